// Every page runs this script inline, to handle its forms until the main script has hydrated them. It
// uses only JavaScript that browsers have had since 2017.
import { scriptFailure } from '../content/errors.ts';
import { sendableText } from '../gateway/spelling.ts';
import { findChunks, findMainScript, refetchScripts } from '../own-scripts.ts';
import { fitInsertion } from './fit-insertion.ts';

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

/** The least time in ms between two reloads by this script. */
const reloadPauseMs = 60_000;

interface TrackedForm extends EarlyForm {
  /** Used only to undo what this script does to it. */
  form: HTMLFormElement;
  /** When it was submitted, by both clocks. */
  submittedAt: Clocks;
  /** What its note said, and its status, before {@link scriptFailure} replaced them. */
  before?: Pick<EarlyForm, 'status'> & { note: string };
}

/**
 * The time in ms by the monotonic clock, which stands still while a machine sleeps, and by the clock on
 * the wall, which somebody may set.
 */
type Clocks = [monotonic: number, wall: number];

/** Whether a submission has waited too long by one of the clocks. */
function isLate({ submittedAt: [monotonic, wall] }: TrackedForm): boolean {
  return Math.max(performance.now() - monotonic, Date.now() - wall) >= holdMs;
}

/** What a reload of the page keeps of each form, by its name. */
type KeptForms = Record<string, { values: EarlyForm['values']; heldSince: number | null }>;

/** Writes to the state of the page's entry in the history, which outlives a reload. */
function writeHistory(changes: { reloadedAt?: number; kept?: KeptForms }): void {
  // For browsers of 2017, the bundler turns a spread into a kilobyte of code.
  history.replaceState(Object.assign({}, history.state, changes), '');
}

/** The name of a form of the page; null for any other, such as an extension's. */
function nameOf(form: HTMLFormElement): string | null {
  return form.closest('#root') && form.getAttribute('name');
}

/** Swaps the text of an element with the one in its `data-other-text`. */
function swapText(element: Element | null): void {
  if (!element) return;
  const shown = element.textContent;
  element.textContent = element.getAttribute('data-other-text');
  element.setAttribute('data-other-text', shown);
}

/** Makes a form look busy, as src/ui/button.tsx does, or undoes that. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const field of Array.from(form.querySelectorAll('input'))) field.readOnly = isBusy;
  const button = form.querySelector('button');
  swapText(button);
  button?.setAttribute('aria-busy', String(isBusy));
}

/** The line of a form that says how a submission has ended. */
function noteOf({ form }: TrackedForm): Element | null {
  return form.querySelector('p[data-other-text]');
}

/** Sets the status of a form and shows it: a busy button, or the note that it was given back. */
function setStatus(early: TrackedForm, status: EarlyForm['status']): void {
  const { form, status: old } = early;
  if (status === old) return;
  const note = noteOf(early);
  if (old === 'submitted') setBusy(form, false);
  if (old === 'failed' || status === 'failed') swapText(note);
  if (status === 'submitted') setBusy(form, true);
  form.setAttribute('data-status', status === 'failed' ? 'failed' : 'idle');
  if (status === 'failed') note?.setAttribute('role', 'alert');
  else note?.removeAttribute('role');
  early.status = status;
}

/**
 * Enables the button of each form while it holds an email, and holds the first submission of each, to
 * be checked and sent when the form is hydrated.
 */
