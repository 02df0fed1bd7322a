import subsetFont from 'subset-font';
import { readAdvances } from './sfnt.ts';

/** Advance widths in thousandths of an em from U+0020 to U+007E, as Arial and its metric twins have them. */
const regular = `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278
  556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015
  667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611
  278 278 278 469 556 333
  556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500
  334 260 334 584`;
const bold = `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278
  556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975
  722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611
  333 278 333 584 556 333
  556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500
  389 280 389 584`;

const faces = [
  { range: '400 599', weight: 430, widths: regular, style: '' },
  { range: '600 774', weight: 680, widths: bold, style: ' Bold' },
  { range: '775 900', weight: 850, widths: bold, style: ' Bold' },
];
const standIns = ['Arial', 'Liberation Sans', 'Roboto'];

/**
 * The line box of all faces, in ems. It is as high as the one Overpass brings along, but lower
 * on the line: there letters stand a tenth of an em too high to look centered in a button.
 */
const box = { ascent: 0.95, descent: 0.316 };

/** The descriptors that give a face, shown at `ratio` of its size, the common line box. */
export function lineBox(ratio: number): string {
  return `  ascent-override: ${percent(box.ascent / ratio)};
  descent-override: ${percent(box.descent / ratio)};
  line-gap-override: 0%;`;
}

/**
 * The `@font-face` rules of the stand-in that shows until the font has come. The sample, set in
 * it, is exactly as wide and its lines are as high, so that nothing moves at the exchange.
 */
export async function fallbackFaces(font: Buffer, sample: string): Promise<string> {
  const rules = faces.map(async ({ range, weight, widths, style }) => {
    const pinned = await subsetFont(font, sample, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    });
    const standIn = widths.split(/\s+/).map((width) => Number(width) / 1000);
    const ratio =
      totalWidth(sample, readAdvances(pinned)) /
      totalWidth(sample, (character) => standIn[character.charCodeAt(0) - 32] ?? 0);
    return `@font-face {
  font-family: "Overpass Fallback";
  font-weight: ${range};
  src: ${standIns.map((name) => `local("${name}${style}")`).join(', ')};
  size-adjust: ${percent(ratio)};
${lineBox(ratio)}
}
`;
  });
  return (await Promise.all(rules)).join('\n');
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}

function totalWidth(text: string, advance: (character: string) => number): number {
  return [...text].reduce((sum, character) => sum + advance(character), 0);
}
