import { expect, it } from 'vitest';
import { privacyLines } from '../../src/content/footer.ts';
import { checkContact } from '../../tools/build/contact.ts';

it.each([
  ['an owner and an address', { owner: 'Ada Lovelace', email: 'hello@maple-row.org' }],
  ['words that hold a placeholder', { owner: 'Todos a la Calle', email: 'todo@examples.org' }],
])('passes %s', (_what, contact) => {
  expect(checkContact(contact)).toEqual({ problems: [], warnings: [] });
});

it.each([
  ['nobody', { owner: '', email: '' }],
  ['nobody to write to', { owner: 'Ada Lovelace', email: '' }],
])('warns that the page names %s', (_what, contact) => {
  expect(checkContact(contact)).toEqual({
    problems: [],
    warnings: [expect.stringMatching(/contact\.ts is not filled in/)],
  });
});

it.each([
  ['an address without an at-sign', { owner: '', email: 'hello' }, /no email address/],
  ['an address with a space', { owner: '', email: 'hello @maple-row.org' }, /no email address/],
  ['a placeholder', { owner: 'TODO', email: '' }, /placeholder is still in src.content.contact.ts/],
  ['an address of nobody', { owner: '', email: 'hello@example.com' }, /placeholder/],
])('stops at %s', (_what, contact, problem) => {
  expect(checkContact(contact).problems).toEqual([expect.stringMatching(problem)]);
});

it('says how to leave the list and who is behind it only once that is known', () => {
  const contact = { owner: 'Ada Lovelace', email: 'hello@maple-row.org' };
  const unknown = privacyLines({ owner: '', email: '' });
  const known = privacyLines(contact);
  const added = known.slice(unknown.length);
  expect(known.slice(0, unknown.length)).toEqual(unknown);
  expect(added).toEqual([
    expect.stringContaining(contact.email),
    expect.stringContaining(contact.owner),
  ]);
});
