/** Says the times of a page as this phone's clock does; the page itself has them in UTC. */
import { all } from './dom.js';

export function sayLocally() {
  const { lang } = document.documentElement;
  // The page's language in the phone's own manner, where the two agree: en-GB for an English page.
  const manner = navigator.language.startsWith(lang) ? navigator.language : lang;
  const times = new Intl.DateTimeFormat(manner, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  // From when to when: a day that is the same is said once.
  const periods = new Intl.DateTimeFormat(manner, { dateStyle: 'medium', timeStyle: 'short' });
  for (const time of all(document, 'time[datetime]')) {
    const at = new Date(time.getAttribute('datetime') ?? '');
    const { last } = time.dataset;
    time.title = time.textContent ?? '';
    time.textContent = last ? periods.formatRange(at, new Date(last)) : times.format(at);
  }
}
