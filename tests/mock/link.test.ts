import { describe, expect, it } from 'vitest';
import { seeds } from '../../mocks/backend/seeds.ts';
import { formatLink, parseLink, presets } from '../../mocks/control/link.ts';
import { defaultSettings, withCall } from '../../mocks/control/settings.ts';
import { idsOf, keysOf } from '../../mocks/scenarios/calls.ts';
import { networks } from '../../mocks/scenarios/networks.ts';
import { callIds } from '../../src/gateway/wire.ts';
import { everyScenario, settingsFrom } from './start-mock.ts';

describe('a link', () => {
  it.each([
    ...everyScenario.filter(({ id }) => id !== 'live').map(({ call, id }) => `mock=${call}:${id}`),
    ...keysOf(networks)
      .filter((id) => id !== 'none')
      .map((id) => `mock=stats:slow&mock-network=${id}`),
    ...keysOf(seeds)
      .filter((id) => id !== 'default')
      .map((id) => `mock=stats:slow&mock-seed=${id}`),
    ...Object.values(presets).flatMap(({ link }) => link || []),
    'mock=signup:rate-limited.live,stats:slow~1',
    'mock=signup:live~600000',
    'mock=signup:server-error.server-error.live~800',
  ])('stays the same after parsing and formatting: %s', (link) => {
    expect(formatLink(settingsFrom(link))).toBe(link);
  });

  it('produces the settings that mocks/README.md describes', () => {
    const search =
      'mock=signup:server-error.live~800,stats:slow.live&mock-network=slow-3g&mock-seed=empty';
    const signup = withCall(defaultSettings, 'signup', ['server-error', 'live'], 800);
    expect(settingsFrom(search)).toEqual({
      ...withCall(signup, 'stats', ['slow', 'live']),
      network: 'slow-3g',
      seed: 'empty',
    });
  });

  it('produces the settings of the preset that the link names', () => {
    const byName = settingsFrom('mock=preset:backend-down');
    expect(byName).toEqual(settingsFrom(presets['backend-down'].link));
  });

  it('lets an item for one call override a preset, whichever comes first', () => {
    const both = settingsFrom('mock=stats:slow&mock=preset:backend-down');
    expect(both).toEqual(settingsFrom('mock=preset:backend-down,stats:slow'));
    expect(both.calls.stats.sequence).toEqual(['slow']);
    expect(both.calls.signup.sequence).toEqual(['unavailable']);
  });

  it('parses to null if no parameter is meant for the mock', () => {
    expect(parseLink('?utm_source=mock&smock=1')).toBeNull();
  });
});

describe('an invalid link', () => {
  it.each([
    ['mock=login:slow', `Unknown call “login”. Use one of these: ${callIds.join(', ')}.`],
    ['mock=signup:slower', `Use one of these: ${idsOf('signup').join(', ')}.`],
    ['mock=signup:constructor', 'Unknown signup scenario “constructor”.'],
    ['mock=signup:slow@once', 'Unknown signup scenario “slow@once”.'],
    ['mock=signup:slow~1.5', 'The delay for signup must be a whole number of milliseconds.'],
    ['mock=', 'Unknown call “”.'],
    ['mock=\0', 'Unknown call “\0”.'],
    [
      'Mock=signup:slow',
      'Unknown parameter “Mock”. Use one of these: mock, mock-network, mock-seed.',
    ],
    ['mock-network=5g', 'Use one of these: none, slow-3g, offline, hold.'],
    ['mock-seed=full', 'Use one of these: default, empty, one-family, crowded.'],
  ])('%j is rejected with a reason or the valid ids', (search, words) => {
    expect(parseLink(`?${search}`)?.problems).toEqual([expect.stringContaining(words)]);
  });

  it('reports each problem only once', () => {
    const link = '?mock=signup:slower,sats:slow,stats:slow,sats:slow&mock-network=5g';
    const problems = parseLink(link)?.problems ?? [];
    expect(problems.map((problem) => problem.split('.')[0])).toEqual([
      'Unknown signup scenario “slower”',
      'Unknown call “sats”',
      'Unknown network “5g”',
    ]);
  });
});
