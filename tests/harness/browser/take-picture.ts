import type { Page } from '@playwright/test';

const attempts = 3;

/**
 * Takes a picture of a page, as PNG. Now and then Chromium refuses the first one after its start
 * ("Unable to capture screenshot") and takes the next (robotframework-browser, issue 5237), so it is
 * asked again after the next frame. Throws what Playwright throws when it refuses three times.
 */
export async function takePicture(page: Pick<Page, 'screenshot' | 'evaluate'>): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await page.screenshot();
    } catch (error) {
      const isRefused = String(error).includes('Unable to capture screenshot');
      if (!isRefused || attempt === attempts) throw error;
    }
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}
