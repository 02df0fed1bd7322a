import type { CallId } from '../../src/gateway/wire.ts';
import { type SeedId, seeds } from '../backend/seeds.ts';
import { type PresetId, presets } from '../scenarios/presets.ts';
import { callIds, findScenario, scenarioIds } from '../scenarios/table.ts';
import {
  type CallSetting,
  defaultCallSetting,
  type Frequency,
  frequencies,
  longestDelayMs,
  sameCallSetting,
} from './call-setting.ts';
import { type NetworkId, networks } from './network.ts';
import {
  defaultSettings,
  type Settings,
  sameSettings,
  settingsOfPreset,
  withCall,
} from './settings.ts';

/** What a query string says about the mock: nothing, settings, or why it cannot be obeyed. */
export type ParsedLink =
  | { kind: 'none' }
  | { kind: 'settings'; settings: Settings }
  | { kind: 'wrong'; problems: string[] };

const names = ['mock', 'mock-network', 'mock-seed'] as const;
const longestQuote = 40;

/** One sentence about something in a link, and what could stand there instead. */
class LinkProblem extends Error {}

function problem(what: string, found: string, known: readonly string[]): LinkProblem {
  const quote = found.length > longestQuote ? `${found.slice(0, longestQuote)}…` : found;
  return new LinkProblem(`${what} “${quote}” is unknown. Known: ${known.join(', ')}.`);
}

function readId<Id extends string>(what: string, table: Record<Id, unknown>, id: string): Id {
  if (Object.hasOwn(table, id)) return id as Id;
  throw problem(what, id, Object.keys(table));
}

function readCall(id: string): CallId {
  const call = callIds.find((known) => known === id);
  if (call) return call;
  throw problem('The call', id, callIds);
}

function readDelay(text: string): number {
  const delayMs = Number(text);
  if (/^\d{1,6}$/.test(text) && delayMs <= longestDelayMs) return delayMs;
  throw problem('The delay', text, [`whole milliseconds from 0 to ${longestDelayMs}`]);
}

/** Reads `call:scenario[~delay][@frequency]`. */
function readItem(item: string): { call: CallId; setting: CallSetting } {
  const [, callPart = '', scenario = '', delay, frequency] =
    /^([^:]*):([^~@]*)(?:~([^@]*))?(?:@(.*))?$/s.exec(item) ?? [];
  if (!callPart) throw problem('The setting', item, ['call:scenario~delay@frequency', 'preset:id']);
  const call = readCall(callPart);
  if (!findScenario(call, scenario)) {
    throw problem(`For the call ${call} the scenario`, scenario, scenarioIds(call));
  }
  const setting: CallSetting = {
    scenario: scenario as CallSetting['scenario'],
    delayMs: delay === undefined ? defaultCallSetting.delayMs : readDelay(delay),
    frequency:
      frequency === undefined
        ? defaultCallSetting.frequency
        : readId<Frequency>('The frequency', frequencies, frequency),
  };
  return { call, setting };
}

function readSettings(value: string): Settings {
  const items = value.split(',');
  let settings = defaultSettings;
  const preset = /^preset:(.*)$/s.exec(items[0] ?? '')?.[1];
  if (preset !== undefined) {
    settings = settingsOfPreset(readId<PresetId>('The preset', presets, preset));
    items.shift();
  }
  const named = new Set<CallId>();
  for (const item of items) {
    const { call, setting } = readItem(item);
    if (named.has(call)) throw new LinkProblem(`The call ${call} is set twice.`);
    named.add(call);
    settings = withCall(settings, call, setting);
  }
  return settings;
}

/**
 * Reads the mock's part of a query string: `mock`, `mock-network` and `mock-seed`. What a link
 * does not name is default; a preset may be followed by calls that differ from it.
 */
export function parseLink(search: string): ParsedLink {
  const params = new URLSearchParams(search);
  const problems: string[] = [];

  function read<Value>(name: (typeof names)[number], parse: (text: string) => Value) {
    const [text, ...more] = params.getAll(name);
    try {
      if (more.length > 0) throw new LinkProblem(`The address has ${name} more than once.`);
      return text === undefined ? undefined : parse(text);
    } catch (error) {
      if (!(error instanceof LinkProblem)) throw error;
      problems.push(error.message);
    }
  }

  if (!names.some((name) => params.has(name))) return { kind: 'none' };
  const settings = read('mock', readSettings) ?? defaultSettings;
  const network = read('mock-network', (id) => readId<NetworkId>('The network', networks, id));
  const seed = read('mock-seed', (id) => readId<SeedId>('The data', seeds, id));
  if (problems.length > 0) return { kind: 'wrong', problems };
  const { network: standardNetwork, seed: standardSeed } = settings;
  return {
    kind: 'settings',
    settings: { ...settings, network: network ?? standardNetwork, seed: seed ?? standardSeed },
  };
}

function formatItem(call: CallId, { scenario, delayMs, frequency }: CallSetting): string {
  const delay = delayMs === defaultCallSetting.delayMs ? '' : `~${delayMs}`;
  return `${call}:${scenario}${delay}${frequency === defaultCallSetting.frequency ? '' : `@${frequency}`}`;
}

/**
 * Writes settings as a query string without its question mark: ids and numbers only, so nothing in
 * it needs escaping. `parseLink` reads the very same settings back.
 */
export function formatLink(settings: Settings): string {
  if (sameSettings(settings, defaultSettings)) return 'mock=preset:all-good';
  const items = callIds
    .filter((call) => !sameCallSetting(settings.calls[call], defaultCallSetting))
    .map((call) => formatItem(call, settings.calls[call]));
  return [
    items.length > 0 && `mock=${items.join(',')}`,
    settings.network !== defaultSettings.network && `mock-network=${settings.network}`,
    settings.seed !== defaultSettings.seed && `mock-seed=${settings.seed}`,
  ]
    .filter(Boolean)
    .join('&');
}

function nameOf(part: string): string {
  const [name = ''] = new URLSearchParams(part).keys();
  return name;
}

/** A query string without the mock's part; everything else in it stays, letter by letter. */
export function withoutLink(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !names.some((name) => name === nameOf(part)));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}
