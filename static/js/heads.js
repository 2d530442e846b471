/** The hands of a round as buttons: whose it is, what it adds up to, which one is being filled. The
 * stock is the last of them while it is asked for. */
import { button, element } from './dom.js';
import { counted, say } from './say.js';

/** With so many hands there is room for the unit beside each sum. */
const SPACIOUS = 3;

export class Heads {
  /** @param {HTMLFormElement} form its texts @param {string[]} players
   * @param {Element[]} marks by seat @param {import('./hands.js').Hands} hands
   * @param {(seat: number) => void} tapped */
  constructor(form, players, marks, hands, tapped) {
    this.form = form;
    this.hands = hands;
    this.sums = players.map(() => element('span', 'hand-sum'));
    this.buttons = players.map((name, seat) => {
      const called = [marks[seat].cloneNode(true), element('span', '', name)];
      return button('hand', element('span', 'hand-name', ...called), this.sums[seat]);
    });
    this.row = element('div', 'hands', ...hands.seats.map((seat) => this.buttons[seat]));
    this.row.addEventListener('click', ({ target }) => {
      const at = /** @type {Element} */ (target).closest('button');
      if (at) tapped(this.buttons.indexOf(at));
    });
  }

  /** @param {number} active @param {number | null} out @param {number | null} wrong seats
   * @param {boolean} stock whether it is asked for */
  show(active, out, wrong, stock) {
    const { [this.hands.stock ?? -1]: last } = this.buttons;
    if (stock) this.row.append(last);
    else last?.remove();
    for (const [seat, head] of this.buttons.entries()) {
      head.setAttribute('aria-pressed', String(seat === active));
      head.classList.toggle('hand-out', seat === out);
      head.classList.toggle('hand-wrong', seat === wrong);
      head.disabled = seat === out && this.hands.hand(seat) === null;
      this.sums[seat].replaceChildren(this.sum(seat));
    }
  }

  /** @param {number} seat */
  sum(seat) {
    if (seat === this.hands.stock) return this.stockSum();
    const hand = this.hands.hand(seat);
    if (hand === null || Number.isNaN(hand)) return '–';
    const pips = this.hands.sum(seat);
    const text = typeof hand === 'number' ? 'pipsTotal' : 'pips';
    return this.short(pips, say(this.form, counted(this.form, text, pips), { pips }));
  }

  /** How many tiles of it were turned up. */
  stockSum() {
    const tiles = this.hands.tiles(this.hands.stock ?? 0).length;
    return tiles ? this.short(tiles, say(this.form, counted(this.form, 'stock', tiles), { tiles })) : '–';
  }

  /** A number alone where there is no room for its unit. @param {number} number @param {Node} told */
  short(number, told) {
    if (this.row.children.length <= SPACIOUS) return told;
    const short = element('span', '', String(number));
    short.ariaHidden = 'true';
    const whole = new DocumentFragment();
    whole.append(short, element('span', 'unseen', told));
    return whole;
  }
}
