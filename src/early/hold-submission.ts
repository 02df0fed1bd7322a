// The inline script of every page, for the time until the main script has hydrated the forms. In the
// JavaScript of browsers from 2017 on.
import { scriptFailure } from '../content/errors.ts';
import { sendableText } from '../gateway/spelling.ts';
import { fitInsertion } from './fit-insertion.ts';
import { findMainScript, findParts, refetchScripts } from './scripts.ts';

/** What a visitor did with a form before hydration, as values: React may replace its elements. */
export interface EarlyForm {
  /** What the fields hold, by their names. */
  values: Record<string, string>;
  /** A form that was `submitted` waits to be sent; one that was `given-back` has waited too long. */
  status: 'filled-in' | 'submitted' | 'given-back';
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

/** How long a submission waits for the main script (decisions, "Waitlist form"). */
const holdMs = 15_000;

/** The least time between two loads of the page by itself. */
const reloadPauseMs = 60_000;

interface KnownForm extends EarlyForm {
  /** Only to undo what is done to it here. */
  form: HTMLFormElement;
  /** By `performance.now()`. */
  submittedAt: number;
}

/** The name of a form of the page; null for any other, such as an extension's. */
function nameOf(form: HTMLFormElement): string | null {
  return form.closest('#root') && form.getAttribute('name');
}

/** Shows the text that an element has in `data-other-text`, or the first one again. */
function swapText(element: Element | null): void {
  if (!element) return;
  const shown = element.textContent;
  element.textContent = element.getAttribute('data-other-text');
  element.setAttribute('data-other-text', shown);
}

/** Makes a form look busy, as src/ui/button.tsx does, or as it was before. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const field of Array.from(form.querySelectorAll('input'))) field.readOnly = isBusy;
  const button = form.querySelector('button');
  swapText(button);
  button?.setAttribute('aria-busy', String(isBusy));
}

/** Changes what is known of a form, and how it looks. */
function setStatus(known: KnownForm, status: EarlyForm['status']): void {
  const { form, status: old } = known;
  if (status === old) return;
  const note = form.querySelector('p[data-other-text]');
  if (old === 'submitted') setBusy(form, false);
  if (old === 'given-back' || status === 'given-back') swapText(note);
  if (status === 'submitted') setBusy(form, true);
  form.setAttribute('data-status', status === 'given-back' ? 'failed' : 'idle');
  if (status === 'given-back') note?.setAttribute('role', 'alert');
  else note?.removeAttribute('role');
  known.status = status;
}

/**
 * Lets the button of each form follow its email, and holds the first submission of each, to be
 * checked and sent when the form is hydrated.
 */
function holdSubmissions(): void {
  const known = new Map<string, KnownForm>();
  const taken = new Set<string>();
  let isBroken = false;

  /** Remembers what a form holds, unless it waits or was taken over. Returns what is known of it. */
  function follow(form: HTMLFormElement | null | undefined): KnownForm | null {
    const name = form && nameOf(form);
    if (!form || !name || taken.has(name)) return null;
    const early: KnownForm = known.get(name) ?? {
      form,
      values: {},
      status: 'filled-in',
      submittedAt: 0,
    };
    if (early.status === 'submitted') return early;
    known.set(name, early);
    for (const { name: field, value } of Array.from(form.querySelectorAll('input'))) {
      early.values[field] = value;
    }
    const { email } = early.values;
    const button = form.querySelector('button');
    if (button && email !== undefined) button.disabled = sendableText(email) === '';
    return early;
  }

  function followAll(): void {
    for (const form of Array.from(document.forms)) follow(form);
  }

  /** Says in every form that its script will not come. What was typed stays. */
  function giveUp(): void {
    if (taken.size > 0) return;
    isBroken = true;
    for (const early of Array.from(known.values())) {
      setStatus(early, 'filled-in');
      const note = early.form.querySelector('p[data-other-text]');
      if (note) note.textContent = scriptFailure;
      note?.setAttribute('role', 'alert');
    }
  }

  /** Loads the page again, unless that would lose what somebody has typed. */
  function loadAgain(): void {
    const isFilledIn = Array.from(known.values()).some(
      ({ values, status }) => status !== 'filled-in' || Object.values(values).some(Boolean),
    );
    if (isFilledIn) giveUp();
    else location.reload();
  }

  /** Mends the browser's cache, and loads the page again by itself, but not in a circle. */
  async function recover(): Promise<void> {
    const { reloadedAt = 0 } = history.state ?? {};
    const isAgain = Date.now() - reloadedAt < reloadPauseMs;
    const isMended = await refetchScripts([findMainScript()?.src ?? '', ...findParts()]);
    if (isAgain || !isMended) return giveUp();
    // The bundler writes a spread for browsers of 2017 in a kilobyte.
    history.replaceState(Object.assign({}, history.state, { reloadedAt: Date.now() }), '');
    loadAgain();
  }

  window.takeOverForm = (name) => {
    const early = known.get(name);
    known.delete(name);
    taken.add(name);
    if (!early) return null;
    // The browser may have stopped the clock meanwhile.
    const isLate = performance.now() - early.submittedAt >= holdMs;
    if (early.status === 'submitted' && isLate) setStatus(early, 'given-back');
    const { form, values, status } = early;
    setStatus(early, 'filled-in');
    const button = form.querySelector('button');
    if (button && values.email !== undefined) button.disabled = true;
    return { values, status };
  };

  document.addEventListener('beforeinput', fitInsertion);
  for (const event of ['input', 'change', 'focusout']) {
    document.addEventListener(event, ({ target }) => follow((target as HTMLInputElement).form));
  }
  document.addEventListener('submit', (event) => {
    const early = follow(event.target as HTMLFormElement);
    if (!early) return;
    event.preventDefault();
    if (early.status === 'submitted' || isBroken) return;
    early.submittedAt = performance.now();
    setStatus(early, 'submitted');
    setTimeout(() => early.status === 'submitted' && setStatus(early, 'given-back'), holdMs);
  });

  // Values that the browser restores arrive without an event.
  document.addEventListener('readystatechange', followAll);
  addEventListener('pageshow', ({ persisted }) => {
    followAll();
    // WebKit stops what a page still loads when it is left, without an error: a main script that had
    // not arrived by then never does (BackForwardCache.cpp, `trySuspendPage`).
    if (persisted && taken.size === 0 && known.size > 0) loadAgain();
  });

  // The main script or one of its imports did not load, or it could not be parsed or started. In
  // Firefox (153) the window would also get errors of elements of the previous page.
  document.addEventListener(
    'error',
    ({ target }) => target === findMainScript() && recover(),
    true,
  );
  addEventListener('error', ({ filename }) => filename === findMainScript()?.src && giveUp());
}

holdSubmissions();
