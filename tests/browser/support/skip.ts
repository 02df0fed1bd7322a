import { test } from '@playwright/test';

/** Skips a test, or in a hook all tests of its file, and prints the line that a test run shows. */
export function skip(reason: string): void {
  console.log(`Skipped: ${reason}`);
  test.skip(true, reason);
}
