import { expect, test } from '@playwright/test';
import { watchComplaints } from '../support/page-watch.ts';

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
