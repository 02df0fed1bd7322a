import type { Page } from '@playwright/test';

/** The errors of a page so far. */
interface Complaints {
  uncaught: string[];
  consoleErrors: string[];
}

/** Collects a page's uncaught errors and lines of console.error from now on. */
export function watchComplaints(page: Page): Complaints {
  const complaints: Complaints = { uncaught: [], consoleErrors: [] };
  page.on('pageerror', (error) => complaints.uncaught.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.consoleErrors.push(line.text());
  });
  return complaints;
}

/** The lines of the site, without the browser's own lines about failed requests. */
export function linesOfSite({ consoleErrors }: Complaints): string[] {
  return consoleErrors.filter((line) => !/^(Failed to load|Access to)/.test(line));
}

/** The violations of the content security policy, in the words of Chromium. */
export function violationsIn({ consoleErrors }: Complaints): string[] {
  return consoleErrors.filter((line) => line.includes('Content Security Policy'));
}
