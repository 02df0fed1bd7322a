import { expect, it } from 'vitest';
import { privacyLines } from '../../../src/content/footer.ts';
import { findContactProblems } from '../../../tools/build/contact.ts';

it.each([
  ['nothing', { owner: '', email: '' }],
  ['an owner and an address', { owner: 'Ada Lovelace', email: 'hello@maple-row.org' }],
  ['words that hold a placeholder', { owner: 'Todos a la Calle', email: 'todo@examples.org' }],
])('takes %s', (_what, contact) => {
  expect(findContactProblems(contact)).toEqual([]);
});

it.each([
  ['an address without an at-sign', { owner: '', email: 'hello' }, /no email address/],
  ['an address with a space', { owner: '', email: 'hello @maple-row.org' }, /no email address/],
  ['a placeholder', { owner: 'TODO', email: '' }, /placeholder is still in src.content.contact.ts/],
  ['an address of nobody', { owner: '', email: 'hello@example.com' }, /placeholder/],
])('stops at %s', (_what, contact, problem) => {
  expect(findContactProblems(contact)).toEqual([expect.stringMatching(problem)]);
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
