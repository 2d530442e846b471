/**
 * Pegs that leapfrog. The page shows where they stand; this only shows how they came there.
 *
 * A side has two pegs, and the one behind moves: it leaps over the other to the new score. Where
 * it came from is what this phone saw last, kept for the tab.
 */
import { all } from './dom.js';

const LEAP = { duration: 900, easing: 'ease-in-out' };

/** @param {ParentNode} page @returns {import('./types.js').Pegs} */
function pegsOn(page) {
  /** @type {import('./types.js').Pegs} */
  const pegs = {};
  for (const peg of all(page, '[data-peg]')) {
    const { side = '', peg: kind = '', hole = '' } = peg.dataset;
    const [x, y] = (peg.getAttribute('transform')?.match(/[-\d.]+/g) ?? []).map(Number);
    pegs[side] = { ...pegs[side], [kind]: { hole, at: [x, y] } };
  }
  return pegs;
}

/** What the tab saw last, now replaced by what it sees. @param {string} match 
 * @param {import('./types.js').Pegs} now @returns {import('./types.js').Pegs | null} */
function exchange(match, now) {
  try {
    const before = JSON.parse(sessionStorage.getItem(`pegs:${match}`) ?? 'null');
    sessionStorage.setItem(`pegs:${match}`, JSON.stringify(now));
    return before;
  } catch {
    return null; // storage refused or full: the pegs stand where they stand
  }
}

/** Leap where a front peg stands on another hole than the last time.
 * @param {ParentNode} page @param {string} match */
export function showLeaps(page, match) {
  const now = pegsOn(page);
  const before = exchange(match, now);
  if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [side, { front, back }] of Object.entries(now)) {
    const was = before[side];
    if (was && was.front.hole === back.hole && front.hole !== back.hole) {
      const peg = page.querySelector(`[data-peg=front][data-side="${side}"]`);
      peg?.animate(leap(was.back.at, back.at, front.at), LEAP);
    }
  }
}

/** Up from behind, high above the other peg, down in front.
 * @param {[number, number][]} places from, over, to */
function leap(...places) {
  return places.map(([x, y], step) => ({
    transform: `translate(${x}px, ${y - (step === 1 ? 14 : 0)}px) scale(${step === 1 ? 1.5 : 1})`,
  }));
}
