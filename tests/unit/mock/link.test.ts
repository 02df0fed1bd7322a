import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../mocks/backend/seeds.ts';
import {
  defaultCallSetting,
  frequencies,
  longestDelayMs,
} from '../../../mocks/control/call-setting.ts';
import { formatLink, parseLink, withoutLink } from '../../../mocks/control/link.ts';
import { networks } from '../../../mocks/control/network.ts';
import {
  defaultSettings,
  type Settings,
  settingsOfPreset,
  withCall,
} from '../../../mocks/control/settings.ts';
import { type PresetId, presets } from '../../../mocks/scenarios/presets.ts';
import { callIds, scenarioIds } from '../../../mocks/scenarios/table.ts';
import type { CallId } from '../../../src/gateway/wire.ts';

function keyOf<Key extends string>(table: Record<Key, unknown>) {
  return fc.constantFrom(...(Object.keys(table) as Key[]));
}

function settingOf(call: CallId) {
  return fc.record({
    scenario: fc.constantFrom(...scenarioIds(call)),
    frequency: keyOf(frequencies),
    delayMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: longestDelayMs })),
  });
}

const anyRules = fc.record({
  calls: fc.record({
    signup: settingOf('signup'),
    stats: settingOf('stats'),
    logo: settingOf('logo'),
  }),
  network: keyOf(networks),
  seed: keyOf(seeds),
}) as fc.Arbitrary<Settings>;

describe('a link', () => {
  it('gives back the very settings that it was made of', () => {
    fc.assert(
      fc.property(anyRules, (settings) => {
        expect(parseLink(`?${formatLink(settings)}`)).toEqual({ kind: 'settings', settings });
      }),
    );
  });

  it('carries ids and numbers only, and needs no escaping', () => {
    fc.assert(
      fc.property(anyRules, (settings) => {
        expect(formatLink(settings)).toMatch(/^[a-z0-9:~@,=&-]+$/);
      }),
    );
  });

  it('never throws, whatever an address says', () => {
    const values = fc.oneof(fc.string(), fc.stringMatching(/^[a-z-]*:[a-z-]*(~\d*)?(@[a-z2-]*)?$/));
    fc.assert(
      fc.property(values, values, values, (mock, network, seed) => {
        const search = new URLSearchParams({ mock, 'mock-network': network, 'mock-seed': seed });
        expect(['settings', 'wrong']).toContain(parseLink(`?${search}`).kind);
      }),
    );
  });

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

  it.each(Object.keys(presets) as PresetId[])('knows the preset %s', (id) => {
    const settings = settingsOfPreset(id);
    expect(parseLink(`?mock=preset:${id}`)).toEqual({ kind: 'settings', settings });
  });

  it('lets single calls differ from a preset', () => {
    expect(parseLink('?mock=preset:backend-down,stats:live')).toEqual({
      kind: 'settings',
      settings: withCall(settingsOfPreset('backend-down'), 'stats', defaultCallSetting),
    });
  });

  it('is none where the address says nothing of the mock', () => {
    expect(parseLink('?utm_source=mock&mocking=1')).toEqual({ kind: 'none' });
  });

  it.each([
    ['mock=login:slow', 'The call “login” is unknown. Known: signup, stats, logo.'],
    ['mock=signup:slower', `Known: ${scenarioIds('signup').join(', ')}.`],
    ['mock=signup:constructor', 'For the call signup the scenario “constructor” is unknown.'],
    ['mock=signup:slow@sometimes', 'Known: always, once, every-2.'],
    ['mock=signup:slow~600001', 'The delay “600001” is unknown.'],
    ['mock=signup:slow~1e3', 'The delay “1e3” is unknown.'],
    ['mock=signup:slow,signup:never', 'The call signup is set twice.'],
    ['mock=preset:toString', 'The preset “toString” is unknown.'],
    ['mock=signup:slow&mock=stats:slow', 'The address has mock more than once.'],
    ['mock=', 'The setting “” is unknown.'],
    ['mock-network=5g', 'Known: none, fast-3g, slow-3g, offline, hold.'],
    ['mock-seed=full', 'Known: default, empty, one-family, crowded.'],
  ])('that says %s is refused with what is known', (search, words) => {
    const parsed = parseLink(`?${search}`);
    expect(parsed).toMatchObject({ kind: 'wrong', problems: [expect.stringContaining(words)] });
  });

  it('says everything that is wrong with it at once', () => {
    const parsed = parseLink('?mock=signup:slower&mock-network=5g&mock-seed=full');
    expect(parsed.kind === 'wrong' && parsed.problems).toHaveLength(3);
  });

  it.each([
    ['?mock=signup:slow', ''],
    ['?a=1&mock=signup:slow&b=%20x&mock-seed=empty', '?a=1&b=%20x'],
    ['?%6Dock=signup:slow&mocked=1', '?mocked=1'],
    ['', ''],
  ])('leaves the rest of %s alone', (search, rest) => {
    expect(withoutLink(search)).toBe(rest);
  });
});

it('has no id that a link could not carry', () => {
  const ids = [
    ...callIds.flatMap((call) => scenarioIds(call)),
    ...Object.keys({ ...presets, ...networks, ...seeds, ...frequencies }),
  ];
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
