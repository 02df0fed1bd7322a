/**
 * A window of a browser, with the actions of a person. A place is an XPath expression, and each action
 * waits until its place is visible.
 */
export interface Browser {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  see: (place: string) => Promise<unknown>;
  press: (place: string) => Promise<void>;
  type: (place: string, text: string) => Promise<void>;
  /** Returns the value of a field. */
  value: (place: string) => Promise<string>;
  /** Runs a function in the page, and returns its result. */
  run: <Result>(run: () => Result) => Promise<Result>;
  close: () => Promise<void>;
}

/** The settings of a window. */
export interface WindowOptions {
  isPrivate?: boolean;
  /** A dark color scheme. */
  isNight?: boolean;
  /** Whether the page does not finish loading, so that no action may wait for that. */
  isHeld?: boolean;
  /** The folder for downloads, which exists. */
  downloads: string;
}

/** How long a user flow waits for a result, in ms: on a busy machine everything is late. */
export const patienceMs = 30_000;

/** Returns the first element at a place if it is visible. Runs in the page. */
export function findVisible(place: string): Element | null {
  const found = document.evaluate(place, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
  const element = found.singleNodeValue as Element | null;
  return element?.checkVisibility({ visibilityProperty: true }) ? element : null;
}
