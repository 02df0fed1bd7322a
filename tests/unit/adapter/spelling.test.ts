import { expect, it } from 'vitest';
import { sendableText, sendableZipCode } from '../../../src/gateway/spelling.ts';

it.each([
  ['a NUL', '\u0000'],
  ['the first half of an emoji', '\ud83d'],
  ['the second half of an emoji', '\ude00'],
  ['an escape', '\u001b'],
])('sends a text without %s, which no backend could store', (_what, unreadable) => {
  expect(sendableText(`ada${unreadable}@example.com${unreadable}`)).toBe('ada@example.com');
});

it('sends a letter and its accent as one letter, as the list stores them', () => {
  expect(sendableText('jose\u0301@example.com')).toBe('jos\u00e9@example.com');
});

it.each([
  [' sw1a\u200b 1aa ', 'SW1A1AA'],
  ['1000\u2013001', '1000-001'],
  ['941\u001b10', '94110'],
  ['12345678901', '1234567890'],
  ['   ', null],
])('sends the zip code %j as %j', (typed, sent) => {
  expect(sendableZipCode(typed)).toBe(sent);
});
