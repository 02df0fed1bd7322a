// Part of the inline script, so it uses only JavaScript that browsers have supported since 2017.
import { scriptFailure } from '../content/errors.ts';
import { sendableText } from '../gateway/canonical-form.ts';
import { findChunks, findMainScript, refetchScripts } from '../lib/load-chunk.ts';

/** A form's data when React hydrates the form: plain values, since React may replace elements. */
export interface EarlyForm {
  /** The value of each field, by field name. */
  values: Record<string, string>;
  /** `submitted`: held, and not sent yet. `failed`: held too long; the visitor can submit again. */
  status: 'filled-in' | 'submitted' | 'failed';
}

declare global {
  interface Window {
    /**
     * Returns the data of the form called `name`, and restores the form's prerendered markup, except that
     * the button's `disabled` gets the value that React will render. Returns null if the page has no such
     * form, and for every call after the first.
     */
    takeOverForm?: (name: string) => EarlyForm | null;
  }
}

/** How long to hold a submission for the main script, in ms (docs/decisions/pages.md). */
const holdMs = 15_000;

/** Form data that survives when this script reloads the page. */
interface KeptForm {
  values: EarlyForm['values'];
  /** The time of the last submission, from `Date.now()`; null if the form was not submitted. */
  submittedAt: number | null;
}

interface TrackedForm extends KeptForm {
  form: HTMLFormElement;
}

/** Each form's data by form name, from `history.state`. Null unless this script has reloaded the page. */
type Kept = Record<string, KeptForm> | null;

function readKept(): Kept {
  return history.state?.early ?? null;
}

function writeKept(early: Kept): void {
  // Don't use a spread: the bundler compiles a spread to a kilobyte of code for 2017 browsers.
  history.replaceState(Object.assign({}, history.state, { early }), '');
}

/** Returns a form's status. Compares clock times, since sleep or the browser can stop timers. */
function statusOf({ submittedAt }: KeptForm): EarlyForm['status'] {
  if (submittedAt === null) return 'filled-in';
  return Date.now() - submittedAt < holdMs ? 'submitted' : 'failed';
}

/** Returns a form's name, or null for a form that isn't the page's own, such as an extension's. */
function nameOf(form: HTMLFormElement): string | null {
  return form.closest('#root') && form.getAttribute('name');
}

/**
 * Holds a submitted form until React has hydrated the form; React then checks and sends the submission.
 * Until hydration, also enables each form's button while the form contains an email.
 */
