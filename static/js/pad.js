/** Short texts that are tapped one after another into a field: open ends, doubles declared. */
import { all, field } from './dom.js';
import { moveByKeys } from './keys.js';
import { say } from './say.js';

export class Pad {
  /** @param {HTMLFormElement} form @param {HTMLElement} area [data-pad] names its field
   * @param {() => void} changed */
  constructor(form, area, changed) {
    this.area = area;
    this.field = field(form, area.dataset.pad ?? '');
    this.most = Number(area.dataset.most);
    this.changed = changed;
    this.held = all(area, '[data-pad-held]')[0];
    this.keys = all(area, '[data-token]');
    for (const shown of all(area, '[data-pad-shown]')) shown.hidden = false;
    area.addEventListener('click', ({ target }) => {
      const { token, back } = /** @type {Element} */ (target).closest('button')?.dataset ?? {};
      if (back !== undefined) this.takeBack(Number(back));
      else if (token !== undefined) this.tap(token);
    });
    moveByKeys(this.keys[0].parentElement ?? area);
    this.show();
  }

  get tokens() {
    return this.field.value.split(/[\s,;+]+/).filter(Boolean);
  }

  /** @param {string} token */
  tap(token) {
    const { tokens } = this;
    const once = this.key(token)?.dataset.once !== undefined;
    if (once && tokens.includes(token)) this.write(tokens.filter((held) => held !== token));
    else if (tokens.length < this.most) this.write([...tokens, token]);
  }

  /** The button that was pressed goes, so the next one is there for who has no finger.
   * @param {number} at */
  takeBack(at) {
    this.write(this.tokens.filter((_, each) => each !== at));
    (all(this.held, '[data-back]')[0] ?? this.keys[0]).focus({ preventScroll: true });
  }

  /** @param {string[]} tokens */
  write(tokens) {
    this.field.value = tokens.join(' ');
    this.show();
    this.changed();
  }

  show() {
    const { tokens } = this;
    for (const shown of all(this.held, '[data-back]')) shown.remove();
    this.held.prepend(...tokens.map((token, at) => this.chip(token, at)));
    for (const none of all(this.held, '.pad-none')) none.hidden = tokens.length > 0;
    for (const key of this.keys) {
      const full = tokens.length >= this.most && !tokens.includes(key.dataset.token ?? '');
      key.setAttribute('aria-disabled', String(full));
      key.setAttribute('aria-pressed', String(tokens.includes(key.dataset.token ?? '')));
    }
  }

  /** What was tapped; a tap takes it back. @param {string} token @param {number} at */
  chip(token, at) {
    const chip = document.createElement('button');
    chip.type = 'button';
    chip.className = 'held-tile';
    chip.dataset.back = String(at);
    chip.setAttribute('aria-label', say(this.area, 'back', { token }).textContent ?? '');
    const drawn = this.key(token)?.firstElementChild?.cloneNode(true);
    chip.append(drawn ?? token);
    return chip;
  }

  /** @param {string} token */
  key(token) {
    return this.keys.find((key) => key.dataset.token === token);
  }
}
