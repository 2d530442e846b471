/**
 * Every tile of a set to tap: all at once, or of a large set one half first and then those that have
 * it. Tiles that lie on the table stay to be tapped, for that may be what people argue about.
 */
import { tileOf, tilesOf } from './counting.js';
import { all, button, element } from './dom.js';
import { moveByKeys } from './keys.js';
import { say } from './say.js';
import { Tiles } from './tiles.js';

/** The highest half of a set whose tiles a phone can show all at once. */
const LARGEST_LAID_OUT = 6;

/** The columns that a phone has room for at the width of a thumb. */
const MOST = 7;

export class TilePad {
  /** @param {HTMLFormElement} form its texts, and the tile to copy in <template data-tile>
   * @param {number} highest half of the set @param {(tile: string) => void} tapped */
  constructor(form, highest, tapped) {
    this.form = form;
    this.tiles = new Tiles(form, [], [], /** @type {any} */ (null));
    /** @type {Set<string>} */
    this.lying = new Set();
    const large = highest > LARGEST_LAID_OUT;
    const values = [...Array(highest + 1).keys()];
    this.buttons = large
      ? values.map(() => button('picker-tile'))
      : tilesOf(highest).map((tile) => this.tiles.button(tile));
    const grid = element('div', 'picker', ...this.buttons);
    this.tiles.onTap(grid, tapped);
    this.area = element('div', 'tilepad', grid);
    if (large) this.addHalves(values);
    moveByKeys(grid);
  }

  /** @param {number[]} values */
  addHalves(values) {
    this.halves = values.map((half) => {
      const made = button('half', this.tiles.drawHalf(half));
      made.dataset.half = String(half);
      made.setAttribute('aria-label', String(half));
      made.addEventListener('click', () => this.choose(half));
      return made;
    });
    const row = element('div', 'halves', ...this.halves);
    row.setAttribute('role', 'group');
    row.setAttribute('aria-label', say(this.form, 'half').textContent ?? '');
    this.area.classList.add('by-halves');
    this.area.prepend(row);
    const rows = Math.ceil(values.length / MOST);
    this.area.style.setProperty('--columns', String(Math.ceil(values.length / rows)));
    moveByKeys(row);
    this.choose(values.length - 1);
  }

  /** Lay out the tiles that have a half. @param {number} half */
  choose(half) {
    for (const [value, at] of this.halves?.entries() ?? []) {
      at.setAttribute('aria-pressed', String(value === half));
    }
    for (const [other, at] of this.buttons.entries()) {
      this.tiles.put(at, tileOf(half, other), [half, other]);
    }
    this.show(this.lying);
  }

  /** Mark what lies on the table. @param {Set<string>} lying */
  show(lying) {
    this.lying = lying;
    for (const at of this.buttons) {
      const tile = at.dataset.tile ?? '';
      const lies = lying.has(tile);
      at.classList.toggle('picker-lies', lies);
      const told = lies ? say(this.form, 'lies', { tile }).textContent : tile;
      at.setAttribute('aria-label', told ?? tile);
      for (const mark of all(at, '.picker-mark')) mark.remove();
      if (lies) at.append(element('span', 'picker-mark', '✓'));
    }
  }
}
