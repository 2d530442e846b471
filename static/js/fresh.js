/** The table as it stands: a page brought back, or looked at again, may be an old one. */

/** @param {HTMLElement} table with data-seq, the newest entry it shows */
export function keepFresh(table) {
  const look = async () => {
    const answer = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => null);
    if (!answer?.ok) return; // without signal, what is on the screen stays
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const now = page.querySelector('[data-module="table"]')?.getAttribute('data-seq');
    if (now && now !== table.dataset.seq) location.replace(location.pathname);
  };
  const [how] = performance.getEntriesByType('navigation');
  if (/** @type {PerformanceNavigationTiming} */ (how)?.type === 'back_forward') look();
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) look();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
