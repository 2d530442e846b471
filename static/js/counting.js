/** Tiles, and what hands of them count: pips, but for what a game values otherwise. */

/** @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

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

/** A tile by its halves in either order. @param {number} one @param {number} other */
export function tileOf(one, other) {
  return `${Math.max(one, other)}-${Math.min(one, other)}`;
}

/** @param {string} tile */
const halves = (tile) => tile.split('-').map(Number);

/** @param {string} tile */
export const isDouble = (tile) => halves(tile)[0] === halves(tile)[1];

/** What one tile counts; alone: nothing else is in its hand.
 * @param {import('./types.js').Rules} rules @param {string} tile @param {boolean} alone */
export function tileValue(rules, tile, alone) {
  const special = rules.special[tile];
  if (special !== undefined && (alone || rules.special_when === 'always')) return special;
  const [high, low] = halves(tile);
  return rules.doubles === 'half' && high === low ? high : high + low;
}

/** What a hand counts that was entered, a total standing for itself.
 * @param {import('./types.js').Rules} rules @param {string[] | number} hand */
export function handValue(rules, hand) {
  if (typeof hand === 'number') return hand;
  return sum(hand.map((tile) => tileValue(rules, tile, hand.length === 1)));
}
