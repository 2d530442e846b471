/** The page's own sentences, in its language: data-text-<name> attributes with {value} in them. */
import { element } from './dom.js';

const ofName = (/** @type {string} */ name) => `text${name[0].toUpperCase()}${name.slice(1)}`;
const language = () => document.documentElement.lang;

/**
 * A sentence with its values filled in, each kept from turning the writing around it.
 * @param {HTMLElement} page @param {string} name as in dataset: "handMissing"
 * @param {Record<string, string | number>} [values]
 */
export function say(page, name, values = {}) {
  const sentence = new DocumentFragment();
  const parts = (page.dataset[ofName(name)] ?? '').split(/\{(\w+)\}/);
  sentence.append(
    ...parts.map((part, at) => (at % 2 ? element('bdi', '', String(values[part])) : part)),
  );
  return sentence;
}

/** The name of the sentence that a number asks for: "pipsOne", "pipsFew" where the language has it.
 * The page has one for every form of its language, "pipsOther" in any.
 * @param {HTMLElement} page @param {string} name @param {number} number */
export function counted(page, name, number) {
  const form = new Intl.PluralRules(language()).select(number);
  const special = `${name}${form[0].toUpperCase()}${form.slice(1)}`;
  return ofName(special) in page.dataset ? special : `${name}Other`;
}

/** Names as people list them. @param {string[]} names */
export function listed(names) {
  return new Intl.ListFormat(language()).format(names);
}
