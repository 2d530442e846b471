/**
 * The picker for a set too large to lie on a phone at once: one half is chosen, then a tile among
 * those that have it. The half stays chosen, for tiles that share a value are read off together.
 */
import { tileOf } from './counting.js';
import { button, element } from './dom.js';
import { Heads } from './heads.js';
import { Held } from './held.js';
import { moveByKeys } from './keys.js';
import { say } from './say.js';
import { Tiles } from './tiles.js';

/** The columns that a phone has room for at the width of a thumb. */
const MOST = 7;

export class Halves {
  /**
   * @param {HTMLFormElement} form its texts, and the tile to copy in <template data-tile>
   * @param {string[]} players @param {Element[]} marks by seat, the stock's behind them
   * @param {import('./hands.js').Hands} hands
   * @param {import('./types.js').Tapped} tapped
   */
  constructor(form, players, marks, hands, tapped) {
    this.form = form;
    this.heads = new Heads(form, players, marks, hands, tapped.hand);
    this.tiles = new Tiles(form, players, marks, hands);
    this.held = new Held(form, players, hands, this.tiles, tapped.tile);
    /** The seat whose hand is filled. */
    this.active = 0;

    const values = [...Array(hands.highest + 1).keys()];
    this.halves = values.map((half) => this.halfButton(half));
    this.others = values.map(() => button('picker-tile'));
    const first = group('halves', this.halves);
    this.second = group('picker', this.others);
    this.area = element('div', 'by-halves', this.heads.row, this.held.row, first, this.second);
    const rows = Math.ceil(values.length / MOST);
    this.area.style.setProperty('--columns', String(Math.ceil(values.length / rows)));

    first.setAttribute('aria-label', say(form, 'half').textContent ?? '');
    first.addEventListener('click', ({ target }) => {
      const { half } = /** @type {Element} */ (target).closest('button')?.dataset ?? {};
      if (half) this.choose(Number(half));
    });
    this.tiles.onTap(this.second, tapped.tile);
    moveByKeys(first);
    moveByKeys(this.second);
    this.choose(hands.highest);
  }

  /** @param {number} half */
  halfButton(half) {
    const made = button('half', this.tiles.drawHalf(half));
    made.dataset.half = String(half);
    made.setAttribute('aria-label', String(half));
    return made;
  }

  /** Lay out the tiles that have a half, each in the place where its other half stands above.
   * @param {number} half */
  choose(half) {
    for (const [value, at] of this.halves.entries()) {
      at.setAttribute('aria-pressed', String(value === half));
    }
    this.second.setAttribute('aria-label', say(this.form, 'withHalf', { half }).textContent ?? '');
    for (const [other, at] of this.others.entries()) {
      this.tiles.put(at, tileOf(half, other), [half, other]);
    }
    this.showHolders();
  }

  /** @param {number} active @param {number | null} out @param {number | null} wrong seats
   * @param {boolean} stock whether it is asked for */
  show(active, out, wrong, stock) {
    this.active = active;
    this.heads.show(active, out, wrong, stock);
    this.held.show(active);
    this.showHolders();
  }

  showHolders() {
    for (const tile of this.others) this.tiles.showHolder(tile, this.active);
  }
}

/** @param {string} className @param {HTMLElement[]} buttons */
function group(className, buttons) {
  const made = element('div', className, ...buttons);
  made.setAttribute('role', 'group');
  return made;
}
