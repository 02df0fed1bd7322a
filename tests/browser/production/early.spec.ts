import { expect as atOnce, type Page, test } from '@playwright/test';
import { early, earlyNotices } from '../../../src/content/early.ts';
import { logoPage } from '../../../src/content/logo.ts';
import { joined, form as words } from '../../../src/content/signup.ts';
import { holdScript, mainScript } from '../../support/browser/hold-script.ts';
import { answerAtNetwork } from '../../support/browser/network-backend.ts';
import { watchComplaints } from '../../support/browser/page-watch.ts';
import { join, waitlistForm } from '../../support/browser/steps.ts';

// Scripts that are held back and released come late on a busy machine.
const expect = atOnce.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 60_000 });

const address = 'ada@example.com';

/** Opens a page whose main script is held back, with the mock behind its network. */
async function openEarly(page: Page, path = '/') {
  const complaints = watchComplaints(page);
  await page.clock.install();
  const { interceptor } = await answerAtNetwork(page);
  const release = await holdScript(page);
  await page.goto(path, { waitUntil: 'commit' });
  const sent = (call = 'signup') =>
    interceptor.getState().log.filter((entry) => entry.call === call);
  return { release, sent, complaints };
}

/** The toast beside it is gone after four seconds. */
const hasJoined = (page: Page) => expect(page.getByText(joined.text)).toBeVisible();

const hydrated = (page: Page) => expect(page.getByText('Join 73+ families')).toBeVisible();

for (const index of [0, 1]) {
  test(`form ${index}: a submission is carried out once when the script comes`, async ({
    page,
  }) => {
    const { release, sent, complaints } = await openEarly(page);
    const { email, zipCode, button } = waitlistForm(page, index);
    await expect(button).toBeDisabled();
    await email.fill(address);
    await zipCode.fill('10115');
    await zipCode.press('Enter');
    await expect(button).toHaveText(words.submitting);
    for (const control of [email, zipCode, button]) await expect(control).toBeDisabled();
    expect(sent()).toHaveLength(0);
    release();
    await expect(page.getByText('Welcome to the waitlist!')).toBeVisible();
    await expect(email).toHaveValue('');
    await expect(zipCode).toHaveValue('');
    await expect(button).toHaveText(words.submit);
    expect(sent()).toHaveLength(1);
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({
      signup_email: address,
      signup_zip_code: '10115',
    });
    expect(complaints).toEqual({ uncaught: [], consoleErrors: [] });
  });
}

for (const seconds of [0, 1, 5]) {
  test(`a submission is sent once when the script takes ${seconds} s`, async ({ page }) => {
    const { release, sent } = await openEarly(page);
    await join(page, 0, address);
    await page.clock.fastForward(seconds * 1000);
    release();
    await hasJoined(page);
    await page.clock.fastForward(60_000);
    expect(sent()).toHaveLength(1);
  });
}

test('a submission that waits for 15 s has failed, and is not sent at 20 s', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email, button } = await join(page, 0, address, '10115');
  await page.clock.fastForward(15_000);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(earlyNotices.signupFailed.title);
  await expect(notice).toContainText(earlyNotices.signupFailed.description);
  await expect(email).toHaveValue(address);
  await page.clock.fastForward(5000);
  release();
  await hydrated(page);
  await expect(page.getByText(early.failed)).toBeVisible();
  await expect(email).toHaveValue(address);
  expect(sent()).toHaveLength(0);
  await button.click();
  await hasJoined(page);
  expect(sent()).toHaveLength(1);
});

test('what is typed and submitted while React takes over is sent once', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email } = waitlistForm(page, 0);
  await email.fill(address);
  await email.evaluate((field: HTMLInputElement) => {
    // As often as timers fire, until a success has cleared the field.
    setInterval(() => field.value && field.form?.requestSubmit(), 0);
  });
  release();
  await hasJoined(page);
  expect(sent()).toHaveLength(1);
});

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
      await page.goto('/logo', { waitUntil: 'commit' });
      await page.goBack({ waitUntil: 'commit' });
    },
  ],
] as const) {
  test(`${what} takes a held submission back, and another is sent once`, async ({ page }) => {
    const { release, sent } = await openEarly(page);
    await join(page, 0, address);
    await move(page);
    release();
    await hydrated(page);
    expect(sent()).toHaveLength(0);
    await join(page, 0, address);
    await hasJoined(page);
    expect(sent()).toHaveLength(1);
  });
}

test('an email without an at-sign is refused at once, and not sent later', async ({ page }) => {
  const { release, sent } = await openEarly(page);
  const { email, button } = await join(page, 0, 'ada.example.com');
  await expect(page.getByRole('alert')).toContainText(earlyNotices.invalidEmail.title);
  await expect(email).toBeFocused();
  release();
  await hydrated(page);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('ada.example.com');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await email.fill(address);
  await button.click();
  await hasJoined(page);
  expect(sent()).toHaveLength(1);
});

test('what was only typed stays, and each button follows its own field', async ({ page }) => {
  const { release } = await openEarly(page);
  const [first, second] = [waitlistForm(page, 0), waitlistForm(page, 1)];
  await first.email.fill(address);
  await first.zipCode.fill('10115');
  await expect(first.button).toBeEnabled();
  await expect(second.button).toBeDisabled();
  release();
  await hydrated(page);
  await expect(first.button).toBeEnabled();
  await expect(second.button).toBeDisabled();
  await expect(first.email).toHaveValue(address);
  await expect(first.zipCode).toHaveValue('10115');
});

test('nothing of a submission reaches the address bar', async ({ page, baseURL }) => {
  await openEarly(page);
  const { email } = await join(page, 0, address);
  await email.evaluate((field: HTMLInputElement) => field.form?.submit());
  await expect(page).toHaveURL(`${baseURL}/`);
});

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
    await expect(page.getByText(early.notLoaded)).toHaveCount(2);
    const { email, button } = await join(page, 0, address, '10115');
    await expect(page.getByRole('alert')).toContainText(earlyNotices.signupFailed.title);
    await expect(email).toHaveValue(address);
    await expect(button).toBeEnabled();
  });
}

test('a press on Generate is carried out once when the script comes', async ({ page }) => {
  const { release, sent, complaints } = await openEarly(page, '/logo');
  const button = page.getByRole('button', { name: /Generat/ });
  await button.dblclick();
  await expect(button).toHaveText(logoPage.generating);
  expect(sent('logo')).toHaveLength(0);
  release();
  await expect(page.getByText('Logo generated!')).toBeVisible();
  await expect(button).toHaveText(logoPage.generate);
  expect(sent('logo')).toHaveLength(1);
  expect(complaints).toEqual({ uncaught: [], consoleErrors: [] });
});
