/** A swipe to the side, which is no tap and leaves scrolling and zooming to the browser. */

const FAR = 40;

/**
 * @param {HTMLElement} area
 * @param {(step: 1 | -1) => void} swiped 1 for onwards in the direction of the writing
 */
export function onSwipe(area, swiped) {
  /** @type {Touch | null} */
  let from = null;

  /** How far across a finger has gone, 0 while it goes rather up or down. @param {Touch} to */
  const across = (to) => {
    if (!from) return 0;
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    return Math.abs(x) < 2 * Math.abs(y) ? 0 : x;
  };
  area.addEventListener('touchstart', ({ touches }) => {
    from = touches.length === 1 ? touches[0] : null;
  }, { passive: true });
  area.addEventListener('touchmove', (event) => {
    // Else the browser takes it for a fling, and swallows a tap that follows at once.
    if (event.cancelable && across(event.touches[0])) event.preventDefault();
  }, { passive: false });
  area.addEventListener('touchend', ({ changedTouches }) => {
    const x = across(changedTouches[0]);
    from = null;
    if (Math.abs(x) < FAR) return;
    swiped((x < 0) === (getComputedStyle(area).direction === 'ltr') ? 1 : -1);
  }, { passive: true });
}
