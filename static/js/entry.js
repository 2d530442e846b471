/**
 * An entry that the server works out while it is typed: a contract, counts, points in play, a sheet,
 * a bonus. The plain fields of the form stay the truth.
 */
import { stayAwake } from './awake.js';
import { Check } from './check.js';
import { startClaim } from './claim.js';
import { all } from './dom.js';
import { keepDraft, keepFresh } from './draft.js';
import { startEnds } from './ends.js';
import { fillOther } from './fill.js';
import { sayFolds } from './folds.js';
import { sendOnce } from './once.js';
import { Pad } from './pad.js';

/** @param {HTMLFormElement} form */
export function start(form) {
  const { draftName = '' } = form.dataset;
  const keep = keepDraft(form, draftName);
  keepFresh(form, draftName);
  enter(form, keep);
}

/** Have a form worked out while it is typed. @param {HTMLFormElement} form
 * @param {() => void} keep what was tapped */
export function enter(form, keep) {
  stayAwake();
  for (const shared of all(form, '[data-fill]')) fillOther(form, shared);
  const output = all(document, '[data-preview]')[0];
  const check = output && new Check(form, output);
  const changed = () => {
    keep();
    check?.ask();
  };
  for (const plain of all(form, '[data-plain]')) plain.hidden = true;
  for (const button of all(document, 'button[value=check]')) button.remove();
  for (const area of all(form, '[data-ends]')) startEnds(form, area, changed);
  for (const area of all(form, '[data-pad]')) {
    if (!area.closest('[data-ends]')) new Pad(form, area, changed);
  }
  for (const area of all(form, '[data-claim]')) startClaim(form, area);
  form.addEventListener('input', () => {
    sayFolds(form);
    check?.ask();
  });
  form.addEventListener('submit', () => check?.stop());
  sayFolds(form);
  if ('whole' in form.dataset) check?.ask();
  sendOnce(form);
}
