import { expect, type Page, test } from '@playwright/test';
import {
  addReaderStyles,
  findLostText,
  findViolations,
} from '../../support/browser/accessibility.ts';
import {
  formStates,
  logoStates,
  notFoundState,
  openState,
  type PageState,
} from '../../support/browser/page-states.ts';
import { waitlistForm } from '../../support/browser/steps.ts';

const states = [...formStates, ...logoStates, notFoundState];
const routes = states.filter(({ name }) => ['rest', 'logo', 'not found'].includes(name));

function stateCalled(name: string): PageState {
  const state = states.find((one) => one.name === name);
  if (!state) throw new Error(`No state ${name}`);
  return state;
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return label?.textContent?.trim() ?? '';
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const state of states) {
      for (const width of [320, 1280]) {
        test(`${state.name} at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await openState(page, state);
          expect(await findViolations(page)).toEqual([]);
        });
      }
    }
  });
}

test.describe('the structure', () => {
  test('has landmarks, and headings without a gap', async ({ page }) => {
    await openState(page, stateCalled('rest'));
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((headings) => headings.map(({ tagName }) => tagName));
    expect(levels).toEqual(['H1', 'H2', 'H3', 'H3', 'H3', 'H3', 'H2']);
    for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(1);
    }
    await expect(page.getByRole('form')).toHaveCount(2);
  });

  for (const state of routes) {
    test(`has one main and one first heading: ${state.name}`, async ({ page }) => {
      await openState(page, state);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
});

test.describe('the keyboard', () => {
  test('reaches everything in the order of reading, and shows where it is', async ({ page }) => {
    await openState(page, stateCalled('rest'));
    const order: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
      // From here on the button is there to be reached.
      if (order.at(-1) === 'Email' && step < 4) await page.keyboard.type('ada@example.com');
      const shown = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { top, bottom } = element.getBoundingClientRect();
        const isOnScreen = top >= 0 && bottom <= window.innerHeight;
        return { outlineStyle, outlineWidth, isOnScreen };
      });
      expect(shown).toEqual({ outlineStyle: 'solid', outlineWidth: '3px', isOnScreen: true });
    }
    expect(order).toEqual([
      'Skip to the content',
      'How It Works',
      'Join Waitlist',
      'Email',
      'Zip code (optional)',
      'Join Waitlist',
      'Email',
      'Zip code (optional)',
    ]);
  });

  test('passes the navigation by with the skip link, which shows itself', async ({ page }) => {
    await openState(page, stateCalled('rest'));
    const link = page.getByRole('link', { name: 'Skip to the content' });
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Email');
  });

  test('lands below the sticky header by an anchor link', async ({ page }) => {
    await openState(page, stateCalled('rest'));
    await page.getByRole('link', { name: 'How It Works' }).press('Enter');
    const title = page.getByRole('heading', { name: 'How It Works' });
    await expect(title).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    const box = await title.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  for (const name of ['invalid', 'failed', 'joined']) {
    test(`keeps its place when Enter ends in: ${name}`, async ({ page }) => {
      const { path } = stateCalled(name);
      await page.goto(path);
      const { email, button } = waitlistForm(page, 0);
      await email.fill(name === 'invalid' ? 'ada' : 'ada@example.com');
      // Off until the prerendered page is alive.
      await expect(button).toBeEnabled();
      await email.press('Enter');
      await expect(page.locator('[data-sonner-toast]')).toBeVisible();
      await expect(button).toHaveText('Join Waitlist');
      await expect(email).toBeFocused();
    });
  }
});

test('an error stands at its field, and only the toast speaks up', async ({ page }) => {
  await openState(page, stateCalled('invalid'));
  const { email } = waitlistForm(page, 0);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  const form = page.getByRole('form').first();
  await expect(form.locator('[aria-live], [role=alert], [role=status]')).toHaveCount(0);
  const spoken = page.locator('[aria-live]').getByText('Please enter a valid email address');
  await expect(spoken).toHaveCount(1);
  await email.fill('ada@');
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test.describe('zoom and text spacing lose nothing', () => {
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
      test(`${name} at ${screen.width} × ${screen.height} px`, async ({ page }) => {
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
      });
    }
  }
});

test.describe('forced colors', () => {
  for (const name of ['rest', 'filled', 'invalid', 'logo drawn', 'not found']) {
    test(`keep the edge of every control: ${name}`, async ({ page }) => {
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
  test('there is none for those who asked for less', async ({ page }) => {
    await openState(page, stateCalled('joined'));
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running).toBe(0);
  });

  test('of the street ends within five seconds, and never comes back', async ({ browser }) => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect(page.getByText('families already on the waitlist')).toBeVisible();
    const ends = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(5000);
    await page.close();
  });
});
