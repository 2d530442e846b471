/**
 * What a round is worth, who has won and who leads next: pure, from the rule set as data.
 * It shows a round before it is saved; the server judges.
 */

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, n) => total + n, 0);
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
};

/** The tiles of a set in rows of equal length: for double-six the sixes, the fives with the blank,
 * the fours with the ones, the threes with the twos. @param {number} highest */
export function tilesOf(highest) {
  const tiles = [];
  for (let high = highest; 2 * high >= highest - 1; high -= 1) {
    for (const family of new Set([high, highest - 1 - high])) {
      for (let low = family; low >= 0; low -= 1) tiles.push(`${family}-${low}`);
    }
  }
  return tiles;
}

/** Pips of a hand that was entered. @param {string[] | number} hand */
export function pips(hand) {
  return typeof hand === 'number' ? hand : sum(hand.flatMap((tile) => tile.split('-').map(Number)));
}

/** What keeps a round from being saved, the first that fits.
 * @param {import('./types.js').Round} round @returns {import('./types.js').Fault | null} */
export function fault({ ended, out, hands }) {
  if (ended === null) return { code: 'out_missing', seat: null };
  for (const [seat, hand] of hands.entries()) {
    const empty = hand === null || (typeof hand !== 'number' && hand.length === 0);
    if (seat === out && !empty) return { code: 'out_holds_tiles', seat };
    if (seat !== out && empty) return { code: 'hand_missing', seat };
    if (Number.isNaN(hand)) return { code: 'bad_total', seat };
  }
  return null;
}

/** A pip total that is more than the tiles left could make beside the lightest ones that stay in the
 * stock or in other hands; whether smaller ones can be, the server knows.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round one without
 *   a fault @returns {import('./types.js').Excess | null} the first that fits */
export function excess({ highest, reserve }, { hands }) {
  const known = new Set(hands.flatMap((hand) => (Array.isArray(hand) ? hand : [])));
  const unnamed = hands.filter((hand) => typeof hand === 'number').length;
  const left = tilesOf(highest).filter((tile) => !known.has(tile));
  const heaviest = left.map((tile) => pips([tile])).sort((one, other) => other - one);
  const most = sum(heaviest.slice(0, Math.max(0, heaviest.length - reserve - (unnamed - 1))));
  for (const [seat, hand] of hands.entries()) {
    if (typeof hand === 'number' && hand > most) return { seat, pips: hand, most };
  }
  return null;
}

/** The award of a round without a fault.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @returns {import('./types.js').Award} */
export function roundAward(rules, { out, hands }) {
  const totals = rules.sides.map((side) => sum(side.map((seat) => pips(hands[seat] ?? []))));
  if (out !== null) {
    const winner = rules.sides.findIndex((side) => side.includes(out));
    // Who is out has no pips, and what a partner still holds does not count.
    totals[winner] = 0;
    return award(rules.award_out, rules.fixed_points, totals, winner);
  }
  const lowest = Math.min(...totals);
  if (totals.filter((total) => total === lowest).length > 1) {
    return { points: totals.map(() => 0), winner: null, rule: 'tie', terms: [] };
  }
  return award(rules.award_blocked, rules.fixed_points, totals, totals.indexOf(lowest));
}

/** @param {string} rule @param {number} fixed @param {number[]} totals pips by side
 * @param {number} winner */
function award(rule, fixed, totals, winner) {
  const others = totals.filter((_, side) => side !== winner);
  const terms = TERMS[rule](totals[winner], others, fixed);
  const points = totals.map((_, side) => (side === winner ? sum(terms) : 0));
  return { points, winner, rule, terms };
}

/** The sum as it is written on paper, "8 + 10 − 3 = 15".
 * @param {import('./types.js').Award} award */
export function working({ rule, terms }) {
  if (terms.length < 2) return terms.join('');
  const own = rule === 'minus_own_once' ? terms.length - 1 : -1;
  const written = terms.map((term, at) => {
    if (at === 0) return `${term}`;
    return term < 0 || at === own ? ` − ${Math.abs(term)}` : ` + ${term}`;
  });
  return `${written.join('')} = ${sum(terms)}`;
}

/** Reach or pass the target; the highest wins, equal highest are a draw.
 * @param {number} target @param {number[]} scores @returns {import('./types.js').Outcome} */
export function outcome(target, scores) {
  const highest = Math.max(...scores);
  if (highest < target) return { finished: false, winners: [] };
  return { finished: true, winners: [...scores.keys()].filter((side) => scores[side] === highest) };
}

/** The seat that leads after a round; null where the table must look.
 * @param {import('./types.js').Rules} rules @param {import('./types.js').Round} round
 * @param {import('./types.js').Award} award */
export function nextStarter(rules, { out, starter, hands }, { winner }) {
  if (rules.next_starter === 'highest_double') return null;
  if (winner === null) {
    if (rules.after_tie === 'same') return starter;
  } else if (rules.next_starter === 'winner') {
    const side = rules.sides[winner];
    const held = side.map((seat) => pips(hands[seat] ?? []));
    return out ?? side[held.indexOf(Math.min(...held))];
  }
  return starter === null ? null : (starter + 1) % hands.length;
}
