/** Who called a score that was missed: neither whoever laid the tile nor a partner of theirs. */
import { all } from './dom.js';

/** @param {HTMLFormElement} form @param {HTMLElement} area [data-claim] data-sides is by seat */
export function startClaim(form, area) {
  const sides = (area.dataset.sides ?? '').split(' ');
  const laid = /** @type {HTMLInputElement[]} */ (all(form, '[name=seat]'));
  const callers = /** @type {HTMLInputElement[]} */ (all(area, '[type=radio]'));

  function offer() {
    const by = laid.find((seat) => seat.checked)?.value;
    for (const caller of callers) {
      const own = sides[Number(by)] === sides[Number(caller.value)];
      caller.disabled = by !== undefined && caller.value !== '' && own;
    }
    if (callers.some((caller) => caller.disabled && caller.checked)) {
      for (const nobody of callers.filter((caller) => caller.value === '')) nobody.checked = true;
    }
  }

  form.addEventListener('input', offer);
  offer();
}
