/** A form shown again by the server, for another game or other house rules, without leaving the
 * page. */
import { all, field } from './dom.js';

/**
 * The page that answers these fields; null where the net or the server does not.
 * @param {HTMLFormElement} form @param {[string, string][]} fields
 */
export async function answer(form, fields) {
  try {
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.getElementById(form.id) ? page : null;
  } catch {
    return null; // the form is sent as any other, and the browser says what is wrong
  }
}

/** What a form sends. @param {HTMLFormElement} form @returns {[string, string][]} */
export function sent(form) {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

/**
 * Put the form that answers a button in the place of this one; without an answer the button is
 * pressed as on a page without modules.
 * @param {HTMLFormElement} form @param {[string, string][]} fields @param {[string, string]} pressed
 * @returns {Promise<HTMLFormElement | null>}
 */
export async function showAgain(form, fields, pressed) {
  const page = await answer(form, [...fields, pressed]);
  if (page) return put(form, page);
  press(form, pressed);
  return null;
}

/** Press a button as on a page without modules.
 * @param {HTMLFormElement} form @param {[string, string]} pressed */
export function press(form, pressed) {
  const input = document.createElement('input');
  [input.type, input.name, input.value] = ['hidden', ...pressed];
  form.append(input);
  form.submit();
}

/** Put what a page shows in the place of what is shown.
 * @param {HTMLFormElement} form @param {Document} page with the same form anew */
export function put(form, page) {
  const fresh = all(page, 'main')[0];
  all(document, 'main')[0].replaceChildren(...fresh.childNodes);
  const shown = /** @type {HTMLFormElement} */ (document.getElementById(form.id));
  shown.dataset.started = '';
  return shown;
}

/**
 * Bring the parts up to date that tell what the house rules chosen make of the game.
 * @param {HTMLFormElement} form @returns {() => Promise<void>}
 */
export function keepParts(form) {
  let latest = 0;
  return async () => {
    const asked = ++latest;
    const page = await answer(form, [...sent(form), ['do', 'look']]);
    if (!page || asked !== latest) return;
    for (const part of all(form, '[data-part]')) {
      const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
      // What is the same stays, and the button just pressed keeps the focus.
      if (fresh && !part.isEqualNode(fresh)) part.replaceWith(fresh);
    }
  };
}

/** The fields of a draft with what belongs to this page alone.
 * @param {HTMLFormElement} form @param {[string, string][]} fields @returns {[string, string][]} */
export function asSent(form, fields) {
  return [['csrf_token', field(form, 'csrf_token').value], ...fields];
}
