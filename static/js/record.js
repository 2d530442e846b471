/**
 * Recording or correcting a round: who went out, tiles by taps, the award before Save.
 * The plain fields of the form stay the truth; this draws a picker over them.
 */
import { stayAwake } from './awake.js';
import { Check } from './check.js';
import { all, field } from './dom.js';
import { keepDraft, keepFresh } from './draft.js';
import { sayFolds } from './folds.js';
import { Halves } from './halves.js';
import { Hands } from './hands.js';
import { Line } from './line.js';
import { sendOnce } from './once.js';
import { Picker } from './picker.js';
import { Preview } from './preview.js';
import { excess, fault, handAsked } from './rules.js';
import { counted, say } from './say.js';
import { SideTotals } from './sides.js';
import { onSwipe } from './swipe.js';

/** The highest half of a set whose tiles a phone can show all at once. */
const LARGEST_LAID_OUT = 6;

/** @param {HTMLFormElement} form */
export function start(form) {
  const { draftName = '' } = form.dataset;
  const keep = keepDraft(form, draftName);
  keepFresh(form, draftName);
  enter(form, keep);
}

/** Draw the picker over a form. @param {HTMLFormElement} form
 * @param {() => void} keep what was tapped */
export function enter(form, keep) {
  stayAwake();
  const table = JSON.parse(form.querySelector('[data-round-data]')?.textContent ?? '');
  const hands = new Hands(form, table);
  // What a picker cannot show, a tile twice say, is for the plain form to mend.
  if (hands.showable) new Recording(form, table, hands, keep);
  sendOnce(form);
}

class Recording {
  /** @param {HTMLFormElement} form @param {import('./types.js').Table} table
   * @param {Hands} hands @param {() => void} keep */
  constructor(form, table, hands, keep) {
    this.form = form;
    this.table = table;
    this.players = table.players;
    this.hands = hands;
    this.keep = keep;
    // Partners' fields stand together, so not in the order of the seats; the stock is the last.
    this.sections = all(form, '[data-seat]').sort(
      (one, other) => Number(one.dataset.seat) - Number(other.dataset.seat),
    );
    this.sections.push(...all(form, '#field-line-stock'));
    /** The tile that another hand holds and one more tap moves. @type {string | null} */
    this.asked = null;
    /** @type {number | null} */
    this.wrong = null;
    this.active = 0;

    const marks = all(form, '[name=out] + * .mark');
    const output = all(document, '[data-preview]')[0];
    this.preview = new Preview(output, form, table, marks);
    // What a correction does to later rounds, the reserve as it is typed, and whether a flag fits
    // the round, the server works out.
    this.asks = 'correcting' in form.dataset || table.reserve_counts;
    this.check = new Check(form, output);
    const line = all(form, '[data-line]')[0];
    const pile = /** @type {HTMLTemplateElement | undefined} */ (line?.querySelector('template'));
    this.names = [...table.players, line?.dataset.textStock ?? ''];
    const beside = [...marks, ...pile ? [/** @type {Element} */ (pile.content.firstElementChild)] : []];
    const Kind = table.highest > LARGEST_LAID_OUT ? Halves : Picker;
    this.picker = new Kind(form, hands.holders.map((seat) => this.names[seat]), beside, hands, {
      hand: (seat) => this.turnTo(seat),
      tile: (tile) => this.tap(tile),
    });
    this.line = new Line(form, {
      changed: () => this.changed(),
      fold: () => this.show(),
      stock: () => this.lookAt(/** @type {number} */ (hands.stock)),
      tile: (at, was, now) => this.mend(at, was, now),
    });
    this.sideTotals = new SideTotals(form, table, marks);
    this.picker.heads.row.after(this.sideTotals.row);
    const first = /** @type {HTMLElement} */ (form.querySelector('[data-seat]'));
    first.before(this.picker.area);
    onSwipe(this.picker.area, (step) => this.turnTo(this.beside(this.active, step)));
    for (const plain of all(form, '[data-plain]')) plain.hidden = true;
    for (const check of all(document, 'button[value=check]')) check.remove();
    form.addEventListener('input', ({ target }) => this.typed(target));
    form.addEventListener('submit', (event) => this.save(event));
    this.open();
  }

