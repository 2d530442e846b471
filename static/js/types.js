/**
 * The values that modules hand each other; for readers and type checkers, no page loads this.
 *
 * Seats count from 0 clockwise, sides by their first seat. Tiles are texts, the larger half first.
 *
 * @typedef {string[] | number | null} Hand  its tiles, its pip total (NaN: no whole number), or
 *   null: nobody entered it
 * @typedef {{ended: 'domino' | 'blocked' | null, out: number | null, starter: number | null,
 *   hands: Hand[]}} Round  the hand of the seat that is out is [] or null
 * @typedef {{sides: number[][], target: number, highest: number, reserve: number,
 *   award_out: string, award_blocked: string, fixed_points: number, next_starter: string,
 *   after_tie: string}} Rules
 * @typedef {{points: number[], winner: number | null, rule: string, terms: number[]}} Award
 * @typedef {{finished: boolean, winners: number[]}} Outcome
 * @typedef {{code: 'out_missing' | 'hand_missing' | 'out_holds_tiles' | 'bad_total',
 *   seat: number | null}} Fault
 * @typedef {{seat: number, pips: number, most: number}} Excess  a total above the most there is
 *
 * @typedef {{points: number[], starter: number | null}} Step  what a round gives, who leads then
 * @typedef {Rules & {players: string[], scores: number[], later: Step[]}} Table  scores: before
 *   the round; later: the rounds after it, where an earlier one is corrected
 *
 * @typedef {{game: string, starter: string, deal: Record<string, number>,
 *   targets: Record<string, number>, deal_said: Record<string, string>}} Game  by number of players
 *
 * @typedef {{key: string, fields: [string, string][]}} Draft  key: the one the entry will carry
 *
 * @typedef {{hole: string, at: [number, number]}} Peg
 * @typedef {Record<string, Record<string, Peg>>} Pegs  by side, then "front" and "back"
 */

export {};
