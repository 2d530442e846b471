/**
 * Starts the behaviour that each [data-module="name"] element asks for: start() of name.js.
 *
 * It carries data-started from then on. Every write tells when it was sent by the phone's clock.
 */
import { all } from './dom.js';

for (const element of all(document, '[data-module]')) {
  import(`./${element.dataset.module}.js`).then(({ start }) => {
    start(element);
    element.dataset.started = '';
  });
}

document.addEventListener('submit', ({ target }) => {
  for (const told of all(/** @type {HTMLFormElement} */ (target), '[name=client_at]')) {
    /** @type {HTMLInputElement} */ (told).value = new Date().toISOString();
  }
});

if (document.querySelector('time')) import('./localtime.js').then(({ sayLocally }) => sayLocally());
