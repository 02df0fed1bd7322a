import { createHash } from 'node:crypto';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { type EndingPicture, type ScreenId, schemes, screens } from '../../../mocks/book/entry.ts';
import type { Call } from '../../../mocks/kit/call.ts';
import { keysOf } from '../../../mocks/kit/keys-of.ts';

const quality = 55;

/** What an ending is about, as the page names it; the first that is there is brought into sight. */
function subjectsOf(page: Page, { use }: Call): Locator[] {
  const { form, button, texts = [], picture } = use;
  return [
    ...(picture ? [page.getByRole('img', { name: picture.name })] : []),
    ...(form ? [page.getByRole('form', { name: form })] : []),
    ...(button ? [page.getByRole('button', { name: button })] : []),
    ...texts.map((text) => page.getByText('label' in text ? text.label : text.sentence[1])),
  ].map((all) => all.first());
}

/** Pictures keyed by their bytes, so that equal endings are stored once. */
export function createPictureSet() {
  const pictures: Record<string, string> = {};
  return {
    pictures,
    add(base64: string): string {
      const key = createHash('sha256').update(base64).digest('base64url').slice(0, 12);
      pictures[key] = `data:image/webp;base64,${base64}`;
      return key;
    },
  };
}

export type PictureSet = ReturnType<typeof createPictureSet>;

async function capture(session: CDPSession, screen: ScreenId): Promise<string> {
  const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  const { pageX: x, pageY: y } = cssVisualViewport;
  const { width, height, scale } = screens[screen];
  const clip = { x, y, width, height, scale };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  return data;
}

/** Takes a WebP screenshot of the page on each screen, by day and by night. */
export async function photograph(
  page: Page,
  call: Call,
  pictureSet: PictureSet,
): Promise<EndingPicture[]> {
  const session = await page.context().newCDPSession(page);
  const taken: EndingPicture[] = [];
  for (const screen of keysOf(screens)) {
    await page.setViewportSize(screens[screen]);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const subject of subjectsOf(page, call)) {
        if ((await subject.count()) === 0) continue;
        await subject.evaluate((one) =>
          one.scrollIntoView({ block: 'center', behavior: 'instant' }),
        );
        break;
      }
      const key = pictureSet.add(await capture(session, screen));
      taken.push({ screen, scheme, key });
    }
  }
  await session.detach();
  return taken;
}
