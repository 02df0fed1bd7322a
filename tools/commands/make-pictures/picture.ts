import type { Browser } from '@playwright/test';

/** Options for taking screenshots of a dev server's site into a folder. */
export interface Camera {
  browser: Browser;
  /** The address of the dev server, with a slash at its end. */
  address: string;
  folder: string;
}

/** A picture that was written, and what it may weigh. */
export interface Picture {
  file: string;
  bytes: number;
  limitInBytes: number;
}
