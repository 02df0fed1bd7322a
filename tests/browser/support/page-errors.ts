import type { Page } from '@playwright/test';

/** Returns all errors since a page was first opened: uncaught errors, and console.error messages. */
export async function errorsOf(page: Page): Promise<string[]> {
  const uncaught = await page.pageErrors({ filter: 'all' });
  const lines = await page.consoleMessages({ filter: 'all' });
  const logged = lines.filter((line) => line.type() === 'error');
  return [...uncaught.map(String), ...logged.map((line) => line.text())];
}

/** Returns a page's errors, except for the browser's own messages about failed requests. */
export async function errorsOfSite(page: Page): Promise<string[]> {
  const errors = await errorsOf(page);
  return errors.filter((error) => !/^(Failed to load|Access to)/.test(error));
}

/** Returns Chromium's error messages about violations of the content security policy. */
export async function violationsOf(page: Page): Promise<string[]> {
  const errors = await errorsOf(page);
  return errors.filter((error) => error.includes('Content Security Policy'));
}
