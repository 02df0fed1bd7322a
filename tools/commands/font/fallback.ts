import { Encodings, FontNames, Font as StandardFont } from '@pdf-lib/standard-fonts';
import { create, type Font } from 'fontkit';
import { lineBox } from './line-box.ts';

/** Overpass at a weight, and the stand-in that shows for a range of weights around it. */
const faces = [
  { range: '400 599', weight: 430, standIn: FontNames.Helvetica, style: '' },
  { range: '600 774', weight: 680, standIn: FontNames.HelveticaBold, style: ' Bold' },
  { range: '775 900', weight: 850, standIn: FontNames.HelveticaBold, style: ' Bold' },
];

/** What phones and desktops have of the widths of Helvetica, or close to them. */
const families = ['Arial', 'Liberation Sans', 'Roboto'];

/** The width of a text in ems, without kerning. */
function widthIn(font: Font, text: string): number {
  const glyphs = font.glyphsForString(text);
  return glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm;
}

/** The same in one of the fonts that every PDF reader has, whose widths Arial and its twins share. */
function widthInStandard(name: FontNames, text: string): number {
  const font = StandardFont.load(name);
  const widths = [...text].map((character) => {
    const { name: glyph } = Encodings.WinAnsi.encodeUnicodeCodePoint(character.charCodeAt(0));
    return font.getWidthOfGlyph(glyph) ?? 0;
  });
  return widths.reduce((sum, width) => sum + width, 0) / 1000;
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}

/**
 * The `@font-face` rules of the stand-in that shows until the font has come. The sample, set in
 * it, is exactly as wide and its lines are as high, so that nothing moves at the exchange.
 */
export function fallbackFaces(overpass: Buffer, sample: string): string {
  const font = create(overpass);
  if (!('getVariation' in font)) throw new Error('Overpass has come as a collection of fonts');
  const rules = faces.map(({ range, weight, standIn, style }) => {
    const ratio =
      widthIn(font.getVariation({ wght: weight }), sample) / widthInStandard(standIn, sample);
    return `@font-face {
  font-family: "Overpass Fallback";
  font-weight: ${range};
  src: ${families.map((family) => `local("${family}${style}")`).join(', ')};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(lineBox.ascent / ratio)};
  descent-override: ${percent(lineBox.descent / ratio)};
  line-gap-override: 0%;
}
`;
  });
  return rules.join('\n');
}
