import { describe, expect, it } from 'vitest';
import { parseLink } from '../../../mocks/kit/settings/link.ts';
import { product } from '../../../mocks/product.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { callOf } from '../../support/settings.ts';

describe('a link that is wrong', () => {
  it.each([
    ['mock=login:slow', `The call “login” is unknown. Known: ${callIds.join(', ')}.`],
    ['mock=signup:slower', `Known: ${Object.keys(callOf('signup').scenarios).join(', ')}.`],
    ['mock=signup:constructor', 'For the call signup the scenario “constructor” is unknown.'],
    ['mock=signup:slow@sometimes', 'Known: always, once, every-2, email-name'],
    ['mock=signup:slow~600001', 'A delay is a whole number of milliseconds from 0 to 600000.'],
    ['mock=signup:slow~1e3', 'A delay is a whole number of milliseconds'],
    ['mock=signup:slow,signup:never', 'The call signup is set twice.'],
    ['mock=preset:toString', 'The preset “toString” is unknown.'],
    ['mock=signup:slow&mock=stats:slow', 'The address has mock more than once.'],
    ['mock=', 'The setting “” is unknown.'],
    ['mock=signup:slow*0', 'The count “0” is unknown.'],
    ['mock=signup:slow*21', 'The count “21” is unknown.'],
    ['mock=signup:slow*20.live', 'A sequence has at most 20 requests.'],
    ['mock=signup:slow.live@once', 'it cannot be “once”'],
    ['mock=signup:slow@once@once', 'The frequency “once” comes after another frequency.'],
    ['mock=signup:slow@email-a@email-b', 'The email “email-b” comes after another email.'],
    [
      'mock=signup:slow@email-Ada',
      'The name “Ada” is not 1 to 40 lower-case letters, digits, dots, hyphens and underscores.',
    ],
    ['mock=stats:slow@email-bad', 'The call stats carries no email.'],
    [
      'mocks=signup:slow',
      'The parameter “mocks” is unknown. Known: mock, mock-network, mock-seed.',
    ],
    ['mock-netwrok=offline', 'The parameter “mock-netwrok” is unknown.'],
    ['Mock=signup:slow', 'The parameter “Mock” is unknown.'],
    ['mock-network=5g', 'Known: none, fast-3g, slow-3g, offline, hold.'],
    ['mock-seed=full', 'Known: default, empty, one-family, crowded.'],
  ])('saying %s is refused with the known ids', (search, words) => {
    const parsed = parseLink(product, `?${search}`);
    expect(parsed).toMatchObject({ kind: 'wrong', problems: [expect.stringContaining(words)] });
  });

  it('reports all problems at once', () => {
    const parsed = parseLink(product, '?mock=signup:slower&mock-network=5g&mock-seed=full');
    expect(parsed.kind === 'wrong' && parsed.problems).toHaveLength(3);
  });
});