  /** The round as the fields have it. @returns {import('./types.js').Round} */
  get round() {
    const fields = new FormData(this.form);
    const out = fields.get('out');
    const blocked = out === 'blocked';
    const seat = (/** @type {string} */ name) => (fields.get(name) ? Number(fields.get(name)) : null);
    return {
      ended: out === null ? null : blocked ? 'blocked' : 'domino',
      out: out === null || blocked ? null : Number(out),
      starter: seat('starter'),
      hands: this.hands.seats.map((each) => this.hands.hand(each)),
      last_laid: seat('last_laid'),
      flag: String(fields.get('flag') ?? '') || null,
    };
  }

  /** Begin with the hand the server refused, else with the first one that nobody entered. */
  open() {
    const refusals = this.sections.map((section) => section.querySelector('.field-error'));
    const refused = refusals.findIndex(Boolean);
    if (refused < 0) {
      this.turnTo(this.nextMissing());
    } else {
      this.wrong = refused;
      this.turnTo(refused);
      this.preview.tell(refusals[refused]?.textContent?.trim() ?? '', true);
    }
  }

  /** The seat clockwise of another, or before it, whose hand is counted.
   * @param {number} seat @param {1 | -1} step */
  beside(seat, step) {
    const { length } = this.sections;
    const { round } = this;
    let next = (seat + step + length) % length;
    while (next !== seat && !this.counts(round, next)) next = (next + step + length) % length;
    return next;
  }

  /** Whether a hand is wanted; all are while nobody said how the round ended.
   * @param {import('./types.js').Round} round @param {number} seat */
  counts(round, seat) {
    if (seat === this.hands.stock) return this.line.stockAsked;
    return round.ended === null || handAsked(this.table, round, seat);
  }

  /** The first hand, clockwise of who went out, that nobody entered; else the one beside. */
  nextMissing() {
    const { round } = this;
    const { out, hands } = round;
    const from = out ?? -1;
    const clockwise = hands.map((_, at) => (from + 1 + at) % hands.length);
    const wanted = clockwise.filter((seat) => this.counts(round, seat));
    return wanted.find((seat) => hands[seat] === null) ?? wanted[0] ?? this.active;
  }

  /** What is missing; of several hands the one in view, else the next one.
   * @returns {import('./types.js').Fault | null} */
  missing() {
    const { round } = this;
    const first = fault(this.table, round);
    if (first?.code !== 'hand_missing') return first;
    const { [this.active]: hand } = round.hands;
    const inView = hand === null && this.counts(round, this.active);
    return { ...first, seat: inView ? this.active : this.nextMissing() };
  }

  /** @param {number} seat */
  turnTo(seat) {
    this.active = seat;
    this.asked = null;
    this.show();
  }

  /** @param {string} tile */
  tap(tile) {
    const holder = this.hands.holder(tile);
    if (holder === this.active) {
      this.hands.takeBack(holder, tile);
    } else if (holder === undefined || this.asked === tile) {
      this.hands.give(this.active, tile);
    } else {
      this.asked = tile;
      const names = { holder: this.names[holder], name: this.names[this.active] };
      const { stock } = this.hands;
      const told = { [String(holder)]: 'heldByStock', [String(this.active)]: 'heldForStock' };
      this.preview.tell(say(this.form, told[String(stock)] ?? 'held', { tile, ...names }), false);
      return;
    }
    this.changed();
  }

  /** Turn to the tiles of a hand, from somewhere else on the page. @param {number} seat */
  lookAt(seat) {
    this.turnTo(seat);
    this.picker.heads.buttons[seat].focus({ preventScroll: true });
    this.picker.area.scrollIntoView({ block: 'center' });
  }

