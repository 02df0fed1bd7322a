import type { Camera, Picture } from './picture.ts';

const pictures = [
  { name: 'share', file: 'og.png', limitInBytes: 200 * 1024 },
  { name: 'icon', file: 'apple-touch-icon.png', limitInBytes: 20 * 1024 },
];

/** Takes the pictures that represent the site elsewhere: shared links and the touch icon. */
export async function sharedPictures({ browser, address, folder }: Camera): Promise<Picture[]> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await page.goto(`${address}tools/pictures/share.html`);
  await page.evaluate(() => document.fonts.ready);
  const made: Picture[] = [];
  for (const { name, file, limitInBytes } of pictures) {
    const frame = page.locator(`[data-picture=${name}]`);
    const { length } = await frame.screenshot({ path: `${folder}/${file}` });
    made.push({ file, bytes: length, limitInBytes });
  }
  await page.close();
  return made;
}
