import { expect, it } from 'vitest';
import { findFontWarnings } from '../../tools/build/font.ts';

it('the build lists the characters that the font lacks, and names the remedy', () => {
  // No font has these two private-use characters.
  expect(findFontWarnings(['\u{f0000}', '©', '\u{f0001}'])).toEqual([
    'The font lacks \u{f0000} \u{f0001}, which src/content uses: run npm run make:font, or replace them.',
  ]);
  expect(findFontWarnings(['©', '’'])).toEqual([]);
});
