import type { Toast } from '../scenarios/call.ts';
import type { Errand } from './errands.ts';
import { isOfPanel, textOf, waitFor } from './page.ts';
import { contentOf } from './saved-file.ts';
import { textInWindow } from './visible.ts';

/** A timer of the page up to this length in ms belongs to the try; a toast leaves after 4 s. */
const soonMs = 3500;

/** The toasts that the page shows; one that leaves counts no more. */
function shownToasts(): Element[] {
  return [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')];
}

/** Tells whether one of them says that something failed. */
export function hasErrorToast(): boolean {
  return shownToasts().some((toast) => readToast(toast).kind === 'error');
}

function readToast(toast: Element, read = textOf): Toast {
  function text(name: string): string {
    const part = toast.querySelector(`[data-${name}]`);
    return part ? read(part).trim() : '';
  }
  const kind = toast.getAttribute('data-type') ?? '';
  return { kind, title: text('title'), description: text('description') };
}

/**
 * Records the toasts that appear and the lines in red in the console, until `stop` is called.
 * Calls back after every change of the page, after such a line, and when something comes to rest.
 */
export function recordPage(onChange: () => void) {
  const texts = new Map<Element, string>();
  const toasts: Toast[] = [];
  let newest: Element | undefined;
  let lastToastAt = 0;
  const lines: string[] = [];

  /** A toast is new when its text is: the page may use the element of an earlier one again. */
  function lookAtToasts(): void {
    for (const toast of shownToasts()) {
      const seen = readToast(toast);
      const text = Object.values(seen).join();
      if (texts.get(toast) === text || seen.title === '') continue;
      texts.set(toast, text);
      toasts.push(seen);
      newest = toast;
      lastToastAt = performance.now();
    }
  }

  // Toasts that are there already do not count; their texts are known from now on.
  lookAtToasts();
  toasts.length = 0;
  newest = undefined;
  function handleChange(): void {
    lookAtToasts();
    onChange();
  }
  const observer = new MutationObserver(handleChange);
  observer.observe(document.body, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  const end = new AbortController();
  const { signal } = end;
  // What has moved can be judged.
  document.addEventListener('transitionend', handleChange, { signal });

  function addLine(what: unknown): void {
    lines.push(String(what));
    onChange();
  }
  const { error } = console;
  console.error = (...data: unknown[]) => {
    error(...data);
    addLine(data[0]);
  };
  // What is thrown and not caught is a line in red as well; a note of the browser has no error with it.
  window.addEventListener('error', ({ error }) => error && addLine(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => addLine(reason), { signal });

  return {
    toasts,
    lines,
    /** Those that came, the newest one as it can be read now that it does not move any more. */
    readToasts() {
      if (!newest || !shownToasts().includes(newest)) return toasts;
      return [...toasts.slice(0, -1), readToast(newest, textInWindow)];
    },
    /** Whether the last toast that came is gone before its time. */
    isToastGone: () =>
      toasts.length > 0 && shownToasts().length === 0 && performance.now() - lastToastAt < soonMs,
    stop(): void {
      observer.disconnect();
      end.abort();
      console.error = error;
    },
  };
}

/**
 * Records as well whether somebody uses the page, and the files that it saves. Nothing is saved
 * meanwhile; the page can make no file where one is `not-saved`.
 */
export function watchPage(onChange: () => void, does: Errand['does']) {
  const record = recordPage(onChange);
  const end = new AbortController();
  let isDisturbed = false;
  function handleUse({ isTrusted, target }: Event): void {
    // The player's own events are not trusted.
    isDisturbed ||= isTrusted && !isOfPanel(target);
  }
  // What changes fields or moves the focus: a key alone may be one of the panel.
  for (const kind of ['click', 'input']) {
    document.addEventListener(kind, handleUse, { capture: true, signal: end.signal });
  }
  const files: Promise<string>[] = [];
  const blobs = new Map<string, Blob>();
  /** The timers of the page that are still to come. */
  const due = new Set<number | undefined>();

  const { createObjectURL } = URL;
  URL.createObjectURL = (source) => {
    if (does === 'not-saved') throw new Error('No file can be made in this try');
    const address = createObjectURL(source);
    if (source instanceof Blob) blobs.set(address, source);
    return address;
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    const { download, href } = this;
    if (!download) click.call(this);
    else files.push(contentOf(blobs.get(href)).then((holds) => `${download}, ${holds}`));
  };

  const { setTimeout, clearTimeout } = window;
  function setTimer(run: TimerHandler, ms = 0, ...given: unknown[]): number {
    if (ms > soonMs || typeof run !== 'function') return setTimeout(run, ms, ...given);
    const timer = setTimeout(() => {
      due.delete(timer);
      run(...given);
    }, ms);
    due.add(timer);
    return timer;
  }
  function clearTimer(timer: number | undefined): void {
    due.delete(timer);
    clearTimeout(timer);
  }
  Object.assign(window, { setTimeout: setTimer, clearTimeout: clearTimer });

  return {
    ...record,
    files,
    isDisturbed: () => isDisturbed,
    /** Waits until everything has happened that the page has set a timer for. */
    settled: (signal: AbortSignal) => waitFor(() => due.size === 0, soonMs, signal),
    stop(): void {
      record.stop();
      end.abort();
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
      Object.assign(window, { setTimeout, clearTimeout });
    },
  };
}

export type Watched = ReturnType<typeof watchPage>;
