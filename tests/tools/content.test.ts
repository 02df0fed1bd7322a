import { expect, it } from 'vitest';
import { productName } from '../../src/content/product.ts';
import { checkContact, findImageWarnings, imageText } from '../../tools/build/check-content.ts';

const filledIn = { owner: 'Ada Lovelace', email: 'hello@maple-row.org' };
const warning = expect.stringMatching(/contact\.ts is not filled in/);
const problem = expect.stringMatching(/is not an email address/);

it.each([
  ['accepts an owner and an email', filledIn, { problems: [], warnings: [] }],
  [
    'warns about a missing owner',
    { ...filledIn, owner: '' },
    { problems: [], warnings: [warning] },
  ],
  [
    'warns about a missing email',
    { ...filledIn, email: '' },
    { problems: [], warnings: [warning] },
  ],
  [
    'refuses an email without an at-sign',
    { ...filledIn, email: 'hello' },
    { problems: [problem], warnings: [] },
  ],
  [
    'refuses an email with a space',
    { ...filledIn, email: 'a b@c.de' },
    { problems: [problem], warnings: [] },
  ],
])('the build %s', (_does, contact, found) => {
  expect(checkContact(contact)).toEqual(found);
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
