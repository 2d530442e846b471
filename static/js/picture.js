/** The picture of a score sheet goes to the group's chat, where the browser can hand on files;
 * anywhere else, over plain http among them, the link downloads it. */
import { say } from './say.js';

const TYPE = 'image/png';

/** @param {HTMLElement} link */
export function start(link) {
  const anchor = /** @type {HTMLAnchorElement} */ (link);
  const trial = new File([], anchor.download, { type: TYPE });
  if (!navigator.canShare?.({ files: [trial] })) return;
  const said = /** @type {HTMLElement} */ (link.querySelector('[data-said]'));
  said.replaceChildren(say(link, 'share'));
  /** @type {Promise<File> | undefined} */
  let fetched;
  // Phones let a page share only shortly after a tap, so the finger's coming down begins it.
  const get = () => (fetched ??= picture(anchor));
  link.addEventListener('pointerdown', () => { get().catch(() => { fetched = undefined; }); });
  link.addEventListener('click', async (event) => {
    event.preventDefault();
    try {
      await navigator.share({ files: [await get()] });
    } catch (fault) {
      if (!(fault instanceof DOMException)) return downloaded(anchor);
      // Closed again by whoever tapped: nothing to say.
      if (fault.name === 'AbortError') return;
      // It took too long for one tap; the file is there now.
      if (fault.name === 'NotAllowedError') said.replaceChildren(say(link, 'again'));
      else downloaded(anchor);
    }
  });
}

/** @param {HTMLAnchorElement} link */
async function picture(link) {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(answer.statusText);
  return new File([await answer.blob()], link.download, { type: TYPE });
}

/** As without this module. @param {HTMLAnchorElement} link */
function downloaded(link) {
  location.assign(link.href);
}
