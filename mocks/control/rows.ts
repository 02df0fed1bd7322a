import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import {
  calls,
  idsOf,
  isFailure,
  keysOf,
  type ScenarioId,
  type ScenarioRef,
  scenarioOf,
} from '../scenarios/calls.ts';
import { networks, presets } from '../scenarios/conditions.ts';
import type { Scenario } from '../scenarios/types.ts';
import type { Controls } from './controls.ts';
import { formatLink, settingsOfPreset } from './link.ts';
import { settingsSentence, summaryOf } from './sentences.ts';
import { beginWith, type Settings, settingsOf } from './settings.ts';
import type { MockState } from './state.ts';
import type { Try } from './tries.ts';

/** One thing that a tester can set, as a row of a list, in the words of a scenario. */
export interface Row extends Pick<Scenario, 'title' | 'status' | 'happens' | 'words'> {
  kind: string;
  /** The settings once it is set. */
  change: (settings: Settings) => Settings;
  /** Whether the data start again from their seed. */
  startsData?: true;
  /** The calls that show it on the page; without them, all that it alters. */
  tries?: readonly CallId[];
  /** The scenario that it sets. */
  ref?: ScenarioRef;
}

/** Its name, which no other row has. */
export function nameOf({ kind, title }: Row): string {
  return `${kind}: ${title}`;
}

/** Whether a row is set: it would change nothing that a link says. */
export function isSet({ change }: Row, settings: Settings): boolean {
  return formatLink(change(settings)) === formatLink(settings);
}

/** Sets a row. */
export function setRow({ change, startsData }: Row, { settings, restore }: Controls): void {
  restore(change(settings()), startsData && []);
}

/** How the row of a scenario was tried last among what else is set now. */
export function lastTryOf(row: Row, { tries, settings }: MockState): Try | undefined {
  if (!row.ref) return undefined;
  const link = formatLink(settingsOf(row.change(settings), [row.ref.call]));
  return tries.findLast(
    ({ title, settings }) => title === nameOf(row) && formatLink(settings) === link,
  );
}

/** A scenario as a row. What follows it stays while it is set. */
export function scenarioRow(call: CallId, id: ScenarioId): Row {
  const scenario = scenarioOf(call, id);
  const { status, words } = scenario;
  const statusClass = status ? `${String(status)[0]}xx` : '';
  const failing = isFailure(scenario) ? 'fails failing failed failure' : '';
  return {
    ...scenario,
    kind: calls[call].title,
    words: [id, words, statusClass, failing, calls[call].words].join(' '),
    tries: [call],
    ref: { call, id },
    change: (settings) => beginWith(settings, call, id),
  };
}

export const presetRows: readonly Row[] = keysOf(presets)
  .filter((id) => id !== 'all-good')
  .map((id) => ({
    kind: 'Preset',
    title: presets[id].title,
    happens: `${settingsSentence(settingsOfPreset(id))}.`,
    change: () => settingsOfPreset(id),
    startsData: true,
  }));

export const networkRows: readonly Row[] = keysOf(networks).map((id) => ({
  kind: 'Network',
  ...networks[id],
  tries: ['stats', 'signup'],
  change: (settings) => ({ ...settings, network: id }),
}));

export const seedRows: readonly Row[] = keysOf(seeds).map((id) => ({
  kind: 'Data',
  title: seeds[id].title,
  happens: `${summaryOf(seeds[id].counts)}.`,
  words: 'seed rows many no users',
  tries: ['stats'],
  change: (settings) => ({ ...settings, seed: id }),
  startsData: true,
}));

/** Every row that has all words of a query in its texts; scenarios first. */
export function findRows(query: string): Row[] {
  const words = query.toLowerCase().split(/\s+/);
  const scenarios = callIds.flatMap((call) => idsOf(call).map((id) => scenarioRow(call, id)));
  return [...scenarios, ...networkRows, ...seedRows, ...presetRows].filter((row) => {
    const { kind, title, status, happens, words: synonyms } = row;
    const text = [kind, title, status, happens, synonyms].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
