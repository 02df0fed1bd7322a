import { expect, it } from 'vitest';
import { productName } from '../../src/content/product.ts';
import { checkContact, findImageWarnings, imageText } from '../../tools/build/check-content.ts';
import { findFontWarnings } from '../../tools/build/font.ts';

const filledIn = { owner: 'Ada Lovelace', email: 'hello@maple-row.org' };
const warning = expect.stringMatching(/contact\.ts is not filled in/);
const problem = expect.stringMatching(/is not an email address/);

it.each([
  ['accepts an owner and an email', {}, [], []],
  ['warns about a missing owner', { owner: '' }, [], [warning]],
  ['warns about a missing email', { email: '' }, [], [warning]],
  ['refuses an email without an at-sign', { email: 'hello' }, [problem], []],
  ['refuses an email with a space', { email: 'a b@c.de' }, [problem], []],
])('the build %s', (_does, changed, problems, warnings) => {
  expect(checkContact({ ...filledIn, ...changed })).toEqual({ problems, warnings });
});

const images = {
  ogText: `${imageText}\n`,
  favicon: `<svg><title>${productName}</title></svg>`,
};
const ogWarning = expect.stringContaining("The text in public/og.png doesn't match");
const faviconWarning = expect.stringContaining('public/favicon.svg is titled "Old"');

it.each([
  ['accepts images with the current text', {}, []],
  ['warns about a social image with outdated text', { ogText: `Old${imageText}` }, [ogWarning]],
  ['accepts a social image that the owner made', { ogText: null }, []],
  [
    'warns about a favicon with an outdated title',
    { favicon: '<svg><title>Old</title></svg>' },
    [faviconWarning],
  ],
  ['accepts a favicon without a title', { favicon: '<svg></svg>' }, []],
])('the build %s', (_does, changed, warnings) => {
  expect(findImageWarnings({ ...images, ...changed })).toEqual(warnings);
});

it('the build lists the characters that the font lacks, and names the remedy', () => {
  // No font has these two private-use characters.
  expect(findFontWarnings(['\u{f0000}', '©', '\u{f0001}'])).toEqual([
    'The font lacks \u{f0000} \u{f0001}, which src/content uses: run npm run make:font, or replace these letters.',
  ]);
  expect(findFontWarnings(['©', '’'])).toEqual([]);
});
