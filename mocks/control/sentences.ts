import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/conditions.ts';
import { alteredCalls, type CallSetting, defaultSettings, type Settings } from './settings.ts';
import type { LogEntry } from './state.ts';

/** A count with its noun: `1 family`, `5,000 families`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The counts in words. */
export function summaryOf({ families, neighborhoods }: WaitlistStats): string {
  return `${counted(families, 'family', 'families')}, ${counted(neighborhoods, 'neighborhood', 'neighborhoods')}`;
}

/** The scenarios of a call and their delay. */
function callInWords(call: CallId, { steps, delayMs }: CallSetting): string {
  const titles = steps.map((id) => scenarioOf(call, id).title).join(', then ');
  const delay = delayMs > 0 ? `, each ${delayMs} ms late` : '';
  return `${calls[call].title}: ${titles}${delay}`;
}

/** What is altered, in words, one part each; `added` counts the families added to the seed. */
export function settingsParts(settings: Settings, added = 0): string[] {
  const { calls, network, seed } = settings;
  return [
    ...alteredCalls(settings).map((call) => callInWords(call, calls[call])),
    ...(network === defaultSettings.network ? [] : [`Network: ${networks[network].title}`]),
    ...(seed === defaultSettings.seed ? [] : [`Data: ${seeds[seed].title}`]),
    ...(added > 0 ? [`${counted(added, 'family', 'families')} added`] : []),
  ];
}

/** What is altered, in one sentence without its full stop. */
export function settingsSentence(settings: Settings, added = 0): string {
  return settingsParts(settings, added).join('; ') || 'Nothing is altered';
}

/** How many requests wait to be released by hand, in words; empty when none does. */
export function heldInWords(log: readonly LogEntry[]): string {
  const held = log.filter(({ mock }) => mock.state === 'held').length;
  return held > 0 ? `${counted(held, 'request waits', 'requests wait')} for Release` : '';
}
