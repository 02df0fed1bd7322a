/**
 * A browser that ended by itself, so that no waiting helps. Vitest recognizes it by these words
 * (vite.config.ts).
 */
export class BrowserGone extends Error {
  override message = 'The browser has gone';
}
