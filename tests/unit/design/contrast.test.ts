import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readToken, type Scheme } from './contrast.ts';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

/**
 * The contrasts that WCAG 2.2 requires: 7 for body text (AAA), 4.5 for other text (AA), 3 for edges
 * and focus.
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
const otherText = [
  ['success', 'surface'],
  ['success', 'surface-raised'],
  ['danger', 'surface'],
  ['danger', 'surface-raised'],
] as const;
const edges = [
  ['line-strong', 'surface'],
  ['line-strong', 'surface-raised'],
  ['focus', 'surface'],
  ['paint', 'asphalt'],
] as const;

describe.each<Scheme>(['day', 'night'])('by %s', (scheme) => {
  const between = (ink: string, ground: string) =>
    contrast(readToken(css, ink, scheme), readToken(css, ground, scheme));

  it.each(bodyText)('%s on %s reaches AAA', (ink, ground) => {
    expect(between(ink, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(otherText)('%s on %s reaches AA', (ink, ground) => {
    expect(between(ink, ground)).toBeGreaterThanOrEqual(4.5);
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
    const onAsphalt = contrast(readToken(css, ink, 'night'), readToken(css, 'asphalt', scheme));
    expect(onAsphalt).toBeGreaterThanOrEqual(least);
  });
});
