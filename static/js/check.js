/** What saving would do, asked of the server while a form is filled in; silent without a signal. */

const PAUSE = 200;

export class Check {
  /** @param {HTMLFormElement} form @param {HTMLElement} output */
  constructor(form, output) {
    this.form = form;
    this.output = output;
    this.asked = new AbortController();
    this.waiting = 0;
  }

  /** Ask once nothing has changed for a moment; what an earlier question brings is of no use. */
  ask() {
    this.stop();
    this.output.ariaBusy = 'true';
    this.waiting = window.setTimeout(() => this.bring(), PAUSE);
  }

  stop() {
    clearTimeout(this.waiting);
    this.asked.abort();
    this.output.ariaBusy = 'false';
  }

  async bring() {
    this.asked = new AbortController();
    const { signal } = this.asked;
    const body = new URLSearchParams([...new FormData(this.form)].map(([n, v]) => [n, String(v)]));
    body.set('do', 'preview');
    let found;
    try {
      const answer = await fetch(this.form.action, { method: 'POST', body, signal });
      found = answer.ok ? await answer.text() : '';
    } catch {
      found = ''; // asked anew in the meantime, or no signal
    }
    if (signal.aborted) return;
    const page = new DOMParser().parseFromString(found, 'text/html');
    this.output.replaceChildren(...page.querySelector('[data-preview]')?.childNodes ?? []);
    this.output.ariaBusy = 'false';
  }
}
