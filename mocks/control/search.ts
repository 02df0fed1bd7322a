import { callIds } from '../../src/gateway/wire.ts';
import { type SeedId, seeds } from '../backend/seeds.ts';
import { groups } from '../scenarios/call.ts';
import { calls, idsOf, outcomeOf, type ScenarioRef, scenarioOf } from '../scenarios/calls.ts';
import { type NetworkId, networks } from '../scenarios/conditions.ts';
import { type PresetId, presetOf } from '../scenarios/presets.ts';
import { presetIds, seedIds } from './settings.ts';

/** One thing that can be set, as a search finds it. */
export type Found =
  | ({ kind: 'scenario' } & ScenarioRef)
  | { kind: 'preset'; id: PresetId }
  | { kind: 'network'; id: NetworkId }
  | { kind: 'data'; id: SeedId };

/** Tells whether every word of a query is in some texts. */
function hasWords(query: string, ...texts: readonly unknown[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(
      (word) => text.includes(word) || text.replaceAll('-', '').includes(word.replaceAll('-', '')),
    );
}

/**
 * Finds the scenarios that have every word of the query somewhere in their words; an empty query
 * finds all of them.
 */
export function searchScenarios(query: string): ScenarioRef[] {
  return callIds.flatMap((call) =>
    idsOf(call)
      .filter((id) => {
        const { title, choice, group, status, words, happens } = scenarioOf(call, id);
        const about = [call, calls[call].title, id, title, choice, groups[group], status];
        return hasWords(query, ...about, words, happens, outcomeOf(call, id).label);
      })
      .map((id) => ({ call, id })),
  );
}

// Object.keys returns plain strings.
const networkIds = Object.keys(networks) as NetworkId[];

/** Everything that has every word of the query: scenarios, presets, networks, data. */
export function searchAll(query: string): Found[] {
  return [
    ...searchScenarios(query).map((one): Found => ({ kind: 'scenario', ...one })),
    ...presetIds
      .filter((id) => {
        const { title, words, happens } = presetOf(id);
        return hasWords(query, 'preset', id, title, words, happens);
      })
      .map((id): Found => ({ kind: 'preset', id })),
    ...networkIds
      .filter((id) => {
        const { title, words, feels } = networks[id];
        return hasWords(query, 'network', id, title, words, feels);
      })
      .map((id): Found => ({ kind: 'network', id })),
    ...seedIds
      .filter((id) => hasWords(query, 'data', id, seeds[id].title, seeds[id].holds))
      .map((id): Found => ({ kind: 'data', id })),
  ];
}
