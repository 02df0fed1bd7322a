import { expect, type Locator, type Page, test } from '@playwright/test';
import { joined } from '../../../src/content/signup.ts';
import { required } from '../../support/required.ts';
import { findLostText } from '../support/accessibility.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { openState } from '../support/page-states.ts';
import { join } from '../support/steps.ts';

/** How far a part of the first screen's drawing has moved, in pixels from where it is drawn. */
function moved(page: Page, name: string): Promise<{ x: number; y: number }> {
  const part = page.locator(`[aria-labelledby="headline"] [data-part="${name}"]`).first();
  return part.evaluate((element) => {
    const { e: x, f: y } = new DOMMatrix(getComputedStyle(element).transform);
    return { x, y };
  });
}

test('the page follows the night on screens, and prints as by day', async ({ page }) => {
  const shown = () =>
    page
      .locator('#features img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
  // Four pictures, and over three of them a part that moves.
  const night = Array(7).fill(expect.stringMatching(/#night$/));
  const day = Array(7).fill(expect.stringMatching(/\.svg$/));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  await page.emulateMedia({ colorScheme: 'dark' });
  await openState(page, 'rest');
  await test.step('each drawing is loaded once, for the night', async () => {
    await expect.poll(shown).toEqual(night);
    expect(loaded.filter((url) => /(safety|network|play|care)-.*svg/.test(url))).toHaveLength(7);
  });

  await test.step('print has the drawings of the day, and dark words', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect.poll(shown).toEqual(day);
    // The map is in a section that is dark on screens.
    await expect(page.locator('#cta svg').first()).toHaveCSS('color-scheme', 'light');
    const pale = await page
      .locator('main :is(h1, h2, h3, p, label, dt, dd), footer p')
      .evaluateAll((texts) =>
        texts
          .filter((text) => {
            const channels = getComputedStyle(text).color.match(/[\d.]+/g) ?? [];
            return channels.slice(0, 3).some((channel) => Number(channel) > 120);
          })
          .map(({ textContent }) => textContent),
      );
    expect(pale).toEqual([]);
    expect(await findLostText(page)).toEqual([]);
  });
});

/** How each part of that drawing is animated, with times in seconds from now. */
function motionsOf(page: Page) {
  return page.locator('[aria-labelledby="headline"] [data-part]').evaluateAll((parts) =>
    parts.map((part) => {
      const style = getComputedStyle(part);
      const starts = Number.parseFloat(style.animationDelay);
      const lasts = Number.parseFloat(style.animationDuration);
      const ends = starts + lasts * Number(style.animationIterationCount);
      return { part: part.getAttribute('data-part'), name: style.animationName, starts, ends };
    }),
  );
}

test('the child crosses once somebody has joined, and then the car drives on', async ({ page }) => {
  /** Waits for a motion, and expects that none takes more than five seconds (WCAG 2.2.2). */
  async function expectMotion(part: string, name: string) {
    const motion = expect.objectContaining({ part, name });
    await expect.poll(() => motionsOf(page)).toContainEqual(motion);
    const motions = await motionsOf(page);
    expect(Math.max(...motions.map(({ ends }) => ends))).toBeLessThanOrEqual(5);
    return required(motions.find((motion) => motion.part === part && motion.name === name));
  }

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { controls } = await openState(page, 'rest');
  controls.network('hold');
  await join(page, 0, 'ada@example.com', '10115');
  await expectMotion('face', 'street-look');
  expect((await moved(page, 'child')).x).toBe(0);
  controls.network('none');
  await expectMotion('leg', 'street-walk');
  const child = await expectMotion('child', 'street-go');
  const car = await expectMotion('car', 'street-go');
  expect(car.starts).toBeGreaterThan(child.ends);
});

test('a block of the map rises for whoever joins, within two seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openState(page, 'rest');
  await join(page, 1, 'ada@example.com', '10115');
  const map = page.locator('#cta [data-joined]');
  await expect(map.getByText('10115')).toBeVisible();
  const motions = await map.locator('*').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(part);
      if (animationName === 'none') return [];
      return Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration);
    }),
  );
  // The block, five windows and the sign.
  expect(motions).toHaveLength(7);
  expect(Math.max(...motions)).toBeLessThan(2);
});

/** Expects the child across and the car gone, without a motion, as for whoever prefers that. */
async function expectCrossed(page: Page) {
  await expect.poll(async () => (await moved(page, 'child')).x).toBeGreaterThan(50);
  const child = await moved(page, 'child');
  // Along the projection: one pixel down for two to the right.
  expect(child.y).toBeCloseTo(child.x / 2, 0);
  expect((await moved(page, 'car')).x).toBeLessThan(-200);
  const lasting = await page.evaluate(() =>
    document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime)),
  );
  // The fields of the form make room within one frame.
  expect(Math.max(0, ...lasting)).toBeLessThanOrEqual(1);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const [width, height] of [
  [320, 568],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`joining moves nothing but the pictures, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { controls } = await openState(page, 'rest');
    for (const name of ['child', 'car']) expect(await moved(page, name)).toEqual({ x: 0, y: 0 });
    for (const [index, zipCode] of ['10115', '20095'].entries()) {
      controls.network('hold');
      const { form } = await join(page, index, 'ada@example.com', zipCode);
      const before = { form: await form.boundingBox(), page: await heightOf(page) };
      const shifts = await watchShifts(page);
      controls.network('none');

      const scene = page.locator('section', { has: form }).locator('[data-joined]');
      await expect(scene.getByText(zipCode)).toBeVisible();
      const toasts = page.locator('[data-sonner-toast][data-mounted="true"]');
      await expect(toasts).toHaveCount(index + 1);
      const toast = toasts.and(page.locator('[data-front="true"]'));
      const boxOf = async (one: Locator) => required(await one.boundingBox());
      const message = `form ${index}`;
      const header = await boxOf(page.getByRole('banner'));
      const notice = await boxOf(toast);
      const reached = [
        form.getByText(joined.text),
        form.getByRole('button', { name: joined.share }),
      ];
      for (const part of [...reached, scene]) {
        const box = await boxOf(part);
        expect(box.y, message).toBeGreaterThanOrEqual(header.y + header.height);
        expect(box.y + box.height, message).toBeLessThanOrEqual(height);
      }
      const isAtTop = Math.abs(notice.y - header.y - header.height) < 24;
      const isAtFoot =
        height - notice.y - notice.height < 40 && width - notice.x - notice.width < 40;
      expect({ isAtTop, isAtFoot }, message).toEqual({
        isAtTop: width < 600,
        isAtFoot: width > 600,
      });
      expect((await boxOf(form)).height, message).toBeCloseTo(required(before.form).height, 1);
      expect(await heightOf(page), message).toBe(before.page);
      expect(await shifts(), message).toEqual([]);
      await expectCrossed(page);
    }
  });
}
