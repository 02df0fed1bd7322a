/** The errors of a document, and how it was loaded. */
export interface PageWatch {
  /** Uncaught errors, unhandled rejections, and violations of the content security policy. */
  faults: string[];
  /** Lines of console.error. */
  consoleErrors: string[];
  /** How often it was restored from the page cache. */
  timesCached: number;
  /**
   * The element that the walk is about to press, and whether the press has hit it; null before the
   * first.
   */
  sought: Element | null;
  isMet: boolean | null;
}

declare global {
  interface Window {
    pageWatch: PageWatch;
  }
}

/**
 * Runs in a page before its own scripts and records errors and console lines on `window`, in every
 * engine, since WebKit's driver does not report them.
 */
export function pageWatch(): void {
  const watch: PageWatch = {
    faults: [],
    consoleErrors: [],
    timesCached: 0,
    sought: null,
    isMet: null,
  };
  window.pageWatch = watch;
  addEventListener('error', ({ message }) => watch.faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => watch.faults.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    watch.faults.push(`${violatedDirective} has stopped ${blockedURI}`),
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) watch.timesCached += 1;
  });
  const note = (event: Event) => {
    // Of two presses, the second can hit what the first one has added.
    watch.isMet ||= watch.sought !== null && event.composedPath().includes(watch.sought);
  };
  addEventListener('click', note, { capture: true });
  const { error } = console;
  console.error = (...words) => {
    watch.consoleErrors.push(words.map(String).join(' '));
    error(...words);
  };
}
