import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Call, scenarioOf } from '../../../mocks/kit/call.ts';
import { keysOf } from '../../../mocks/kit/keys-of.ts';
import { forEachCall } from '../../../mocks/kit/product.ts';
import {
  defaultCallSetting,
  frequencies,
  longestDelayMs,
  longestSequence,
} from '../../../mocks/kit/settings/call-setting.ts';
import { formatLink, parseLink, withoutLink } from '../../../mocks/kit/settings/link.ts';
import { networks } from '../../../mocks/kit/settings/networks.ts';
import {
  presetOf,
  type Settings,
  settingsOfPreset,
  withCall,
} from '../../../mocks/kit/settings/settings.ts';
import { product } from '../../../mocks/product.ts';
import { standardSettings } from '../../support/settings.ts';

function keyOf<Key extends string>(table: Record<Key, unknown>) {
  return fc.constantFrom(...keysOf(table));
}

const delayMs = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: longestDelayMs }));

const { presets, seeds } = product;
const presetIds = Object.keys(presets);

function settingOf(call: Call) {
  const scenario = fc.constantFrom(...Object.keys(call.scenarios));
  const name = fc.stringMatching(/^[a-z0-9._-]{1,40}$/);
  const email = call.emailIn ? { email: fc.option(name, { nil: undefined }) } : {};
  const single = fc.record({ scenario, frequency: keyOf(frequencies), delayMs, ...email });
  const sequence = fc.record({
    scenario,
    followedBy: fc.array(scenario, { minLength: 1, maxLength: longestSequence - 1 }),
    frequency: fc.constant('always' as const),
    delayMs,
    ...email,
  });
  return fc.oneof(single, sequence);
}

// TypeScript cannot see that these are settings.
const anyRules = fc.record({
  calls: fc.record(forEachCall<fc.Arbitrary<unknown>>(product.calls, settingOf)),
  network: keyOf(networks),
  seed: keyOf(seeds),
}) as fc.Arbitrary<Settings>;

/** The links of a document that set the mock. */
function linksIn(file: string): string[] {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  return text.match(/\/\?mock\S+/g) ?? [];
}

describe('a link', () => {
  it('restores the settings that it was made from', () => {
    fc.assert(
      fc.property(anyRules, (settings) => {
        expect(parseLink(product, `?${formatLink(product, settings)}`)).toEqual({
          kind: 'settings',
          settings,
        });
      }),
    );
  });

  it('carries ids and numbers only, and needs no escaping', () => {
    fc.assert(
      fc.property(anyRules, (settings) => {
        expect(formatLink(product, settings)).toMatch(/^[A-Za-z0-9:~@,=&*._-]+$/);
      }),
    );
  });

  it('never throws, whatever the address', () => {
    const values = fc.oneof(fc.string(), fc.stringMatching(/^[a-z-]*:[a-z-]*(~\d*)?(@[a-z2-]*)?$/));
    fc.assert(
      fc.property(values, values, values, (mock, network, seed) => {
        const search = new URLSearchParams({ mock, 'mock-network': network, 'mock-seed': seed });
        expect(['settings', 'wrong']).toContain(parseLink(product, `?${search}`).kind);
      }),
    );
  });

  it('reads as the documentation writes it', () => {
    const search =
      '?mock=signup:rate-limited@once,stats:slow~800&mock-network=slow-3g&mock-seed=empty';
    const signup = { scenario: 'rate-limited', frequency: 'once', delayMs: 0 } as const;
    const stats = { scenario: 'slow', frequency: 'always', delayMs: 800 } as const;
    const settings = withCall(withCall(standardSettings, 'signup', signup), 'stats', stats);
    expect(parseLink(product, search)).toEqual({
      kind: 'settings',
      settings: { ...settings, network: 'slow-3g', seed: 'empty' },
    });
  });

  it('is read where the README shows one', () => {
    const links = linksIn('README.md');
    expect(links.length).toBeGreaterThan(1);
    const read = links.map((link) => parseLink(product, new URL(link, 'http://localhost').search));
    expect(read.filter(({ kind }) => kind !== 'settings')).toEqual([]);
  });

  it.each(presetIds)('knows the preset %s', (id) => {
    const settings = settingsOfPreset(product, id);
    expect(parseLink(product, `?mock=preset:${id}`)).toEqual({ kind: 'settings', settings });
  });

  it('lets single calls differ from a preset', () => {
    expect(parseLink(product, '?mock=preset:backend-down,stats:live')).toEqual({
      kind: 'settings',
      settings: withCall(settingsOfPreset(product, 'backend-down'), 'stats', defaultCallSetting),
    });
  });

  it('can hold a sequence, and whose signups it applies to', () => {
    const search = '?mock=signup:server-error*2.live~800@email-bad';
    const setting = {
      scenario: 'server-error',
      followedBy: ['server-error', 'live'],
      frequency: 'always',
      delayMs: 800,
      email: 'bad',
    } as const;
    const settings = withCall(standardSettings, 'signup', setting);
    expect(parseLink(product, search)).toEqual({ kind: 'settings', settings });
    expect(`?${formatLink(product, settings)}`).toBe(search);
  });

  it.each(presetIds)('names the preset %s, however it came about', (id) => {
    const { calls, network, seed } = settingsOfPreset(product, id);
    const turnedRound = Object.fromEntries(
      Object.entries(calls)
        .reverse()
        .map(([call, setting]) => [call, Object.fromEntries(Object.entries(setting).reverse())]),
    );
    // The same settings, but Object.fromEntries loses their type.
    const settings = { seed, network, calls: turnedRound } as unknown as Settings;
    expect(formatLink(product, settings)).toBe(`mock=preset:${id}`);
    const read = parseLink(product, `?${formatLink(product, settings)}`);
    expect(read.kind === 'settings' && presetOf(product, read.settings)).toBe(id);
  });

  it('of default settings is valid', () => {
    const read = parseLink(product, '?mock=signup:live');
    expect(read.kind === 'settings' && formatLink(product, read.settings)).toBe(
      'mock=preset:all-good',
    );
  });

  it('is none when the address does not mention the mock', () => {
    expect(parseLink(product, '?utm_source=mock&smock=1')).toEqual({ kind: 'none' });
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
    ...product.calls.flatMap((call: Call) => [call.id, ...Object.keys(call.scenarios)]),
    ...Object.keys({ ...presets, ...networks, ...seeds, ...frequencies }),
  ];
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);
});

it('has presets of known scenarios, networks and data alone', () => {
  for (const id of presetIds) {
    const { calls, network, seed } = settingsOfPreset(product, id);
    for (const call of product.calls) scenarioOf(call, calls[call.id]?.scenario ?? '');
    expect(Object.keys(networks)).toContain(network);
    expect(Object.keys(seeds)).toContain(seed);
    for (const { frequency } of Object.values(calls)) expect(frequencies).toHaveProperty(frequency);
  }
});
