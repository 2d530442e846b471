/** Elements, found and made. */

/** @param {ParentNode} within @param {string} selector @returns {HTMLElement[]} */
export function all(within, selector) {
  return [...within.querySelectorAll(selector)].map((found) => /** @type {HTMLElement} */ (found));
}

/** A field of a form. @param {HTMLFormElement} form @param {string} name */
export function field(form, name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} className @param {(string | Node)[]} content */
export function element(tag, className, ...content) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

/** A button that sends nothing. @param {string} className @param {(string | Node)[]} content */
export function button(className, ...content) {
  const made = element('button', className, ...content);
  made.type = 'button';
  return made;
}
