import type { Call, PageText, Toast } from '../call.ts';
import type { Try } from '../expect/tries.ts';

/** The longest wait in real time; beyond it the page's clock is moved on. */
const longestWaitMs = 5000;
/** Extra time for a browser on a busy machine. */
const spareMs = 20_000;

/** Whether a test must advance the page's clock to see an outcome. */
export function needsClock({ expected }: Try): boolean {
  return expected.afterMs > longestWaitMs;
}

/** How long a test may have to wait for an outcome, in ms. */
export function timeoutOf(attempt: Try): number {
  return (needsClock(attempt) ? 0 : attempt.expected.afterMs) + spareMs;
}

/** The step that waits until the mock has started. */
export const mocksAreThere = "await page.waitForFunction(() => '__mocks' in window);";

/** Loads the page again, which then makes its own calls again. */
export const reloadSteps = ['await page.reload();', mocksAreThere];

/** A text as TypeScript source. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** A button in a place, as source. */
function button(place: string, name: string): string {
  return `${place}.getByRole('button', { name: ${quoted(name)} })`;
}

function field(place: string, label: string): string {
  return `${place}.getByLabel(${quoted(label)})`;
}

/** Fills in the fields of a call in a place, given as source, and presses its button. */
export function sendSteps({ use }: Call, place: string, email: string): string[] {
  const { fields = [], button: name } = use;
  return [
    ...fields.map(
      ({ label, text }) => `await ${field(place, label)}.fill(${quoted(text(email))});`,
    ),
    `await ${button(place, name ?? '')}.click();`,
  ];
}

/** Waits until the mock has the request, then releases it and advances the clock. */
function passTime(call: Call, attempt: Try, earlier = attempt.earlier): string[] {
  const { isHeld, expected } = attempt;
  const ofCall = `window.__mocks.log().filter((entry) => entry.call === '${call.id}')`;
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

/** Looks for title and description at once: a toast may be gone by a second look. */
function toastLocator({ title, description }: Toast): string {
  const texts = description ? [title, description] : [title];
  const filters = texts.map((text) => `.filter({ hasText: ${JSON.stringify(text)} })`);
  return `page.getByRole('listitem')${filters.join('')}`;
}

function textStep(text: PageText, reads: string, timeout: string): string {
  if ('sentence' in text) {
    const [before, after] = text.sentence;
    return `await expect(page.getByText(${quoted(before + reads + after)})).toBeVisible(${timeout});`;
  }
  const value = `page.getByText(${quoted(text.label)}, { exact: true }).locator('..')`;
  return `await expect(${value}).toContainText(${quoted(reads)}, ${timeout});`;
}

/** The page makes the call once a load, so each further try loads it again. */
function textSteps(call: Call, attempt: Try): string[] {
  const { texts } = attempt.expected;
  const timeout = `{ timeout: ${timeoutOf(attempt)} }`;
  return [
    ...(attempt.index > 1 ? reloadSteps : []),
    ...passTime(call, attempt, 0),
    ...(call.use.texts ?? []).map((text) => textStep(text, texts?.[text.id] ?? '', timeout)),
  ];
}

interface PressedTry {
  call: Call;
  attempt: Try;
  before: Try | undefined;
  /** Where fields and button stand, as source. */
  place: string;
  /** Whether a picture is there in the end. */
  hasPicture: boolean;
}

/** Fills the fields in, presses the button, and looks at the toast and at what the page then has. */
function pressSteps({ call, attempt, before, place, hasPicture }: PressedTry): string[] {
  const { fields = [], button: name, picture } = call.use;
  const { email, expected } = attempt;
  const { toast, fields: left } = expected.outcome;
  const toastBefore = before?.expected.outcome.toast;
  const press = button(place, name ?? '');
  const isReady = left !== 'cleared' || !fields.some(({ isRequired }) => isRequired);
  return [
    // The previous try's toast must not be mistaken for the next one's.
    ...(toastBefore
      ? [`await expect(${toastLocator(toastBefore)}).toHaveCount(0, { timeout: ${spareMs} });`]
      : []),
    ...sendSteps(call, place, email),
    ...passTime(call, attempt),
    ...(toast
      ? [
          `await expect(${toastLocator(toast)}.first()).toBeVisible({ timeout: ${timeoutOf(attempt)} });`,
        ]
      : []),
    ...fields.map(({ label, text }) => {
      const value = left === 'kept' ? text(email) : '';
      return `await expect(${field(place, label)}).toHaveValue(${quoted(value)});`;
    }),
    ...(picture
      ? [
          `page.getByRole('img', { name: ${quoted(picture.name)} })`,
          button('page', picture.button),
        ].map((part) => `await expect(${part}).toHaveCount(${hasPicture ? 1 : 0});`)
      : []),
    `await expect(${press}).${isReady ? 'toBeEnabled' : 'toBeDisabled'}();`,
  ];
}

/** The code that plays a call by its tries, once its page is open. */
export function stepsOf(call: Call, tries: readonly Try[]): string[] {
  const { form, button: name } = call.use;
  if (name === null) return tries.flatMap((attempt) => textSteps(call, attempt));
  const place = form === undefined ? 'page' : `${call.id.replaceAll('-', '')}Form`;
  const hasPictureAfter = (index: number) =>
    tries.slice(0, index + 1).some(({ expected }) => expected.outcome.picture === true);
  return [
    ...(form === undefined
      ? []
      : [`const ${place} = page.getByRole('form', { name: ${quoted(form)} }).first();`]),
    ...tries.flatMap((attempt, index) =>
      pressSteps({
        call,
        attempt,
        before: tries[index - 1],
        place,
        hasPicture: hasPictureAfter(index),
      }),
    ),
  ];
}
