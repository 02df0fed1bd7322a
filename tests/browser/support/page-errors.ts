import type { Page } from '@playwright/test';

/** Returns the errors of a page since it was first opened: uncaught ones, and lines of console.error. */
export async function errorsOf(page: Page): Promise<string[]> {
  const uncaught = await page.pageErrors({ filter: 'all' });
  const lines = await page.consoleMessages({ filter: 'all' });
  const logged = lines.filter((line) => line.type() === 'error');
  return [...uncaught.map(String), ...logged.map((line) => line.text())];
}

/** Returns the errors of a page, without the browser's own lines about failed requests. */
export async function errorsOfSite(page: Page): Promise<string[]> {
  const errors = await errorsOf(page);
  return errors.filter((error) => !/^(Failed to load|Access to)/.test(error));
}

/** Returns the violations of the content security policy, as Chromium words them. */
export async function violationsOf(page: Page): Promise<string[]> {
  const errors = await errorsOf(page);
  return errors.filter((error) => error.includes('Content Security Policy'));
}
