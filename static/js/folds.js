/** What is chosen in a fold, said on its summary. */
import { all } from './dom.js';

/** @param {HTMLFormElement} form */
export function sayFolds(form) {
  for (const said of all(form, '.fold-said')) {
    const chosen = said.closest('details')?.querySelector(':checked')?.closest('label');
    said.replaceChildren(chosen?.textContent?.trim() ?? '');
  }
}
