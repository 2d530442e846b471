/**
 * The values that modules hand each other; for readers and type checkers, no page loads this.
 *
 * Seats count from 0 clockwise, sides by their first seat. Tiles are texts, the larger half first.
 *
 * @typedef {string[] | number | null} Hand  its tiles, its total (NaN: no whole number), or null:
 *   nobody entered it; [] where it is said to be empty
 * @typedef {{ended: 'domino' | 'blocked' | null, out: number | null, starter: number | null,
 *   hands: Hand[], last_laid: number | null, flag: string | null}} Round  the hand of the seat that
 *   is out is [] or null
 * @typedef {{sides: number[][], target: number | null, highest: number, reserve: number,
 *   asks_out: boolean, asks_blocked: boolean, award_out: string, award_blocked: string,
 *   fixed_points: number, tie: string, doubles: string, special: Record<string, number>,
 *   special_when: string, threshold: number, hang: boolean, both_out: boolean,
 *   reserve_counts: boolean, hands_that_score: boolean, unit: number, next_starter: string,
 *   after_tie: string, after_block: string, order: string, wins: string, past: string,
 *   level: string, rounds: number | null}} Rules  by the names of the rule set's own fields
 * @typedef {{points: number[], winner: number | null, rule: string, terms: number[],
 *   sums: number[][], waiting: number[], note: string | null}} Award
 * @typedef {{finished: boolean, winners: number[]}} Outcome
 * @typedef {{scores: number[], outcome: Outcome, starter: number | null}} After
 * @typedef {{code: 'out_missing' | 'hand_missing' | 'out_holds_tiles' | 'bad_total' |
 *   'tiles_needed' | 'last_laid_missing', seat: number | null}} Fault
 * @typedef {{seat: number, pips: number, most: number}} Excess  a total above the most there is
 *
 * @typedef {Rules & {players: string[], scores: number[], rounds_played: number,
 *   hanging: number[], went_out: number[]}} Table  the match before the round
 *
 * @typedef {{hand: (seat: number) => void, tile: (tile: string) => void}} Tapped  what a picker
 *   tells of
 *
 * @typedef {{changed: () => void, fold: () => void, stock: () => void,
 *   tile: (at: number | null, was: string, now: string) => void}} Told  what the line tells of: that
 *   something of it was told, its fold opened, the stock to be seen, a tile that was misread
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
