import { expect, test } from '@playwright/test';
import { jpegDataAddress } from '../../../mocks/backend/jpeg.ts';
import { logoPage } from '../../../src/content/logo.ts';
import { pictureTypeOf } from '../../support/picture-types.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { download } from '../support/steps.ts';

const jpeg = jpegDataAddress(1).replace(/^.*base64,/, '');
// One pixel.
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const percentEncoded = [...Buffer.from(png, 'base64')]
  .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
  .join('');

for (const [what, address] of [
  ['a JPEG labelled as PNG', `data:image/png;base64,${jpeg}`],
  ['a PNG labelled as JPEG', `data:image/jpeg;base64,${png}`],
  ['percent-encoded data', `data:image/png,${percentEncoded}`],
  ['base64 with percent signs', `data:image/png;base64,${encodeURIComponent(png)}`],
] as const) {
  test(`${what} is shown, and saved as a PNG`, async ({ page }) => {
    await answerAtNetwork(page);
    await page.route('**/functions/v1/ai', (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            json: { images: [{ image_url: { url: address } }] },
          }),
    );
    await page.goto('/logo');
    await page.getByRole('button', { name: logoPage.generate }).click();
    await expect(page.getByRole('img', { name: logoPage.pictureText })).toBeVisible();
    const { bytes } = await download(page, logoPage.download);
    expect(pictureTypeOf(bytes)).toBe('image/png');
    if (!what.includes('JPEG labelled')) expect(bytes.toString('base64')).toBe(png);
  });
}
