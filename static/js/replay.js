/**
 * Replaying a line by taps: tiles, Pass, Draw and Undo write the moves down, and the server judges
 * them as they come. What is written down stays the truth.
 */
import { all, button, element, field } from './dom.js';
import { draftOf, keepDraft } from './draft.js';
import { findGames } from './games.js';
import { answer, asSent, press, put, sent } from './reshow.js';
import { say } from './say.js';
import { TilePad } from './tilepad.js';

const DRAFT = 'line';
const PAUSE = 250;

/** @param {HTMLFormElement} form */
export async function start(form) {
  const draft = 'answered' in form.dataset ? null : draftOf(DRAFT);
  const page = draft && await answer(form, [...asSent(form, draft.fields), ['do', 'judge']]);
  if (!page) return void new Replay(form);
  const shown = put(form, page);
  new Replay(shown);
  for (const note of all(shown, '[data-draft]')) note.hidden = false;
}

class Replay {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.moves = field(form, 'moves');
    this.keep = keepDraft(form, DRAFT);
    /** The latest question to the server; what an earlier one brings is of no use. */
    this.asked = 0;
    this.waiting = 0;
    /** Whom people named for the next move. @type {number | null} */
    this.named = null;

    findGames(form);
    for (const plain of all(form, '[data-plain]')) plain.hidden = true;
    const [written] = /** @type {HTMLDetailsElement[]} */ (all(form, '[data-written]'));
    written.open = written.classList.contains('field-wrong');
    this.pad = new TilePad(form, Number(form.dataset.highest), (tile) => this.add(tile));
    this.seats = this.seatButtons();
    const turns = element('div', 'hands', ...this.seats);
    turns.setAttribute('role', 'group');
    turns.setAttribute('aria-label', say(form, 'turn').textContent ?? '');
    const [taps] = all(form, '[data-taps]');
    // The tiles stay where they are, whatever is said of the line.
    taps.before(part('line'));
    taps.after(part('answer'));
    taps.append(turns, this.pad.area);
    this.addKeys();
    form.addEventListener('input', ({ target }) => this.typed(/** @type {Element} */ (target)));
    form.addEventListener('submit', (event) => this.pressed(event));
    this.show();
  }

  /** One button a player, of the words and marks of those who may have led. */
  seatButtons() {
    const faces = all(this.form, '[data-led] .choice-face:has(.mark)');
    return faces.map((face, seat) => {
      const [mark, name] = face.children;
      const called = element('span', 'hand-name', mark.cloneNode(true), name.cloneNode(true));
      const made = button('hand', called);
      made.addEventListener('click', () => {
        this.choose(seat);
      });
      return made;
    });
  }

  /** Who makes the next move: the first of all was made by whoever led. @param {number} seat */
  choose(seat) {
    if (Number(part('line').dataset.moves)) {
      this.named = seat;
      this.show();
      return;
    }
    const [led] = /** @type {HTMLInputElement[]} */ (all(this.form, `[name=starter][value="${seat}"]`));
    led.checked = true;
    this.keep();
    this.judge();
  }

  /** Pass, Draw and Undo in the place of the button that judges. */
  addKeys() {
    const [keys] = /** @type {HTMLTemplateElement[]} */ (all(this.form, '[data-keys]'));
    const [row] = all(document, '.thumb-row');
    row.replaceChildren(keys.content.cloneNode(true));
    const { passed = '', drew = '' } = this.form.dataset;
    const jobs = {
      '[data-pass]': () => this.add(passed),
      '[data-draw]': () => this.add(drew),
      '[data-undo]': () => this.undo(),
    };
    for (const [key, job] of Object.entries(jobs)) {
      row.querySelector(key)?.addEventListener('click', job);
    }
  }

  /** Write one more move down. @param {string} move */
  add(move) {
    const before = this.moves.value.replace(/[\s,;]+$/, '');
    const { due } = this;
    const alone = due.length === 1 && due[0] === this.named;
    const by = this.named === null || alone ? '' : `${this.named + 1}: `;
    this.named = null;
    this.write(`${before}${before && ', '}${by}${move}`);
    this.pad.show(new Set([...this.pad.lying, move]));
  }

  /** Take the last move back. */
  undo() {
    this.named = null;
    this.write(this.moves.value.replace(/[\s,;]+$/, '').replace(/(^|[\s]*[,;\n]+)[^,;\n]*$/, ''));
  }

  /** @param {string} moves */
  write(moves) {
    this.moves.value = moves;
    this.keep();
    this.judge();
  }

  /** @param {Element} target */
  typed(target) {
    if (target.closest('[data-games]')) return;
    clearTimeout(this.waiting);
    const other = target.closest('[data-table]');
    const job = other ? () => this.bring(['do', 'look']) : () => this.judge();
    // Not while the next name is typed.
    if (target.closest('[data-names]')) target.addEventListener('blur', job, { once: true });
    else this.waiting = window.setTimeout(job, target === this.moves ? PAUSE : 0);
  }

  /** @param {SubmitEvent} event */
  pressed(event) {
    const { name, value } = /** @type {HTMLButtonElement} */ (event.submitter ?? {});
    event.preventDefault();
    if (!value || value === 'judge') this.judge();
    else this.bring([name, value]);
  }

  /** Another table has another form. @param {[string, string]} pressed */
  async bring(pressed) {
    const asked = ++this.asked;
    const page = await answer(this.form, [...sent(this.form), pressed]);
    if (asked !== this.asked) return;
    if (!page) return press(this.form, pressed);
    const open = all(this.form, '[data-people][open]').length > 0;
    const shown = put(this.form, page);
    if (open) for (const fold of all(shown, '[data-people]')) fold.setAttribute('open', '');
    const fresh = new Replay(shown);
    fresh.keep();
    if (pressed[0] === 'switch') window.scrollTo(0, 0);
    fresh.judge();
  }

  /** Ask what the rules say, and show it. */
  async judge() {
    const asked = ++this.asked;
    part('line').ariaBusy = 'true';
    const page = await answer(this.form, [...sent(this.form), ['do', 'judge']]);
    if (asked !== this.asked) return;
    part('line').ariaBusy = 'false';
    part('line').classList.toggle('stale', !page);
    if (!page) return;
    for (const shown of all(document, 'main [data-part]')) {
      const fresh = page.querySelector(`[data-part="${shown.dataset.part}"]`);
      if (fresh && !shown.isEqualNode(fresh)) shown.replaceWith(fresh);
    }
    this.show();
  }

  /** The seats whose turn it may be. */
  get due() {
    return (part('line').dataset.due ?? '').split(' ').filter(Boolean).map(Number);
  }

  show() {
    const { due } = this;
    const turn = this.named === null ? due : [this.named];
    for (const [seat, at] of this.seats.entries()) {
      at.setAttribute('aria-pressed', String(turn.length === 1 && turn[0] === seat));
    }
    this.pad.show(new Set((part('line').dataset.laid ?? '').split(' ').filter(Boolean)));
    this.showBar();
  }

  /** On the bar: what the rules say, in short, or a question of where the last tile went. */
  showBar() {
    const [said] = all(document, '[data-bar]');
    const [places] = all(document, '[data-bar-places]');
    const told = part('answer').querySelector('[data-said]')?.textContent ?? '';
    const asked = /** @type {HTMLTemplateElement | null} */ (part('answer').querySelector('[data-places]'));
    said.textContent = told;
    said.classList.toggle('bar-wrong', part('answer').querySelector('.verdict-wrong') !== null);
    said.hidden = !told || (asked !== null && !said.classList.contains('bar-wrong'));
    places.hidden = asked === null;
    places.replaceChildren(...asked ? [asked.content.cloneNode(true)] : []);
    for (const at of all(places, '[data-end]')) {
      at.addEventListener('click', () => {
        const before = this.moves.value.replace(/[\s,;]+$/, '');
        this.write(`${before} ${this.form.dataset.on} ${at.dataset.end}`);
      });
    }
  }
}

/** A part of the page that every answer brings anew. @param {string} name */
function part(name) {
  return all(document, `main [data-part="${name}"]`)[0];
}
