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
const bodyText = [
  ['ink', 'surface'],
  ['ink', 'surface-raised'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'surface-raised'],
  ['accent-ink', 'accent'],
  ['warning-ink', 'warning'],
  ['plate-ink', 'plate'],
  ['sheet-ink', 'good-sheet'],
  ['sheet-ink', 'bad-sheet'],
] as const;
const edges = [
  ['line-strong', 'surface'],
  ['line-strong', 'surface-raised'],
  ['focus', 'surface'],
  ['paint', 'asphalt'],
] as const;

describe.each<Scheme>(['day', 'night'])('by %s', (scheme) => {
  const between = (ink: string, ground: string) =>
    contrast(readToken(ink, scheme), readToken(ground, scheme));

  it.each(bodyText)('%s on %s reaches AAA', (ink, ground) => {
    expect(between(ink, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(['surface', 'surface-raised'])('success on %s reaches AA', (ground) => {
    expect(between('success', ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('%s stands out from %s', (edge, ground) => {
    expect(between(edge, ground)).toBeGreaterThanOrEqual(3);
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
