import type { CallId } from '../../src/gateway/wire.ts';
import { type SeedId, seeds } from '../backend/seeds.ts';
import { type PresetId, presets } from '../scenarios/presets.ts';
import { callIds, findScenario, scenarioIds } from '../scenarios/table.ts';
import {
  isUntouched,
  longestDelayMs,
  type Setting,
  untouched,
  type When,
  whens,
} from './call-setting.ts';
import { type NetworkId, networks } from './network.ts';
import { plainRules, type Rules, sameRules, withCall } from './settings.ts';

/** What a query string says about the mock: nothing, rules, or why it cannot be obeyed. */
export type ParsedLink =
  | { kind: 'none' }
  | { kind: 'rules'; rules: Rules }
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

/** Reads `call:scenario[~delay][@when]`. */
function readItem(item: string): { call: CallId; setting: Setting } {
  const [, callPart = '', scenario = '', delay, when] =
    /^([^:]*):([^~@]*)(?:~([^@]*))?(?:@(.*))?$/s.exec(item) ?? [];
  if (!callPart) throw problem('The rule', item, ['call:scenario~delay@when', 'preset:id']);
  const call = readCall(callPart);
  if (!findScenario(call, scenario)) {
    throw problem(`For the call ${call} the scenario`, scenario, scenarioIds(call));
  }
  const setting: Setting = {
    scenario: scenario as Setting['scenario'],
    delayMs: delay === undefined ? untouched.delayMs : readDelay(delay),
    when: when === undefined ? untouched.when : readId<When>('The condition', whens, when),
  };
  return { call, setting };
}

function readRules(value: string): Rules {
  const items = value.split(',');
  let rules = plainRules;
  const preset = /^preset:(.*)$/s.exec(items[0] ?? '')?.[1];
  if (preset !== undefined) {
    rules = presets[readId<PresetId>('The preset', presets, preset)].rules;
    items.shift();
  }
  const named = new Set<CallId>();
  for (const item of items) {
    const { call, setting } = readItem(item);
    if (named.has(call)) throw new LinkProblem(`The call ${call} is set twice.`);
    named.add(call);
    rules = withCall(rules, call, setting);
  }
  return rules;
}

/**
 * Reads the mock's part of a query string: `mock`, `mock-network` and `mock-seed`. What a link
 * does not name is untouched; a preset may be followed by calls that differ from it.
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
  const rules = read('mock', readRules) ?? plainRules;
  const network = read('mock-network', (id) => readId<NetworkId>('The network', networks, id));
  const seed = read('mock-seed', (id) => readId<SeedId>('The data', seeds, id));
  if (problems.length > 0) return { kind: 'wrong', problems };
  const { network: standardNetwork, seed: standardSeed } = rules;
  return {
    kind: 'rules',
    rules: { ...rules, network: network ?? standardNetwork, seed: seed ?? standardSeed },
  };
}

function formatItem(call: CallId, { scenario, delayMs, when }: Setting): string {
  const delay = delayMs === untouched.delayMs ? '' : `~${delayMs}`;
  return `${call}:${scenario}${delay}${when === untouched.when ? '' : `@${when}`}`;
}

/**
 * Writes rules as a query string without its question mark: ids and numbers only, so nothing in
 * it needs escaping. `parseLink` reads the very same rules back.
 */
export function formatLink(rules: Rules): string {
  if (sameRules(rules, plainRules)) return 'mock=preset:all-good';
  const items = callIds
    .filter((call) => !isUntouched(rules.calls[call]))
    .map((call) => formatItem(call, rules.calls[call]));
  return [
    items.length > 0 && `mock=${items.join(',')}`,
    rules.network !== plainRules.network && `mock-network=${rules.network}`,
    rules.seed !== plainRules.seed && `mock-seed=${rules.seed}`,
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
