/**
 * One window of a browser, for what a person does there. A place is an XPath expression; whatever is
 * done there waits until it is visible.
 */
export interface Browser {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  see: (place: string) => Promise<unknown>;
  press: (place: string) => Promise<void>;
  type: (place: string, text: string) => Promise<void>;
  /** What a field holds. */
  value: (place: string) => Promise<string>;
  /** Runs a function in the page. */
  run: <Result>(run: () => Result) => Promise<Result>;
  close: () => Promise<void>;
}

/** What a window is opened with. */
export interface WindowOptions {
  isPrivate?: boolean;
  /** A dark color scheme. */
  isNight?: boolean;
  /** For a page that does not finish loading: nothing waits until it has. */
  isHeld?: boolean;
  /** The folder for downloads, which exists. */
  downloads: string;
}

/** How long a walk waits for anything, in ms: on a busy machine everything comes late. */
export const patienceMs = 30_000;

/** Runs in the page: the first element at a place, once it can be seen. */
export function findVisible(place: string): Element | null {
  const found = document.evaluate(place, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
  const element = found.singleNodeValue as Element | null;
  return element?.checkVisibility({ visibilityProperty: true }) ? element : null;
}
