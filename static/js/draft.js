/**
 * Half-filled forms, kept on the phone until they are saved or discarded. Where the browser keeps
 * nothing (refused or full), the form works on without.
 */
import { all, field } from './dom.js';

const PREFIX = 'draft:';
const SAVED = 'saved';
const MOST_SAVED = 50;

/** @template T @param {(storage: Storage) => T} use @returns {T | null} */
function withStorage(use) {
  try {
    return use(window.localStorage);
  } catch {
    return null; // private browsing, storage switched off or full
  }
}

/** @param {string} name @returns {import('./types.js').Draft | null} */
function read(name) {
  const kept = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + name) ?? 'null'));
  const whole = Array.isArray(kept?.fields) && kept.fields.every(Array.isArray);
  return whole ? kept : null;
}

/** @param {string} name */
export function drop(name) {
  withStorage((storage) => storage.removeItem(PREFIX + name));
}

/** @param {string} name @param {import('./types.js').Draft} draft */
function write(name, draft) {
  withStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(draft)));
}

/** The names of the drafts of an entry. @param {string} key the entry's */
function namesOf(key) {
  const places = withStorage(Object.keys) ?? [];
  const ours = places.filter((place) => place.startsWith(PREFIX));
  return ours.map((place) => place.slice(PREFIX.length)).filter((name) => read(name)?.key === key);
}

/** The keys of the latest entries saved from this phone. @returns {string[]} */
function savedKeys() {
  return withStorage((storage) => JSON.parse(storage.getItem(SAVED) ?? '[]')) ?? [];
}

/** Forget the draft that has become an entry. @param {string} key the entry's */
export function dropSaved(key) {
  namesOf(key).forEach(drop);
  const latest = [key, ...savedKeys().filter((other) => other !== key)].slice(0, MOST_SAVED);
  withStorage((storage) => storage.setItem(SAVED, JSON.stringify(latest)));
}

/** A draft that is sent under another key. @param {string} key @param {string} to */
export function rename(key, to) {
  for (const name of namesOf(key)) write(name, { fields: read(name)?.fields ?? [], key: to });
}

/** What is of one page or one moment, and nobody's entry. */
const PASSING = ['csrf_token', 'client_at'];

/** @param {HTMLFormElement} form @returns {[string, string][]} */
function fieldsOf(form) {
  return [...new FormData(form)]
    .filter(([name]) => !PASSING.includes(name))
    .map(([name, value]) => [name, String(value)]);
}

/** @param {HTMLFormElement} form @param {[string, string][]} fields */
function fill(form, fields) {
  for (const control of all(form, 'input, select, textarea')) {
    const input = /** @type {HTMLInputElement} */ (control);
    const values = fields.filter(([name]) => name === input.name).map(([, value]) => value);
    if (input.type === 'checkbox') input.checked = values.includes(input.value);
    else if (!values.length) continue;
    else if (input.type === 'radio') input.checked = values.includes(input.value);
    else [input.value] = values;
  }
}

/** The key an entry will carry, "" of a form that is saved nowhere. @param {HTMLFormElement} form */
const keyOf = (form) => field(form, 'key')?.value ?? '';

/** What is half entered under a name and not saved since. @param {string} name */
export function draftOf(name) {
  if (savedKeys().includes(read(name)?.key ?? '')) drop(name);
  return read(name);
}

/** The page as the server has it now; never the form sent once more. */
function startAfresh() {
  location.replace(location.href);
}

/**
 * Restore the form's draft, if there is one, and keep every change from now on.
 *
 * A draft restored shows the form's [data-draft] note, whose [data-discard] button forgets it. A
 * form with data-answered was just sent: what it holds is newer than the draft.
 * @param {HTMLFormElement} form @param {string} name @returns {() => void} keeps the form as it is
 */
export function keepDraft(form, name) {
  // The draft alone restores: a browser that puts values back as well would mix two rounds.
  form.autocomplete = 'off';
  const answered = 'answered' in form.dataset;
  // A refused form that was saved since, and came back by the browser's Back.
  if (answered && savedKeys().includes(keyOf(form))) startAfresh();
  const untouched = answered ? '' : JSON.stringify(fieldsOf(form));
  const keep = () => {
    const fields = fieldsOf(form);
    if (JSON.stringify(fields) === untouched) return drop(name);
    write(name, { key: keyOf(form), fields });
  };
  const before = draftOf(name);
  if (answered) {
    keep();
  } else if (before) {
    fill(form, before.fields);
    for (const note of all(form, '[data-draft]')) note.hidden = false;
  }
  form.addEventListener('input', keep);
  for (const discard of all(form, '[data-discard]')) {
    discard.addEventListener('click', () => {
      drop(name);
      startAfresh();
    });
  }
  return keep;
}

/**
 * Begin afresh where the browser brings a page back as it was, though what it sent is saved.
 * @param {HTMLFormElement} form @param {string} name
 */
export function keepFresh(form, name) {
  const kept = () => read(name)?.key === keyOf(form);
  let sent = false;
  form.addEventListener('submit', () => {
    sent = kept();
  });
  window.addEventListener('pageshow', () => {
    if (sent && !kept()) startAfresh();
  });
}
