/** Open ends that are tapped and added up, or in their place the score itself. */
import { all } from './dom.js';
import { Pad } from './pad.js';
import { sumPoints } from './rules.js';
import { counted, say } from './say.js';

/** What an end adds: a double counts both its halves. @param {string} end */
function value(end) {
  const halves = end.split('-').map(Number);
  return halves.reduce((total, half) => total + half, 0);
}

/** @param {HTMLFormElement} form @param {HTMLElement} area [data-ends] @param {() => void} changed */
export function startEnds(form, area, changed) {
  const scores = /** @type {HTMLInputElement[]} */ (all(area, '[type=radio]'));
  const pad = new Pad(form, all(area, '[data-pad]')[0], () => {
    for (const score of scores) score.checked = false;
    tell();
    changed();
  });
  const told = all(area, '[data-ends-sum]')[0];

  function tell() {
    // As the preview writes the same sum.
    const values = pad.tokens.map(value).sort((one, other) => one - other);
    const sum = values.reduce((total, each) => total + each, 0);
    const known = values.length > 1 || pad.tokens[0]?.includes('-');
    if (!known || Number.isNaN(sum)) return told.replaceChildren();
    const { inPlay = '', unit } = area.dataset;
    const points = sumPoints(inPlay, sum, Number(unit));
    const text = points ? counted(area, 'scores', points) : 'noScore';
    const added = values.length > 1 ? `${values.join(' + ')} = ${sum}` : `${sum}`;
    told.replaceChildren(say(area, text, { sum: added, points }));
  }

  area.addEventListener('change', ({ target }) => {
    if (!scores.includes(/** @type {HTMLInputElement} */ (target))) return;
    pad.field.value = '';
    pad.show();
    tell();
  });
  tell();
}
