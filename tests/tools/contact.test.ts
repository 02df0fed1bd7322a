import { expect, it } from 'vitest';
import { checkContact } from '../../tools/build/check-contact.ts';

const filledIn = { owner: 'Ada Lovelace', email: 'hello@maple-row.org' };
const warning = expect.stringMatching(/contact\.ts is not filled in/);
const problem = expect.stringMatching(/no email address/);

it.each([
  ['passes an owner and an address', filledIn, { problems: [], warnings: [] }],
  ['warns that nobody is named', { ...filledIn, owner: '' }, { problems: [], warnings: [warning] }],
  ['warns of no address', { ...filledIn, email: '' }, { problems: [], warnings: [warning] }],
  ['stops at no at-sign', { ...filledIn, email: 'hello' }, { problems: [problem], warnings: [] }],
  ['stops at a space', { ...filledIn, email: 'a b@c.de' }, { problems: [problem], warnings: [] }],
])('the build %s', (_does, contact, found) => {
  expect(checkContact(contact)).toEqual(found);
});
