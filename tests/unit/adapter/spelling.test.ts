import { expect, it } from 'vitest';
import { sendableEmail, sendableText, sendableZipCode } from '../../../src/gateway/spelling.ts';
import { plainEmails, tidiedEmails, zipCodes } from '../../support/contract/spellings.ts';

// tests/support/contract/suite.ts tests how a backend stores each of these emails and zip codes.
it.each([
  ...tidiedEmails.map(([typed, sent]) => ({ typed, sent })),
  ...plainEmails.map(([typed]) => ({ typed, sent: typed })),
])('sends the email $typed as $sent', ({ typed, sent }) => {
  expect(sendableEmail(typed)).toBe(sent);
});

it.each(zipCodes)('sends the zip code %j as %j', (typed, sent) => {
  expect(sendableZipCode(typed)).toBe(sent);
});

it.each([
  ['a NUL', '\u0000'],
  ['the first half of an emoji', '\ud83d'],
  ['the second half of an emoji', '\ude00'],
  ['an escape', '\u001b'],
])('sends a text without %s, which no backend could store', (_what, unreadable) => {
  expect(sendableText(`ada${unreadable}@example.com${unreadable}`)).toBe('ada@example.com');
});

it('sends a letter and its accent as one character, as the list stores them', () => {
  expect(sendableText('jose\u0301@example.com')).toBe('jos\u00e9@example.com');
});
