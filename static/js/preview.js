/** A round before it is saved: its working, what it gives, the new scores, and who leads or won. */
import { element } from './dom.js';
import { handValue, sum } from './counting.js';
import { after, counted } from './match.js';
import { roundAward, sideOf, working, writtenOut } from './rules.js';
import { listed, say } from './say.js';

/** @param {number} points */
const number = (points) => (points < 0 ? `−${-points}` : `${points}`);
const signed = (/** @type {number} */ points) => (points > 0 ? `+${points}` : number(points));

export class Preview {
  /** @param {HTMLElement} output @param {HTMLElement} form its texts
   * @param {import('./types.js').Table} table @param {Element[]} marks by seat */
  constructor(output, form, table, marks) {
    this.output = output;
    this.form = form;
    this.table = table;
    this.marks = marks;
  }

  /** A sentence in place of the round. @param {Node | string} sentence @param {boolean} wrong */
  tell(sentence, wrong) {
    const look = wrong ? 'preview-wrong' : 'preview-told';
    this.output.replaceChildren(element('span', look, sentence));
  }

  /** @param {import('./types.js').Round} round one without a fault */
  show(round) {
    const award = counted(this.table, roundAward(this.table, round));
    const then = after(this.table, round, award);
    const note = this.note(award);
    const scores = then.scores.flatMap((score, side) => [...this.side(side), ` ${number(score)} `]);
    const [text, isSum] = this.working(round, award);
    this.output.replaceChildren(
      element('span', `preview-working${isSum ? ' number' : ''}`, ...text),
      this.gains(award),
      ...(note.length ? [element('span', 'preview-note', ...note)] : []),
      element('span', 'preview-scores number', ...scores),
      this.following(round, then),
    );
  }

  /** The sum of the one side that scores, those of several, or else what happened.
   * @param {import('./types.js').Round} round @param {import('./types.js').Award} award
   * @returns {[(string | Node)[], boolean]} */
  working(round, award) {
    const said = this.said(round, award);
    if (!award.note && !award.points.some(Boolean)) {
      const bad = this.table.wins === 'lowest';
      const nothing = this.text(bad ? 'nobodyWrites' : 'nobodyScores').textContent ?? '';
      return [[this.text('nothing', { said: said.textContent ?? '', nothing })], false];
    }
    if (award.winner !== null && !award.sums.length) return [[this.added(round, award)], true];
    if (!award.sums.some((terms) => terms.length > 1)) return [[said], false];
    const several = [...award.sums.entries()].filter(([, terms]) => terms.length);
    const sums = several.flatMap(([side, terms], at) => [
      at ? ' · ' : '', ...this.side(side), ` ${writtenOut(terms)}`,
    ]);
    return [sums, true];
  }

  /** What partners still hold is added up hand by hand for who went out.
   * @param {import('./types.js').Round} round @param {import('./types.js').Award} award */
  added({ out, hands }, award) {
    const partners = this.table.sides.length < this.table.players.length;
    if (out === null || award.rule !== 'opponents' || !partners) return working(award);
    const [left, ...extra] = award.terms;
    const others = hands.filter((_, seat) => sideOf(this.table, seat) !== award.winner);
    const held = others.map((hand) => handValue(this.table, hand ?? [])).filter(Boolean);
    const terms = sum(held) === left && held.length ? [...held, ...extra] : award.terms;
    return working({ ...award, terms });
  }

  /** @param {import('./types.js').Round} round @param {import('./types.js').Award} award */
  said({ out }, { winner, rule }) {
    if (out !== null) return this.text('wentOut', { name: this.table.players[out] });
    if (['nothing', 'own_hands', 'doubles'].includes(rule)) return this.text('blocked');
    return winner === null ? this.text('level') : this.text('lightest', { name: this.name(winner) });
  }

  /** Who gets what: by name where it is one side, by marks where it is several.
   * @param {import('./types.js').Award} award */
  gains({ points }) {
    const sides = [...points.keys()].filter((side) => points[side]);
    const partners = this.table.sides.length < this.table.players.length;
    if (sides.length === 1 && !partners) {
      const name = element('bdi', '', this.name(sides[0]));
      return element('span', 'preview-award', name, ` ${signed(points[sides[0]])}`);
    }
    const each = sides.map((side) => (
      element('span', '', ...this.side(side), ` ${signed(points[side])}`)
    ));
    return element('span', `preview-award${each.length > 1 ? ' preview-awards' : ''}`, ...each);
  }

  /** What became of the points, if anything did. @param {import('./types.js').Award} award
   * @returns {(string | Node)[]} */
  note({ note, waiting }) {
    const { target, threshold } = this.table;
    if (note === 'void' || note === 'capped') return [this.text(note, { target: target ?? '' })];
    if (note === null) return [];
    const held = [...waiting.entries()].filter(([, points]) => points);
    return held.flatMap(([side, points], at) => [
      at ? '; ' : '', this.text(note, { name: this.name(side), points, least: threshold }),
    ]);
  }

  /** @param {import('./types.js').Round} round @param {import('./types.js').After} after */
  following({ ended }, { outcome: { finished, winners }, starter }) {
    const told = element('span', 'preview-next');
    if (winners.length > 1) {
      told.append(this.text('drawn', { names: listed(winners.map((side) => this.name(side))) }));
    } else if (finished) {
      told.append(this.mark(winners[0]), ' ', this.text('won', { name: this.name(winners[0]) }));
    } else if (starter === null) {
      told.append(this.text(ended === 'blocked' ? 'lookBlocked' : 'look'));
    } else {
      const mark = this.marks[starter].cloneNode(true);
      told.append(mark, ' ', this.text('leads', { name: this.table.players[starter] }));
    }
    return told;
  }

  /** A side's mark, and its name for whom the mark says nothing. @param {number} side */
  side(side) {
    return [this.mark(side), element('span', 'unseen', this.name(side))];
  }

  /** @param {number} side */
  mark(side) {
    return this.marks[this.table.sides[side][0]].cloneNode(true);
  }

  /** @param {number} side */
  name(side) {
    return listed(this.table.sides[side].map((seat) => this.table.players[seat]));
  }

  /** @param {string} name @param {Record<string, string | number>} [values] */
  text(name, values) {
    return say(this.form, name, values);
  }
}
