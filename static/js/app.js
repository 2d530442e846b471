/** Starts the behaviour that each [data-module="name"] element asks for: start() of name.js.
 *
 * It carries data-started from then on. */
import { all } from './dom.js';

for (const element of all(document, '[data-module]')) {
  import(`./${element.dataset.module}.js`).then(({ start }) => {
    start(element);
    element.dataset.started = '';
  });
}

if (document.querySelector('time')) import('./localtime.js').then(({ sayLocally }) => sayLocally());
