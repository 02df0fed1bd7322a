import { expect, type Locator, test } from '@playwright/test';
import { findLostText } from '../support/accessibility.ts';
import { openState } from '../support/page-states.ts';
import { join } from '../support/steps.ts';

// pictures.spec.ts tests the day and night drawings on the screen.
test('printing uses the daytime drawings and dark text, even in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openState(page, 'rest');
  await page.emulateMedia({ media: 'print' });
  const shown = () =>
    page
      .locator('main img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
  // Eight images: four drawings, a separate animated part for each of three drawings, and the map.
  await expect.poll(shown).toEqual(Array(8).fill(expect.stringMatching(/\.svg$/)));
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

/** Returns the elements' animations: their names in the style sheets, and times in seconds from now. */
function animationsOf(elements: Locator) {
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const style = getComputedStyle(element);
      const { animationName, animationPlayState: state } = style;
      if (animationName === 'none') return [];
      // The build renames each animation to `_name_hash_line`.
      const name = animationName.split('_')[1];
      const starts = Number.parseFloat(style.animationDelay);
      const lasts = Number.parseFloat(style.animationDuration);
      const ends = starts + lasts * Number(style.animationIterationCount);
      return [{ part: element.getAttribute('data-part'), name, state, starts, ends }];
    }),
  );
}

for (const [width, height, text] of [
  [390, 480, '100%'],
  [320, 256, '200%'],
] as const) {
  test(`each card animates only when in view (${width} x ${height}, text at ${text})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openState(page, 'rest');
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    for (const card of await page.locator('#features li').all()) {
      const animations = () => animationsOf(card.locator('*'));
      const inState = (state: string) => [expect.objectContaining({ state })];
      await expect.poll(animations).toEqual(inState('paused'));
      await card.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(animations).toEqual(inState('running'));
      for (const { ends } of await animations()) expect(ends).toBeLessThan(2);
    }
  });
}

test('after a signup, the girl crosses the street, the car leaves, and the zip code shows', async ({
  page,
}) => {
  const parts = page.locator('[aria-labelledby="headline"] [data-part]');
  /** Waits until `part` has the animation `name`. Expects all animations to end within 5 s (WCAG 2.2.2). */
  async function expectMotion(part: string, name: string) {
    const motion = expect.objectContaining({ part, name });
    await expect.poll(() => animationsOf(parts)).toContainEqual(motion);
    const motions = await animationsOf(parts);
    expect(Math.max(...motions.map(({ ends }) => ends))).toBeLessThanOrEqual(5);
    const [found] = motions.filter((motion) => motion.part === part && motion.name === name);
    if (!found) throw new Error(`The animation ${name} of ${part} ended too early`);
    return found;
  }

  const { controls } = await openState(page, 'rest');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  controls.network('hold');
  await join(page, 'first', 'ada@example.com', '10115');
  await expectMotion('face', 'look');
  controls.network('none');
  await expectMotion('leg', 'walk');
  const child = await expectMotion('child', 'go');
  const car = await expectMotion('car', 'go');
  expect(car.starts).toBeGreaterThan(child.ends);
  const chalk = await expectMotion('mark', 'appear');
  expect(chalk.starts).toBeGreaterThan(car.starts);

  await test.step('the map raises a block and lights its neighbors within two seconds', async () => {
    const map = page.locator('#cta [data-joined]');
    await expect(map.getByText('10115')).toBeVisible();
    const motions = await animationsOf(map.locator('*'));
    // Thirteen animations on the map: a block, its light, its 5 windows, 4 neighboring houses, and 2 signs.
    expect(motions).toHaveLength(13);
    expect(Math.max(...motions.map(({ ends }) => ends))).toBeLessThan(2);
  });
});
