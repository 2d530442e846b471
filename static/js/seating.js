/**
 * Seating a new match: known names by one tap, seats moved by arrows or drag, who plays together,
 * who may lead, what to deal.
 *
 * The rows of the form stay; names move between them. One empty row stands after the last name,
 * so nobody has to ask for another one.
 */
import { all, button, element, field } from './dom.js';
import { dragSeats } from './dragseats.js';
import { listed, say } from './say.js';

const OPPOSITE = [[0, 2], [1, 3]];

export class Seating {
  /** @param {HTMLFormElement} form @param {() => void} keep */
  constructor(form, keep) {
    this.form = form;
    this.keep = keep;
    this.rows = all(form, 'li[data-seat]');
    this.inputs = this.rows.map((_, seat) => field(form, `players-${seat}`));
    this.starters = /** @type {HTMLInputElement[]} */ (all(form, '[name=starter]'));
    this.sides = /** @type {HTMLFieldSetElement | null} */ (form.querySelector('#field-sides'));
    this.teams = /** @type {HTMLSelectElement[]} */ (all(form, '[data-team] select'));
    this.suggestions = this.suggest();
    for (const seat of this.rows.keys()) this.enliven(seat);
    dragSeats(this.rows, () => this.named.length, (from, to) => this.move(from, to));
    form.addEventListener('input', () => this.show());
    form.addEventListener('submit', () => this.seat(this.named));
    this.read();
  }

  get names() {
    return this.inputs.map((input) => input.value);
  }

  /** Names without gaps. */
  get named() {
    return this.names.filter((name) => name.trim());
  }

  /** Read anew what the page says of the game. */
  read() {
    const told = this.form.querySelector('[data-part=data]')?.textContent ?? '';
    this.game = /** @type {import('./types.js').Game} */ (JSON.parse(told));
    for (const plain of all(this.form, '[data-plain]')) plain.hidden = true;
    this.show();
  }

  /** @param {number} seat @param {string} which */
  tool(seat, which) {
    return /** @type {HTMLButtonElement} */ (this.rows[seat].querySelector(`[data-${which}]`));
  }

  /** @param {number} seat */
  enliven(seat) {
    const [up, remove] = [this.tool(seat, 'up'), this.tool(seat, 'remove')];
    up.hidden = false;
    remove.hidden = false;
    up.addEventListener('click', () => {
      this.move(seat, seat - 1);
      this.tool(seat - 1, 'up').focus();
    });
    remove.addEventListener('click', () => {
      this.seat(this.names.filter((_, each) => each !== seat));
      this.inputs[seat].focus();
    });
    // Enter, "next" on a phone, goes on to the next empty seat before it starts the match.
    this.inputs[seat].addEventListener('keydown', (event) => {
      const next = this.inputs[seat + 1];
      if (event.key !== 'Enter' || !next || this.rows[seat + 1].hidden || next.value) return;
      event.preventDefault();
      next.focus();
    });
  }

  /** @param {number} from @param {number} to */
  move(from, to) {
    const { names } = this;
    names.splice(to, 0, ...names.splice(from, 1));
    this.seat(names);
  }

  /** Seat these names; whoever was to lead still is, and a team goes with its name.
   * @param {string[]} names */
  seat(names) {
    const chosen = this.starters.find((starter) => starter.checked);
    const led = this.inputs[Number(chosen?.value)]?.value;
    const teams = new Map(this.teams.map((team, seat) => [this.inputs[seat].value, team.value]));
    for (const [seat, input] of this.inputs.entries()) {
      input.value = names[seat] ?? '';
      if (input.value && this.teams[seat]) this.teams[seat].value = teams.get(input.value) ?? '0';
    }
    if (led !== undefined) {
      const leads = names.indexOf(led);
      for (const starter of this.starters) starter.checked = starter.value === String(leads);
      if (leads < 0) this.starters[0].checked = true;
    }
    this.keep();
    this.show();
  }

