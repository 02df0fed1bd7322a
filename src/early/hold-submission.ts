// Part of the inline script, so it uses only JavaScript that browsers have supported since 2017.
import { scriptFailure } from '../content/errors.ts';
import { sendableText } from '../gateway/spelling.ts';
import { findChunks, findMainScript, refetchScripts } from '../lib/load-chunk.ts';

/** A form's data at hydration, as values, since React may replace the form's elements. */
export interface EarlyForm {
  /** The value of each field, by field name. */
  values: Record<string, string>;
  /** `submitted` means held but not yet sent; `failed` means held too long, so it can be resubmitted. */
  status: 'filled-in' | 'submitted' | 'failed';
}

declare global {
  interface Window {
    /**
     * Returns the data of the form with this name, and restores the form's markup as the build wrote
     * it. Only the button stays disabled or enabled, by React's rule. Returns null for an unknown
     * form, and from the second call on.
     */
    takeOverForm?: (name: string) => EarlyForm | null;
  }
}

/** The longest time in ms to hold a submission for the main script (docs/decisions/pages.md). */
const holdMs = 15_000;

/** The form data that survives when this script reloads the page. */
interface KeptForm {
  values: EarlyForm['values'];
  /** The time of the last submission, by `Date.now()`; null if there was none. */
  submittedAt: number | null;
}

interface TrackedForm extends KeptForm {
  /** The element, used only to show the status. */
  form: HTMLFormElement;
}

/** Form data in `history.state`, which survives a reload; null before the script's first reload. */
type Kept = Record<string, KeptForm> | null;

function readKept(): Kept {
  return history.state?.early ?? null;
}

function writeKept(early: Kept): void {
  // Not a spread, which the bundler compiles to a kilobyte of code for browsers of 2017.
  history.replaceState(Object.assign({}, history.state, { early }), '');
}

/** Returns a form's status by the clock, since the machine may sleep or the browser may stop timers. */
function statusOf({ submittedAt }: KeptForm): EarlyForm['status'] {
  if (submittedAt === null) return 'filled-in';
  return Date.now() - submittedAt < holdMs ? 'submitted' : 'failed';
}

/** Returns the name of a form of this page; null for any other form, such as an extension's. */
function nameOf(form: HTMLFormElement): string | null {
  return form.closest('#root') && form.getAttribute('name');
}

/**
 * Holds a submission of each form until React has hydrated the form, which then checks and sends the
 * submission. Until hydration, also enables the form's button while the form has an email.
 */
export function holdSubmissions(): void {
  const tracked = new Map<string, TrackedForm>();
  /** `broken` means that the main script can't run; `over` means that the main script took over. */
  let phase: 'waiting' | 'broken' | 'over' = 'waiting';
  /** The prerendered text of each element that has shown another text. */
  const ownTexts = new WeakMap<Element, string>();

  /** Shows an element's `data-other-text` and sets the attribute `name`, or undoes both. */
  function showOther(element: Element | null, isShown: boolean, name: string, value: string) {
    if (!element) return;
    const own = ownTexts.get(element) ?? element.textContent;
    ownTexts.set(element, own);
    element.textContent = isShown ? element.getAttribute('data-other-text') : own;
    if (isShown) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }

  /** Shows a status with a busy button (src/ui/button.tsx) or a note that says what failed. */
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
   * Disables the button while the form is held or has no email, as React does after hydration. Moves
   * the focus from the button to the form while the form is held, and back afterward.
   */
  function disableButton({ form, values: { email } }: TrackedForm, isHeld: boolean): void {
    const button = form.querySelector('button');
    if (!button || email === undefined) return;
    const [from, to] = isHeld ? [button, form] : [form, button];
    const hasFocus = document.activeElement === from;
    button.disabled = isHeld || sendableText(email) === '';
    if (hasFocus) to.focus({ preventScroll: true });
  }

  /** Starts tracking a form, and restores its data from before a reload. */
  function begin(form: HTMLFormElement, name: string): TrackedForm {
    const { values, submittedAt } = readKept()?.[name] ?? { values: {}, submittedAt: null };
    const early = { form, values, submittedAt };
    tracked.set(name, early);
    for (const field of form.querySelectorAll('input')) field.value ||= values[field.name] ?? '';
    if (submittedAt !== null) hold(early, submittedAt);
    return early;
  }

  /** Holds a submission until React takes over the form or the time is up. */
  function hold(early: TrackedForm, submittedAt: number): void {
    early.submittedAt = submittedAt;
    show(early, statusOf(early));
    function fail() {
      if (phase !== 'waiting') return;
      // 0, so that it counts as failed even if the clock was set back.
      early.submittedAt = 0;
      show(early, 'failed');
    }
    setTimeout(fail, submittedAt + holdMs - Date.now());
  }

  /**
   * Reads the values of a form, unless the form is held, and enables or disables its button. Returns
   * the tracked form; null if React has taken over.
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

  /** Says in every form that the page doesn't work, and keeps the typed values. */
  function giveUp(): void {
    if (phase !== 'waiting') return;
    phase = 'broken';
    for (const early of tracked.values()) show(early, 'broken');
  }

  /** Reloads the page, which then restores the typed values and the held submissions. */
  function reloadPage(): void {
    const forms: Kept = {};
    for (const [name, { values, submittedAt }] of tracked) forms[name] = { values, submittedAt };
    writeKept(forms);
    location.reload();
  }

  /**
   * Refetches the scripts past the browser's cache, then reloads the page. Gives up if a script is
   * missing or if the page was already reloaded.
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

  // The browser restores values without firing an event.
  document.addEventListener('readystatechange', trackAll);
  addEventListener('pageshow', ({ persisted }) => {
    trackAll();
    // When WebKit puts a page into the back/forward cache, it cancels pending loads without an error
    // (`trySuspendPage`), so a main script that had not arrived never will:
    // https://github.com/WebKit/WebKit/blob/main/Source/WebCore/history/BackForwardCache.cpp
    if (persisted && phase !== 'over' && tracked.size > 0) reloadPage();
  });

  // The main script or one of its imports did not load. Listens on the document, because in Firefox
  // 153 the window also gets errors from elements of the previous page.
  document.addEventListener(
    'error',
    ({ target }) => target === findMainScript() && recover(),
    true,
  );
  // The main script could not be parsed, or reported that it could not start (src/main.tsx).
  addEventListener('error', ({ filename }) => {
    if (filename && filename === findMainScript()?.src) giveUp();
  });
}
