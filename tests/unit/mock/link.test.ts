import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatLink, parseLink, withoutLink } from '../../../mocks/control/link.ts';
import {
  defaultCallSetting,
  defaultSettings,
  longestDelayMs,
  longestSequence,
  networkIds,
  presetIds,
  presetIn,
  type Settings,
  seedIds,
  settingsOfPreset,
  withCall,
} from '../../../mocks/control/settings.ts';
import { idsOf } from '../../../mocks/scenarios/calls.ts';
import { frequencies, networks } from '../../../mocks/scenarios/conditions.ts';
import { formerIds } from '../../../mocks/scenarios/former-ids.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { everyScenario, settingsFrom } from '../../support/settings.ts';

/** The links of a document that set the mock. */
function linksIn(file: string): string[] {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  return text.match(/\/\?mock\S+/g) ?? [];
}

describe('a link', () => {
  it.each([
    ...everyScenario.filter(({ id }) => id !== 'live').map(({ call, id }) => `mock=${call}:${id}`),
    ...networkIds.filter((id) => id !== 'none').map((id) => `mock=stats:slow&mock-network=${id}`),
    ...seedIds.filter((id) => id !== 'default').map((id) => `mock=stats:slow&mock-seed=${id}`),
    'mock=signup:rate-limited@once,stats:slow~1@every-2,logo:no-images',
    `mock=signup:live~${longestDelayMs}@once@email-a.b_c-1`,
    'mock=signup:server-error.server-error.live~800@email-bad',
    `mock=signup:slow${'.live'.repeat(longestSequence - 1)}`,
  ])('is written as it was read: %s', (link) => {
    expect(formatLink(settingsFrom(link))).toBe(link);
  });

  it.each([':', '~', '@', ',', '.', '%', '\0', 'signup', 'signup:', 'signup:slow~', 'preset:'])(
    'saying %j is refused, and never throws',
    (text) => {
      const search = new URLSearchParams({ mock: text, 'mock-network': text, 'mock-seed': text });
      expect(parseLink(`?${search}`).kind).toBe('wrong');
    },
  );

  it('reads as the documentation writes it', () => {
    const search =
      '?mock=signup:rate-limited@once,stats:slow~800&mock-network=slow-3g&mock-seed=empty';
    const signup = { scenario: 'rate-limited', frequency: 'once', delayMs: 0 } as const;
    const stats = { scenario: 'slow', frequency: 'always', delayMs: 800 } as const;
    const settings = withCall(withCall(defaultSettings, 'signup', signup), 'stats', stats);
    expect(parseLink(search)).toEqual({
      kind: 'settings',
      settings: { ...settings, network: 'slow-3g', seed: 'empty' },
    });
  });

  it('is read where the README shows one', () => {
    const links = linksIn('README.md');
    expect(links).not.toEqual([]);
    const read = links.map((link) => parseLink(new URL(link, 'http://localhost').search));
    expect(read.filter(({ kind }) => kind !== 'settings')).toEqual([]);
  });

  it.each(presetIds)('knows the preset %s', (id) => {
    const settings = settingsOfPreset(id);
    expect(parseLink(`?mock=preset:${id}`)).toEqual({ kind: 'settings', settings });
  });

  it('lets single calls differ from a preset', () => {
    expect(parseLink('?mock=preset:backend-down,stats:live')).toEqual({
      kind: 'settings',
      settings: withCall(settingsOfPreset('backend-down'), 'stats', defaultCallSetting),
    });
  });

  it('can hold a sequence, and whose signups it applies to', () => {
    const search = '?mock=signup:server-error.server-error.live~800@email-bad';
    const setting = {
      scenario: 'server-error',
      followedBy: ['server-error', 'live'],
      frequency: 'always',
      delayMs: 800,
      email: 'bad',
    } as const;
    const settings = withCall(defaultSettings, 'signup', setting);
    expect(parseLink(search)).toEqual({ kind: 'settings', settings });
    expect(`?${formatLink(settings)}`).toBe(search);
  });

  it.each(presetIds)('names the preset %s, however it came about', (id) => {
    const { calls, network, seed } = settingsOfPreset(id);
    const turnedRound = Object.fromEntries(
      Object.entries(calls)
        .reverse()
        .map(([call, setting]) => [call, Object.fromEntries(Object.entries(setting).reverse())]),
    );
    // The same settings, but Object.fromEntries loses their type.
    const settings = { seed, network, calls: turnedRound } as Settings;
    expect(formatLink(settings)).toBe(`mock=preset:${id}`);
    const read = parseLink(`?${formatLink(settings)}`);
    expect(read.kind === 'settings' && presetIn(read.settings)).toBe(id);
  });

  it('of default settings is valid', () => {
    const read = parseLink('?mock=signup:live');
    expect(read.kind === 'settings' && formatLink(read.settings)).toBe('mock=preset:all-good');
  });

  it('is none when the address does not mention the mock', () => {
    expect(parseLink('?utm_source=mock&smock=1')).toEqual({ kind: 'none' });
  });

  it.each([
    ['?mock=signup:slow', ''],
    ['?a=1&mock=signup:slow&b=%20x&mock-seed=empty', '?a=1&b=%20x'],
    ['?%6Dock=signup:slow&mocked=1&smock=1', '?smock=1'],
    ['', ''],
  ])('leaves the rest of %s alone', (search, rest) => {
    expect(withoutLink(search)).toBe(rest);
  });
});

