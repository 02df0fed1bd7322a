import { expect, test } from '@playwright/test';
import { joined } from '../../../src/content/signup.ts';
import { openSite } from '../support/open-site.ts';
import { expectJoined, join } from '../support/steps.ts';

test('the page works where what is optional may not even be read', async ({ page }) => {
  // As in a sandboxed frame, or by a policy of the browser.
  await page.addInitScript(() => {
    function forbid(owner: object, names: string[]) {
      for (const name of names) {
        Object.defineProperty(owner, name, {
          get() {
            throw new DOMException(`${name} is forbidden`, 'SecurityError');
          },
        });
      }
    }
    forbid(navigator, ['serviceWorker', 'share', 'canShare', 'clipboard', 'locks']);
    forbid(window, ['localStorage', 'sessionStorage', 'IntersectionObserver', 'matchMedia']);
  });
  const { backend, complaints } = await openSite(page);
  await expect(page.getByText('73+')).toHaveCount(2);
  const { email } = await join(page, 0, 'ada@example.com', '10115');
  await expectJoined(page);
  await expect(email).toHaveValue('');
  expect(backend.waitlist.added('default')).toMatchObject([
    { email: 'ada@example.com', zipCode: '10115' },
  ]);
  await page.getByRole('button', { name: joined.share }).click();
  await expect(page.getByText(joined.copyByHand)).toBeVisible();
  expect(complaints.uncaught).toEqual([]);
});
