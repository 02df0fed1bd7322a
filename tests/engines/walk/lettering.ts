import { describe, expect, it } from 'vitest';
import type { Engine } from '../support/driver.ts';
import { patience } from '../support/page.ts';
import { useProduction } from './walk.ts';

/** Less than a line of text. */
const mostMovedPx = 10;

/** How the page handles a font that arrives after the text. */
export function describeLettering(engine: Engine) {
  describe(`the lettering in ${engine.name}`, () => {
    // A new window: a Firefox that has just started does not know the local fonts of a style sheet
    // yet, and draws the next family of the list.
    const walk = useProduction(engine);

    it('moves nothing when it arrives after the text', async ({ skip }) => {
      const { page, site } = walk;
      const topOfFeatures = () =>
        page.ask(() => Number(document.querySelector('#features')?.getBoundingClientRect().top));
      site.lettering.hold();
      await page.open(site.url);
      await page.sees('Join 73+ families');
      const hasStandIn = await page.ask(() =>
        document.fonts.load('16px "Overpass Fallback"').then(
          () => true,
          () => false,
        ),
      );
      if (!hasStandIn) {
        // The reporter does not print the note of a skipped test.
        console.log(
          'Skipped: a test that needs Arial, Liberation Sans (fonts-liberation) or Roboto.',
        );
        skip();
      }
      const before = await topOfFeatures();
      site.lettering.letGo();
      const isThere = () => page.ask(() => document.fonts.check('850 16px Overpass'));
      await expect.poll(isThere, patience).toBe(true);
      expect(Math.abs((await topOfFeatures()) - before)).toBeLessThan(mostMovedPx);
    });
  });
}
