import { expect, type Page, test } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { locale } from '../../../src/content/product.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { families } from '../support/steps.ts';

/**
 * What a page shows: its landmarks, headings and texts, and the number of its elements, since
 * drawings have no text. The region for toasts, which is added on the first interaction, is left
 * out.
 */
async function lookAt(page: Page) {
  const words = await page.locator('#root').ariaSnapshot();
  return {
    title: await page.title(),
    words: words.replace(new RegExp(`\\n- region "${locale.toasts}.*`), ''),
    elements: await page.locator('#root *:not(section[aria-live], section[aria-live] *)').count(),
  };
}

test('every page is whole, however a visitor goes through the history', async ({ page }) => {
  await answerAtNetwork(page);
  const home = page.getByRole('link', { name: notFoundPage.home });

  await page.goto('/nowhere');
  await expect(home).toBeVisible();
  const nowhere = await lookAt(page);
  await page.goto('/');
  await expect(families(page)).toBeVisible();
  const landing = await lookAt(page);
  // The way to here was by address, from here on it is by the link as well.
  for (const { name, move, shows } of [
    { name: 'back, over an address', move: () => page.goBack(), shows: nowhere },
    { name: 'by the link', move: () => home.click(), shows: landing },
    { name: 'back, over the link', move: () => page.goBack(), shows: nowhere },
    { name: 'forward', move: () => page.goForward(), shows: landing },
    { name: 'reloaded', move: () => page.reload(), shows: landing },
    { name: 'back after a reload', move: () => page.goBack(), shows: nowhere },
    { name: 'reloaded', move: () => page.reload(), shows: nowhere },
    { name: 'forward after a reload', move: () => page.goForward(), shows: landing },
  ]) {
    await move();
    await expect.poll(() => lookAt(page), { message: name }).toEqual(shows);
  }
});
