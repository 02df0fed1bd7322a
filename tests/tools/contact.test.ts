import { expect, it } from 'vitest';
import { checkContact } from '../../tools/build/check-contact.ts';

const filledIn = { owner: 'Ada Lovelace', email: 'hello@maple-row.org' };
const warning = expect.stringMatching(/contact\.ts is not filled in/);
const problem = expect.stringMatching(/is not an email address/);

it.each([
  ['accepts an owner and an email', filledIn, { problems: [], warnings: [] }],
  ['warns of a missing owner', { ...filledIn, owner: '' }, { problems: [], warnings: [warning] }],
  ['warns of a missing email', { ...filledIn, email: '' }, { problems: [], warnings: [warning] }],
  [
    'stops at an email without an at-sign',
    { ...filledIn, email: 'hello' },
    { problems: [problem], warnings: [] },
  ],
  [
    'stops at an email with a space',
    { ...filledIn, email: 'a b@c.de' },
    { problems: [problem], warnings: [] },
  ],
])('the build %s', (_does, contact, found) => {
  expect(checkContact(contact)).toEqual(found);
});
