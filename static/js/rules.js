/**
 * What a round of hands is worth by itself: pure, from the rule set as data. It shows a round before
 * it is saved; the server judges.
 */
import { handValue, isDouble, sum, tilesOf, tileValue } from './counting.js';

const nearestFive = (/** @type {number} */ n) => 5 * Math.floor((n + 2) / 5);

/** @type {Record<string, (own: number, others: number[], fixed: number) => number[]>} */
const TERMS = {
  opponents: (own, others) => others,
  minus_own_once: (own, others) => [...others, -own],
  minus_own_each: (own, others) => others.map((other) => other - own),
  all_hands: (own, others) => [...others, own],
  r5_each: (own, others) => others.map((other) => nearestFive(other - own)),
  r5_total: (own, others) => [nearestFive(sum(others))],
  fixed: (own, others, fixed) => [fixed],
  nothing: () => [],
};

/** Rules by which those who hold points write them. */
const WRITTEN = ['own_hands', 'largest_writes', 'losers_write'];

/** What open ends that add up to a total score; 0 for nothing.
 * @param {string} inPlay @param {number} total @param {number} unit */
export function sumPoints(inPlay, total, unit) {
  const [byFive, byThree] = [total % 5 === 0, total % 3 === 0];
  if (inPlay === 'fives_and_threes') return (byFive ? total / 5 : 0) + (byThree ? total / 3 : 0);
  const scores = byFive || (byThree && inPlay === 'fives_or_threes');
  return scores ? Math.floor(total / unit) : 0;
}

/** @param {import('./types.js').Rules} rules @param {number} seat */
export function sideOf(rules, seat) {
  return rules.sides.findIndex((side) => side.includes(seat));
}

/** Whether a seat's hand must be entered: one that is out has none, a partner's is not counted, and
 * in some games nobody's decides anything.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @param {number} seat */
export function handAsked(rules, { ended, out }, seat) {
  if (!(ended === 'blocked' ? rules.asks_blocked : rules.asks_out)) return false;
  return out === null || !rules.sides[sideOf(rules, out)].includes(seat);
}

/** What keeps a round from being saved, the first that fits.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @returns {import('./types.js').Fault | null} */
export function fault(rules, round) {
  const { ended, out, hands } = round;
  if (ended === null) return { code: 'out_missing', seat: null };
  for (const [seat, hand] of hands.entries()) {
    const found = handFault(rules, round, seat, hand);
    if (found) return { code: found, seat };
  }
  const asked = rules.tie !== 'nobody' && out === null && round.last_laid === null;
  return asked && level(rules, hands).length > 1 ? { code: 'last_laid_missing', seat: null } : null;
}

/** @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @param {number} seat @param {import('./types.js').Hand} hand */
function handFault(rules, round, seat, hand) {
  const { ended, out } = round;
  const empty = hand === null || (typeof hand !== 'number' && hand.length === 0);
  if (out !== null && !empty) {
    const gone = rules.both_out ? rules.sides[sideOf(rules, out)] : [out];
    if (gone.includes(seat)) return 'out_holds_tiles';
  }
  if (hand === null) return handAsked(rules, round, seat) ? 'hand_missing' : null;
  if (empty && seat !== out && !outBefore(rules, round, seat)) return 'hand_missing';
  if (Number.isNaN(hand)) return 'bad_total';
  const byTiles = ended === 'blocked' && rules.award_blocked === 'doubles';
  return byTiles && typeof hand === 'number' ? 'tiles_needed' : null;
}

/** Where both partners must go out: whether this one may have been out already.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @param {number} seat */
function outBefore(rules, { out, hands }, seat) {
  const side = rules.sides[sideOf(rules, seat)];
  const holds = (/** @type {import('./types.js').Hand} */ hand) => (
    !Array.isArray(hand) || hand.length > 0
  );
  return rules.both_out && (side.includes(out ?? -1) || side.some((each) => holds(hands[each])));
}

/** A total that is more than the tiles left could make beside the lightest ones that stay in the
 * stock or in other hands; whether smaller ones can be, the server knows.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round one without
 *   a fault @returns {import('./types.js').Excess | null} the first that fits */
export function excess(rules, { hands }) {
  const known = new Set(hands.flatMap((hand) => (Array.isArray(hand) ? hand : [])));
  const unnamed = hands.filter((hand) => typeof hand === 'number').length;
  const left = tilesOf(rules.highest).filter((tile) => !known.has(tile));
  const heaviest = left.map((tile) => tileValue(rules, tile, false)).sort((a, b) => b - a);
  const kept = Math.max(0, heaviest.length - rules.reserve - (unnamed - 1));
  const alone = rules.special_when === 'alone' ? Object.keys(rules.special) : [];
  const single = alone.filter((tile) => !known.has(tile)).map((tile) => rules.special[tile]);
  const most = Math.max(sum(heaviest.slice(0, kept)), ...single);
  for (const [seat, hand] of hands.entries()) {
    if (typeof hand === 'number' && hand > most) return { seat, pips: hand, most };
  }
  return null;
}

/** What each side has left. @param {import('./types.js').Rules} rules
 * @param {import('./types.js').Hand[]} hands */
export function sideTotals(rules, hands) {
  return rules.sides.map((side) => sum(side.map((seat) => handValue(rules, hands[seat] ?? []))));
}

/** The sides whose hands are lowest. @param {import('./types.js').Rules} rules
 * @param {import('./types.js').Hand[]} hands */
