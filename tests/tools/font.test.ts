import { expect, it } from 'vitest';
import { findFontWarnings } from '../../tools/build/font.ts';

it('says which letters of the texts the font was made without, and what to run', () => {
  // No typeface has these two.
  expect(findFontWarnings(['\u{f0000}', '©', '\u{f0001}'])).toEqual([
    "The page's font was made without \u{f0000} \u{f0001}, which src/content has: run npm run make:font.",
  ]);
  expect(findFontWarnings(['©', '’'])).toEqual([]);
});
