import { expect, type Page, test } from '@playwright/test';
import { joined, sharedPicture } from '../../../src/content/signup.ts';
import { must } from '../../support/must.ts';
import { openState } from '../support/page-states.ts';
import { hasJoined, join } from '../support/steps.ts';

/** A part of the first screen's drawing, which is decoration and has no role. */
function part(page: Page, name: string) {
  return page.locator(`[aria-labelledby="headline"] [data-part="${name}"]`).first();
}

/** How far a part has moved, in pixels from where it is drawn. */
function moved(page: Page, name: string): Promise<{ x: number; y: number }> {
  return part(page, name).evaluate((element) => {
    const { e: x, f: y } = new DOMMatrix(getComputedStyle(element).transform);
    return { x, y };
  });
}

test('the child waits until somebody has joined, and then crosses before the car', async ({
  page,
}) => {
  await openState(page, 'rest');
  expect(await moved(page, 'child')).toEqual({ x: 0, y: 0 });
  expect(await moved(page, 'car')).toEqual({ x: 0, y: 0 });
  await join(page, 0, 'ada@example.com');
  await hasJoined(page);
  await expect.poll(async () => (await moved(page, 'child')).x).toBeGreaterThan(50);
  const child = await moved(page, 'child');
  // Along the projection: one pixel down for two to the right.
  expect(child.y).toBeCloseTo(child.x / 2, 0);
  expect((await moved(page, 'car')).x).toBeLessThan(-200);

  await test.step('nothing moves for readers who prefer reduced motion', async () => {
    const states = await page.evaluate(() => document.getAnimations().map((one) => one.playState));
    expect(states).not.toContain('running');
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
      return { name: style.animationName, starts, ends };
    }),
  );
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the child looks both ways and walks, then the car drives on, all within five seconds', async ({
    page,
  }) => {
    /** Waits for a motion, and expects that none takes more than five seconds (WCAG 2.2.2). */
    async function expectMotion(name: string) {
      await expect.poll(() => motionsOf(page)).toContainEqual(expect.objectContaining({ name }));
      const motions = await motionsOf(page);
      expect(Math.max(...motions.map(({ ends }) => ends))).toBeLessThanOrEqual(5);
      return must(motions.find((motion) => motion.name === name));
    }

    const { controls } = await openState(page, 'rest');
    controls.network('hold');
    await join(page, 0, 'ada@example.com', '10115');
    await expectMotion('street-look');
    expect((await moved(page, 'child')).x).toBe(0);
    controls.network('none');
    await expectMotion('street-walk');
    const child = await expectMotion('street-cross');
    const car = await expectMotion('street-drive-on');
    expect(car.starts).toBeGreaterThan(child.ends);
  });
});

for (const [width, height] of [
  [320, 568],
  [1280, 800],
] as const) {
  test(`joining brings the street of the form into view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openState(page, 'rest');
    for (const [index, zipCode] of ['10115', '20095'].entries()) {
      await page.goto('/');
      await join(page, index, 'ada@example.com', zipCode);
      const scene = page.locator('[data-answered]');
      await expect(scene.locator('[data-part="planted"]')).toBeVisible();
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
      const [header, street, toast] = await Promise.all(
        [page.getByRole('banner'), scene, page.locator('[data-sonner-toast]')].map((one) =>
          one.boundingBox(),
        ),
      );
      const message = `form ${index}`;
      expect(street?.y, message).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      const isBeside = (street?.x ?? 0) + (street?.width ?? 0) > (toast?.x ?? 0);
      const foot = width < 600 && isBeside ? (toast?.y ?? 0) : height;
      expect((street?.y ?? 0) + (street?.height ?? 0), message).toBeLessThanOrEqual(foot);
    }
  });
}

test('telling a neighbor shares a picture of the street with the address of the page', async ({
  page,
}) => {
  // Gives the page a share function that records what it gets.
  await page.addInitScript(() => {
    const shared: { url?: string | undefined; name: string; type: string; size: number }[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: async ({ url, files = [] }: ShareData) => {
        for (const { name, type, size } of files) shared.push({ url, name, type, size });
        const picture = files[0] && (await createImageBitmap(files[0]));
        Object.assign(window, { pictureSize: [picture?.width, picture?.height] });
      },
    });
  });
  await openState(page, 'joined');
  await page.getByRole('button', { name: joined.share }).click();
  await expect.poll(() => page.evaluate('window.pictureSize')).toEqual([1200, 630]);
  const { origin } = new URL(page.url());
  expect(await page.evaluate('window.shared')).toEqual([
    expect.objectContaining({ url: `${origin}/`, name: sharedPicture.file, type: 'image/png' }),
  ]);
});