function level(rules, hands) {
  const totals = sideTotals(rules, hands);
  const lowest = Math.min(...totals);
  return [...totals.keys()].filter((side) => totals[side] === lowest);
}

/** The award of a round without a fault, before it meets the scores.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @returns {import('./types.js').Award} */
export function roundAward(rules, round) {
  const blocked = round.ended === 'blocked';
  const rule = blocked ? rules.award_blocked : rules.award_out;
  if (blocked && rule === 'nothing') return nobody(rules, 'nothing');
  if (blocked && rule === 'doubles') return lightestDoubles(rules, round.hands);
  const totals = rules.asks_out || blocked ? sideTotals(rules, round.hands) : rules.sides.map(() => 0);
  const winner = winnerOf(rules, round);
  // Who is out has nothing to count, and what a partner still holds does not count.
  if (!blocked && winner !== null) totals[winner] = 0;
  if (WRITTEN.includes(rule)) return written(rules, rule, totals, winner);
  if (winner === null) return nobody(rules, 'tie');
  const others = totals.filter((_, side) => side !== winner);
  const given = TERMS[rule](totals[winner], others, rules.fixed_points);
  const terms = given.map((term) => Math.floor(term / rules.unit));
  const points = totals.map((_, side) => (side === winner ? sum(terms) : 0));
  return { ...nobody(rules, rule), points, winner, terms };
}

/** @param {import('./types.js').Rules} rules @param {string} rule
 * @returns {import('./types.js').Award} */
function nobody(rules, rule) {
  const points = rules.sides.map(() => 0);
  return { points, winner: null, rule, terms: [], sums: [], waiting: [], note: null };
}

/** The side that won, null after a tie. @param {import('./types.js').Rules} rules
 * @param {import('./types.js').Round} round */
function winnerOf(rules, { out, hands, last_laid: lastLaid }) {
  if (out !== null) return sideOf(rules, out);
  const lowest = level(rules, hands);
  if (lowest.length === 1) return lowest[0];
  const blocker = lastLaid === null ? -1 : sideOf(rules, lastLaid);
  if (rules.tie === 'nobody' || !lowest.includes(blocker)) return null;
  if (rules.tie === 'blocker') return blocker;
  const others = lowest.filter((side) => side !== blocker);
  return others.length === 1 ? others[0] : null;
}

/** Points that those who hold them write; less than the threshold waits or is dropped.
 * @param {import('./types.js').Rules} rules @param {string} rule @param {number[]} totals
 * @param {number | null} winner @returns {import('./types.js').Award} */
function written(rules, rule, totals, winner) {
  const base = { ...nobody(rules, rule), winner };
  const sums = (/** @type {number[]} */ held) => held.map((total) => (total ? [total] : []));
  if (rule === 'own_hands') return { ...base, points: totals, sums: sums(totals) };
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  if (winner === null && lowest === highest) return nobody(rules, 'tie');
  const held = totals.map((total, side) => {
    const loses = winner === null ? total > lowest : side !== winner;
    const writes = rule === 'losers_write' ? loses : total === highest && side !== winner;
    return writes ? total : 0;
  });
  const points = held.map((total) => (total >= rules.threshold ? total : 0));
  const waiting = held.map((total, side) => total - points[side]);
  const below = rules.hang ? 'hung' : 'dropped';
  return { ...base, points, sums: sums(held), waiting, note: waiting.some(Boolean) ? below : null };
}

/** A hand without doubles, the lightest of several; where all hold doubles, the lowest of them.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Hand[]} hands */
function lightestDoubles(rules, hands) {
  const tiles = hands.map((hand) => (Array.isArray(hand) ? hand : []));
  const doubles = tiles.map((hand) => hand.filter(isDouble).map((tile) => parseInt(tile, 10)));
  const seats = [...tiles.keys()];
  const without = seats.filter((seat) => !doubles[seat].length);
  const base = nobody(rules, 'doubles');
  if (rules.hands_that_score && without.length && without.length < seats.length) {
    const points = seats.map((seat) => (without.includes(seat) ? rules.fixed_points : 0));
    const winner = without.length === 1 ? without[0] : null;
    return { ...base, points, winner, sums: points.map((n) => (n ? [n] : [])) };
  }
  const among = without.length ? without : seats;
  const weight = (/** @type {number} */ seat) => (
    without.length ? handValue(rules, tiles[seat]) : Math.min(...doubles[seat])
  );
  const lowest = Math.min(...among.map(weight));
  const [winner, ...others] = among.filter((seat) => weight(seat) === lowest);
  if (others.length) return nobody(rules, 'tie');
  const points = seats.map((seat) => (seat === winner ? rules.fixed_points : 0));
  return { ...base, points, winner, terms: [rules.fixed_points] };
}

/** A sum as it is written on paper, "8 + 10 − 3 = 15".
 * @param {number[]} terms @param {string} [rule] the award's */
export function writtenOut(terms, rule) {
  if (terms.length < 2) return terms.join('');
  const own = rule === 'minus_own_once' ? terms.length - 1 : -1;
  const signs = terms.map((term, at) => {
    if (at === 0) return term < 0 ? `−${-term}` : `${term}`;
    return term < 0 || at === own ? ` − ${Math.abs(term)}` : ` + ${term}`;
  });
  return `${signs.join('')} = ${sum(terms)}`;
}

/** @param {import('./types.js').Award} award */
export function working({ rule, terms, sums }) {
  if (sums.length) return sums.map((each) => writtenOut(each) || '0').join(' / ');
  return writtenOut(terms, rule);
}
