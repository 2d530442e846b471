/** A round met another one: with the choice made here what was half-entered is done with. */
import { all, field } from './dom.js';
import { dropSaved, rename } from './draft.js';

/** @param {HTMLElement} choice with data-sent-key, a [data-leave] link, and a form a way out */
export function start(choice) {
  const { sentKey = '' } = choice.dataset;
  for (const link of all(choice, '[data-leave]')) {
    link.addEventListener('click', () => dropSaved(sentKey));
  }
  choice.addEventListener('submit', ({ target }) => {
    // Kept until it is saved: under the key by which the table will know it.
    rename(sentKey, field(/** @type {HTMLFormElement} */ (target), 'key').value);
  });
}
