import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = ['styles/tokens.css', 'art/art.module.css']
  .map((sheet) => readFileSync(new URL(`../../../src/${sheet}`, import.meta.url), 'utf8'))
  .join('');

type Scheme = 'day' | 'night';

/** Returns the value of a color in one scheme, read from the style sheets. */
function readToken(name: string, scheme: Scheme): string {
  const pair = css.match(
    new RegExp(`--${name}:\\s*light-dark\\(\\s*(#\\w{6}),\\s*(#\\w{6})\\s*\\)`),
  );
  const value = pair?.[scheme === 'day' ? 1 : 2];
  if (!value) throw new Error(`The style sheets define no light-dark() pair called --${name}`);
  return value;
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
 * The minimum contrast ratios from WCAG 2.2 that axe does not check
 * (tests/browser/production/accessibility.spec.ts): 7 for body text (AAA), 4.5 for the confirmation line
 * and for chalk on the road (AA), and 3 for edges and focus.
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

describe.each<Scheme>(['day', 'night'])('in the %s scheme', (scheme) => {
  it.each(pairs)('%s on %s has enough contrast', (color, ground, least) => {
    const between = contrast(readToken(color, scheme), readToken(ground, scheme));
    const remedy = `--${color} on --${ground} needs a contrast of ${least}:1: adjust either color`;
    expect(between, remedy).toBeGreaterThanOrEqual(least);
  });

  // Sections with an asphalt background use the night colors even in the day scheme.
  it.each([
    ['ink', 7],
    ['ink-soft', 7],
    ['danger', 4.5],
    ['success', 4.5],
    ['line-strong', 3],
    ['focus', 3],
  ] as const)('%s has enough contrast on asphalt', (ink, least) => {
    const onAsphalt = contrast(readToken(ink, 'night'), readToken('asphalt', scheme));
    expect(onAsphalt).toBeGreaterThanOrEqual(least);
  });
});