  /** Take a tile that was misread for another one. @param {number | null} at a seat, else the stock
   * @param {string} was @param {string} now */
  mend(at, was, now) {
    const seat = at ?? this.hands.stock ?? 0;
    const reserve = field(this.form, 'reserve-tiles');
    if (this.hands.tiles(seat).includes(was)) {
      this.hands.takeBack(seat, was);
      this.hands.give(seat, now);
    } else if (reserve) {
      // What could not be drawn is told there, and is the stock.
      reserve.value = reserve.value.split(' ').map((tile) => (tile === was ? now : tile)).join(' ');
    }
    if (at !== null) this.active = at;
    this.changed();
  }

  /** @param {EventTarget | null} target */
  typed(target) {
    const seat = this.hands.seats.find((each) => this.hands.field(each, 'pips') === target);
    if (seat !== undefined) this.hands.totalTyped(seat);
    if (target === this.form.querySelector('[name=out]:checked')) this.active = this.nextMissing();
    this.changed();
    this.chosen(/** @type {HTMLElement} */ (target));
  }

  /** After the last choice above the tiles they come into view, where many seats or questions leave
   * them no room. For a finger: the arrow keys choose as they go. @param {HTMLElement} target */
  chosen(target) {
    let above = this.picker.area.closest('fieldset')?.previousElementSibling;
    while (above && !above.checkVisibility()) above = above.previousElementSibling;
    if (above?.contains(target) && target.matches('[type=radio]:not(:focus-visible)')) {
      this.picker.area.scrollIntoView({ block: 'nearest' });
    }
  }

  changed() {
    this.asked = null;
    this.wrong = null;
    const section = this.sections[this.active];
    section.classList.remove('field-wrong');
    for (const told of all(section, '.field-error')) told.remove();
    for (const input of all(section, '[aria-invalid]')) input.removeAttribute('aria-invalid');
    this.line.changed();
    this.keep();
    this.show();
  }

  show() {
    const { round } = this;
    const { seats, stock } = this.hands;
    const { stockAsked } = this.line;
    if (this.active === stock && !stockAsked) this.active = this.nextMissing();
    this.picker.show(this.active, round.out, this.wrong, stockAsked);
    for (const seat of seats) this.sections[seat].hidden = seat !== this.active;
    this.sideTotals.show(round.hands);
    // Where they are not asked for, hands that hold something still are not hidden.
    const entered = round.hands.some((hand) => hand !== null);
    this.form.querySelector('#field-hands')?.classList.toggle('shown', entered);
    sayFolds(this.form);
    const missing = this.missing();
    const beyond = missing ? null : excess(this.table, round);
    this.check.stop();
    if (missing) this.preview.tell(this.sentence(missing), false);
    else if (beyond) this.preview.tell(this.tooMuch(beyond), true);
    else if (this.asks || round.flag) this.check.ask();
    else this.preview.show(round);
  }

  /** Told and yet not kept from being sent: the server judges.
   * @param {import('./types.js').Excess} beyond */
  tooMuch({ seat, pips, most }) {
    const text = counted(this.form, 'impossible', pips);
    return say(this.form, text, { name: this.players[seat], pips, most });
  }

  /** @param {import('./types.js').Fault} missing */
  sentence({ code, seat }) {
    const text = code.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
    return say(this.form, text, { name: seat === null ? '' : this.players[seat] });
  }

  /** Let the form go if the round is whole, else go where something is missing.
   * @param {SubmitEvent} event */
  save(event) {
    const missing = this.missing();
    this.check.stop();
    if (!missing) return;
    event.preventDefault();
    const { code, seat } = missing;
    const typing = this.sections[this.active].contains(document.activeElement);
    this.wrong = seat;
    this.turnTo(seat ?? this.active);
    this.preview.tell(this.sentence(missing), true);
    if (seat === null) {
      const asked = code === 'last_laid_missing' ? '[name=last_laid]' : '[name=out]';
      return all(this.form, asked)[0].focus();
    }
    const total = field(this.form, `hands-${seat}-pips`);
    const hand = typing || code === 'bad_total' ? total : this.picker.heads.buttons[this.active];
    hand.focus();
    this.picker.area.scrollIntoView({ block: 'nearest' });
  }
}
