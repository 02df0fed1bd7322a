import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

type Scheme = 'day' | 'night';

/** The value of a color token in one scheme, read from the text of tokens.css. */
function readToken(name: string, scheme: Scheme): string {
  const pair = css.match(
    new RegExp(`--${name}:\\s*light-dark\\(\\s*(#\\w{6}),\\s*(#\\w{6})\\s*\\)`),
  );
  const value = pair?.[scheme === 'day' ? 1 : 2];
  if (!value) throw new Error(`tokens.css has no pair of colors called --${name}`);
  return value;
}

/** The contrast of two opaque colors, 1 to 21, as WCAG 2.2 defines it. */
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
 * The contrasts of WCAG 2.2 that axe does not find (tests/browser/production/accessibility.spec.ts):
 * 7 for body text (AAA), 4.5 for the line of somebody who has joined (AA), which axe does not judge,
 * 3 for edges and focus.
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
] as const;

describe.each<Scheme>(['day', 'night'])('by %s', (scheme) => {
  it.each(pairs)('%s stands out from %s', (color, ground, least) => {
    const between = contrast(readToken(color, scheme), readToken(ground, scheme));
    expect(between).toBeGreaterThanOrEqual(least);
  });

  // An asphalt section uses the night colors for its content at any hour.
  it.each([
    ['ink', 7],
    ['ink-soft', 7],
    ['danger', 4.5],
    ['success', 4.5],
    ['line-strong', 3],
    ['focus', 3],
  ] as const)('%s can be read on asphalt', (ink, least) => {
    const onAsphalt = contrast(readToken(ink, 'night'), readToken('asphalt', scheme));
    expect(onAsphalt).toBeGreaterThanOrEqual(least);
  });
});
