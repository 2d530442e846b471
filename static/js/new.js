/**
 * Seating a new match: known names by one tap, seats moved by arrows or drag, who may lead, what
 * to deal.
 *
 * The rows of the form stay; names move between them. One empty row stands after the last name,
 * so nobody has to ask for another one.
 */
import { all, button, element, field } from './dom.js';
import { dragSeats } from './dragseats.js';
import { keepDraft } from './draft.js';
import { sendOnce } from './once.js';
import { say } from './say.js';

/** @param {HTMLFormElement} form */
export function start(form) {
  const games = JSON.parse(form.querySelector('[data-games]')?.textContent ?? '[]');
  const keep = keepDraft(form, `new${location.search}`);
  new Seating(form, games, keep);
  sendOnce(form);
}

class Seating {
  /** @param {HTMLFormElement} form @param {import('./types.js').Game[]} games
   * @param {() => void} keep */
  constructor(form, games, keep) {
    this.form = form;
    this.games = games;
    this.keep = keep;
    this.rows = all(form, 'li[data-seat]');
    this.inputs = this.rows.map((_, seat) => field(form, `players-${seat}`));
    this.starters = /** @type {HTMLInputElement[]} */ (all(form, '[name=starter]'));
    this.suggestions = this.suggest();
    for (const seat of this.rows.keys()) this.enliven(seat);
    for (const plain of all(form, '[data-plain]')) plain.hidden = true;
    this.said = all(form, '[data-deal-said]')[0];
    this.said.hidden = false;
    dragSeats(this.rows, () => this.named.length, (from, to) => this.move(from, to));
    form.addEventListener('input', () => this.show());
    form.addEventListener('submit', () => this.seat(this.named));
    this.show();
  }

  get names() {
    return this.inputs.map((input) => input.value);
  }

  /** Names without gaps. */
  get named() {
    return this.names.filter((name) => name.trim());
  }

  /** @returns {import('./types.js').Game} */
  get game() {
    const chosen = new FormData(this.form).get('game');
    return this.games.find(({ game }) => game === chosen) ?? this.games[0];
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

  /** Seat these names; whoever was to lead still is. @param {string[]} names */
  seat(names) {
    const chosen = this.starters.find((starter) => starter.checked);
    const led = this.inputs[Number(chosen?.value)]?.value;
    for (const [seat, input] of this.inputs.entries()) input.value = names[seat] ?? '';
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
    const { game, names, named } = this;
    const most = Math.max(...Object.keys(game.deal).map(Number));
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
    this.showStarters(game);
    this.showDeal(game, named.length);
  }

  /** @param {import('./types.js').Game} game */
  showStarters(game) {
    for (const starter of this.starters) {
      const label = /** @type {HTMLElement} */ (starter.closest('label'));
      const seat = label.dataset.starter;
      if (seat === undefined) {
        starter.value = game.starter;
      } else {
        const name = this.names[Number(seat)].trim();
        label.hidden = !name;
        all(label, '[data-name]')[0].textContent = name;
        // Nobody leads from an empty seat: the choice falls back to the game's own.
        if (!name && starter.checked) this.starters[0].checked = true;
      }
    }
    for (const words of all(this.form, '[data-for-game]')) {
      words.hidden = words.dataset.forGame !== game.game;
    }
  }

  /** @param {import('./types.js').Game} game @param {number} named */
  showDeal(game, named) {
    const players = String(Math.max(named, ...Object.keys(game.deal).slice(0, 1).map(Number)));
    this.said.textContent = game.deal_said[players] ?? '';
    const typed = field(this.form, 'target');
    typed.placeholder = String(game.targets[players] ?? '');
    const target = typed.value.trim() || typed.placeholder;
    const said = say(this.form, 'to', { target });
    this.form.querySelector('[data-target-said]')?.replaceChildren(said);
  }
}
