/**
 * A browser window, with methods that do what a visitor does. `place` is an XPath expression. Each method
 * with a `place` waits until the element there is visible.
 */
export interface Browser {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  see: (place: string) => Promise<unknown>;
  press: (place: string) => Promise<void>;
  type: (place: string, text: string) => Promise<void>;
  /** Returns the value of the field at `place`. */
  value: (place: string) => Promise<string>;
  /** Runs a function in the page, and returns the function's result. */
  run: <Result>(run: () => Result) => Promise<Result>;
  close: () => Promise<void>;
}

/** The settings for a browser window. */
export interface WindowOptions {
  isPrivate?: boolean;
  /** Whether the browser prefers a dark color scheme. */
  isNight?: boolean;
  /** Whether the test delays the page's load event. If true, no action waits for the page to load. */
  isHeld?: boolean;
  /** An existing folder for downloads. */
  downloads: string;
}

/** How long a user flow waits for each result, in ms. The limit allows for a busy machine. */
export const patienceMs = 30_000;

/** Returns the first element at `place`, or null if no element is visible there. Runs in the page. */
export function findVisible(place: string): Element | null {
  const found = document.evaluate(place, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
  const element = found.singleNodeValue as Element | null;
  return element?.checkVisibility({ visibilityProperty: true }) ? element : null;
}
