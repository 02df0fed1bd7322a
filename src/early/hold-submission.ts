// The inline script uses only JavaScript that browsers have had since 2017.
import { scriptFailure } from '../content/errors.ts';
import { sendableText } from '../gateway/spelling.ts';
import { findChunks, findMainScript, refetchScripts } from '../own-scripts.ts';

/** What a visitor did with a form before hydration, as values: React may replace its elements. */
export interface EarlyForm {
  /** What the fields hold, by their names. */
  values: Record<string, string>;
  /**
   * `submitted`: it waits to be sent; `failed`: it waited too long, and can be submitted again.
   */
  status: 'filled-in' | 'submitted' | 'failed';
}

declare global {
  interface Window {
    /**
     * Returns what is known of a form, by its name, and restores its markup as the build wrote it.
     * Null when nothing is known, and from the second call on.
     */
    takeOverForm?: (name: string) => EarlyForm | null;
  }
}

/** How long a submission waits for the main script (decisions, "Pages"). */
const holdMs = 15_000;

/** What a reload by this script keeps of a form. */
interface KeptForm {
  values: EarlyForm['values'];
  /** When it was last submitted, by `Date.now()`; null if it was not. */
  submittedAt: number | null;
}

interface TrackedForm extends KeptForm {
  /** Used only to show its status. */
  form: HTMLFormElement;
}

/** What the state of the page's entry in the history, which outlives a reload, keeps of its forms. */
type Kept = Record<string, KeptForm> | null;

function readKept(): Kept {
  return history.state?.early ?? null;
}

function writeKept(early: Kept): void {
  // For browsers of 2017, the bundler turns a spread into a kilobyte of code.
  history.replaceState(Object.assign({}, history.state, { early }), '');
}

/** A machine may have slept, or a browser have stopped its timers, so the clock decides. */
function statusOf({ submittedAt }: KeptForm): EarlyForm['status'] {
  if (submittedAt === null) return 'filled-in';
  return Date.now() - submittedAt < holdMs ? 'submitted' : 'failed';
}

/** The name of a form of the page; null for any other, such as an extension's. */
function nameOf(form: HTMLFormElement): string | null {
  return form.closest('#root') && form.getAttribute('name');
}

/** The text that an element shows while its form is held, or when that has failed. */
function otherTextOf(element: Element | null): string | null {
  return element?.getAttribute('data-other-text') ?? null;
}

/**
 * Enables the button of each form while it holds an email, and holds the first submission of each, to
 * be checked and sent when the form is hydrated.
 */
export function holdSubmissions(): void {
  const tracked = new Map<string, TrackedForm>();
  /** `broken`: the main script does not run; `over`: it has taken over a form. */
  let phase: 'waiting' | 'broken' | 'over' = 'waiting';
  /** The text of each element that shows another one. */
  const ownTexts = new WeakMap<Element, string>();

  /** Shows another text in an element, with an attribute; null takes both back. */
  function showOther(element: Element | null, other: string | null, name: string, value: string) {
    if (!element) return;
    const own = ownTexts.get(element) ?? element.textContent;
    ownTexts.set(element, own);
    element.textContent = other ?? own;
    if (other === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  /** Shows a status: a busy button (src/ui/button.tsx), or a note on what has failed. */
  function show(early: TrackedForm, status: EarlyForm['status'] | 'broken'): void {
    const isHeld = status === 'submitted';
    for (const field of early.form.querySelectorAll('input')) field.readOnly = isHeld;
    const button = early.form.querySelector('button');
    showOther(button, isHeld ? otherTextOf(button) : null, 'aria-busy', 'true');

    const note = early.form.querySelector('p[data-other-text]');
    const failure = status === 'broken' ? scriptFailure : otherTextOf(note);
    const hasFailed = status === 'failed' || status === 'broken';
    showOther(note, hasFailed ? failure : null, 'role', 'alert');
    early.form.setAttribute('data-status', hasFailed ? 'failed' : 'idle');
    disableButton(early, isHeld);
  }

  /**
   * Disables the button of a form that is held or has no email, as React does from hydration on. The
   * focus waits on the form.
   */
  function disableButton({ form, values: { email } }: TrackedForm, isHeld: boolean): void {
    const button = form.querySelector('button');
    if (!button || email === undefined) return;
    const [from, to] = isHeld ? [button, form] : [form, button];
    const hasFocus = document.activeElement === from;
    button.disabled = isHeld || sendableText(email) === '';
    if (hasFocus) to.focus({ preventScroll: true });
  }

  /** Begins to track a form, with what a reload has kept of it. */
  function begin(form: HTMLFormElement, name: string): TrackedForm {
    const { values, submittedAt } = readKept()?.[name] ?? { values: {}, submittedAt: null };
    const early = { form, values, submittedAt };
    tracked.set(name, early);
    for (const field of form.querySelectorAll('input')) field.value ||= values[field.name] ?? '';
    if (submittedAt !== null) hold(early, submittedAt);
    return early;
  }

  /** Holds a submission until the form is taken over, or has waited too long. */
  function hold(early: TrackedForm, submittedAt: number): void {
    early.submittedAt = submittedAt;
    show(early, statusOf(early));
    function fail() {
      if (phase !== 'waiting') return;
      // Even if somebody has set the clock back.
      early.submittedAt = 0;
      show(early, 'failed');
    }
    setTimeout(fail, submittedAt + holdMs - Date.now());
  }

  /**
   * Remembers the values of a form and enables its button while there is an email, unless the form
   * waits to be sent. Returns what is known of it; null for one that was taken over.
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

  /** Says in every form that the page does not work. What was typed stays. */
  function giveUp(): void {
    if (phase !== 'waiting') return;
    phase = 'broken';
    for (const early of tracked.values()) show(early, 'broken');
  }

  /** Reloads the page, which then has what was typed, and still holds what was submitted. */
  function reloadPage(): void {
    const forms: Kept = {};
    for (const [name, { values, submittedAt }] of tracked) forms[name] = { values, submittedAt };
    writeKept(forms);
    location.reload();
  }

  /** Fetches the scripts past the browser's cache and reloads the page, unless it has done so already. */
  async function recover(): Promise<void> {
    const isAgain = readKept() !== null;
    const isMended = await refetchScripts([findMainScript()?.src ?? '', ...findChunks()]);
    if (isAgain || !isMended) giveUp();
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

  // Values that the browser restores arrive without an event.
  document.addEventListener('readystatechange', trackAll);
  addEventListener('pageshow', ({ persisted }) => {
    trackAll();
    // WebKit cancels the loads of a page that it puts into the page cache, without an error
    // (`trySuspendPage`), so a main script that had not arrived never does:
    // https://github.com/WebKit/WebKit/blob/main/Source/WebCore/history/BackForwardCache.cpp
    if (persisted && phase !== 'over' && tracked.size > 0) reloadPage();
  });

  // The main script or one of its imports did not load. On the document: in Firefox 153 the window
  // also gets errors of elements of the previous page.
  document.addEventListener(
    'error',
    ({ target }) => target === findMainScript() && recover(),
    true,
  );
  // The main script could not be parsed or started.
  addEventListener('error', ({ filename }) => {
    if (filename && filename === findMainScript()?.src) giveUp();
  });
}
