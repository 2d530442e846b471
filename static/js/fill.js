/** Two numbers that share what there is: typing one fills in the other. */
import { all } from './dom.js';

/** @param {HTMLFormElement} form @param {HTMLElement} area [data-fill]: the whole, or empty where the
 *   trump chosen has it */
export function fillOther(form, area) {
  const pair = /** @type {HTMLInputElement[]} */ (all(area, 'input'));
  /** The one that nobody typed. @type {HTMLInputElement | null} */
  let filled = null;

  const fill = (/** @type {HTMLInputElement} */ typed) => {
    const other = pair[1 - pair.indexOf(typed)];
    const closed = form.querySelector('[name=closed_by]:not([value=""]):checked');
    if (closed || (other.value && other !== filled)) return;
    const chosen = /** @type {HTMLElement | null} */ (form.querySelector('[data-deck]:checked'));
    const whole = Number(area.dataset.fill || chosen?.dataset.deck || NaN);
    const rest = /^\d+$/.test(typed.value.trim()) ? whole - Number(typed.value) : NaN;
    other.value = rest >= 0 ? String(rest) : '';
    filled = other.value ? other : null;
  };
  area.addEventListener('input', ({ target }) => {
    const typed = /** @type {HTMLInputElement} */ (target);
    if (typed === filled) filled = null;
    fill(typed);
  });
  form.addEventListener('change', ({ target }) => {
    const { name } = /** @type {HTMLInputElement} */ (target);
    if (name === 'trump' && filled) fill(pair[1 - pair.indexOf(filled)]);
    // The stock was closed: what was filled in is not what was counted.
    if (name === 'closed_by' && filled) {
      filled.value = '';
      filled = null;
    }
  });
}
