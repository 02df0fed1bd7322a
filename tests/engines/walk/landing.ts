import { expect, it } from 'vitest';
import { callToAction, hero } from '../../../src/content/landing.ts';
import { openLanding } from '../support/open-landing.ts';
import { patience } from '../support/page.ts';
import type { useProduction } from './walk.ts';

/** What a visitor reads first, and how they move through the page. */
export function describeLanding(walk: ReturnType<typeof useProduction>) {
  it('reads the page, with the figures of the backend', async () => {
    const { page, site } = walk;
    await page.open(site.url);
    await page.sees('Join 73+ families already on the waitlist');
    for (const text of [hero.headline, callToAction.title, 'Safety First', '15+', '2026']) {
      await page.sees(text);
    }
    expect((await page.watch()).consoleErrors).toEqual([]);
  });

  it.each([
    ['How It Works', '#features'],
    ['Join Waitlist', '#cta'],
  ])('goes to a section by the link %s of the header', async (name, hash) => {
    const { page, site } = walk;
    // A font that arrives after the press would move its target.
    await openLanding(page, site.url);
    await page.press({ role: 'link', name, within: 'Sections' });
    const topOf = (id: string) => Number(document.querySelector(id)?.getBoundingClientRect().top);
    await expect.poll(() => page.ask(topOf, hash), patience).toBeLessThan(100);
    expect(await page.ask(() => location.hash)).toBe(hash);
  });

  it('moves through links and fields in order by the Tab key, and back', async () => {
    const { page, site } = walk;
    await page.open(site.url);
    await page.sees('Join 73+ families');
    const order = ['Skip to the content', 'How It Works', 'Join Waitlist', 'Email', 'Zip code'];
    for (const name of order) {
      await page.driver.press('Tab');
      expect(await page.focused()).toContain(name);
    }
    await page.driver.press('Shift+Tab');
    expect(await page.focused()).toBe('Email');
  });
}
