import type { Page } from '@playwright/test';

/** What a page has complained about so far. */
export interface Complaints {
  uncaught: string[];
  consoleErrors: string[];
}

/** Collects uncaught errors and lines of console.error of a page from now on. */
export function watchComplaints(page: Page): Complaints {
  const complaints: Complaints = { uncaught: [], consoleErrors: [] };
  page.on('pageerror', (error) => complaints.uncaught.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.consoleErrors.push(line.text());
  });
  return complaints;
}

/** The lines that the site has written, without the browser's own about failed requests. */
export function linesOfSite({ consoleErrors }: Complaints): string[] {
  return consoleErrors.filter((line) => !/^(Failed to load|Access to)/.test(line));
}
