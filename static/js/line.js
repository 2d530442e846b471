/** What was seen of the line, told by taps, and the line checked by the server in place. */
import { all, button, field } from './dom.js';
import { Pad } from './pad.js';
import { say } from './say.js';

const PAUSE = 250;

export class Line {
  /** @param {HTMLFormElement} form @param {import('./types.js').Told} told */
  constructor(form, told) {
    this.form = form;
    this.told = told;
    [this.area] = all(form, '[data-line]');
    [this.pad] = all(form, '[data-pad="line-ends"]').map((area) => new Pad(form, area, told.changed));
    [this.fold] = /** @type {HTMLDetailsElement[]} */ (all(form, '[data-line] > details'));
    for (const seen of all(form, '[data-line] .input')) {
      if (/** @type {HTMLInputElement} */ (seen).value) this.fold.open = true;
    }
    this.fold?.addEventListener('toggle', told.fold);
    /** Where the answer stands. @type {HTMLElement | undefined} */
    this.place = all(form, '[data-audit-place]')[0];
    this.asked = new AbortController();
    this.waiting = 0;
    for (const check of all(form, 'button[value=line]')) {
      /** @type {HTMLButtonElement} */ (check).type = 'button';
      check.addEventListener('click', () => this.ask());
    }
    for (const audit of all(document, '[data-audit]')) this.enliven(audit);
    /** Whether an answer is shown or on its way. */
    this.wanted = all(document, '[data-warned]').length > 0;
    // A page that was answered so shows it as one that asked by itself.
    if (this.place?.firstElementChild) this.show();
  }

  /** Whether the stock is asked for: the line is open, or a block leaves tiles there. */
  get stockAsked() {
    if (!this.area?.checkVisibility()) return false;
    const blocked = this.form.querySelector('[name=out][value=blocked]:checked');
    const left = blocked !== null && Number(this.area.dataset.left) > 0;
    return this.fold.open || left || field(this.form, 'line-stock').value !== '';
  }

  /** What was found is of what stood there then; where it was asked for, it is asked anew. */
  changed() {
    clearTimeout(this.waiting);
    this.asked.abort();
    for (const warned of all(document, '[data-warned]')) warned.remove();
    for (const mended of all(document, '[data-mended]')) mended.hidden = false;
    if (!this.wanted) return;
    for (const audit of all(this.form, '[data-audit]')) audit.classList.add('stale');
    this.waiting = window.setTimeout(() => this.bring(), PAUSE);
  }

  /** Have the line checked, and show the answer. */
  async ask() {
    this.place?.replaceChildren();
    if (await this.bring()) this.show();
  }

  /** Bring the answer; whether it came before anything was changed. */
  async bring() {
    clearTimeout(this.waiting);
    this.asked.abort();
    const { place } = this;
    if (!place) return false;
    this.wanted = true;
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
      found = /** @type {HTMLElement | null} */ (page.querySelector('[data-audit]'));
    } catch {
      found = null; // asked anew in the meantime, or no signal
    }
    if (signal.aborted) return false;
    place.ariaBusy = 'false';
    place.replaceChildren(found ?? say(place, 'noAnswer'));
    if (found) this.enliven(found);
    return true;
  }

  /** Have what an answer names lead to where it is told, or be done by a tap.
   * @param {HTMLElement} audit */
  enliven(audit) {
    for (const look of /** @type {HTMLAnchorElement[]} */ (all(audit, '[data-look]'))) {
      // The ends are asked for right above.
      if (look.hash === '#field-line-ends') this.fold.open = true;
      look.addEventListener('click', (event) => this.lookAt(event, look.hash));
    }
    for (const change of all(audit, '[data-was]')) {
      const made = button('audit-make', ...change.childNodes);
      for (const told of all(made, '[hidden]')) told.hidden = false;
      made.addEventListener('click', () => this.mend(change.dataset));
      change.append(made);
    }
  }

  /** @param {Event} event @param {string} hash of a field of the line */
  lookAt(event, hash) {
    event.preventDefault();
    this.fold.open = true;
    if (hash === '#field-line-stock') return this.told.stock();
    this.pad.keys[0].focus({ preventScroll: true });
    this.pad.area.scrollIntoView({ block: 'center' });
  }

  /** Read something as it may have been, and have it judged anew. @param {DOMStringMap} change */
  mend({ at = '', was = '', now = '' }) {
    if (at === 'end') {
      const ends = [...this.pad.tokens];
      ends[ends.indexOf(was)] = now;
      this.pad.write(ends);
    } else {
      this.told.tile(at === 'stock' ? null : Number(at), was, now);
    }
    // A round of no match has no place for it: there it is settled anew.
    if (this.place) this.ask();
    else this.form.requestSubmit();
  }

  /** Brought into view, and where the next step by keys begins. */
  show() {
    this.place?.focus({ preventScroll: true });
    this.place?.scrollIntoView({ block: 'nearest' });
  }
}
