/**
 * The table while a match runs: the screen stays on, saved drafts are forgotten, and after a round
 * the back peg of the side that scored leaps past its front peg.
 */
import { stayAwake } from './awake.js';
import { dropSaved } from './draft.js';
import { keepFresh } from './fresh.js';
import { showLeaps } from './leapfrog.js';

/** @param {HTMLElement} table with data-match, data-seq, data-finished, data-saved-key */
export function start(table) {
  const { match = '', finished, savedKey } = table.dataset;
  if (finished !== 'true') stayAwake();
  if (savedKey) dropSaved(savedKey);
  showLeaps(document, match);
  keepFresh(table);
}
