import { callIds } from '../../src/gateway/wire.ts';
import { type SeedId, seeds } from '../backend/seeds.ts';
import { groups } from '../scenarios/call.ts';
import { calls, idsOf, outcomeOf, type ScenarioRef, scenarioOf } from '../scenarios/calls.ts';
import { type NetworkId, networks } from '../scenarios/networks.ts';
import { type PresetId, presetIds, presets, settingsOfPreset } from './link.ts';
import { networkIds, seedIds } from './settings.ts';
import { settingsParts } from './words.ts';

/** One thing that can be set, as a search finds it. */
export type Found =
  | ({ kind: 'scenario' } & ScenarioRef)
  | { kind: 'preset'; id: PresetId }
  | { kind: 'network'; id: NetworkId }
  | { kind: 'data'; id: SeedId };

/** Tells whether a description, and some texts beside it, have every word of a query. */
function hasWords(query: string, description: object, ...texts: readonly string[]): boolean {
  const values = Object.values(description).filter((value) =>
    ['string', 'number'].includes(typeof value),
  );
  const text = [...texts, ...values].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(
      (word) => text.includes(word) || text.replaceAll('-', '').includes(word.replaceAll('-', '')),
    );
}

function isFound(query: string, { call, id }: ScenarioRef): boolean {
  const scenario = scenarioOf(call, id);
  const { label, logged } = outcomeOf(call, id);
  const { title, words } = calls[call];
  const failing = logged ? 'fails failing failed failure' : '';
  return hasWords(query, scenario, call, title, words, id, groups[scenario.group], label, failing);
}

/**
 * Everything that has every word of the query: scenarios, presets, networks, data. An empty query
 * finds all there is.
 */
export function searchAll(query: string): Found[] {
  return [
    ...callIds
      .flatMap((call) => idsOf(call).map((id) => ({ kind: 'scenario', call, id }) as const))
      .filter((scenario) => isFound(query, scenario)),
    ...presetIds
      .filter((id) => hasWords(query, presets[id], 'preset', settingsParts(settingsOfPreset(id))))
      .map((id) => ({ kind: 'preset', id }) as const),
    ...networkIds
      .filter((id) => hasWords(query, networks[id], 'network', id))
      .map((id) => ({ kind: 'network', id }) as const),
    ...seedIds
      .filter((id) => hasWords(query, seeds[id], 'data', id))
      .map((id) => ({ kind: 'data', id }) as const),
  ];
}
