import type { CallId } from '../../src/gateway/wire.ts';
import { callIds, callTitles } from '../calls/calls.ts';
import { outcomes } from '../calls/outcomes.ts';
import { type PresetId, presetIds, presets } from '../calls/presets.ts';
import { findScenario, type ScenarioId, scenarioIds } from '../calls/table.ts';
import { type SeedId, seeds } from '../waitlist/seeds.ts';
import { type NetworkId, networks } from './answer/network.ts';
import { groups } from './scenario.ts';

/** One scenario of one call, by its ids. */
export interface ScenarioRef {
  call: CallId;
  id: ScenarioId;
}

/** Everything that a scenario can be found by, in small letters. */
export function searchTextOf(call: CallId, id: string): string {
  const scenario = findScenario(call, id);
  if (!scenario) return '';
  const { title, group, status, words, happens, shows, cannotHappen } = scenario;
  const byId: Record<string, { label: string }> = outcomes[call];
  const likelihood = cannotHappen && 'cannot happen';
  const label = byId[shows]?.label;
  const parts = [
    call,
    callTitles[call],
    id,
    title,
    groups[group],
    status,
    words,
    happens,
    likelihood,
    label,
  ];
  return parts.join(' ').toLowerCase();
}

/** Tells whether every word of a query is in a text in small letters. */
function hasWords(text: string, query: string): boolean {
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(
      (word) => text.includes(word) || text.replaceAll('-', '').includes(word.replaceAll('-', '')),
    );
}

/**
 * Finds the scenarios that have every word of the query somewhere in their words, in the order of
 * the table; an empty query finds all of them.
 */
export function searchScenarios(query: string): ScenarioRef[] {
  return callIds
    .flatMap((call) => scenarioIds(call).map((id) => ({ call, id })))
    .filter(({ call, id }) => hasWords(searchTextOf(call, id), query));
}

/** One thing that the panel can do, as a search finds it. */
export type Found =
  | ({ kind: 'scenario' } & ScenarioRef)
  | { kind: 'preset'; id: PresetId }
  | { kind: 'network'; id: NetworkId }
  | { kind: 'data'; id: SeedId }
  | { kind: 'tab'; id: 'run' | 'data' | 'log' | 'network'; title: string };

const places = [
  { id: 'run', title: 'Run all scenarios', words: 'run all everything regression results' },
  { id: 'data', title: 'Add a row to the data', words: 'add data tables email reset' },
  { id: 'log', title: 'The log of all requests', words: 'log requests history curl' },
  { id: 'network', title: 'Held requests', words: 'hold release held requests network' },
] as const;

function idsOf<Id extends string>(table: Record<Id, unknown>): Id[] {
  return Object.keys(table) as Id[];
}

/** Everything that has every word of the query: scenarios, presets, networks, data, tabs. */
export function searchAll(query: string): Found[] {
  const found = (...words: unknown[]) => hasWords(words.join(' ').toLowerCase(), query);
  return [
    ...searchScenarios(query).map((one): Found => ({ kind: 'scenario', ...one })),
    ...presetIds
      .filter((id) => {
        const { title, words, happens, sees } = presets[id];
        return found('preset', id, title, words, happens, sees);
      })
      .map((id): Found => ({ kind: 'preset', id })),
    ...idsOf(networks)
      .filter((id) => {
        const { title, words, feels } = networks[id];
        return found('network', id, title, words, feels);
      })
      .map((id): Found => ({ kind: 'network', id })),
    ...idsOf(seeds)
      .filter((id) => found('data', id, seeds[id].title, seeds[id].holds))
      .map((id): Found => ({ kind: 'data', id })),
    ...places
      .filter(({ title, words }) => found(title, words))
      .map(({ id, title }): Found => ({ kind: 'tab', id, title })),
  ];
}
