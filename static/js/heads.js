/** The hands of a round as buttons: whose it is, what it adds up to, which one is being filled. */
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
    this.row = element('div', 'hands', ...this.buttons);
    this.row.addEventListener('click', ({ target }) => {
      const at = /** @type {Element} */ (target).closest('button');
      if (at) tapped(this.buttons.indexOf(at));
    });
  }

  /** @param {number} active @param {number | null} out @param {number | null} wrong seats */
  show(active, out, wrong) {
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
    const hand = this.hands.hand(seat);
    if (hand === null || Number.isNaN(hand)) return '–';
    const pips = this.hands.sum(seat);
    const text = typeof hand === 'number' ? 'pipsTotal' : 'pips';
    const told = say(this.form, counted(this.form, text, pips), { pips });
    if (this.buttons.length <= SPACIOUS) return told;
    const short = element('span', '', String(pips));
    short.ariaHidden = 'true';
    const whole = new DocumentFragment();
    whole.append(short, element('span', 'unseen', told));
    return whole;
  }
}
