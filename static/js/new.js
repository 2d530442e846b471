/**
 * A new match: the game found in a list, the seats, the house rules and what they change.
 *
 * Another game has other fields, so its form comes from the server; who sits where is kept.
 */
import { all, field } from './dom.js';
import { draftOf, keepDraft } from './draft.js';
import { findGames } from './games.js';
import { sendOnce } from './once.js';
import { asSent, keepParts, sent, showAgain } from './reshow.js';
import { Seating } from './seating.js';

/** @param {HTMLFormElement} form */
export async function start(form) {
  const name = `new${location.search}`;
  const draft = 'answered' in form.dataset ? null : draftOf(name);
  if (draft && isOther(form, draft.fields)) {
    const shown = await showAgain(form, asSent(form, draft.fields), ['do', 'look']);
    if (shown) {
      for (const fold of shown.querySelectorAll('details')) fold.open = false;
      for (const note of all(shown, '[data-draft]')) note.hidden = false;
      enliven(shown, name);
    }
    return;
  }
  enliven(form, name);
}

/** Whether a draft was begun for another game than the page shows.
 * @param {HTMLFormElement} form @param {[string, string][]} fields */
function isOther(form, fields) {
  const kept = new Map(fields);
  return ['game', 'house'].some((each) => (kept.get(each) ?? '') !== field(form, each).value);
}

/** @param {HTMLFormElement} form @param {string} name the draft's */
function enliven(form, name) {
  const seating = new Seating(form, keepDraft(form, name));
  findGames(form);
  const look = keepParts(form);
  all(form, '[data-house]')[0].addEventListener('change', async ({ target }) => {
    if (/** @type {HTMLInputElement} */ (target).id === 'house_name') return;
    await look();
    seating.read();
  });
  form.addEventListener('click', (event) => {
    const agreed = /** @type {HTMLElement} */ (event.target).closest('[name=agreed]');
    if (!agreed) return;
    event.preventDefault();
    field(form, 'target').value = /** @type {HTMLButtonElement} */ (agreed).value;
    for (const told of ['input', 'change']) {
      field(form, 'target').dispatchEvent(new Event(told, { bubbles: true }));
    }
  });
  field(form, 'house_name').addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    all(form, '[data-save]')[0].click();
  });
  form.addEventListener('submit', async (event) => {
    const button = /** @type {HTMLButtonElement} */ (event.submitter);
    if (!button?.value || button.value === 'start') return;
    event.preventDefault();
    const shown = await showAgain(form, sent(form), [button.name, button.value]);
    if (!shown) return;
    enliven(shown, name);
    if (button.name !== 'switch') return;
    window.scrollTo(0, 0);
    shown.querySelector('summary')?.focus({ preventScroll: true });
  });
  sendOnce(form);
}
