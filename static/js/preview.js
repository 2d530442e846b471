/** A round before it is saved: its working, what it gives, the new scores, and who leads or won. */
import { element } from './dom.js';
import { nextStarter, outcome, roundAward, working } from './rules.js';
import { listed, say } from './say.js';

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
    const { table } = this;
    const award = roundAward(table, round);
    const { points, winner } = award;
    let { scores } = table;
    let starter = null;
    for (const step of [{ points, starter: nextStarter(table, round, award) }, ...table.later]) {
      if (outcome(table.target, scores).finished) break;
      scores = scores.map((score, side) => score + step.points[side]);
      ({ starter } = step);
    }
    const given = element('span', 'preview-award');
    if (winner !== null) {
      given.append(this.text('award', { name: this.name(winner), points: points[winner] }));
    }
    const sum = winner === null ? this.text('nobodyScores') : working(award);
    const after = scores.flatMap((score, side) => this.score(score, side));
    this.output.replaceChildren(
      element('span', 'preview-working number', sum),
      given,
      element('span', 'preview-scores number', ...after),
      this.following(scores, starter),
    );
  }

  /** @param {number[]} scores @param {number | null} starter */
  following(scores, starter) {
    const { finished, winners } = outcome(this.table.target, scores);
    const told = element('span', 'preview-next');
    if (winners.length > 1) {
      told.append(this.text('drawn', { names: listed(winners.map((side) => this.name(side))) }));
    } else if (finished) {
      told.append(this.mark(winners[0]), ' ', this.text('won', { name: this.name(winners[0]) }));
    } else if (starter === null) {
      told.append(this.text('look'));
    } else {
      const mark = this.marks[starter].cloneNode(true);
      told.append(mark, ' ', this.text('leads', { name: this.table.players[starter] }));
    }
    return told;
  }

  /** @param {number} score @param {number} side */
  score(score, side) {
    return [this.mark(side), element('span', 'unseen', this.name(side)), ` ${score} `];
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