export function holdSubmissions(): void {
  const tracked = new Map<string, TrackedForm>();
  /** `broken`: the main script can't run. `over`: the main script has taken over the forms. */
  let phase: 'waiting' | 'broken' | 'over' = 'waiting';
  /** The prerendered text of each element whose text this script has replaced. */
  const ownTexts = new WeakMap<Element, string>();

  /** Shows `data-other-text` and sets the attribute `name` if `isShown`; otherwise undoes both changes. */
  function showOther(element: Element | null, isShown: boolean, name: string, value: string) {
    if (!element) return;
    const own = ownTexts.get(element) ?? element.textContent;
    ownTexts.set(element, own);
    element.textContent = isShown ? element.getAttribute('data-other-text') : own;
    if (isShown) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }

  /** Shows a form's status on its button (src/ui/button.tsx), or as an error in its note. */
  function show(early: TrackedForm, status: EarlyForm['status'] | 'broken'): void {
    const isHeld = status === 'submitted';
    for (const field of early.form.querySelectorAll('input')) field.readOnly = isHeld;
    showOther(early.form.querySelector('button'), isHeld, 'aria-busy', 'true');

    const note = early.form.querySelector('p[data-other-text]');
    if (status === 'broken') note?.setAttribute('data-other-text', scriptFailure);
    const hasFailed = status === 'failed' || status === 'broken';
    showOther(note, hasFailed, 'role', 'alert');
    early.form.setAttribute('data-status', hasFailed ? 'failed' : 'idle');
    disableButton(early, isHeld);
  }

  /**
   * Disables the button while the submission is held or the form has no email, as React does after
   * hydration. If the button has focus, moves focus to the form while the submission is held, and back to
   * the button afterward.
   */
  function disableButton({ form, values: { email } }: TrackedForm, isHeld: boolean): void {
    const button = form.querySelector('button');
    if (!button || email === undefined) return;
    const [from, to] = isHeld ? [button, form] : [form, button];
    const hasFocus = document.activeElement === from;
    button.disabled = isHeld || sendableText(email) === '';
    if (hasFocus) to.focus({ preventScroll: true });
  }

  /** Starts tracking a form, and restores the data that the form had before a reload. */
  function begin(form: HTMLFormElement, name: string): TrackedForm {
    const { values, submittedAt } = readKept()?.[name] ?? { values: {}, submittedAt: null };
    const early = { form, values, submittedAt };
    tracked.set(name, early);
    for (const field of form.querySelectorAll('input')) field.value ||= values[field.name] ?? '';
    if (submittedAt !== null) hold(early, submittedAt);
    return early;
  }

  /** Holds a submission until React takes over the form or `holdMs` has passed. */
  function hold(early: TrackedForm, submittedAt: number): void {
    early.submittedAt = submittedAt;
    show(early, statusOf(early));
    function fail() {
      if (phase !== 'waiting') return;
      // Use 0 so that the submission counts as failed even if the clock was set back.
      early.submittedAt = 0;
      show(early, 'failed');
    }
    setTimeout(fail, submittedAt + holdMs - Date.now());
  }

  /**
   * Reads a form's values and updates its button, unless its submission is held. Returns null for a form
   * that isn't the page's own or that React has taken over.
   */
  function track(form: HTMLFormElement | null | undefined): TrackedForm | null {
    const name = form && nameOf(form);
    if (!form || !name || phase === 'over') return null;
    const early = tracked.get(name) ?? begin(form, name);
    if (phase === 'waiting' && statusOf(early) === 'submitted') return early;
    for (const field of form.querySelectorAll('input')) early.values[field.name] = field.value;
    disableButton(early, false);
    return early;
  }

  function trackAll(): void {
    for (const form of document.forms) track(form);
  }

  /** Shows the script-failure message in each form. The fields keep their values. */
  function giveUp(): void {
    if (phase !== 'waiting') return;
    phase = 'broken';
    for (const early of tracked.values()) show(early, 'broken');
  }

  function reloadPage(): void {
    const forms: Kept = {};
    for (const [name, { values, submittedAt }] of tracked) forms[name] = { values, submittedAt };
    writeKept(forms);
    location.reload();
  }

  /** Refetches the scripts and reloads the page, once. Gives up if a script is still missing. */
  async function recover(): Promise<void> {
    const hasReloaded = readKept() !== null;
    const isComplete = await refetchScripts([findMainScript()?.src ?? '', ...findChunks()]);
    if (hasReloaded || !isComplete) giveUp();
    else reloadPage();
  }

  window.takeOverForm = (name) => {
    phase = 'over';
    if (readKept()) writeKept(null);
    const early = tracked.get(name);
    if (!early) return null;
    tracked.delete(name);
    const status = statusOf(early);
    show(early, 'filled-in');
    if (status === 'submitted') disableButton(early, true);
    return { values: early.values, status };
  };

  for (const event of ['input', 'change', 'focusout']) {
    document.addEventListener(event, ({ target }) => track((target as HTMLInputElement).form));
  }
  document.addEventListener('submit', (event) => {
    const early = track(event.target as HTMLFormElement);
    if (!early) return;
    event.preventDefault();
    if (phase === 'waiting') hold(early, Date.now());
  });

  // Track the forms again, since the browser restores field values without firing an event.
  document.addEventListener('readystatechange', trackAll);
  addEventListener('pageshow', ({ persisted }) => {
    trackAll();
    // When WebKit puts a page into the back/forward cache, it cancels pending loads without firing an
    // error (`trySuspendPage`). A main script that was loading at that point never arrives:
    // https://github.com/WebKit/WebKit/blob/main/Source/WebCore/history/BackForwardCache.cpp
    if (persisted && phase !== 'over' && tracked.size > 0) reloadPage();
  });

  // Fires if the main script or one of its imports fails to load. The listener is on the document because
  // in Firefox 153 the window also receives errors from elements of the previous page.
  document.addEventListener(
    'error',
    ({ target }) => target === findMainScript() && recover(),
    true,
  );
  // Fires if the main script can't be parsed, or if it reports that it can't start (src/main.tsx).
  addEventListener('error', ({ filename }) => {
    if (filename && filename === findMainScript()?.src) giveUp();
  });
}
