import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { jpegDataAddress } from '../../../mocks/backend/logo-pictures.ts';
import { logoFileName, logoNotices, logoPage } from '../../../src/content/logo.ts';
import { pictureTypeOf } from '../../support/picture-types.ts';
import { openEarly, openSite } from '../support/open-site.ts';
import { openState } from '../support/page-states.ts';
import { violationsIn } from '../support/page-watch.ts';
import { translate } from '../support/translate.ts';

// The logo page as it ships.

const noComplaints = { uncaught: [], consoleErrors: [] };
const generate = (page: Page) => page.getByRole('button', { name: logoPage.generate });
const seesLogo = (page: Page) =>
  expect(page.getByText(logoNotices.logoGenerated.title).first()).toBeVisible();

/** Presses Download; returns the name of the file and its bytes. */
async function download(page: Page) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: logoPage.download }).click(),
  ]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('each address of the page carries out an early press', async ({ page, baseURL }) => {
  for (const address of ['/logo', '/logo.html', '/logo/']) {
    const { release, complaints } = await openEarly(page, address);
    await generate(page).click();
    release();
    await seesLogo(page);
    await expect(page).toHaveURL(`${baseURL}/logo`);
    expect(complaints).toEqual(noComplaints);
  }
});

test('a press on Generate is held for 15 s, and then given back', async ({ page }) => {
  await page.clock.install();
  const { release, sent, complaints } = await openEarly(page, '/logo');
  const button = page.getByRole('button');
  await button.click();
  await expect(button).toHaveText(logoPage.generating);
  await page.clock.fastForward(15_000);
  await expect(button).toHaveText(logoPage.generate);
  await expect(page.getByText(logoPage.failed)).toBeVisible();
  release();
  await generate(page).click();
  await seesLogo(page);
  await expect(page.getByText(logoPage.failed)).toBeHidden();
  expect(sent('logo')).toHaveLength(1);
  expect(complaints).toEqual(noComplaints);
});

test('a translated page shows pictures', async ({ page }) => {
  const { complaints } = await openState(page, 'logo');
  await page.evaluate(translate);
  for (const _time of ['first', 'second']) {
    await generate(page).click();
    await seesLogo(page);
    await expect(generate(page)).toBeEnabled();
  }
  await expect(page.getByRole('img', { name: logoPage.pictureText })).toBeVisible();
  expect(complaints).toEqual(noComplaints);
});

const jpeg = jpegDataAddress(1).replace(/^.*base64,/, '');
// One pixel.
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const pictureAt = (url: string) => ({
  body: JSON.stringify({ images: [{ image_url: { url } }] }),
});

test('a picture is saved as it came where the browser changes pixels', async ({ page }) => {
  await page.addInitScript(() => {
    // As protection against fingerprinting does.
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...place) {
      const image = getImageData.apply(this, place);
      image.data[0] = (image.data[0] ?? 0) ^ 1;
      return image;
    };
  });
  const { controls } = await openSite(page, '/logo');
  controls.answer('logo', pictureAt(`data:image/jpeg;base64,${jpeg}`));
  await generate(page).click();
  const { name, bytes } = await download(page);
  expect(name).toBe(logoFileName.replace('.png', '.jpeg'));
  expect(bytes.toString('base64')).toBe(jpeg);

  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(png, 'base64') }),
  );
  controls.answer('logo', pictureAt('https://pictures.example/logo.png'));
  await generate(page).click();
  await page.getByRole('button', { name: logoPage.download }).click();
  await expect(page.getByText(logoNotices.downloadFailed.title)).toBeVisible();
});

test('pictures of any kind are shown, and saved as PNG files', async ({ page }) => {
  const { controls, complaints } = await openSite(page, '/logo');
  for (const [what, address, type, data] of [
    ['a JPEG labelled as PNG', `data:image/png;base64,${jpeg}`, 'jpeg', jpeg],
    ['a PNG labelled as JPEG', `data:image/jpeg;base64,${png}`, 'png', png],
  ] as const) {
    await test.step(what, async () => {
      controls.answer('logo', pictureAt(address));
      await generate(page).click();
      const shown = page.getByRole('img', { name: logoPage.pictureText });
      await expect(shown).toHaveAttribute('src', `data:image/${type};base64,${data}`);
      const { name, bytes } = await download(page);
      expect(name).toBe(logoFileName);
      expect(pictureTypeOf(bytes)).toBe('image/png');
      if (type === 'png') expect(bytes.toString('base64')).toBe(png);
    });
  }

  const modes: string[] = [];
  await page.route('https://pictures.example/**', async (route) => {
    const mode = route.request().headers().origin === undefined ? 'no-cors' : 'cors';
    modes.push(mode);
    // Playwright gives a fulfilled request with CORS the header that allows to read it.
    if (mode === 'cors' && route.request().url().includes('unreadable')) return route.abort();
    await route.fulfill({ contentType: 'image/png', body: Buffer.from(png, 'base64') });
  });
  const draw = async (file: string) => {
    const url = `https://pictures.example/${file}.png`;
    controls.answer('logo', pictureAt(url));
    await generate(page).click();
    await expect(page.getByRole('img', { name: logoPage.pictureText })).toHaveAttribute('src', url);
  };
  await test.step('by https, with CORS', async () => {
    await draw('readable');
    expect(pictureTypeOf((await download(page)).bytes)).toBe('image/png');
    expect(new Set(modes)).toEqual(new Set(['cors']));
  });
  await test.step('by https from a store that lets nobody read: it is shown alone', async () => {
    await draw('unreadable');
    await page.getByRole('button', { name: logoPage.download }).click();
    await expect(page.getByText(logoNotices.downloadFailed.title)).toBeVisible();
  });
  expect(violationsIn(complaints)).toEqual([]);
});
