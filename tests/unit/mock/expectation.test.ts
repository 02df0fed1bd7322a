import { describe, expect, it } from 'vitest';
import { expectedOf } from '../../../mocks/kit/expect/expected.ts';
import { toCome } from '../../../mocks/kit/expect/to-come.ts';
import { type CallSetting, defaultCallSetting } from '../../../mocks/kit/settings/call-setting.ts';
import type { NetworkId } from '../../../mocks/kit/settings/networks.ts';
import { withCall } from '../../../mocks/kit/settings/settings.ts';
import { callOf, settingsFrom, standardSettings } from '../../support/settings.ts';

const counts = { families: 73, neighborhoods: 15 };

function settingsWith(call: string, setting: Partial<CallSetting>, network: NetworkId = 'none') {
  const settings = withCall(standardSettings, call, { ...defaultCallSetting, ...setting });
  return { ...settings, network };
}

describe('what the visitor should see', () => {
  it.each<[string, Partial<CallSetting>, NetworkId, string, number]>([
    ['signup', {}, 'none', 'The welcome toast', 0],
    ['signup', {}, 'offline', 'The toast “Signup failed”', 0],
    ['signup', { scenario: 'new-neighborhood' }, 'offline', 'The toast “Signup failed”', 0],
    ['signup', { delayMs: 20_000 }, 'none', 'It comes after 15 s, the limit', 15_000],
    ['signup', { delayMs: 13_500 }, 'slow-3g', 'It comes after 15 s, the limit', 15_000],
    [
      'signup',
      { delayMs: 13_500 },
      'fast-3g',
      'The welcome toast; empty fields. After 14.1',
      14_060,
    ],
    ['signup', { scenario: 'never' }, 'none', '“Signup failed”', 15_000],
    ['signup', {}, 'hold', 'Once it is released, within 15 s', 0],
    ['stats', { scenario: 'slow', delayMs: 7000 }, 'none', '50+ families and 12+', 10_000],
    ['stats', { scenario: 'huge' }, 'offline', '50+ families and 12+', 0],
    ['signup', { delayMs: 12_000 }, 'none', 'The welcome toast', 12_000],
    ['stats', { delayMs: 12_000 }, 'none', '50+ families and 12+', 10_000],
    ['stats', { delayMs: 10_000 }, 'none', '50+ families and 12+', 10_000],
    ['signup', { scenario: 'new-neighborhood' }, 'slow-3g', 'the first from a neighborhood', 2000],
    ['signup', { scenario: 'token-from-future' }, 'none', '“Signup failed”', 2000],
    ['signup', { scenario: 'token-from-future', frequency: 'once' }, 'none', 'The welcome', 2000],
  ])('of %s with %j on the network %s', (call, setting, network, words, afterMs) => {
    const settings = settingsWith(call, setting, network);
    const found = expectedOf({ settings, call: callOf(call), nth: 1, counts });
    expect(found.sees).toContain(words);
    expect(found.afterMs).toBe(afterMs);
  });

  const labels = (setting: Partial<CallSetting>, answered: number) =>
    toCome({
      settings: settingsWith('signup', setting),
      call: callOf('signup'),
      answered,
      counts,
    }).map(({ when, expected }) => `${when}: ${expected.outcome.label}`);

  it.each<[Partial<CallSetting>, number, string[]]>([
    [{ scenario: 'server-error' }, 5, [': Failed']],
    [
      { scenario: 'server-error', frequency: 'once' },
      0,
      ['The next request: Failed', 'From then on: Welcome'],
    ],
    [{ scenario: 'server-error', frequency: 'once' }, 1, ['From now on: Welcome']],
    [
      { scenario: 'server-error', frequency: 'every-2' },
      1,
      ['The next request: Failed', 'The one after it: Welcome'],
    ],
    [
      { scenario: 'server-error', followedBy: ['invalid-email', 'live'] },
      1,
      ['Request 1: Invalid email', 'From then on: Welcome'],
    ],
    [{ scenario: 'server-error', followedBy: ['live'] }, 7, ['From now on: Welcome']],
    [
      { scenario: 'server-error', email: 'bad' },
      0,
      ['Emails bad@… and bad+…: Failed', 'Any other email: Welcome'],
    ],
  ])('of the requests to come under %j after %i', (setting, answered, expected) => {
    expect(labels(setting, answered)).toEqual(expected);
  });

  it.each([
    ['bad+1@example.com', 'Failed'],
    ['ada@example.com', 'Welcome'],
  ])('of the email %s where the scenario is only for another one', (email, label) => {
    const settings = settingsFrom('mock=signup:server-error@email-bad');
    const { outcome } = expectedOf({ settings, call: callOf('signup'), nth: 1, email, counts });
    expect(outcome.label).toBe(label);
  });
});
