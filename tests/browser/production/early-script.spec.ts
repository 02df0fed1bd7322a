import { expect as atOnce, type Page, test } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { failedNotices, formNotes } from '../../../src/content/form-failures.ts';
import { mainScript } from '../support/hold-requests.ts';
import { hasJoined, isHydrated, openEarly } from '../support/open-early.ts';
import { join } from '../support/steps.ts';

// Held scripts arrive late on a busy machine.
const expect = atOnce.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 60_000 });

const address = 'ada@example.com';

test('a script that runs twice sends nothing twice', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const again = html.replace(
      /(<script type="module"[^>]*src="[^"]+)("><\/script>)/,
      '$1$2$1?again$2',
    );
    expect(again).not.toBe(html);
    await route.fulfill({ response, body: again });
  });
  const { release, sent, complaints } = await openEarly(page);
  await join(page, 0, address);
  release();
  await hasJoined(page);
  expect(sent()).toHaveLength(1);
  const { email } = await join(page, 1, 'bea@example.com');
  await expect(email).toHaveValue('');
  expect(sent()).toHaveLength(2);
  expect(sent('stats')).toHaveLength(1);
  expect(complaints.uncaught).toEqual([]);
});

for (const [what, move] of [
  ['a reload', (page: Page) => page.reload({ waitUntil: 'commit' })],
  [
    'Back',
    async (page: Page) => {
      await page.goto('/no/such/street', { waitUntil: 'commit' });
      // Chromium refuses to go back from a page whose commit it has not been told of yet.
      await expect(page.getByText(notFoundPage.title)).toBeVisible();
      await page.goBack({ waitUntil: 'commit' });
    },
  ],
] as const) {
  test(`${what} drops a held submission, and another one is sent once`, async ({ page }) => {
    const { release, sent } = await openEarly(page);
    await join(page, 0, address);
    await move(page);
    release();
    await isHydrated(page);
    expect(sent()).toHaveLength(0);
    await join(page, 0, address);
    await hasJoined(page);
    expect(sent()).toHaveLength(1);
  });
}

for (const [what, answer] of [
  ['does not arrive', null],
  ['cannot be parsed', 'let = ;'],
  ['needs what the browser does not have', 'missing.feature();'],
] as const) {
  test(`a main script that ${what} is named beside the button`, async ({ page }) => {
    await page.route(mainScript, (route) =>
      answer === null
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: answer }),
    );
    await page.goto('/');
    await expect(page.getByText(formNotes.notLoaded)).toHaveCount(2);
    const { email, button } = await join(page, 0, address, '10115');
    await expect(page.getByRole('alert')).toContainText(failedNotices.signup.title);
    await expect(email).toHaveValue(address);
    await expect(button).toBeEnabled();
  });
}