it('has no id that a link could not carry', () => {
  const ids = [
    ...everyScenario.flatMap(({ call, id }) => [call, id]),
    ...[...presetIds, ...seedIds, ...Object.keys({ ...networks, ...frequencies })],
  ];
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);
});

describe('a link that is wrong', () => {
  it.each([
    ['mock=login:slow', `The call “login” is unknown. Known: ${callIds.join(', ')}.`],
    ['mock=signup:slower', `Known: ${idsOf('signup').join(', ')}.`],
    ['mock=signup:constructor', 'For the call signup the scenario “constructor” is unknown.'],
    ['mock=stats:paused', 'The scenario “paused” has gone; the nearest is “unavailable”.'],
    ['mock=signup:slow@sometimes', 'Known: always, once, every-2, email-name'],
    ['mock=signup:slow~600001', 'A delay is a whole number of milliseconds from 0 to 600000.'],
    ['mock=signup:slow~1e3', 'A delay is a whole number of milliseconds'],
    ['mock=signup:slow,signup:never', 'The call signup is set twice.'],
    ['mock=preset:toString', 'The preset “toString” is unknown.'],
    ['mock=signup:slow&mock=stats:slow', 'The address has mock more than once.'],
    ['mock=', 'The setting “” is unknown.'],
    [`mock=signup:slow${'.slow'.repeat(20)}`, 'A sequence has at most 20 requests.'],
    ['mock=signup:slow.live@once', 'it cannot be “once”'],
    ['mock=signup:slow@once@once', 'The frequency “once” comes after another frequency.'],
    ['mock=signup:slow@email-a@email-b', 'The email “email-b” comes after another email.'],
    ['mock=signup:slow@email-Ada', 'The name “Ada” is not 1 to 40 lower-case letters, digits,'],
    ['mock=stats:slow@email-bad', 'The call stats carries no email.'],
    [
      'mocks=signup:slow',
      'The parameter “mocks” is unknown. Known: mock, mock-network, mock-seed.',
    ],
    ['Mock=signup:slow', 'The parameter “Mock” is unknown.'],
    ['mock-network=5g', 'Known: none, fast-3g, slow-3g, offline, hold.'],
    ['mock-seed=full', 'Known: default, empty, one-family, crowded.'],
  ])('saying %s is refused with the known ids', (search, words) => {
    const parsed = parseLink(`?${search}`);
    expect(parsed).toMatchObject({ kind: 'wrong', problems: [expect.stringContaining(words)] });
  });

  it('reports all problems at once', () => {
    const parsed = parseLink('?mock=signup:slower&mock-network=5g&mock-seed=full');
    expect(parsed.kind === 'wrong' && parsed.problems).toHaveLength(3);
  });

  it.each(Object.entries(formerIds))('names for the former id %s one that there is', (id, now) => {
    expect(everyScenario.map((one) => one.id)).toContain(now);
    expect(everyScenario.map((one) => one.id)).not.toContain(id);
  });
});