  /** Buttons of the names this phone knows. */
  suggest() {
    const options = /** @type {HTMLOptionElement[]} */ (all(this.form, 'datalist option'));
    const buttons = options.map(({ value }) => {
      const name = button('button', element('bdi', '', value));
      name.value = value;
      name.addEventListener('click', () => this.seat([...this.named, value]));
      return name;
    });
    this.form.querySelector('[data-seats]')?.after(element('div', 'row', ...buttons));
    return buttons;
  }

  show() {
    const { names, named } = this;
    const { most } = this.game;
    const last = names.findLastIndex((name) => name.trim());
    for (const [seat, row] of this.rows.entries()) {
      row.hidden = seat > Math.max(1, last) && (seat > last + 1 || seat >= most);
      const name = names[seat].trim();
      const [up, remove] = [this.tool(seat, 'up'), this.tool(seat, 'remove')];
      up.disabled = seat === 0 || !name;
      remove.disabled = !name;
      up.setAttribute('aria-label', say(this.form, 'up', { name }).textContent ?? '');
      remove.setAttribute('aria-label', say(this.form, 'remove', { name }).textContent ?? '');
    }
    for (const name of this.suggestions) {
      name.hidden = named.length >= most || names.includes(name.value);
    }
    this.showSides();
    this.showStarters();
    this.showDeal();
  }

  showSides() {
    const { sides, names, named } = this;
    if (!sides) return;
    const { least, most, always } = sides.dataset;
    sides.hidden = named.length < Number(least) || named.length > Number(most);
    sides.disabled = sides.hidden && always === undefined;
    for (const pair of all(sides, '[data-pair]')) {
      const [one, other] = OPPOSITE[Number(pair.dataset.pair)].map((seat) => names[seat].trim());
      if (one && other) pair.textContent = listed([one, other]);
    }
    const chosen = new FormData(this.form).get('sides');
    for (const teams of all(sides, '[data-teams]')) teams.hidden = chosen !== 'teams';
    for (const team of all(sides, '[data-team]')) this.call(team, Number(team.dataset.team));
  }

  showStarters() {
    for (const starter of this.starters) {
      const label = /** @type {HTMLElement} */ (starter.closest('label'));
      const seat = label.dataset.starter;
      if (seat === undefined) continue;
      this.call(label, Number(seat));
      // Nobody leads from an empty seat: the choice falls back to the game's own.
      if (label.hidden && starter.checked) this.starters[0].checked = true;
    }
  }

  /** Name what stands for a seat; hide it where nobody sits.
   * @param {HTMLElement} place @param {number} seat */
  call(place, seat) {
    const name = this.names[seat].trim();
    place.hidden = !name;
    all(place, '[data-name]')[0].textContent = name;
  }

  showDeal() {
    const { deals, ends, targets, only } = this.game;
    const counts = Object.keys(ends).map(Number);
    const players = Math.max(this.named.length, counts[0]);
    const fits = counts.includes(players);
    for (const deal of all(this.form, '[data-part=deal]')) {
      const said = all(deal, '[data-deal-said]')[0];
      const told = fits || !only ? deals[players] ?? '' : say(this.form, 'only', { players: only });
      said.hidden = false;
      said.replaceChildren(told);
    }
    const target = /** @type {HTMLInputElement | null} */ (this.form.querySelector('#target'));
    const own = String(targets[players] ?? '');
    if (target) this.showTarget(target, own);
    const said = ends[players];
    if (said) all(this.form, '[data-ends-said]')[0].textContent = said;
  }

  /** @param {HTMLInputElement} target @param {string} own what an empty field means */
  showTarget(target, own) {
    target.placeholder = own;
    const holds = target.value.trim() || own;
    for (const agreed of /** @type {HTMLButtonElement[]} */ (all(this.form, '[name=agreed]'))) {
      agreed.setAttribute('aria-pressed', String(agreed.value === holds));
      all(agreed, '.usual-own')[0].hidden = agreed.value !== own;
    }
  }
}
