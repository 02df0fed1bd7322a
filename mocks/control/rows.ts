import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { groupOf, groups } from '../scenarios/call.ts';
import { calls, idsOf, keysOf, type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import { presets } from '../scenarios/presets.ts';
import type { Controls } from './controls.ts';
import { formatLink, settingsOfPreset } from './link.ts';
import { hasWords } from './search.ts';
import type { Try } from './session.ts';
import { createSetting, type Settings, withCall } from './settings.ts';
import { type MockState, sessionsOf } from './state.ts';
import { settingsSentence, summaryOf } from './words.ts';

/** One thing that a tester can set, as a row of a list. */
export interface Row {
  /** As links write it. */
  id: string;
  kind: string;
  title: string;
  /** The HTTP status that it answers with. */
  status?: number | undefined;
  /** What it does, where its title does not say that. */
  happens?: string | undefined;
  /** What testers search it by besides its other texts. */
  words?: string;
  /** The settings once it is set. */
  change: (settings: Settings) => Settings;
  /** Whether the data start again from their seed. */
  startsData?: true;
  /** The calls that show it on the page; without them, all that it alters. */
  tries?: readonly CallId[];
  /** The call of a scenario. */
  call?: CallId;
}

/** Its name in a list of many kinds. */
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

/** What was seen when a row was tried last, among what else is set now. */
export function triesOf(row: Row, state: MockState): Try[] {
  const query = formatLink(row.change(state.settings));
  const found = sessionsOf(state).map(({ mode, tries }) => {
    const isOfRow = ({ title, call }: Try) =>
      mode === 'as-set' ? !row.call || call === row.call : title === nameOf(row);
    return tries.filter((tried) => tried.query === query && isOfRow(tried));
  });
  return found.find(({ length }) => length > 0) ?? [];
}

/** A scenario as a row. */
export function scenarioRow(call: CallId, id: ScenarioId): Row {
  const scenario = scenarioOf(call, id);
  const { title, happens, status, words, outcome } = scenario;
  const ofCall = calls[call];
  const failing = outcome?.fails ? 'fails failing failed failure' : '';
  const statusClass = status ? `${String(status)[0]}xx` : '';
  return {
    id: `${call}:${id}`,
    kind: ofCall.title,
    title,
    status,
    happens,
    words: [words, ofCall.words, groups[groupOf(scenario)], failing, statusClass].join(' '),
    tries: [call],
    call,
    change(settings) {
      const { steps, delayMs } = settings.calls[call];
      // A scenario that is set already starts again, with those that follow it.
      const setting =
        steps[0] === id ? createSetting(call, steps, delayMs) : createSetting(call, [id], 0);
      return withCall(settings, call, setting);
    },
  };
}

export const presetRows: readonly Row[] = keysOf(presets).map((id) => ({
  id,
  kind: 'Preset',
  title: presets[id].title,
  happens: `${settingsSentence(settingsOfPreset(id))}.`,
  change: ({ byHand }) => ({ ...settingsOfPreset(id), byHand }),
  startsData: true,
}));

export const networkRows: readonly Row[] = keysOf(networks).map((id) => ({
  id,
  kind: 'Network',
  title: networks[id].title,
  happens: networks[id].happens,
  words: networks[id].words,
  tries: ['stats', 'signup'],
  change: (settings) => ({ ...settings, network: id }),
}));

export const seedRows: readonly Row[] = keysOf(seeds).map((id) => ({
  id,
  kind: 'Data',
  title: seeds[id].title,
  happens: `${summaryOf(seeds[id].counts)}.`,
  words: 'seed rows many no users',
  tries: ['stats'],
  change: (settings) => ({ ...settings, seed: id }),
  startsData: true,
}));

/** Every row that has every word of a query; first those that have them in their names. */
export function searchRows(query: string): Row[] {
  const scenarioRows = callIds.flatMap((call) => idsOf(call).map((id) => scenarioRow(call, id)));
  const all = [...seedRows, ...scenarioRows, ...presetRows, ...networkRows];
  const wordsOf = ({ id, kind, title, status }: Row) => [id, kind, title, status].join(' ');
  const named = all.filter((row) => hasWords(wordsOf(row), query));
  const others = all.filter((row) => !named.includes(row));
  return [
    ...named,
    ...others.filter((row) => hasWords([wordsOf(row), row.happens, row.words].join(' '), query)),
  ];
}
