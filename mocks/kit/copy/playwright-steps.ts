import { type Outcome, outcomes } from '../../calls/outcomes.ts';
import { type SeedId, seeds } from '../../waitlist/seeds.ts';
import { figureText } from '../expect/expectation.ts';
import type { Forecast } from '../expect/forecast.ts';
import type { Try } from '../expect/tries.ts';

/** The longest wait in real time; beyond it the page's clock is moved on. */
const longestWaitMs = 5000;
/** For a browser on a busy machine, on top of what the mock takes. */
const spareMs = 20_000;

/** Tells whether a test has to move the page's clock on to see an outcome. */
export function needsClock({ expected }: Try): boolean {
  return expected.afterMs > longestWaitMs;
}

/** How long a test may have to wait for an outcome, in ms. */
export function timeoutOf(attempt: Try): number {
  return (needsClock(attempt) ? 0 : attempt.expected.afterMs) + spareMs;
}

/** Waits until the mock has the request, and lets it through and the time pass. */
function passTime(attempt: Try): string[] {
  const { call, earlier, isHeld, expected } = attempt;
  const ofCall = `window.__mocks.log().filter((entry) => entry.call === '${call}')`;
  const isAt = (kind: string) => `${ofCall}.some(({ status }) => status.kind === '${kind}')`;
  const release = [
    `await page.waitForFunction(() => ${isAt('held')});`,
    'await page.evaluate(() => window.__mocks.release());',
  ];
  const arrived = `${ofCall}.filter(({ status }) => status.kind !== 'sent').length > ${earlier}`;
  const jump = [
    `await page.waitForFunction(() => ${arrived});`,
    `await page.clock.runFor(${expected.afterMs});`,
  ];
  return [
    ...(isHeld ? Array.from({ length: expected.requests }, () => release).flat() : []),
    ...(needsClock(attempt) ? jump : []),
  ];
}

function textsOf({ toast }: Outcome): string[] {
  if (!toast) return [];
  return toast.description ? [toast.title, toast.description] : [toast.title];
}

function toastOf(outcome: Outcome): string | null {
  const texts = textsOf(outcome);
  if (texts.length === 0) return null;
  const filters = texts.map((text) => `.filter({ hasText: ${JSON.stringify(text)} })`);
  return `page.getByRole('listitem')${filters.join('')}`;
}

/** Looks for title and description at once: a toast may be gone by a second look. */
function seesToast(attempt: Try): string[] {
  const toast = toastOf(attempt.expected.outcome);
  if (!toast) return [];
  return [`await expect(${toast}.first()).toBeVisible({ timeout: ${timeoutOf(attempt)} });`];
}

/** Waits until the toast of the last try is gone, so that it cannot be taken for the next one's. */
function awaitNoToast({ expected }: Try): string[] {
  const toast = toastOf(expected.outcome);
  if (!toast) return [];
  return [`await expect(${toast}).toHaveCount(0, { timeout: ${spareMs} });`];
}

function figuresOf({ scenario }: Forecast, seed: SeedId) {
  if (scenario.figures) return scenario.figures;
  if (scenario.shows === 'defaults') return { families: '50+', neighborhoods: '12+' };
  const { families, neighborhoods } = seeds[seed];
  return { families: figureText(families), neighborhoods: figureText(neighborhoods) };
}

/** The figures are read once a page load, so each further try is one. */
export function statsSteps(attempt: Try, seed: SeedId): string[] {
  const { families, neighborhoods } = figuresOf(attempt.expected, seed);
  const timeout = `{ timeout: ${timeoutOf(attempt)} }`;
  return [
    ...(attempt.index > 1 ? ['await page.reload();'] : []),
    "await page.waitForFunction(() => '__mocks' in window);",
    ...passTime(attempt),
    `await expect(page.getByText('families already on the waitlist')).toContainText('Join ${families} families', ${timeout});`,
    `await expect(page.getByText('Neighborhoods', { exact: true }).locator('..')).toContainText('${neighborhoods}', ${timeout});`,
  ];
}

/** Fills the first form in, sends it, and looks at the toast and at both fields. */
export function signupSteps(attempt: Try, earlier: Try | undefined): string[] {
  const { email, expected } = attempt;
  const zipCode = '94110';
  const { fields } = Object.values(outcomes.signup).find((each) => each === expected.outcome) ?? {};
  const [leftEmail, leftZipCode] = fields === 'kept' ? [email, zipCode] : ['', ''];
  return [
    ...(earlier ? awaitNoToast(earlier) : []),
    `await form.getByLabel('Email').fill('${email}');`,
    `await form.getByLabel(/^Zip code/).fill('${zipCode}');`,
    // After a welcome a second button, the next step, stands in the form.
    "await form.getByRole('button', { name: /^Join/ }).click();",
    ...passTime(attempt),
    ...seesToast(attempt),
    `await expect(form.getByLabel('Email')).toHaveValue('${leftEmail}');`,
    `await expect(form.getByLabel(/^Zip code/)).toHaveValue('${leftZipCode}');`,
    "await expect(form.getByLabel('Email')).toBeEnabled();",
  ];
}

/** Presses Generate Logo, and looks at the toast and at the picture. */
export function logoSteps(attempt: Try, earlier: Try | undefined, hadPicture: boolean): string[] {
  const hasPicture = hadPicture || attempt.expected.outcome === outcomes.logo.picture;
  const count = hasPicture ? 1 : 0;
  return [
    ...(earlier ? awaitNoToast(earlier) : []),
    "await page.getByRole('button', { name: 'Generate Logo' }).click();",
    ...passTime(attempt),
    ...seesToast(attempt),
    `await expect(page.getByRole('img', { name: /logo/i })).toHaveCount(${count});`,
    `await expect(page.getByRole('button', { name: 'Download Logo' })).toHaveCount(${count});`,
    "await expect(page.getByRole('button', { name: 'Generate Logo' })).toBeEnabled();",
  ];
}
