/** What a document has complained about, and how it came to be shown. */
export interface PageWatch {
  /** Uncaught errors, unhandled rejections, and what the content security policy has stopped. */
  faults: string[];
  /** Lines of console.error. */
  consoleErrors: string[];
  /** How often it came back from the page cache. */
  timesCached: number;
  /** What the walk is about to press, and whether the press has met it; null before the first. */
  sought: Element | null;
  isMet: boolean | null;
}

declare global {
  interface Window {
    pageWatch: PageWatch;
  }
}

/**
 * Runs in a page before any script of its own, in every engine alike, since WebKit's driver has no
 * word for errors and console: notes them on `window`.
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
    // Of two presses, the second can meet what the first one has put there.
    watch.isMet ||= watch.sought !== null && event.composedPath().includes(watch.sought);
  };
  addEventListener('click', note, { capture: true });
  const { error } = console;
  console.error = (...words) => {
    watch.consoleErrors.push(words.map(String).join(' '));
    error(...words);
  };
}
