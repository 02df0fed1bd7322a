import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../mocks/calls/outcomes.ts';
import { expectationOf } from '../../../mocks/kit/expect/expectation.ts';
import { differencesOf, type Seen } from '../../../mocks/kit/expect/seen.ts';

const unaltered = { families: '73+', neighborhoods: '15+' };
const failed = { title: 'Signup failed', description: 'Please try again later' };
const refused: Seen = {
  toasts: [failed],
  lines: ['The signup failed'],
  fields: 'kept',
  figures: null,
  picture: null,
  ended: true,
};
const counted: Seen = { ...refused, toasts: [], lines: [], fields: null, figures: unaltered };
const drawn: Seen = {
  ...counted,
  figures: null,
  picture: true,
  toasts: [outcomes.logo.picture.toast],
};

describe('what was seen', () => {
  it.each([
    ['signup', 'server-error', refused],
    ['stats', 'live', counted],
    [
      'stats',
      'huge',
      { ...counted, figures: { families: '12,480,000+', neighborhoods: '31,402+' } },
    ],
    ['logo', 'live', drawn],
  ] as const)('is as expected: %s %s', (call, id, seen) => {
    expect(differencesOf(expectationOf(call, id), seen, unaltered)).toEqual([]);
  });

  it.each<[string, 'signup' | 'stats' | 'logo', string, Seen, string]>([
    ['no toast', 'signup', 'server-error', { ...refused, toasts: [] }, 'did not come'],
    ['two toasts', 'signup', 'server-error', { ...refused, toasts: [failed, failed] }, '2 toasts'],
    [
      'another toast',
      'signup',
      'server-error',
      { ...refused, toasts: [{ ...failed, title: 'Invalid email' }] },
      'says “Invalid email”',
    ],
    [
      'other words in it',
      'signup',
      'server-error',
      { ...refused, toasts: [{ ...failed, description: 'incident 7f3a' }] },
      'explains “incident 7f3a”',
    ],
    ['lost fields', 'signup', 'server-error', { ...refused, fields: 'cleared' }, 'are cleared'],
    ['a silent console', 'signup', 'server-error', { ...refused, lines: [] }, '0 lines in red'],
    ['no end', 'signup', 'server-error', { ...refused, ended: false }, 'did not come to an end'],
    [
      'the defaults',
      'stats',
      'live',
      { ...counted, figures: { families: '50+', neighborhoods: '12+' } },
      '50+ and 12+, not 73+',
    ],
    [
      'figures of the backend',
      'stats',
      'negative',
      { ...counted, lines: ['x'] },
      '73+ and 15+, not 50+',
    ],
    ['a toast', 'stats', 'negative', { ...counted, toasts: [failed] }, 'where none may come'],
    ['no picture', 'logo', 'live', { ...drawn, picture: false }, 'no picture'],
  ])('differs by %s', (_what, call, id, seen, says) => {
    const differences = differencesOf(expectationOf(call, id), seen, unaltered);
    expect(differences.join(' ')).toContain(says);
  });
});
