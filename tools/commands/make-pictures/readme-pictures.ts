import type { Page } from '@playwright/test';
import type { Camera, Picture } from './picture.ts';

const limitInBytes = 200 * 1024;
const viewport = { width: 1280, height: 800 };

/** The landing page, and the same with the panel after a server error was tried on its form. */
const pictures: { file: string; path: string; prepare: (page: Page) => Promise<unknown> }[] = [
  {
    file: 'page.jpg',
    path: '',
    // The mock's button is not part of the page.
    prepare: (page) => page.addStyleTag({ content: '#mock-panel { display: none; }' }),
  },
  {
    file: 'panel.jpg',
    path: '?mock=signup:server-error',
    async prepare(page) {
      await page.keyboard.press('Alt+Shift+M');
      await page.getByRole('searchbox').fill('500');
      await page.getByRole('button', { name: 'Join Waitlist' }).first().waitFor();
    },
  },
];

/** Photographs the README's two pictures, by day and with the street standing still. */
export async function readmePictures({ browser, address, folder }: Camera): Promise<Picture[]> {
  const made: Picture[] = [];
  for (const { file, path, prepare } of pictures) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(address + path);
    await page.getByText('73+ families').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await prepare(page);
    const { length } = await page.screenshot({ path: `${folder}/${file}`, quality: 80 });
    made.push({ file, bytes: length, limitInBytes });
    await page.close();
  }
  return made;
}
