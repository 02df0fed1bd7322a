import type { Driver } from './driver.ts';

/**
 * Returns how much two pictures of the same size differ at a glance: both are scaled down to a few
 * squares, and the result is the largest difference of a color channel in one of them, from 0 to
 * 255. Runs in a page, which can decode PNGs.
 */
export function compareAtAGlance(driver: Driver, one: Buffer, other: Buffer): Promise<number> {
  async function compare(pictures: string[], columns: number): Promise<number> {
    const stamps = await Promise.all(
      pictures.map(async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const rows = Math.round((columns * image.naturalHeight) / image.naturalWidth);
        const context = new OffscreenCanvas(columns, rows).getContext('2d');
        if (!context) throw new Error('This browser has no canvas');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, columns, rows);
        return context.getImageData(0, 0, columns, rows).data;
      }),
    );
    const [first = [], second = []] = stamps;
    return Math.max(...Array.from(first, (value, at) => Math.abs(value - (second[at] ?? 0))));
  }
  const encoded = [one, other].map((picture) => picture.toString('base64'));
  return driver.evaluate(compare, encoded, 12);
}
