// This file is part of the inline script, so it uses only JavaScript that 2017 browsers support.
import { scriptFailure } from '../content/errors.ts';
import { sendableText } from '../gateway/canonical-form.ts';
import { findChunks, findMainScript, refetchScripts } from '../lib/load-chunk.ts';

/** A form's data at hydration. Contains no DOM elements, because React may replace them. */
export interface EarlyForm {
  /** The value of each field, by field name. */
  values: Record<string, string>;
  /**
   * `filled-in`: not submitted yet. `submitted`: the submission is held, not sent yet. `failed`: the
   * submission was held too long and won't be sent; the visitor can submit again.
   */
  status: 'filled-in' | 'submitted' | 'failed';
}

declare global {
  interface Window {
    /**
     * Returns the data of the form called `name`. Undoes this script's changes to the form, except that
     * the button's `disabled` gets the value that React will render. Returns null if the page has no such
     * form, and for every later call with the same name.
     */
    takeOverForm?: (name: string) => EarlyForm | null;
  }
}

/** How long to hold a submission while the main script loads, in ms (docs/decisions/pages.md). */
const holdMs = 15_000;

/** The form data that this script keeps when it reloads the page. */
interface KeptForm {
  values: EarlyForm['values'];
  /** The time of the last submission, from `Date.now()`, or null if the form was not submitted. */
  submittedAt: number | null;
}

interface TrackedForm extends KeptForm {
  form: HTMLFormElement;
}

/** Each form's data in `history.state`, by form name. Null unless this script reloaded the page. */
type Kept = Record<string, KeptForm> | null;

function readKept(): Kept {
  return history.state?.early ?? null;
}

function writeKept(early: Kept): void {
  // Don't use spread syntax: for 2017 browsers, the bundler would compile it to a kilobyte of code.
  history.replaceState(Object.assign({}, history.state, { early }), '');
}

/**
 * Returns a form's status. Compares clock times, because timers stop while the device sleeps or the
 * browser suspends the page.
 */
function statusOf({ submittedAt }: KeptForm): EarlyForm['status'] {
  if (submittedAt === null) return 'filled-in';
  return Date.now() - submittedAt < holdMs ? 'submitted' : 'failed';
}

/** Returns a form's name, or null for a form outside the page's root element, such as an extension's. */
function nameOf(form: HTMLFormElement): string | null {
  return form.closest('#root') && form.getAttribute('name');
}

/**
 * Holds each form's submission until React has hydrated the form. React then validates and sends the
 * submission. Until hydration, also enables a form's button whenever the form has an email.
 */
export function holdSubmissions(): void {
  const tracked = new Map<string, TrackedForm>();
  /** `broken`: the main script can't run. `over`: the main script runs and has taken over the forms. */
  let phase: 'waiting' | 'broken' | 'over' = 'waiting';
  /** The prerendered text of each element whose text this script has replaced. */
  const ownTexts = new WeakMap<Element, string>();

  /**
   * If `isShown` is true, replaces the element's text with its `data-other-text` and sets `attribute` to
   * `value`. Otherwise, restores the text and removes the attribute.
   */
  function showOther(element: Element | null, isShown: boolean, attribute: string, value: string) {
    if (!element) return;
    const own = ownTexts.get(element) ?? element.textContent;
    ownTexts.set(element, own);
    element.textContent = isShown ? element.getAttribute('data-other-text') : own;
    if (isShown) element.setAttribute(attribute, value);
    else element.removeAttribute(attribute);
  }

  /** Shows a form's status on its button (src/ui/button.tsx) or, for an error, in the form's note. */
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
   * Disables a form's button if the submission is held or the form has no email, as React does after
   * hydration. Because a disabled button loses focus, moves the focus from the button to the form while the
   * submission is held, and back to the button afterward.
   */
  function disableButton({ form, values: { email } }: TrackedForm, isHeld: boolean): void {
    const button = form.querySelector('button');
    if (!button || email === undefined) return;
    const [from, to] = isHeld ? [button, form] : [form, button];
    const hasFocus = document.activeElement === from;
    button.disabled = isHeld || sendableText(email) === '';
    if (hasFocus) to.focus({ preventScroll: true });
  }

  /** Starts tracking a form. If this script reloaded the page, restores the data from before the reload. */
  function begin(form: HTMLFormElement, name: string): TrackedForm {
    const { values, submittedAt } = readKept()?.[name] ?? { values: {}, submittedAt: null };
    const early = { form, values, submittedAt };
    tracked.set(name, early);
    for (const field of form.querySelectorAll('input')) field.value ||= values[field.name] ?? '';
    if (submittedAt !== null) hold(early, submittedAt);
    return early;
  }

  /** Holds a form's submission until React takes over the form or `holdMs` has passed. */
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
   * Reads a form's values and updates the form's button. Does neither while the form's submission is held.
   * Returns null for a form outside the page's root element, and once React has taken over the forms.
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

  /** Shows the script-failure message in each form, without clearing the fields. */
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

  /**
   * Fetches the scripts again, then reloads the page. Gives up if a script is still missing, or if this
   * script has already reloaded the page once.
   */
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

  // Read the fields again, because the browser can restore their values without firing an input event.
  document.addEventListener('readystatechange', trackAll);
  addEventListener('pageshow', ({ persisted }) => {
    trackAll();
    // Reload the page if the back/forward cache restores it (`persisted`) and React has not taken over its
    // forms. When WebKit puts a page into that cache, it cancels the page's pending loads without firing an
    // error (`trySuspendPage`), so a main script that was still loading never arrives:
    // https://github.com/WebKit/WebKit/blob/main/Source/WebCore/history/BackForwardCache.cpp
    if (persisted && phase !== 'over' && tracked.size > 0) reloadPage();
  });

  // This event fires if the main script or one of its imports fails to load. Listen on the document rather
  // than on the window, which in Firefox 153 also receives errors from elements of the previous page.
  document.addEventListener(
    'error',
    ({ target }) => target === findMainScript() && recover(),
    true,
  );
  // The browser fires this event if it can't parse the main script. If the main script runs but can't start
  // the page, that script fires the event itself (src/main.tsx).
  addEventListener('error', ({ filename }) => {
    if (filename && filename === findMainScript()?.src) giveUp();
  });
}
