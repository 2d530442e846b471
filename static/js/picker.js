/** The hands of a round as buttons, and the tiles of the set to give to the hand chosen. */
import { element } from './dom.js';
import { Heads } from './heads.js';
import { moveByKeys } from './keys.js';
import { Tiles } from './tiles.js';

export class Picker {
  /**
   * @param {HTMLFormElement} form its texts, and the tile to copy in <template data-tile>
   * @param {string[]} players @param {Element[]} marks by seat, the stock's behind them
   * @param {import('./hands.js').Hands} hands
   * @param {import('./types.js').Tapped} tapped
   */
  constructor(form, players, marks, hands, tapped) {
    this.heads = new Heads(form, players, marks, hands, tapped.hand);
    this.tiles = new Tiles(form, players, marks, hands);
    this.buttons = hands.set.map((tile) => this.tiles.button(tile));
    const grid = element('div', 'picker', ...this.buttons);
    this.area = element('div', '', this.heads.row, grid);
    this.tiles.onTap(grid, tapped.tile);
    moveByKeys(grid);
  }

  /** @param {number} active @param {number | null} out @param {number | null} wrong seats
   * @param {boolean} stock whether it is asked for */
  show(active, out, wrong, stock) {
    this.heads.show(active, out, wrong, stock);
    for (const tile of this.buttons) this.tiles.showHolder(tile, active);
  }
}
