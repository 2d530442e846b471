/** Tiles as they are drawn on buttons, and the mark of the hand that holds one. */
import { all, button, element } from './dom.js';
import { say } from './say.js';

const HIGHEST_DRAWN = 9;

export class Tiles {
  /** @param {HTMLFormElement} form its texts, and the tile to copy in <template data-tile>
   * @param {string[]} players @param {Element[]} marks by seat
   * @param {import('./hands.js').Hands} hands */
  constructor(form, players, marks, hands) {
    this.form = form;
    this.players = players;
    this.marks = marks;
    this.hands = hands;
    const blank = /** @type {HTMLTemplateElement} */ (form.querySelector('[data-tile]'));
    this.blank = /** @type {Element} */ (blank.content.firstElementChild);
  }

  /** A tile to tap. @param {string} tile */
  button(tile) {
    const made = button('picker-tile');
    this.put(made, tile, tile.split('-').map(Number));
    return made;
  }

  /** Have a button stand for a tile. @param {HTMLElement} at @param {string} tile
   * @param {number[]} halves of the tile, from the top down */
  put(at, tile, halves) {
    at.dataset.tile = tile;
    at.replaceChildren(this.draw(halves));
  }

  /** @param {HTMLElement} within @param {(tile: string) => void} tapped */
  onTap(within, tapped) {
    within.addEventListener('click', ({ target }) => {
      const { tile } = /** @type {Element} */ (target).closest('button')?.dataset ?? {};
      if (tile) tapped(tile);
    });
  }

  /** @param {number[]} halves from the top down */
  draw(halves) {
    const svg = /** @type {Element} */ (this.blank.cloneNode(true));
    svg.removeAttribute('role');
    svg.removeAttribute('aria-label');
    svg.setAttribute('aria-hidden', 'true');
    for (const [at, use] of all(svg, 'use').entries()) drawHalf(use, halves[at]);
    return svg;
  }

  /** A square with one half alone. @param {number} half */
  drawHalf(half) {
    const svg = this.draw([half, 0]);
    svg.setAttribute('viewBox', '0 0 40 40');
    for (const below of all(svg, '.tile-bar, .tile-bar ~ *')) below.remove();
    return svg;
  }

  /** Say on a tile's button who holds it. @param {HTMLElement} at @param {number} active a seat */
  showHolder(at, active) {
    const name = at.dataset.tile ?? '';
    const holder = this.hands.holder(name);
    at.setAttribute('aria-pressed', String(holder === active));
    at.setAttribute('aria-label', name);
    delete at.dataset.holder;
    at.querySelector('.picker-holder')?.remove();
    if (holder === undefined || holder === active) return;
    const player = this.players[holder];
    const told = holder === this.hands.stock ? 'inStock' : 'holds';
    const held = say(this.form, told, { tile: name, holder: player });
    at.setAttribute('aria-label', held.textContent ?? '');
    at.dataset.holder = String(holder);
    const mark = this.marks[holder].cloneNode(true);
    at.append(element('span', 'picker-holder', mark, Array.from(player)[0]));
  }
}

/** Pips as far as the sheet has them, else a numeral where the server writes it.
 * @param {Element} use a half of the tile that is copied @param {number} pips */
function drawHalf(use, pips) {
  if (pips <= HIGHEST_DRAWN) {
    use.setAttribute('href', `${use.getAttribute('href')?.split('#')[0]}#h${pips}`);
    return;
  }
  const numeral = document.createElementNS(use.namespaceURI, 'text');
  numeral.setAttribute('x', '20');
  numeral.setAttribute('y', String(Number(use.getAttribute('y')) + 28));
  numeral.append(String(pips));
  use.replaceWith(numeral);
}
