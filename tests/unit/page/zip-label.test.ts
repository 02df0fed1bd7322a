import { describe, expect, it } from 'vitest';
import { readZipLabel } from '../../../src/pages/landing/zip-label.ts';

describe('a typed zip code on a street sign', () => {
  it.each([
    ['94110', '94110'],
    ['  94110 ', '94110'],
    ['94110-1234', '94110'],
    ['k1a 0b1', 'K1A0B1'],
    ['sw1a1aa', 'SW1A1AA'],
    ['94110–1234', '94110'],
    ['wwwww-www0', 'WWWWW-WWW0'],
  ])('reads %j as %j', (typed, label) => {
    expect(readZipLabel(typed)).toBe(label);
  });

  it.each([null, '9', '<b>94</b>', '94--110', 'none', 'straße 12', '941109411094110'])(
    'shows nothing of %j',
    (typed) => {
      expect(readZipLabel(typed)).toBeNull();
    },
  );
});
