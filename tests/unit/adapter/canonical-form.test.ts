import { expect, it } from 'vitest';
import {
  sendableEmail,
  sendableText,
  sendableZipCode,
} from '../../../src/gateway/canonical-form.ts';
import { plainEmails, tidiedEmails, zipCodes } from '../../support/contract/spellings.ts';

// tests/support/contract/suite.ts tests how a backend stores each of these emails and zip codes.
it.each([
  ...tidiedEmails.map(([typed, sent]) => ({ typed, sent })),
  ...plainEmails.map(([typed]) => ({ typed, sent: typed })),
])('the email $typed is sent as $sent', ({ typed, sent }) => {
  expect(sendableEmail(typed)).toBe(sent);
});

it.each(zipCodes)('the zip code %j is sent as %j', (typed, sent) => {
  expect(sendableZipCode(typed)).toBe(sent);
});

it.each([
  ['a NUL character', '\u0000'],
  ['the first half of an emoji', '\ud83d'],
  ['the second half of an emoji', '\ude00'],
  ['an escape character', '\u001b'],
])('text is sent without %s, which no backend accepts', (_what, unreadable) => {
  expect(sendableText(`ada${unreadable}@example.com${unreadable}`)).toBe('ada@example.com');
});

it('a letter and its combining accent are sent as one character', () => {
  expect(sendableText('jose\u0301@example.com')).toBe('jos\u00e9@example.com');
});
