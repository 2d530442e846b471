/** The list of games, searched while somebody types: titles, lines and other names, in any script. */
import { all, field } from './dom.js';

/** @param {HTMLFormElement} form */
export function findGames(form) {
  const asked = field(form, 'asked');
  const none = all(form, '[data-none]')[0];
  const groups = all(form, '[data-group]');
  const rows = /** @type {HTMLButtonElement[]} */ (all(form, '[data-aliases]'));
  const known = rows.map((row) => plain(`${row.textContent} ${row.dataset.aliases}`));
  const show = () => {
    const words = plain(asked.value).split(' ').filter(Boolean);
    for (const [at, row] of rows.entries()) {
      row.hidden = !words.every((word) => known[at].includes(word));
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-aliases]:not([hidden])');
    none.hidden = groups.some((group) => !group.hidden);
  };
  asked.removeAttribute('name'); // what is looked for is no part of the match
  asked.addEventListener('input', show);
  asked.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const found = rows.filter((row) => !row.hidden);
    if (found.length < rows.length) found[0]?.click();
  });
}

/** The letters and digits that a search compares: no capitals, accents, apostrophes or hyphens.
 * @param {string} text */
function plain(text) {
  const letters = text.toLowerCase().normalize('NFKD').replace(/[\p{M}'’`ʼ]/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ');
}
