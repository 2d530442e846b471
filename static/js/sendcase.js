/** A case that was settled, sent on: by the phone's own share sheet, copied, or by hand. */
import { all } from './dom.js';
import { say } from './say.js';

/** Show the ways there are to send a link. @param {string | null} link null: too long for one */
export function offerLink(link) {
  const [send] = all(document, '[data-send]');
  const part = (/** @type {string} */ name) => all(send, `[data-${name}]`)[0];
  send.hidden = false;
  part('send-long').hidden = link !== null;
  part('send-link').hidden = link === null;
  if (link === null) return;

  const text = /** @type {HTMLInputElement} */ (part('case-link'));
  text.value = link;
  text.addEventListener('focus', () => text.select());
  const byHand = () => {
    part('by-hand').hidden = false;
    text.focus();
  };

  // Both only where the page came over https.
  const { clipboard } = navigator;
  part('copy').hidden = !clipboard;
  part('copy').addEventListener('click', async () => {
    try {
      await clipboard.writeText(link);
      part('copied').replaceChildren(say(send, 'copied'));
    } catch {
      byHand(); // the phone does not let the page do it
    }
  });
  part('share').hidden = !navigator.share;
  part('share').addEventListener('click', async () => {
    try {
      await navigator.share({ title: say(send, 'title').textContent ?? '', url: link });
    } catch {
      byHand(); // nobody was chosen, or the phone does not let the page do it
    }
  });
  part('by-hand').hidden = Boolean(clipboard || navigator.share);
}
