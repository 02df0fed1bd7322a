import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import { type CallSetting, defaultSettings, overriddenCalls, type Settings } from './settings.ts';
import type { LogEntry } from './state.ts';

/** Returns a count with its noun: `1 family`, `5,000 families`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function statsInWords({ families, neighborhoods }: WaitlistStats): string {
  return `${counted(families, 'family', 'families')}, ${counted(neighborhoods, 'neighborhood', 'neighborhoods')}`;
}

/** Describes a call's sequence and delay. Once only the last scenario remains, adds "(now <its title>)". */
function callInWords(call: CallId, { sequence, delayMs, answered }: CallSetting): string {
  const titles = sequence.map((id) => scenarioOf(call, id).title);
  const delay = delayMs > 0 ? `, each delayed ${delayMs} ms` : '';
  const isUsedUp = sequence.length > 1 && answered >= sequence.length - 1;
  return `${calls[call].title}: ${titles.join(', then ')}${delay}${isUsedUp ? ` (now ${titles.at(-1)})` : ''}`;
}

/** Returns one phrase per override. `added` is the number of families added to the seed. */
export function settingsParts(settings: Settings, added = 0): string[] {
  const { calls, network, seed } = settings;
  return [
    ...overriddenCalls(settings).map((call) => callInWords(call, calls[call])),
    ...(network === defaultSettings.network ? [] : [`Network: ${networks[network].title}`]),
    ...(seed === defaultSettings.seed ? [] : [`Data: ${seeds[seed].title}`]),
    ...(added > 0 ? [`${counted(added, 'family', 'families')} added`] : []),
  ];
}

/** Returns all overrides as one sentence without the final period. */
export function settingsInWords(settings: Settings, added = 0): string {
  return settingsParts(settings, added).join('; ') || 'No overrides';
}

/** Returns the number of held requests in words; an empty string if there are none. */
export function heldInWords(log: readonly LogEntry[]): string {
  const held = log.filter(({ mock }) => mock.state === 'held').length;
  return held > 0 ? `${counted(held, 'request', 'requests')} held` : '';
}
