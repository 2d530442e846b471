/** Buttons in rows as one stop of the tab key, moved among with the arrow keys. */
import { all } from './dom.js';

/** @type {Record<string, (row: number) => number>} */
const STEPS = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (row) => -row,
  ArrowDown: (row) => row,
};

/** The tab key stops at one button; arrows reach the others, in rows as they stand on the screen.
 * @param {HTMLElement} group @returns {() => void} for when buttons have come or gone */
export function moveByKeys(group) {
  const stopAt = (/** @type {EventTarget | null} */ chosen) => {
    for (const each of all(group, 'button')) each.tabIndex = each === chosen ? 0 : -1;
  };
  const settle = () => {
    stopAt(group.querySelector('button[tabindex="0"]') ?? group.querySelector('button'));
  };
  group.addEventListener('focusin', ({ target }) => stopAt(target));
  group.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = all(group, 'button');
    const row = buttons.filter(({ offsetTop }) => offsetTop === buttons[0].offsetTop).length;
    const at = buttons.findIndex((each) => each === event.target);
    buttons[at + step(row)]?.focus();
  });
  settle();
  return settle;
}
