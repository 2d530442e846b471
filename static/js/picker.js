/** The hands of a round as buttons, and the tiles of the set to give to the hand chosen. */
import { all, button, element } from './dom.js';
import { counted, say } from './say.js';

/** @type {Record<string, (row: number) => number>} */
const STEPS = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (row) => -row,
  ArrowDown: (row) => row,
};

export class Picker {
  /**
   * @param {HTMLFormElement} form its texts, and the tile to copy in <template data-tile>
   * @param {string[]} players @param {Element[]} marks by seat
   * @param {import('./hands.js').Hands} hands
   * @param {{hand: (seat: number) => void, tile: (tile: string) => void}} tapped
   */
  constructor(form, players, marks, hands, tapped) {
    this.form = form;
    this.players = players;
    this.marks = marks;
    this.hands = hands;
    const blank = /** @type {HTMLTemplateElement} */ (form.querySelector('[data-tile]')).content;
    this.tiles = hands.set.map((tile) => tileButton(blank, tile));
    this.sums = players.map(() => element('span', 'hand-sum'));
    this.heads = players.map((name, seat) => {
      const called = [marks[seat].cloneNode(true), element('span', '', name)];
      return button('hand', element('span', 'hand-name', ...called), this.sums[seat]);
    });
    const grid = element('div', 'picker', ...this.tiles);
    this.area = element('div', '', element('div', 'hands', ...this.heads), grid);
    this.area.addEventListener('click', ({ target }) => {
      const at = /** @type {Element} */ (target).closest('button');
      if (at?.dataset.tile) tapped.tile(at.dataset.tile);
      else if (at) tapped.hand(this.heads.indexOf(at));
    });
    moveByKeys(grid, this.tiles);
  }

  /** @param {number} active @param {number | null} out @param {number | null} wrong seats */
  show(active, out, wrong) {
    const { hands } = this;
    for (const [seat, head] of this.heads.entries()) {
      head.setAttribute('aria-pressed', String(seat === active));
      head.classList.toggle('hand-out', seat === out);
      head.classList.toggle('hand-wrong', seat === wrong);
      head.disabled = seat === out && hands.hand(seat) === null;
      this.sums[seat].replaceChildren(this.sum(seat));
    }
    for (const tile of this.tiles) this.showHolder(tile, active);
  }

  /** @param {HTMLButtonElement} tile @param {number} active */
  showHolder(tile, active) {
    const name = tile.dataset.tile ?? '';
    const holder = this.hands.holder(name);
    tile.setAttribute('aria-pressed', String(holder === active));
    tile.setAttribute('aria-label', name);
    delete tile.dataset.holder;
    tile.querySelector('.picker-holder')?.remove();
    if (holder === undefined || holder === active) return;
    const player = this.players[holder];
    const held = say(this.form, 'holds', { tile: name, holder: player });
    tile.setAttribute('aria-label', held.textContent ?? '');
    tile.dataset.holder = String(holder);
    const mark = this.marks[holder].cloneNode(true);
    tile.append(element('span', 'picker-holder', mark, Array.from(player)[0]));
  }

  /** @param {number} seat */
  sum(seat) {
    const hand = this.hands.hand(seat);
    if (hand === null || Number.isNaN(hand)) return '–';
    const pips = this.hands.sum(seat);
    const text = typeof hand === 'number' ? 'pipsTotal' : 'pips';
    return say(this.form, counted(this.form, text, pips), { pips });
  }
}

/** @param {DocumentFragment} blank @param {string} tile */
function tileButton(blank, tile) {
  const made = button('picker-tile', blank.cloneNode(true));
  made.dataset.tile = tile;
  const svg = /** @type {Element} */ (made.firstElementChild);
  svg.removeAttribute('role');
  svg.removeAttribute('aria-label');
  svg.setAttribute('aria-hidden', 'true');
  for (const [at, half] of all(svg, 'use').entries()) {
    const sheet = half.getAttribute('href')?.split('#')[0];
    half.setAttribute('href', `${sheet}#h${tile.split('-')[at]}`);
  }
  return made;
}

/** The tab key stops at one tile; arrows reach the others, in rows as they stand on the screen.
 * @param {HTMLElement} grid @param {HTMLButtonElement[]} tiles */
function moveByKeys(grid, tiles) {
  const stop = (/** @type {EventTarget | null} */ chosen) => {
    for (const tile of tiles) tile.tabIndex = tile === chosen ? 0 : -1;
  };
  stop(tiles[0]);
  grid.addEventListener('focusin', ({ target }) => stop(target));
  grid.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = tiles.filter(({ offsetTop }) => offsetTop === tiles[0].offsetTop).length;
    const at = tiles.findIndex((tile) => tile === event.target);
    tiles[at + step(row)]?.focus();
  });
}
