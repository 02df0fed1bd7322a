import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { logoFileName } from '../../../src/content/logo.ts';
import { pictureTypeOf } from '../../support/picture-types.ts';
import { patience } from '../support/page.ts';
import type { useProduction } from './walk.ts';

const generate = { role: 'button', name: 'Generate Logo' } as const;
const picture = { role: 'image', name: 'Generated logo' } as const;

/** The page that draws a logo, and the page for unknown paths. */
export function describeOtherPages(walk: ReturnType<typeof useProduction>) {
  it.each(['live', 'jpeg-image'] as const)(
    'draws a logo (%s) and saves a PNG',
    async (scenario) => {
      const { page, site, downloads } = walk;
      const file = join(downloads, logoFileName);
      await rm(file, { force: true });
      site.mock().interceptor.set('logo', { scenario });
      await page.open(`${site.url}/logo`);
      await page.press(generate);
      await page.sees('Logo generated!');
      await page.meet(picture);
      await page.press({ role: 'button', name: 'Download Logo' });
      await page.sees('Logo downloaded!');
      await expect.poll(() => existsSync(file), patience).toBe(true);
      await expect
        .poll(async () => pictureTypeOf(await readFile(file)), patience)
        .toBe('image/png');
    },
  );

  it('meets an unknown path, which is logged, and goes home without a reload', async () => {
    const { page, site } = walk;
    await page.open(`${site.url}/no/such/street`);
    await page.sees('Oops! Page not found');
    const lines = async () => (await page.watch()).consoleErrors.join('\n');
    await expect.poll(lines, patience).toContain('/no/such/street');
    const born = await page.ask(() => performance.timeOrigin);
    await page.press({ role: 'link', name: 'Return to Home' });
    await page.sees('Join 73+ families');
    expect(await page.ask(() => performance.timeOrigin)).toBe(born);
  });
}
