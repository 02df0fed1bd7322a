import type { Driver } from './driver.ts';

/**
 * Tells how much two pictures of the same size differ to somebody who passes by: both are made as
 * small as a stamp, and the largest difference of a color in one of its squares is given, from 0
 * to 255. The pixels are read in a page, which knows how to decode a PNG.
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
