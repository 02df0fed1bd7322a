import { expect, test } from '@playwright/test';
import { answerAtNetwork } from '../support/network-backend.ts';

declare global {
  interface Window {
    /** As in WebKit while a page is put into the page cache: messages between ports are dropped. */
    dropsMessages: boolean;
  }
}

test('a page renders on that has lost a message to the page cache', async ({ page }) => {
  const { interceptor } = await answerAtNetwork(page);
  interceptor.setNetwork('hold');
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(message: unknown) {
      if (!window.dropsMessages) postMessage.call(this, message);
    };
  });
  const asked = page.waitForRequest(/get_waitlist_stats/);
  await page.goto('/', { waitUntil: 'load' });
  await asked;

  const figures = page.getByText('Join 73+ families');
  await page.evaluate(() => {
    window.dropsMessages = true;
  });
  const answered = page.waitForResponse(/get_waitlist_stats/);
  interceptor.release();
  await (await answered).finished();
  // Without the loss, the page renders the figures within milliseconds.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(figures).toBeHidden();

  await page.evaluate(() => {
    window.dropsMessages = false;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(figures).toBeVisible();
});
