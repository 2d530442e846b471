/** The screen stays on while the page is seen, where the browser allows it. */

export function stayAwake() {
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    // Refused on low battery, and there is none over plain http: the screen then sleeps as ever.
    navigator.wakeLock?.request('screen').catch(() => null);
  };
  ask();
  // A lock ends when the page is hidden.
  document.addEventListener('visibilitychange', ask);
}
