import { expect, it } from 'vitest';
import { findFontWarnings } from '../../tools/build/font.ts';

it('the build names the letters of the content that the font lacks, and what to run', () => {
  // No typeface has these two.
  expect(findFontWarnings(['\u{f0000}', '©', '\u{f0001}'])).toEqual([
    'The font lacks \u{f0000} \u{f0001}, which src/content uses: run npm run make:font, or avoid them.',
  ]);
  expect(findFontWarnings(['©', '’'])).toEqual([]);
});
