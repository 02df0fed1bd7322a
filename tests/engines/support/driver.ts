/** The keys that the walk presses, with what is held down meanwhile before the plus. */
export type Key = 'Enter' | 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'Control+v';

/** What decides how a window looks before any page is in it. */
export interface WindowOptions {
  scheme: 'light' | 'dark';
  /** Whether the browser forgets everything with this window. */
  isPrivate: boolean;
  /** Where saved files go. */
  downloads: string;
}

/**
 * One window of a browser, with no more than what every engine can do for a tester: real pointer
 * and keys, the history, pictures, and code that runs in the page. Nothing waits for a page to
 * load; the walk waits for what it needs.
 */
export interface Driver {
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page with arguments that JSON can carry, waits for its promise and
   * returns the result. Rejects when the page is just being replaced.
   */
  evaluate<Arguments extends unknown[], Result>(
    run: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>;
  /** Presses the main button of the pointer at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number, times?: number): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Makes the viewport as large as given, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine under test. */
export interface Engine {
  name: 'firefox' | 'webkit' | 'chromium';
  openWindow(options: WindowOptions): Promise<Driver>;
}
