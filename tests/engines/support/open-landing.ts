import type { Page } from './page.ts';

/** Opens the landing page, and waits for its figures and its lettering: nothing moves after that. */
export async function openLanding(page: Page, url: string): Promise<void> {
  await page.open(url);
  await page.sees('Join 73+ families');
  await page.ask(() => document.fonts.ready.then(() => true));
}
