import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { groupOf, groups } from '../scenarios/call.ts';
import { calls, idsOf, keysOf, type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import { presets } from '../scenarios/presets.ts';
import type { Controls } from './controls.ts';
import { formatLink, settingsOfPreset } from './link.ts';
import { hasWords } from './search.ts';
import type { Settings } from './settings.ts';
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
  isSet: (settings: Settings) => boolean;
  set: (controls: Controls) => void;
  /** The calls that show it on the page; without them, all that it alters. */
  tries?: readonly CallId[];
  /** The call of a scenario. */
  call?: CallId;
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
    isSet: (settings) => settings.calls[call].steps[0] === id,
    set(controls) {
      const { steps, delayMs } = controls.settings().calls[call];
      // A scenario that is set already starts again, with those that follow it.
      if (steps[0] === id) controls.set(call, steps, { delayMs });
      else controls.set(call, id);
    },
  };
}

export const presetRows: readonly Row[] = keysOf(presets).map((id) => ({
  id,
  kind: 'Preset',
  title: presets[id].title,
  happens: `${settingsSentence(settingsOfPreset(id))}.`,
  isSet: (settings) => formatLink(settings) === formatLink(settingsOfPreset(id)),
  set: (controls) => controls.preset(id),
}));

export const networkRows: readonly Row[] = keysOf(networks).map((id) => ({
  id,
  kind: 'Network',
  title: networks[id].title,
  happens: networks[id].happens,
  words: networks[id].words,
  tries: ['stats', 'signup'],
  isSet: ({ network }) => network === id,
  set: (controls) => controls.network(id),
}));

export const seedRows: readonly Row[] = keysOf(seeds).map((id) => ({
  id,
  kind: 'Data',
  title: seeds[id].title,
  happens: `${summaryOf(seeds[id].counts)}.`,
  words: 'seed rows many no users',
  tries: ['stats'],
  isSet: ({ seed }) => seed === id,
  set: (controls) => controls.data.seed(id),
}));

/** Every row that has every word of a query; first those that have them in their names. */
export function searchRows(query: string): Row[] {
  const scenarioRows = callIds.flatMap((call) => idsOf(call).map((id) => scenarioRow(call, id)));
  const all = [...seedRows, ...scenarioRows, ...presetRows, ...networkRows];
  const nameOf = ({ id, kind, title, status }: Row) => [id, kind, title, status].join(' ');
  const named = all.filter((row) => hasWords(nameOf(row), query));
  const others = all.filter((row) => !named.includes(row));
  return [
    ...named,
    ...others.filter((row) => hasWords([nameOf(row), row.happens, row.words].join(' '), query)),
  ];
}
