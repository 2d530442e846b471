/** A form that is sent once, however often its button is tapped. */

const PATIENCE = 10_000;

/**
 * Refuse to send the form again until the page is shown anew or the network has had its time;
 * what is sent then carries the same key.
 * @param {HTMLFormElement} form
 */
export function sendOnce(form) {
  let sent = false;
  const turn = (/** @type {boolean} */ to) => {
    sent = to;
    for (const control of form.elements) {
      if (control instanceof HTMLButtonElement) {
        control.setAttribute('aria-disabled', String(to));
      }
    }
  };
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    if (sent) return event.preventDefault();
    turn(true); // a disabled attribute would keep the button's own value from being sent
    setTimeout(turn, PATIENCE, false);
  });
  window.addEventListener('pageshow', () => turn(false));
}
