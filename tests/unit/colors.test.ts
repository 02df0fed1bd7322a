import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorDrawing, findDrawings, readPalette } from '../../tools/palette.ts';

const palette = readPalette();

type Scheme = 'day' | 'night';

/** Returns the value of a color in one scheme, read from the style sheets. */
function readToken(name: string, scheme: Scheme): string {
  const color = palette.get(name);
  if (!color) throw new Error(`The style sheets define no light-dark() pair called --${name}`);
  return color[scheme];
}

/** Returns the contrast ratio of two opaque colors, from 1 to 21, as defined by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Pairs of colors that axe does not check in tests/browser/production/accessibility.spec.ts, with their
 * minimum contrast ratios from WCAG 2.2: 7 for body text (AAA), 4.5 for the confirmation after a signup and
 * for the zip code in chalk on the road (AA), and 3 for edges and focus.
 */
const pairs = [
  ['ink', 'surface', 7],
  ['ink', 'surface-raised', 7],
  ['ink-soft', 'surface', 7],
  ['ink-soft', 'surface-raised', 7],
  ['accent-ink', 'accent', 7],
  ['warning-ink', 'warning', 7],
  ['plate-ink', 'plate', 7],
  ['sheet-ink', 'good-sheet', 7],
  ['sheet-ink', 'bad-sheet', 7],
  ['success', 'surface', 4.5],
  ['success', 'surface-raised', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'surface-raised', 3],
  ['focus', 'surface', 3],
  ['paint', 'asphalt', 3],
  ['paint', 'road', 4.5],
] as const;

describe.each<Scheme>(['day', 'night'])('the %s colors', (scheme) => {
  it.each(pairs)('%s on %s has enough contrast', (color, ground, least) => {
    const between = contrast(readToken(color, scheme), readToken(ground, scheme));
    const remedy = `--${color} on --${ground} needs a contrast of ${least}:1: adjust either color`;
    expect(between, remedy).toBeGreaterThanOrEqual(least);
  });

  // Sections with an asphalt background use the night colors even in light mode.
  it.each([
    ['ink', 7],
    ['ink-soft', 7],
    ['danger', 4.5],
    ['success', 4.5],
    ['line-strong', 3],
    ['focus', 3],
  ] as const)('%s has enough contrast on the asphalt background', (ink, least) => {
    const onAsphalt = contrast(readToken(ink, 'night'), readToken('asphalt', scheme));
    expect(onAsphalt).toBeGreaterThanOrEqual(least);
  });
});

const drawings = findDrawings().map(({ file, svg }) => ({ name: basename(file), svg }));

// A class without a dark-mode rule would keep its day color in dark mode, and no tool would report that.
it.each(drawings)('$name has a night-color rule for each of its classes', ({ svg }) => {
  const classes = [...svg.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(classes).not.toHaveLength(0);
  const nights = svg.match(/:target[^}]*/g)?.join() ?? '';
  const isDark = (name: string) => nights.includes(` .${name} {`) || nights.includes(` --${name}:`);
  expect(classes.filter((name) => !isDark(name))).toEqual([]);
});

// `npm run make:pictures` updates the colors in the drawings.
it.each(drawings)('$name uses the colors in the style sheets', ({ svg }) => {
  expect(colorDrawing(svg)).toBe(svg);
});
