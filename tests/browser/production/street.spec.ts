import { expect, type Page, test } from '@playwright/test';
import { joined, signupNotices } from '../../../src/content/signup.ts';
import { supabaseUrl } from '../../support/builds.ts';
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

async function expectAtRest(page: Page) {
  expect(await moved(page, 'child')).toEqual({ x: 0, y: 0 });
  expect(await moved(page, 'car')).toEqual({ x: 0, y: 0 });
}

test('the child waits until somebody has joined, and then crosses before the car', async ({
  page,
}) => {
  const { controls } = await openState(page, 'rest');
  await expectAtRest(page);

  controls.set('signup', 'server-error', { frequency: 'once' });
  const { button } = await join(page, 0, 'ada@example.com');
  await expect(page.getByText(signupNotices.signupFailed.title)).toBeVisible();
  await expectAtRest(page);

  await button.click();
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

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the child looks both ways and walks, then the car drives on, all within five seconds', async ({
    page,
  }) => {
    // Recorded as they start, since on a busy machine they may end before the test looks.
    await page.addInitScript(() => {
      const ends: number[] = [];
      Object.assign(window, { ends });
      addEventListener('animationstart', () => {
        for (const { effect } of document.getAnimations()) {
          // Not the button, which turns as long as it is busy.
          const isOfStreet = (effect as KeyframeEffect).target?.closest('[data-part]');
          if (isOfStreet) ends.push(Number(effect?.getComputedTiming().endTime));
        }
      });
    });
    /** The ends of the animations so far, in ms from their start; the script above adds them. */
    const ends = () => page.evaluate(() => (window as unknown as { ends: number[] }).ends);
    const animationOf = (name: string) =>
      part(page, 'child')
        .locator(`[data-part="${name}"]`)
        .first()
        .evaluate((element) => getComputedStyle(element).animationName);

    const { controls } = await openState(page, 'rest');
    // The text may appear before the first frame of the street.
    await expect.poll(async () => (await ends()).length).toBeGreaterThan(0);
    controls.network('hold');
    await join(page, 0, 'ada@example.com', '10115');
    await expect.poll(() => animationOf('face')).toBe('street-look');
    expect((await moved(page, 'child')).x).toBe(0);

    controls.network('none');
    await expect.poll(() => animationOf('leg')).toBe('street-walk');
    const { cars, drift } = await part(page, 'child').evaluate((sheet) => {
      const goTo = (time: number) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
      };
      const car = document.querySelector('[data-answered] [data-part="car"]');
      const shoe = sheet.querySelector('[data-hour="night"] ~ g [data-part="leg"] > :last-child');
      if (!car || !shoe) throw new Error('The street has no car or shoe');
      // This leg is on the ground in the second and third quarter of each cycle of 650 ms, which
      // begin 600 ms after the answer.
      const places: number[] = [];
      for (let time = 1430; time <= 1720; time += 40) {
        goTo(time);
        const { left, width } = shoe.getBoundingClientRect();
        places.push(left + width / 2);
      }
      const cars = [1000, 3000, 5000].map((time) => {
        goTo(time);
        return new DOMMatrix(getComputedStyle(car).transform).e;
      });
      return { cars, drift: Math.max(...places) - Math.min(...places) };
    });
    expect(drift, 'how far a planted foot slides').toBeLessThan(1.5);
    expect(cars.slice(0, 2)).toEqual([0, 0]);
    expect(cars[2]).toBeLessThan(-200);
    expect(Math.max(...(await ends()))).toBeLessThanOrEqual(5000);
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
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openState(page, 'joined');
  await page.getByRole('button', { name: joined.share }).click();
  await expect.poll(() => page.evaluate('window.pictureSize')).toEqual([1200, 630]);
  const { origin } = new URL(page.url());
  expect(await page.evaluate('window.shared')).toEqual([
    expect.objectContaining({ url: `${origin}/`, name: 'our-street.png', type: 'image/png' }),
  ]);
  const strays = requests.filter(
    (url) => !url.startsWith(origin) && !url.startsWith(supabaseUrl) && !/^(data|blob):/.test(url),
  );
  expect(strays).toEqual([]);
});
