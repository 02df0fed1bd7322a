/** A browser that ended by itself: no waiting helps, and what it wrote last may say why. */
export class BrowserGone extends Error {
  constructor(written: string) {
    super(`The browser has gone. It wrote: ${written || 'nothing'}`);
  }
}
