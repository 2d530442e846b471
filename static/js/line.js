/** What was seen of the line, told by taps, and the line checked by the server in place. */
import { all } from './dom.js';
import { Pad } from './pad.js';
import { say } from './say.js';

export class Line {
  /** @param {HTMLFormElement} form @param {() => void} changed something of the line was told */
  constructor(form, changed) {
    this.form = form;
    for (const area of all(form, '[data-pad="line-ends"]')) new Pad(form, area, changed);
    for (const told of all(form, '[data-line] .input')) {
      const { value } = /** @type {HTMLInputElement} */ (told);
      if (value) told.closest('details')?.setAttribute('open', '');
    }
    /** Where the answer stands. @type {HTMLElement | undefined} */
    this.place = all(form, '[data-audit-place]')[0];
    this.asked = new AbortController();
    for (const button of all(form, 'button[value=line]')) {
      /** @type {HTMLButtonElement} */ (button).type = 'button';
      button.addEventListener('click', () => this.ask());
    }
    // A page that was answered so shows it as one that asked by itself.
    if (this.place?.firstElementChild) this.show();
  }

  /** What was found is of what stood there then. */
  forget() {
    this.asked.abort();
    this.place?.replaceChildren();
    for (const warned of all(document, '[data-warned]')) warned.remove();
  }

  async ask() {
    const { place } = this;
    if (!place) return;
    this.forget();
    this.asked = new AbortController();
    const { signal } = this.asked;
    const body = new URLSearchParams(
      [...new FormData(this.form)].map(([name, value]) => [name, String(value)]),
    );
    body.set('do', 'audit');
    place.ariaBusy = 'true';
    let found = null;
    try {
      const answer = await fetch(location.href, { method: 'POST', body, signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      found = page.querySelector('[data-audit]');
    } catch {
      found = null; // asked anew in the meantime, or no signal
    }
    if (signal.aborted) return;
    place.ariaBusy = 'false';
    place.replaceChildren(found ?? say(place, 'noAnswer'));
    this.show();
  }

  /** Brought into view, and where the next step by keys begins. */
  show() {
    this.place?.focus({ preventScroll: true });
    this.place?.scrollIntoView({ block: 'nearest' });
  }
}
