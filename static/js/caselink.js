/**
 * A whole case in the part of an address that stays on the phone: after the #.
 *
 * "#1.<checksum>.<fields>": the fields of the form that say something, so that what was cut short
 * or changed on the way is told from a case.
 */
const VERSION = '1';
const LONGEST = 4000;

/** What is of one page, one moment or one match, and no part of the case. */
const PASSING = ['csrf_token', 'client_at', 'key', 'expected_seq', 'reason', 'match', 'of', 'asked'];

/** The address of the case that a form holds; null where it is too long for one.
 * @param {HTMLFormElement} form */
export function caseLink(form) {
  const fields = [...new FormData(form)].filter(
    ([name, value]) => String(value).trim() && !PASSING.includes(name),
  );
  const said = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  const written = toText(new TextEncoder().encode(said.toString()));
  const fragment = [VERSION, checksum(written), written].join('.');
  return fragment.length > LONGEST ? null : `${form.action}#${fragment}`;
}

/** Whether an address has more behind its # than a place on the page. */
export function hasCase() {
  const fragment = location.hash.slice(1);
  return fragment !== '' && document.getElementById(fragment) === null;
}

/** The fields of the case in the address; null where it is none, or not whole any more.
 * @returns {[string, string][] | null} */
export function readCase() {
  const fragment = location.hash.slice(1);
  if (fragment.length > LONGEST) return null;
  const [version, sum, written, ...more] = fragment.split('.');
  if (version !== VERSION || !written || more.length || sum !== checksum(written)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(toBytes(written));
    const fields = [...new URLSearchParams(text)];
    const names = new Set(fields.map(([name]) => name));
    const twice = names.size < fields.length;
    return twice || PASSING.some((name) => names.has(name)) ? null : fields;
  } catch {
    return null; // letters that no case is written in
  }
}

/** @param {Uint8Array} bytes */
function toText(bytes) {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} text */
function toBytes(text) {
  const written = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(written, (letter) => letter.charCodeAt(0));
}

/** FNV-1a of 32 bits: it finds what was lost, and keeps nobody from writing another case.
 * @param {string} text */
function checksum(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
