import subsetFont from 'subset-font';
import { readMetrics } from './sfnt.ts';

/** How often each letter occurs in English running text, in parts of a thousand; a space every five letters or so. */
const frequency =
  'e102 t73 a65 o60 i56 n56 s51 h49 r48 d34 l32 c22 u22 m19 w19 f18 g16 y16 p15 b12 v8 k6 j1 x1 q1 z1';
const spaces = 180;

/** Advance widths in thousandths of an em as Arial and its metric twins have them, a to z, then the space. */
const arial =
  '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278';
const arialBold =
  '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278';

const faces = [
  {
    range: '400 599',
    weight: 430,
    widths: arial,
    local: ['Arial', 'Liberation Sans', 'Roboto'],
  },
  {
    range: '600 900',
    weight: 850,
    widths: arialBold,
    local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  },
];

/**
 * The `@font-face` rules of the stand-in that shows until the font has come. Text in it is as
 * wide on average and its lines are as high, so that nothing moves at the exchange.
 */
export async function fallbackFaces(font: Buffer, characters: string): Promise<string> {
  const rules = faces.map(async ({ range, weight, widths, local }) => {
    const pinned = await subsetFont(font, characters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    });
    const { advance } = readMetrics(pinned);
    const standIn = widths.split(' ').map((width) => Number(width) / 1000);
    const ratio = averageWidth(advance) / averageWidth((c) => standIn[letterIndex(c)] ?? 0);
    return `@font-face {
  font-family: "Overpass Fallback";
  font-weight: ${range};
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(ratio)};
${lineBox(ratio)}
}
`;
  });
  return (await Promise.all(rules)).join('\n');
}

/**
 * The line box of both faces, in ems. It is as high as the one Overpass brings along, but lower
 * on the line: there letters stand a tenth of an em too high to look centered in a button.
 */
const box = { ascent: 0.95, descent: 0.316 };

/** The descriptors that give a face, shown at `ratio` of its size, the common line box. */
export function lineBox(ratio: number): string {
  return `  ascent-override: ${percent(box.ascent / ratio)};
  descent-override: ${percent(box.descent / ratio)};
  line-gap-override: 0%;`;
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}

function averageWidth(advance: (character: string) => number): number {
  let sum = spaces * advance(' ');
  let count = spaces;
  for (const entry of frequency.split(' ')) {
    const times = Number(entry.slice(1));
    sum += times * advance(entry.charAt(0));
    count += times;
  }
  return sum / count;
}

function letterIndex(character: string): number {
  return character === ' ' ? 26 : character.charCodeAt(0) - 97;
}
