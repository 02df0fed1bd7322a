import type { Browser } from '@playwright/test';

/** What is needed to photograph the site of a dev server into a folder. */
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
