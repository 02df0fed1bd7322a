import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { calls, type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { type NetworkId, networks } from '../scenarios/networks.ts';
import { type LogEntry, sidesOf } from './log.ts';
import { emailIn } from './mask.ts';
import type { Session } from './session.ts';
import { alteredCalls, type CallSetting, defaultSettings, type Settings } from './settings.ts';
import type { Health } from './state.ts';

/** A count with its noun: `1 family`, `5,000 families`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The counts in words. */
export function summaryOf({ families, neighborhoods }: WaitlistStats): string {
  return `${counted(families, 'family', 'families')}, ${counted(neighborhoods, 'neighborhood', 'neighborhoods')}`;
}

/** Scenarios that follow each other, in words. */
export function stepsInWords(call: CallId, steps: readonly ScenarioId[]): string {
  return steps.map((id) => scenarioOf(call, id).title).join(', then ');
}

/** The scenarios of a call and their delay, in words. */
export function callInWords(call: CallId, { steps, delayMs }: CallSetting): string {
  const delay = delayMs > 0 ? `, each ${delayMs} ms late` : '';
  return `${stepsInWords(call, steps)}${delay}`;
}

/** The name of a network; null for the normal one. */
export function alteredNetwork({ network }: { network: NetworkId }): string | null {
  return network === defaultSettings.network ? null : networks[network].title;
}

function conditionParts(settings: Settings): string[] {
  const { seed } = settings;
  const network = alteredNetwork(settings);
  return [
    ...(network === null ? [] : [`Network: ${network}`]),
    ...(seed === defaultSettings.seed ? [] : [`Data: ${seeds[seed].title}`]),
  ];
}

/** What some settings set, in words, one part each. */
export function settingsParts(settings: Settings): string[] {
  const ofCalls = alteredCalls(settings).map(
    (call) => `${calls[call].title}: ${callInWords(call, settings.calls[call])}`,
  );
  return [...ofCalls, ...conditionParts(settings)];
}

/** What some settings set, in one sentence without its full stop. */
export function settingsSentence(settings: Settings): string {
  return settingsParts(settings).join('; ') || 'Nothing is altered';
}

/** A title after the network and the data that are set, which can overrule what it says. */
export function underConditions(settings: Settings, title: string): string {
  return [...conditionParts(settings), title].join(', ');
}

/** What was set to be tried, and the only try, the one that runs, or how many there were. */
export function sessionTitle({ mode, queue, tries, now, status, before }: Session): string {
  const { settings } = before;
  const title = mode === 'from-defaults' ? now : underConditions(settings, now);
  if (queue.length === 1) return title;
  if (status === 'running') return `${title}, ${tries.length + 1} of ${queue.length}`;
  const what = mode === 'from-defaults' ? 'Run all' : settingsSentence(settings);
  return `${what}, ${queue.length} tries`;
}

/** Who signed up by a request, and what altered its answer, in words, one part each. */
export function aboutEntry(entry: LogEntry): string[] {
  const { call, sent, scenario } = entry;
  const parts = [
    emailIn(sent),
    scenario && scenario !== 'live' && scenarioOf(call, scenario).title,
    alteredNetwork(entry),
  ];
  return parts.filter((part) => typeof part === 'string');
}

/** Everything that a request can be searched by. */
export function entryInWords(entry: LogEntry): string {
  const { call, method, path, sent, violations } = entry;
  const { mock, page } = sidesOf(entry);
  const parts = [calls[call].title, method, path, mock, page, ...aboutEntry(entry), ...violations];
  return [...parts, sent, entry.mock.body].join(' ');
}

const disconnections: Partial<Record<Health['kind'], string>> = {
  silent: 'The worker is silent: requests leave the page. Reload.',
  absent: 'No worker controls this page: requests leave it. Reload.',
};

/** Why requests would leave the page, in one sentence; null while they do not. */
export function disconnection({ kind }: Health): string | null {
  return disconnections[kind] ?? null;
}
