/** Seats dragged by their marks: the name goes where the finger is, the others make room. */
import { all } from './dom.js';

/**
 * @param {HTMLElement[]} rows each with a .seat-mark to hold
 * @param {() => number} taken how many of the first rows have a name
 * @param {(from: number, to: number) => void} move
 */
export function dragSeats(rows, taken, move) {
  for (const [from, row] of rows.entries()) {
    const handle = all(row, '.seat-mark')[0];
    handle.style.touchAction = 'none';
    handle.addEventListener('pointerdown', (event) => {
      if (from >= taken()) return;
      let seat = from;
      handle.setPointerCapture(event.pointerId);
      row.classList.add('seat-held');
      const follow = (/** @type {PointerEvent} */ { clientY }) => {
        const ends = rows.slice(0, taken()).map((each) => each.getBoundingClientRect().bottom);
        const over = ends.findIndex((end) => clientY < end);
        const to = over < 0 ? ends.length - 1 : over;
        if (to === seat) return;
        move(seat, to);
        rows[seat].classList.remove('seat-held');
        rows[to].classList.add('seat-held');
        seat = to;
      };
      handle.addEventListener('pointermove', follow);
      handle.addEventListener('lostpointercapture', () => {
        rows[seat].classList.remove('seat-held');
        handle.removeEventListener('pointermove', follow);
      }, { once: true });
    });
  }
}
