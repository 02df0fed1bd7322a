import { expect, test } from '@playwright/test';
import { watchComplaints } from '../support/page-watch.ts';

test('an unknown path shows the 404 page and leads home without a reload', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto('/no/such/street');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  // The page logs it once it is hydrated; before that, its link reloads.
  const logged = () => complaints.consoleErrors.filter((line) => line.includes('/no/such/street'));
  await expect.poll(logged).toHaveLength(1);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByText('Join 73+ families already on the waitlist')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(complaints.uncaught).toEqual([]);
  expect(logged()).toHaveLength(1);
});

test('nothing is requested from another origin, and such requests are blocked', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !['localhost', 'mock.invalid'].includes(hostname)) {
      outside.push(request.url());
    }
  });
  await page.goto('/');
  await expect(page.getByText('Join 73+ families already on the waitlist')).toBeVisible();
  expect(outside).toEqual([]);
  const outcome = await page.evaluate(() =>
    fetch('https://elsewhere.example/pixel').then(
      () => 'answered',
      () => 'blocked',
    ),
  );
  expect(outcome).toBe('blocked');
  expect(complaints.consoleErrors.join('\n')).toContain('https://elsewhere.example/pixel');
});
