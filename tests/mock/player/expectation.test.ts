import { describe, expect, it } from 'vitest';
import { expectedOf } from '../../../mocks/player/expected.ts';
import { differencesOf, expectedInWords } from '../../../mocks/player/judge.ts';
import { nothingSeen } from '../../../mocks/player/seen.ts';
import { signupNotices } from '../../../src/content/signup.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { settingsFrom } from '../../support/settings.ts';

const { joined, signupFailed } = signupNotices;
const counts = { families: 73, neighborhoods: 15 };
const situation = { hasOlder: false, isCounted: true };

function expectedFrom(link: string, call: CallId) {
  return expectedOf({ settings: settingsFrom(link), call, nth: 1, counts });
}

describe('what the visitor should see', () => {
  it.each<[CallId, string, string, number]>([
    ['signup', 'mock=signup:live&mock-network=offline', `the toast “${signupFailed.title}”`, 0],
    ['signup', 'mock=signup:live~20000', 'after 15 s, the limit of the call', 15_000],
    ['signup', 'mock=signup:live~13500&mock-network=slow-3g', 'after 15 s, the limit', 15_000],
    ['signup', 'mock=signup:live~13500&mock-network=fast-3g', 'after 14.1 s', 14_060],
    ['signup', 'mock=signup:live&mock-network=hold', 'waits for Release, within 15 s', 0],
    ['signup', 'mock=signup:token-from-future', '2 requests', 2000],
    ['signup', 'mock=signup:token-from-future@once', joined.title, 2000],
    ['stats', 'mock=stats:slow~7000', '50+ families, 12+ neighborhoods', 10_000],
    ['stats', 'mock=stats:huge&mock-network=offline', '50+ families, 12+ neighborhoods', 0],
  ])('of %s under %s', (call, link, words, afterMs) => {
    const expected = expectedFrom(link, call);
    expect(expectedInWords(call, expected, situation)).toContain(words);
    expect(expected.afterMs).toBe(afterMs);
  });
});

it('an answer that comes earlier than it is set to is named', () => {
  const expected = expectedFrom('mock=stats:live~7000', 'stats');
  const differencesAfter = (tookMs: number) =>
    differencesOf('stats', expected, situation, { ...nothingSeen, tookMs });
  expect(differencesAfter(1000)).toContain('It took 1 s instead of 7 s.');
  expect(differencesAfter(7000)).not.toContainEqual(expect.stringMatching(/^It took/));
});
