import { expect, test } from '@playwright/test';
import { addReaderStyles, findLostText } from '../support/accessibility.ts';
import { openState, stateCalled } from '../support/page-states.ts';
import { thoroughIf } from '../support/thorough.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('no text is lost by zoom and text spacing', () => {
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

  for (const screen of screens) {
    for (const name of ['rest', 'invalid', 'failed', 'joined', 'logo drawn', 'not found']) {
      const isUsual =
        screen === screens[0] && ['invalid', 'logo drawn', 'not found'].includes(name);
      test(
        `${name} at ${screen.width} × ${screen.height} px`,
        thoroughIf(!isUsual),
        async ({ page }) => {
          await page.setViewportSize(screen);
          await openState(page, stateCalled(name));
          expect(await findLostText(page)).toEqual([]);
          await addReaderStyles(page, spacing);
          expect(await findLostText(page)).toEqual([]);
          const { sideways } = await page.evaluate(() => {
            window.scrollTo(500, 0);
            return { sideways: window.scrollX };
          });
          expect(sideways).toBe(0);
        },
      );
    }
  }
});

test.describe('text of twice the size', () => {
  for (const width of [320, 390, 1280]) {
    test(`loses nothing at ${width} px`, thoroughIf(width === 390), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openState(page, stateCalled('rest'));
      await addReaderStyles(page, 'html { font-size: 200% !important }');
      expect(await findLostText(page)).toEqual([]);
      const titles = await page
        .getByRole('heading', { level: 3 })
        .evaluateAll((all) =>
          all.map((title) =>
            Math.round(title.clientWidth / parseFloat(getComputedStyle(title).fontSize)),
          ),
        );
      expect(Math.min(...titles), 'letters beside each other').toBeGreaterThanOrEqual(3);
    });
  }
});

test.describe('forced colors', () => {
  for (const name of ['rest', 'filled', 'invalid', 'logo drawn', 'not found']) {
    const isUsual = ['filled', 'logo drawn'].includes(name);
    test(`keep the edge of every control: ${name}`, thoroughIf(!isUsual), async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await openState(page, stateCalled(name));
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
});

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('every word of the page is dark, whatever the hour', async ({ page }) => {
    await openState(page, stateCalled('rest'));
    await page.emulateMedia({ media: 'print' });
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

test.describe('motion', () => {
  test('does not run for users who prefer reduced motion', async ({ page }) => {
    await openState(page, stateCalled('joined'));
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running).toBe(0);
  });

  test('of the street ends within five seconds, and does not repeat', async ({ browser }) => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' });
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
    await expect(page.getByText('families already on the waitlist')).toBeVisible();
    // The script above adds it.
    const noted = () => page.evaluate(() => (window as unknown as { ends: number[] }).ends);
    // The text may appear before the first frame of the street.
    await expect.poll(async () => (await noted()).length).toBeGreaterThan(0);
    expect(Math.max(...(await noted()))).toBeLessThanOrEqual(5000);
    await page.close();
  });
});
