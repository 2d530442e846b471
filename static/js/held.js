/** The tiles of the hand that is filled, in one row, the latest first: a tap takes one back. */
import { all, button, element } from './dom.js';
import { moveByKeys } from './keys.js';
import { say } from './say.js';

export class Held {
  /** @param {HTMLElement} form its texts @param {string[]} players
   * @param {import('./hands.js').Hands} hands @param {import('./tiles.js').Tiles} tiles
   * @param {(tile: string) => void} tapped */
  constructor(form, players, hands, tiles, tapped) {
    this.form = form;
    this.players = players;
    this.hands = hands;
    this.tiles = tiles;
    this.row = element('div', 'held');
    this.row.setAttribute('role', 'group');
    this.row.addEventListener('click', ({ target }) => {
      const { held } = /** @type {Element} */ (target).closest('button')?.dataset ?? {};
      if (held) tapped(held);
    });
    // A swipe along more tiles than the row has room for moves the row, and turns to no other hand.
    this.row.addEventListener('touchstart', (event) => {
      if (this.row.scrollWidth > this.row.clientWidth) event.stopPropagation();
    }, { passive: true });
    this.settle = moveByKeys(this.row);
  }

  /** @param {number} seat */
  show(seat) {
    const { row } = this;
    const name = this.players[seat];
    const [of, none] = seat === this.hands.stock ? ['stockTiles', 'stockNone'] : ['heldBy', 'heldNone'];
    row.setAttribute('aria-label', say(this.form, of, { name }).textContent ?? '');
    row.querySelector('.held-none')?.remove();
    const latestFirst = this.hands.tiles(seat).reverse();
    const buttons = all(row, 'button');
    for (const [at, tile] of latestFirst.entries()) {
      this.put(buttons[at] ?? row.appendChild(button('held-tile')), tile);
    }
    for (const beyond of buttons.slice(latestFirst.length)) this.drop(beyond);
    if (!latestFirst.length) {
      row.append(element('span', 'held-none', say(this.form, none, { name })));
    }
    this.settle();
  }

  /** @param {HTMLElement} at @param {string} tile */
  put(at, tile) {
    if (at.dataset.held === tile) return;
    at.dataset.held = tile;
    at.setAttribute('aria-label', say(this.form, 'takeBack', { tile }).textContent ?? '');
    at.replaceChildren(this.tiles.draw(tile.split('-').map(Number)));
  }

  /** A button that no tile is left for; whoever stood on it stands on the one before.
   * @param {HTMLElement} beyond */
  drop(beyond) {
    const before = /** @type {HTMLElement | null} */ (beyond.previousElementSibling);
    if (beyond === document.activeElement) before?.focus();
    beyond.remove();
  }
}
