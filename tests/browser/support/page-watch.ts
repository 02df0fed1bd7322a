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

/** Collects violations of a page's content security policy from now on. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation');
      report(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });
  return violations;
}
