/** What partners have left together, while their hands are filled. */
import { element } from './dom.js';
import { sideTotals } from './rules.js';
import { counted, listed, say } from './say.js';

export class SideTotals {
  /** @param {HTMLFormElement} form its texts @param {import('./types.js').Table} table
   * @param {Element[]} marks by seat */
  constructor(form, table, marks) {
    this.form = form;
    this.table = table;
    this.sums = table.sides.map(() => element('b', ''));
    const sides = table.sides.map((side, at) => {
      const name = element('bdi', '', listed(side.map((seat) => table.players[seat])));
      return element('p', 'side-total', marks[side[0]].cloneNode(true), name, this.sums[at]);
    });
    this.row = element('div', 'side-totals', ...sides);
    this.row.hidden = table.sides.length === table.players.length;
  }

  /** @param {import('./types.js').Hand[]} hands */
  show(hands) {
    const totals = sideTotals(this.table, hands.map((hand) => (Number.isNaN(hand) ? null : hand)));
    for (const [side, pips] of totals.entries()) {
      const begun = this.table.sides[side].some((seat) => hands[seat] !== null);
      const told = begun ? say(this.form, counted(this.form, 'pips', pips), { pips }) : '–';
      this.sums[side].replaceChildren(told);
    }
  }
}
