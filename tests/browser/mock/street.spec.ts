import { expect, type Page, test } from '@playwright/test';
import { joined } from '../../../src/content/signup.ts';
import { openState } from '../support/page-states.ts';
import { families, join, openMock } from '../support/steps.ts';

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

test('at rest the car stands, and the child waits at the curb', async ({ page }) => {
  await openState(page, 'rest');
  expect(await moved(page, 'child')).toEqual({ x: 0, y: 0 });
  expect(await moved(page, 'car')).toEqual({ x: 0, y: 0 });
});

test('joining brings the child across and lets the car drive on', async ({ page }) => {
  await openState(page, 'joined');
  await expect.poll(async () => (await moved(page, 'child')).x).toBeGreaterThan(50);
  const child = await moved(page, 'child');
  // Along the projection: one pixel down for two to the right.
  expect(child.y).toBeCloseTo(child.x / 2, 0);
  expect((await moved(page, 'car')).x).toBeLessThan(-200);
});

test('a failure leaves the child at the curb', async ({ page }) => {
  await openState(page, 'failed');
  expect(await moved(page, 'child')).toEqual({ x: 0, y: 0 });
  expect(await moved(page, 'car')).toEqual({ x: 0, y: 0 });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const animationsOf = (page: Page, name: string) =>
    part(page, 'child')
      .locator(`[data-part="${name}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).animationName);

  test('the child looks both ways while joining runs', async ({ page }) => {
    await openState(page, 'busy');
    await expect.poll(() => animationsOf(page, 'face')).toBe('street-look');
    expect(await moved(page, 'child')).toEqual({ x: 0, y: 0 });
  });

  test('the car stands until the child has crossed', async ({ page }) => {
    await openState(page, 'joined');
    await expect.poll(() => animationsOf(page, 'leg')).toBe('street-walk');
    const positions = await page.evaluate(() =>
      [1000, 3000, 5000].map((time) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        const car = document.querySelector('[data-answered] [data-part="car"]');
        return car && new DOMMatrix(getComputedStyle(car).transform).e;
      }),
    );
    expect(positions.slice(0, 2)).toEqual([0, 0]);
    expect(positions[2]).toBeLessThan(-200);
  });

  test('the animation of the answer ends within five seconds', async ({ page }) => {
    await openState(page, 'joined');
    await expect.poll(() => animationsOf(page, 'leg')).toBe('street-walk');
    await expect(part(page, 'blade')).toBeAttached();
    const ends = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(5000);
  });

  test('a foot stays where it is planted', async ({ page }) => {
    await openState(page, 'joined');
    await expect.poll(() => animationsOf(page, 'leg')).toBe('street-walk');
    // This leg is on the ground in the second and third quarter of each cycle of 650 ms, which begin
    // 600 ms after the answer.
    const drift = await part(page, 'child').evaluate((sheet) => {
      const shoe = sheet.querySelector('[data-hour="night"] ~ g [data-part="leg"] > :last-child');
      if (!shoe) throw new Error('The child has no shoe');
      const places: number[] = [];
      for (let time = 1430; time <= 1720; time += 40) {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        const { left, width } = shoe.getBoundingClientRect();
        places.push(left + width / 2);
      }
      return Math.max(...places) - Math.min(...places);
    });
    expect(drift).toBeLessThan(1.5);
  });
});

test('on a small phone the crossing, the child and the car are above the fold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openMock(page, '/');
  await expect(families(page)).toBeAttached();
  // Without the notice of the demonstration, which a real visitor does not see.
  const strip = await page.locator('aside').first().boundingBox();
  for (const name of ['sway', 'dog']) {
    const box = await part(page, name).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0) - (strip?.height ?? 0), name).toBeLessThan(664);
  }
});

for (const [width, height] of [
  [320, 568],
  [390, 664],
  [1280, 800],
] as const) {
  for (const index of [0, 1]) {
    test(`joining by form ${index} brings its street into view at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openMock(page, '/');
      await join(page, index, 'ada@example.com', '10115');
      const scene = page.locator('[data-answered]');
      await expect(scene.locator('[data-part="planted"]')).toBeVisible();
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
      const [header, street, toast] = await Promise.all(
        [page.getByRole('banner'), scene, page.locator('[data-sonner-toast]')].map((one) =>
          one.boundingBox(),
        ),
      );
      expect(street?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      const isBeside = (street?.x ?? 0) + (street?.width ?? 0) > (toast?.x ?? 0);
      const foot = width < 600 && isBeside ? (toast?.y ?? 0) : height;
      expect((street?.y ?? 0) + (street?.height ?? 0)).toBeLessThanOrEqual(foot);
    });
  }
}

test.describe('telling a neighbor', () => {
  /** Gives the page a share function that records what it gets. */
  async function giveSheet(page: Page) {
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
  }

  test('shares a picture of the street with the address of the page', async ({ page }) => {
    await giveSheet(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await openMock(page, '/');
    await join(page, 0, 'ada@example.com', '10115');
    await page.getByRole('button', { name: joined.share }).click();
    await expect.poll(() => page.evaluate('window.pictureSize')).toEqual([1200, 630]);
    expect(await page.evaluate('window.shared')).toEqual([
      expect.objectContaining({
        url: new URL('/', page.url()).href,
        name: 'our-street.png',
        type: 'image/png',
      }),
    ]);
    const { origin } = new URL(page.url());
    const strays = requests.filter(
      (url) => !url.startsWith(origin) && !/^(data|blob):|mock\.invalid/.test(url),
    );
    expect(strays).toEqual([]);
  });
});
