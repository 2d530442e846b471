/**
 * Settling a round: another table brings another form, the answer comes without leaving the page,
 * and the whole case goes into a link and comes out of one.
 */
import { caseLink, hasCase, readCase } from './caselink.js';
import { all, field } from './dom.js';
import { draftOf, drop, keepDraft } from './draft.js';
import { enter as enterOther } from './entry.js';
import { findGames } from './games.js';
import { enter as enterHands } from './record.js';
import { answer, press, put, sent } from './reshow.js';
import { offerLink } from './sendcase.js';

/** @typedef {[string, string]} Pair */

/** @param {HTMLFormElement} form */
export async function start(form) {
  window.addEventListener('hashchange', () => {
    if (hasCase()) location.reload();
  });
  if (hasCase()) return openCase(form);
  const { draftName } = form.dataset;
  const draft = draftName && !('answered' in form.dataset) ? draftOf(draftName) : null;
  if (!draft) return enliven(form);
  const page = await answer(form, [ownToken(form), ...draft.fields, ['do', 'look']]);
  const shown = page ? put(form, page) : form;
  enliven(shown);
  for (const note of all(shown, '[data-draft]')) note.hidden = false;
}

/** @param {HTMLFormElement} form @returns {Pair} */
const ownToken = (form) => ['csrf_token', field(form, 'csrf_token').value];

/** Fill in the case of the address and settle it, or say that the link does not hold one.
 * @param {HTMLFormElement} form */
async function openCase(form) {
  const fields = readCase();
  const page = fields && await answer(form, [ownToken(form), ...fields, ['do', 'settle']]);
  if (fields && page && hasFields(page, form.id, fields)) {
    // What is half entered on this phone is another case.
    delete /** @type {HTMLElement} */ (page.getElementById(form.id)).dataset.draftName;
    return show(form, page);
  }
  const told = fields && !page ? '[data-link-unopened]' : '[data-link-wrong]';
  for (const note of all(document, told)) note.hidden = false;
  delete form.dataset.draftName;
  enliven(form);
}

/** Whether a form has all the fields that a case fills.
 * @param {Document} page @param {string} id @param {Pair[]} fields */
function hasFields(page, id, fields) {
  const { elements } = /** @type {HTMLFormElement} */ (page.getElementById(id));
  return fields.every(([name]) => elements.namedItem(name) !== null);
}

/** Start the page's form: its fields, its buttons, and the link where it was settled.
 * @param {HTMLFormElement} form */
function enliven(form) {
  const { draftName, entry } = form.dataset;
  const settled = document.getElementById('answer');
  const keep = draftName ? keepDraft(form, draftName) : () => {};
  // Before the fields' own: only a whole round is settled, any other button is free to press.
  form.addEventListener('submit', (event) => pressed(form, event), { capture: true });
  findGames(form);
  const enter = entry === 'record' ? enterHands : enterOther;
  enter(form, () => {
    keep();
    changed();
  });
  form.addEventListener('input', changed);
  form.addEventListener('submit', (event) => settle(form, event));
  const [table] = all(form, '[data-table]');
  const [names] = all(form, '[data-names]');
  let named = false;
  table.addEventListener('change', ({ target }) => {
    if (names.contains(/** @type {Node} */ (target))) named = true;
    else bring(form, ['do', 'look']);
  });
  // Not while the next name is typed.
  names.addEventListener('focusout', ({ relatedTarget }) => {
    if (!named || names.contains(/** @type {Node | null} */ (relatedTarget))) return;
    named = false;
    bring(form, ['do', 'look']);
  });
  if (!settled) return;
  const link = caseLink(form);
  offerLink(link);
  // What is settled is kept in the address: a page that is brought back is the same.
  if (draftName && link) {
    drop(draftName);
    history.replaceState(null, '', link);
  }
}

/** What is shown above is the answer to another case from now on. */
function changed() {
  for (const told of all(document, '[data-settled]')) told.classList.add('stale');
  for (const send of all(document, '[data-send]')) send.hidden = true;
  if (hasCase()) history.replaceState(null, '', location.pathname);
}

/** @param {HTMLFormElement} form @param {SubmitEvent} event */
function pressed(form, event) {
  const { name, value } = /** @type {HTMLButtonElement} */ (event.submitter ?? {});
  if (!value || value === 'settle') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  bring(form, [name, value]);
}

/** @param {HTMLFormElement} form @param {SubmitEvent} event */
function settle(form, event) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  bring(form, ['do', 'settle']);
}

let latest = 0;

/** Bring the page that answers a button, with all that was entered until it came.
 * @param {HTMLFormElement} form @param {Pair} button */
async function bring(form, button) {
  const asked = ++latest;
  let fields;
  let page;
  do {
    fields = sent(form);
    page = await answer(form, [...fields, button]);
    if (asked !== latest) return;
  } while (page && JSON.stringify(sent(form)) !== JSON.stringify(fields));
  if (page) show(form, page, button[0]);
  else press(form, button);
}

/** @param {HTMLFormElement} form @param {Document} page @param {string} [name] of the button */
function show(form, page, name) {
  const before = /** @type {HTMLInputElement} */ (document.activeElement);
  const open = all(form, '[data-people][open]').length > 0;
  const shown = put(form, page);
  const thumb = page.querySelector('.thumb');
  if (thumb) all(document, '.thumb')[0].replaceWith(thumb);
  if (open) for (const fold of all(shown, '[data-people]')) fold.setAttribute('open', '');
  enliven(shown);
  const told = document.getElementById('answer') ?? document.getElementById('told');
  if (told) {
    window.scrollTo(0, 0);
    told.focus({ preventScroll: true });
  } else if (name === 'switch') {
    window.scrollTo(0, 0);
    shown.querySelector('summary')?.focus({ preventScroll: true });
  } else {
    again(shown, before)?.focus({ preventScroll: true });
  }
}

/** What stands where somebody stood. @param {HTMLFormElement} form
 * @param {HTMLInputElement} before @returns {HTMLElement | undefined} */
function again(form, before) {
  const alike = /** @type {HTMLInputElement[]} */ (all(form, 'input, select'));
  return alike.find(({ type, name, value }) => (
    name !== '' && name === before.name && (type !== 'radio' || value === before.value)
  ));
}
