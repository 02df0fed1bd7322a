import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { jpegDataUrl, pngDataUrl } from '../../../mocks/backend/logo-images.ts';
import { logoFileName, logoPage, logoToasts } from '../../../src/content/logo.ts';
import { openEarly, openSite } from '../support/open-site.ts';
import { errorsOf, violationsOf } from '../support/page-errors.ts';
import { openState } from '../support/page-states.ts';
import { translate } from '../support/steps.ts';

const generate = (page: Page) => page.getByRole('button', { name: logoPage.generate });

/** Opens the logo page and generates a logo whose image is at `url`. */
async function draw(page: Page, url: string) {
  const { controls } = await openSite(page, '/logo');
  controls.answer('logo', { body: JSON.stringify({ images: [{ image_url: { url } }] }) });
  await generate(page).click();
  const image = page.getByRole('img', { name: logoPage.imageText });
  await expect(image).toHaveAttribute('src', url);
}

/** Clicks Download. Returns the name of the file and its bytes in base64. */
async function download(page: Page) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: logoPage.download }).click(),
  ]);
  return { name: saved.suggestedFilename(), data: await readFile(await saved.path(), 'base64') };
}

test('at each URL of the logo page, a click before hydration generates a logo', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/logo', '/logo.html', '/logo/']) {
    const { release } = await openEarly(page, path);
    await generate(page).click();
    release();
    await expect(page.getByText(logoToasts.logoGenerated.title)).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/logo`);
    expect(await errorsOf(page)).toEqual([]);
  }
});

test('a click on "Generate Logo" fails if the page does not hydrate within 15 s', async ({
  page,
}) => {
  await page.clock.install();
  await openEarly(page, '/logo');
  const button = page.getByRole('button');
  await button.click();
  await expect(button).toHaveText(logoPage.generating);
  await page.clock.fastForward(15_000);
  await expect(button).toHaveText(logoPage.generate);
  await expect(page.getByText(logoPage.failed)).toBeVisible();
});

test('a logo page that the browser has translated shows each new image', async ({ page }) => {
  await openState(page, 'logo');
  await page.evaluate(translate);
  for (const drawn of [1, 2]) {
    await generate(page).click();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(drawn);
    await expect(generate(page)).toBeEnabled();
  }
  await expect(page.getByRole('img', { name: logoPage.imageText })).toBeVisible();
  expect(await page.pageErrors()).toEqual([]);
});

// tests/browser/mock/player.spec.ts tests how other images become PNG files.
test('a PNG is saved unchanged', async ({ page }) => {
  await draw(page, pngDataUrl(1));
  const { name, data } = await download(page);
  expect(name).toBe(logoFileName);
  expect(`data:image/png;base64,${data}`).toBe(pngDataUrl(1));
});

test('a transparent image of odd width (3 px) is saved as a transparent PNG', async ({ page }) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3, 1];
    return canvas.toDataURL('image/webp');
  });
  await draw(page, url);
  const { name, data } = await download(page);
  expect(name).toBe(logoFileName);
  const pixels = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    return [...(context?.getImageData(0, 0, 3, 1).data ?? [])];
  }, data);
  expect(pixels).toEqual(Array(12).fill(0));
});

test('a JPEG is saved unchanged in a browser that alters canvas pixels', async ({ page }) => {
  await page.addInitScript(() => {
    // Changes a pixel, as a browser's fingerprinting protection does.
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...place) {
      const image = getImageData.apply(this, place);
      image.data[0] = (image.data[0] ?? 0) ^ 1;
      return image;
    };
  });
  await draw(page, jpegDataUrl(1));
  const { name, data } = await download(page);
  expect(name).toBe(logoFileName.replace('.png', '.jpeg'));
  expect(`data:image/jpeg;base64,${data}`).toBe(jpegDataUrl(1));
});

test('the CSP allows the page to show and save an image from another host', async ({ page }) => {
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ path: 'public/apple-touch-icon.png' }),
  );
  await draw(page, 'https://pictures.example/logo.png');
  const { name } = await download(page);
  expect(name).toBe(logoFileName);
  expect(await violationsOf(page)).toEqual([]);
});
