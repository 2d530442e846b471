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
  for (const time of all(document, 'time[datetime]')) {
    time.title = time.textContent ?? '';
    time.textContent = times.format(new Date(time.getAttribute('datetime') ?? ''));
  }
}
