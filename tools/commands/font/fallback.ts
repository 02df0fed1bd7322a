import { Encodings, FontNames, Font as StandardFont } from '@pdf-lib/standard-fonts';
import { create, type Font } from 'fontkit';
import { lineBox } from './line-box.ts';

/** Overpass at one weight, and the fallback font for a range of weights around it. */
const faces = [
  { range: '400 599', weight: 430, standIn: FontNames.Helvetica, style: '' },
  { range: '600 774', weight: 680, standIn: FontNames.HelveticaBold, style: ' Bold' },
  { range: '775 900', weight: 850, standIn: FontNames.HelveticaBold, style: ' Bold' },
];

/** Fonts on phones and desktops with Helvetica's widths, or close to them. */
const families = ['Arial', 'Liberation Sans', 'Roboto'];

/** The width of a text in ems, without kerning. */
function widthIn(font: Font, text: string): number {
  const glyphs = font.glyphsForString(text);
  return glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm;
}

/** The same in one of the standard PDF fonts, whose widths Arial and its equivalents share. */
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
 * The `@font-face` rules of the fallback font. The sample has exactly the same width and line
 * height in it, so that nothing moves when the font arrives.
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
