/** A link to keep score carries its token behind the #, which no server sees; this sends it. */
import { field } from './dom.js';

/** @param {HTMLFormElement} form with a field "token" */
export function start(form) {
  const token = location.hash.slice(1);
  if (!token) return;
  // Out of the address, or it stands in the history and in a picture of the screen.
  history.replaceState(null, '', location.pathname + location.search);
  field(form, 'token').value = token;
  form.requestSubmit();
}
