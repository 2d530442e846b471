/** The leftover hands of a round, and beside them the stock as one more where a line is laid. They
 * stand in the form's own fields and nowhere else. */
import { handValue, tilesOf } from './counting.js';
import { field } from './dom.js';

const STOCK = 'line-stock';

export class Hands {
  /** @param {HTMLFormElement} form @param {import('./types.js').Table} table */
  constructor(form, table) {
    this.form = form;
    this.table = table;
    this.seats = [...table.players.keys()];
    /** The stock's place behind the seats, null where there is none. @type {number | null} */
    this.stock = field(form, STOCK) ? this.seats.length : null;
    this.holders = this.stock === null ? this.seats : [...this.seats, this.stock];
    this.highest = table.highest;
    this.set = tilesOf(table.highest);
    /** Tiles that a pip total stands in for; they come back when it is erased.
     * @type {string[][]} */
    this.covered = this.seats.map(() => []);
  }

  /** @param {number} seat @param {'tiles' | 'pips'} kind */
  field(seat, kind) {
    if (seat === this.stock) return field(this.form, STOCK);
    return field(this.form, `hands-${seat}-${kind}`);
  }

  /** Whether a picker can show what the fields hold: tiles of the set, none of them twice. */
  get showable() {
    const all = this.holders.flatMap((seat) => this.tiles(seat));
    return new Set(all).size === all.length && all.every((tile) => this.set.includes(tile));
  }

  /** @param {number} seat */
  tiles(seat) {
    return this.field(seat, 'tiles').value.split(' ').filter(Boolean);
  }

  /** @param {number} seat @returns {import('./types.js').Hand} */
  hand(seat) {
    const total = this.field(seat, 'pips').value.trim();
    if (total) return /^\d+$/.test(total) ? Number(total) : NaN;
    const tiles = this.tiles(seat);
    return tiles.length || this.gone(seat)?.checked ? tiles : null;
  }

  /** Where both partners must go out: the box that says that this one has.
   * @param {number} seat @returns {HTMLInputElement | null} */
  gone(seat) {
    return this.form.querySelector(`[name="hands-${seat}-gone"]`);
  }

  /** What a hand counts as far as it is entered. @param {number} seat */
  sum(seat) {
    return handValue(this.table, this.hand(seat) ?? []);
  }

  /** The seat that holds a tile, or the stock. @param {string} tile */
  holder(tile) {
    return this.holders.find((seat) => this.tiles(seat).includes(tile));
  }

  /** Give a tile to a hand, whoever held it. @param {number} seat @param {string} tile */
  give(seat, tile) {
    const holder = this.holder(tile);
    if (holder !== undefined) this.takeBack(holder, tile);
    if (seat !== this.stock) {
      this.field(seat, 'pips').value = '';
      this.uncover(seat);
    }
    if (this.holder(tile) === undefined) this.write(seat, [...this.tiles(seat), tile]);
  }

  /** @param {number} seat @param {string} tile */
  takeBack(seat, tile) {
    this.write(seat, this.tiles(seat).filter((held) => held !== tile));
  }

  /** A pip total was typed or erased: while it is there it stands in for the hand's tiles.
   * @param {number} seat */
  totalTyped(seat) {
    if (this.field(seat, 'pips').value.trim()) {
      this.covered[seat].push(...this.tiles(seat));
      this.write(seat, []);
    } else {
      this.uncover(seat);
    }
  }

  /** Bring back what a total stood in for and nobody else holds now. @param {number} seat */
  uncover(seat) {
    const free = this.covered[seat].splice(0).filter((tile) => this.holder(tile) === undefined);
    this.write(seat, [...this.tiles(seat), ...free]);
  }

  /** @param {number} seat @param {string[]} tiles */
  write(seat, tiles) {
    this.field(seat, 'tiles').value = tiles.join(' ');
  }
}
