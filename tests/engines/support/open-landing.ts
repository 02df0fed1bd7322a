import type { Page } from './page.ts';

/** Opens the landing page, and waits for its figures and its font, after which nothing moves. */
export async function openLanding(page: Page, url: string): Promise<void> {
  await page.open(url);
  await page.sees('Join 73+ families');
  await page.ask(() => document.fonts.ready.then(() => true));
}
