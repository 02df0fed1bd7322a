/** The keys that the walk presses, with modifiers before the plus. */
export type Key = 'Enter' | 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'Control+v';

/** The options of a new window. */
export interface WindowOptions {
  scheme: 'light' | 'dark';
  /** Whether it is a private window. */
  isPrivate: boolean;
  /** Where saved files go. */
  downloads: string;
}

/**
 * One window of a browser, with only what every engine supports: real pointer and keys, history,
 * screenshots, and code that runs in the page. No function waits for a page to load; the walk waits
 * for what it needs.
 */
export interface Driver {
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page with JSON arguments, awaits it and returns the result. Rejects
   * while the page is being replaced.
   */
  evaluate<Arguments extends unknown[], Result>(
    run: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>;
  /** Presses the main button of the pointer at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number, times?: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Ends the browser as a crash would; `evaluate` then rejects with `BrowserGone`. */
  crash(): Promise<void>;
  close(): Promise<void>;
  /** The last lines that the browser wrote to its console, such as the end of a process. */
  written(): string;
}

/** A browser engine under test. */
export interface Engine {
  name: 'firefox' | 'webkit' | 'chromium';
  openWindow(options: WindowOptions): Promise<Driver>;
}
