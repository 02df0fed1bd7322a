import { expect, test } from '@playwright/test';
import { addReaderStyles, findLostText } from '../support/accessibility.ts';
import { fullStates, openState } from '../support/page-states.ts';
import { families } from '../support/steps.ts';

// 1280 px at 400 %, 1280 px at 200 %, and a phone on its side.
const screens = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
  { width: 844, height: 390 },
];

// WCAG 2.2, 1.4.12.
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

for (const state of ['invalid', ...fullStates] as const) {
  test(`no text is lost by zoom and text spacing: ${state}`, async ({ page }) => {
    await openState(page, state);
    for (const isSpaced of [false, true]) {
      if (isSpaced) await addReaderStyles(page, spacing);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        expect(await findLostText(page), `at ${screen.width} px`).toEqual([]);
      }
    }
  });
}

test('text of twice the size loses nothing', async ({ page }) => {
  await openState(page, 'rest');
  await addReaderStyles(page, 'html { font-size: 200% !important }');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findLostText(page), `at ${width} px`).toEqual([]);
    const titles = await page
      .getByRole('heading', { level: 3 })
      .evaluateAll((all) =>
        all.map((title) =>
          Math.round(title.clientWidth / parseFloat(getComputedStyle(title).fontSize)),
        ),
      );
    expect(Math.min(...titles), 'letters beside each other').toBeGreaterThanOrEqual(3);
  }
});

for (const state of fullStates) {
  test(`a label of 50 letters stays in its button: ${state}`, async ({ page }) => {
    await openState(page, state);
    await page.locator('main :is(button, a)').evaluateAll((controls) => {
      for (const control of controls)
        control.textContent = 'Nachbarschaftssicherheitswartelistenanmeldeknöpfe';
    });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findLostText(page), `at ${width} px`).toEqual([]);
    }
  });
}

for (const state of fullStates) {
  test(`forced colors keep the edge of every control: ${state}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openState(page, state);
    const faint = await page.locator('main :is(input, button, a)').evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control);
          const ground = getComputedStyle(document.body).backgroundColor;
          const hasEdge = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1;
          return !hasEdge || borderTopColor === ground || borderTopColor === 'rgba(0, 0, 0, 0)';
        })
        .map((control) => control.outerHTML),
    );
    expect(faint).toEqual([]);
  });
}

test('on paper every word of the page is dark, whatever the hour', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openState(page, 'rest');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
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

test('nothing moves for readers who prefer reduced motion', async ({ page }) => {
  await openState(page, 'joined');
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
});

test('the motion of the street ends within five seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Recorded as they start, since on a busy machine they may end before the test looks.
  await page.addInitScript(() => {
    const ends: number[] = [];
    Object.assign(window, { ends });
    addEventListener('animationstart', () => {
      const running = document.getAnimations();
      ends.push(...running.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
    });
  });
  await page.goto('/');
  await expect(families(page)).toBeVisible();
  // The script above adds it.
  const noted = () => page.evaluate(() => (window as unknown as { ends: number[] }).ends);
  // The text may appear before the first frame of the street.
  await expect.poll(async () => (await noted()).length).toBeGreaterThan(0);
  expect(Math.max(...(await noted()))).toBeLessThanOrEqual(5000);
});
