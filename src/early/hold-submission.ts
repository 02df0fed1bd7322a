// The inline script of every page, for the time until the main script has hydrated the forms. In the
// JavaScript of browsers from 2017 on.
import { scriptFailure } from '../content/errors.ts';
import { trimText } from '../gateway/spelling.ts';

/** What a visitor did with a form before hydration, as values: React may replace its elements. */
export interface EarlyForm {
  /** What the fields hold, by their names. */
  values: Record<string, string>;
  /** When the form was submitted, by `performance.now()`. Nothing has been sent yet. */
  submittedAt: number | null;
}

declare global {
  interface Window {
    /**
     * Hands over what is known of a form, by its name, with its markup as the build wrote it. Null
     * when nothing is known, and from the second time on.
     */
    takeOverForm?: (name: string) => EarlyForm | null;
  }
}

function isHeld(early: EarlyForm | undefined): boolean {
  return early !== undefined && early.submittedAt !== null;
}

/** The name of a form of the page; null for any other, such as an extension's. */
function nameOf(form: HTMLFormElement): string | null {
  return form.closest('#root') && form.getAttribute('name');
}

/** Makes a form look busy, as src/ui/button.tsx does, or as it was before. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const field of Array.from(form.querySelectorAll('input'))) field.readOnly = isBusy;
  const button = form.querySelector('button');
  if (!button) return;
  const shown = button.textContent;
  button.textContent = button.getAttribute('data-other-text');
  button.setAttribute('data-other-text', shown);
  button.setAttribute('aria-busy', String(isBusy));
}

/**
 * Lets the button of each form follow its email, and holds the first submission of each, to be
 * checked and sent when the form is hydrated.
 */
function holdSubmissions(): void {
  // The elements only to undo what is done to them here: whatever is handed over are values.
  const known = new Map<string, EarlyForm & { form: HTMLFormElement }>();
  const taken = new Set<string>();
  let isBroken = false;

  /** Remembers what a form holds, until it is submitted or taken over. */
  function follow(form: HTMLFormElement | null | undefined): void {
    const name = form && nameOf(form);
    if (!form || !name || taken.has(name) || isHeld(known.get(name))) return;
    const values: EarlyForm['values'] = {};
    for (const { name: field, value } of Array.from(form.querySelectorAll('input'))) {
      values[field] = value;
    }
    known.set(name, { form, values, submittedAt: null });
    const button = form.querySelector('button');
    if (button && values.email !== undefined) button.disabled = trimText(values.email) === '';
  }

  function followAll(): void {
    for (const form of Array.from(document.forms)) follow(form);
  }

  /** Says in every form that its script will not come. What was typed stays. */
  function giveUp(): void {
    if (taken.size > 0) return;
    isBroken = true;
    for (const early of Array.from(known.values())) {
      if (isHeld(early)) setBusy(early.form, false);
      const note =
        early.form.querySelector(':scope > p') ??
        early.form.appendChild(document.createElement('p'));
      note.textContent = scriptFailure;
    }
  }

  window.takeOverForm = (name) => {
    const early = known.get(name);
    known.delete(name);
    taken.add(name);
    if (!early) return null;
    const { form, values, submittedAt } = early;
    if (isHeld(early)) setBusy(form, false);
    const button = form.querySelector('button');
    if (button && values.email !== undefined) button.disabled = true;
    return { values, submittedAt };
  };

  for (const event of ['input', 'change', 'focusout']) {
    document.addEventListener(event, ({ target }) => follow((target as HTMLInputElement).form));
  }
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const name = nameOf(form);
    if (!name || taken.has(name)) return;
    event.preventDefault();
    follow(form);
    const early = known.get(name);
    if (!early || isHeld(early) || isBroken) return;
    early.submittedAt = performance.now();
    setBusy(form, true);
  });

  // Values that the browser restores arrive without an event.
  document.addEventListener('readystatechange', followAll);
  addEventListener('pageshow', ({ persisted }) => {
    followAll();
    if (!persisted || taken.size > 0 || known.size === 0) return;
    // WebKit stops what a page still loads when it is left, without an error: a main script that had
    // not arrived by then never does (BackForwardCache.cpp, `trySuspendPage`).
    const isFilledIn = Array.from(known.values()).some(({ values }) =>
      Object.values(values).some(Boolean),
    );
    if (isFilledIn) giveUp();
    else location.reload();
  });

  // The main script or one of its imports did not load, or it could not be parsed or started. In
  // Firefox (153) the window would also get errors of elements of the previous page.
  const mainScript = () => document.querySelector<HTMLScriptElement>('script[type=module]');
  document.addEventListener('error', ({ target }) => target === mainScript() && giveUp(), true);
  addEventListener('error', ({ filename }) => filename === mainScript()?.src && giveUp());
}

holdSubmissions();
