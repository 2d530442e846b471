/** What an award does to a match: pure, from the rule set as data. */
import { handValue, sum } from './counting.js';
import { sideOf } from './rules.js';

/** What an award comes to where it meets the scores: hanging points come down with it, and points
 * past the target may not count.
 * @param {import('./types.js').Table} table @param {import('./types.js').Award} award
 * @returns {import('./types.js').Award} */
export function counted(table, award) {
  const met = table.hanging.length && award.sums.length ? withHanging(table, award) : award;
  if (table.past === 'kept' || table.target === null) return met;
  const target = table.target;
  const over = met.points.map((points, side) => (
    points > 0 ? Math.max(0, table.scores[side] + points - target) : 0
  ));
  if (!over.some(Boolean)) return met;
  if (table.past === 'void') return { ...met, points: over.map(() => 0), note: 'void' };
  return { ...met, points: met.points.map((n, side) => n - over[side]), note: 'capped' };
}

/** @param {import('./types.js').Table} table @param {import('./types.js').Award} award
 * @returns {import('./types.js').Award} */
function withHanging(table, award) {
  const whole = award.sums.map((terms, side) => (
    sum(terms) ? table.hanging[side] + sum(terms) : 0
  ));
  const points = whole.map((total) => (total >= table.threshold ? total : 0));
  const waiting = whole.map((total, side) => total - points[side]);
  const sums = award.sums.map((terms, side) => (
    sum(terms) && table.hanging[side] ? [...terms, table.hanging[side]] : terms
  ));
  return { ...award, points, waiting, sums, note: waiting.some(Boolean) ? 'hung' : null };
}

/** The match after a round: scores, whether it is decided, and who leads next.
 * @param {import('./types.js').Table} table @param {import('./types.js').Round} round
 * @param {import('./types.js').Award} award as it counts
 * @returns {import('./types.js').After} */
export function after(table, round, award) {
  const scores = table.scores.map((score, side) => score + award.points[side]);
  const wentOut = table.went_out.map((times, side) => (
    times + Number(round.out !== null && sideOf(table, round.out) === side)
  ));
  const outcome = atOnce(table, round, scores) ?? decided(table, scores, wentOut);
  return { scores, outcome, starter: nextStarter(table, round, award) };
}

/** Decided at the target or past it, or after the last round; equal best scores are a draw unless
 * the rules say otherwise.
 * @param {import('./types.js').Table} table @param {number[]} scores @param {number[]} wentOut
 * @returns {import('./types.js').Outcome} */
function decided(table, scores, wentOut) {
  const open = { finished: false, winners: [] };
  const reached = table.target !== null && Math.max(...scores) >= table.target;
  if (!reached && (table.rounds === null || table.rounds_played + 1 < table.rounds)) return open;
  const best = table.wins === 'lowest' ? Math.min(...scores) : Math.max(...scores);
  let winners = [...scores.keys()].filter((side) => scores[side] === best);
  if (winners.length > 1 && table.level === 'another_round') return open;
  if (table.level === 'went_out' && wentOut.length) {
    const most = Math.max(...winners.map((side) => wentOut[side]));
    winners = winners.filter((side) => wentOut[side] === most);
  }
  return { finished: true, winners };
}

/** A match that a flag decides, whatever the score.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @param {number[]} scores @returns {import('./types.js').Outcome | null} */
function atOnce(rules, { flag, out, starter }, scores) {
  if (!flag) return null;
  if (flag !== 'failed_hundred') {
    return out === null ? null : { finished: true, winners: [sideOf(rules, out)] };
  }
  if (starter === null) return null;
  const lost = sideOf(rules, starter);
  const others = [...scores.keys()].filter((side) => side !== lost);
  const best = Math.min(...others.map((side) => scores[side]));
  return { finished: true, winners: others.filter((side) => scores[side] === best) };
}

/** The seat that leads after a round; null where the table must look.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @param {import('./types.js').Award} award */
export function nextStarter(rules, { ended, out, starter, hands, last_laid: lastLaid }, { winner }) {
  if (ended === 'blocked' && rules.after_block === 'last_laid') return lastLaid;
  if (!['rotate', 'winner'].includes(rules.next_starter)) return null;
  if (winner === null) {
    if (rules.after_tie === 'same') return starter;
    if (rules.after_tie === 'last_laid') return lastLaid;
  } else if (rules.next_starter === 'winner') {
    const side = rules.sides[winner];
    const held = side.map((seat) => handValue(rules, hands[seat] ?? []));
    return out ?? side[held.indexOf(Math.min(...held))];
  }
  const step = rules.order === 'clockwise' ? 1 : hands.length - 1;
  return starter === null ? null : (starter + step) % hands.length;
}