function holdSubmissions(): void {
  const tracked = new Map<string, TrackedForm>();
  const takenOver = new Set<string>();
  let isBroken = false;

  /** Begins to track a form, with what a reload has kept of it. */
  function begin(form: HTMLFormElement, name: string): TrackedForm {
    const early: TrackedForm = { form, values: {}, status: 'filled-in', submittedAt: [0, 0] };
    tracked.set(name, early);
    const { values, heldSince }: Partial<KeptForms[string]> = history.state?.kept?.[name] ?? {};
    for (const field of Array.from(form.querySelectorAll('input'))) {
      field.value = field.value || values?.[field.name] || '';
    }
    track(form);
    if (typeof heldSince === 'number') hold(early, heldSince);
    return early;
  }

  /** Holds a submission until the form is taken over, or gives it back. */
  function hold(early: TrackedForm, since: number): void {
    early.submittedAt = [performance.now(), since];
    setStatus(early, 'submitted');
    setTimeout(() => early.status === 'submitted' && setStatus(early, 'failed'), holdMs);
  }

  /**
   * Remembers the values of a form and enables its button while there is an email, unless the form
   * waits to be sent. Returns what is known of it; null for one that was taken over.
   */
  function track(form: HTMLFormElement | null | undefined): TrackedForm | null {
    const name = form && nameOf(form);
    if (!form || !name || takenOver.has(name)) return null;
    const early = tracked.get(name) ?? begin(form, name);
    if (early.status === 'submitted') return early;
    for (const { name: field, value } of Array.from(form.querySelectorAll('input'))) {
      early.values[field] = value;
    }
    const { email } = early.values;
    const button = form.querySelector('button');
    if (button && email !== undefined) button.disabled = sendableText(email) === '';
    return early;
  }

  function trackAll(): void {
    for (const form of Array.from(document.forms)) track(form);
  }

  /** Says in every form that the page does not work. What was typed stays. */
  function giveUp(): void {
    if (takenOver.size > 0) return;
    isBroken = true;
    for (const early of Array.from(tracked.values())) {
      if (early.before) continue;
      const { status } = early;
      setStatus(early, 'filled-in');
      const note = noteOf(early);
      if (!note) continue;
      early.before = { status, note: note.textContent };
      note.textContent = scriptFailure;
      note.setAttribute('role', 'alert');
    }
  }

  /** Takes back what {@link giveUp} did, for a page that works after all. */
  function takeBack(early: TrackedForm): void {
    const note = noteOf(early);
    if (!early.before || !note) return;
    note.textContent = early.before.note;
    note.removeAttribute('role');
    setStatus(early, early.before.status);
  }

  /** Reloads the page, which then has what was typed, and still holds what was submitted. */
  function reloadPage(): void {
    const kept: KeptForms = {};
    for (const [name, { values, status, submittedAt }] of Array.from(tracked)) {
      kept[name] = { values, heldSince: status === 'submitted' ? submittedAt[1] : null };
    }
    writeHistory({ kept });
    location.reload();
  }

  /** Fetches the scripts past the browser's cache and reloads the page, at most once a minute. */
  async function recover(): Promise<void> {
    const { reloadedAt = 0 } = history.state ?? {};
    const isAgain = Date.now() - reloadedAt < reloadPauseMs;
    const isMended = await refetchScripts([findMainScript()?.src ?? '', ...findChunks()]);
    if (isAgain || !isMended) return giveUp();
    writeHistory({ reloadedAt: Date.now() });
    reloadPage();
  }

  window.takeOverForm = (name) => {
    const early = tracked.get(name);
    tracked.delete(name);
    takenOver.add(name);
    if (!early) return null;
    if (history.state?.kept) writeHistory({ kept: {} });
    takeBack(early);
    // A browser may have paused the timer below, and a machine may have slept.
    if (early.status === 'submitted' && isLate(early)) setStatus(early, 'failed');
    const { values, status } = early;
    setStatus(early, 'filled-in');
    return { values, status };
  };

  document.addEventListener('beforeinput', fitInsertion);
  for (const event of ['input', 'change', 'focusout']) {
    document.addEventListener(event, ({ target }) => track((target as HTMLInputElement).form));
  }
  document.addEventListener('submit', (event) => {
    const early = track(event.target as HTMLFormElement);
    if (!early) return;
    event.preventDefault();
    if (early.status === 'submitted' || isBroken) return;
    hold(early, Date.now());
  });

  // Values that the browser restores arrive without an event.
  document.addEventListener('readystatechange', trackAll);
  addEventListener('pageshow', ({ persisted }) => {
    trackAll();
    // WebKit cancels the loads of a page that it puts into the page cache, without an error
    // (`trySuspendPage`), so a main script that had not arrived never does:
    // https://github.com/WebKit/WebKit/blob/main/Source/WebCore/history/BackForwardCache.cpp
    if (persisted && takenOver.size === 0 && tracked.size > 0) reloadPage();
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

holdSubmissions();
