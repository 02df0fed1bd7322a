import { type Call, groups, outcomeOf, type Scenario } from '../call.ts';
import { keysOf } from '../keys-of.ts';
import type { Product } from '../product.ts';
import { type NetworkId, networks } from './networks.ts';

/** One scenario of one call, by its ids. */
export interface ScenarioRef {
  call: string;
  id: string;
}

/** A scenario that was found, with its call. */
export interface FoundScenario {
  call: Call;
  id: string;
  scenario: Scenario;
}

/** Everything that a scenario can be found by, in lower case. */
export function searchTextOf({ call, id, scenario }: FoundScenario): string {
  const { title, group, status, words, happens, cannotHappen } = scenario;
  const likelihood = cannotHappen && 'cannot happen';
  const { label } = outcomeOf(call, scenario);
  const about = [call.id, call.title, id, title, groups[group], status];
  return [...about, words, happens, likelihood, label].join(' ').toLowerCase();
}

/** Tells whether every word of a query is in a lower-case text. */
function hasWords(text: string, query: string): boolean {
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(
      (word) => text.includes(word) || text.replaceAll('-', '').includes(word.replaceAll('-', '')),
    );
}

/** All scenarios of some calls, in the order of their descriptions. */
export function scenariosOf(calls: readonly Call[]): FoundScenario[] {
  return calls.flatMap((call) =>
    Object.entries(call.scenarios).map(([id, scenario]) => ({ call, id, scenario })),
  );
}

/**
 * Finds the scenarios that have every word of the query somewhere in their words; an empty query
 * finds all of them.
 */
export function searchScenarios(calls: readonly Call[], query: string): FoundScenario[] {
  return scenariosOf(calls).filter((found) => hasWords(searchTextOf(found), query));
}

/** One thing that the panel can do, as a search finds it. */
export type Found =
  | ({ kind: 'scenario' } & FoundScenario)
  | { kind: 'preset'; id: string }
  | { kind: 'network'; id: NetworkId }
  | { kind: 'data'; id: string }
  | { kind: 'tab'; id: 'run' | 'data' | 'log' | 'network'; title: string };

const places = [
  { id: 'run', title: 'Run all scenarios', words: 'run all everything regression results' },
  { id: 'data', title: 'Add a row to the data', words: 'add data tables email reset' },
  { id: 'log', title: 'The log of all requests', words: 'log requests history' },
  { id: 'network', title: 'Held requests', words: 'hold release held requests network' },
] as const;

/** Everything that has every word of the query: scenarios, presets, networks, data, tabs. */
export function searchAll({ calls, presets, seeds }: Product, query: string): Found[] {
  const found = (...words: unknown[]) => hasWords(words.join(' ').toLowerCase(), query);
  return [
    ...searchScenarios(calls, query).map((one): Found => ({ kind: 'scenario', ...one })),
    ...Object.entries(presets)
      .filter(([id, { title, words, happens, sees }]) =>
        found('preset', id, title, words, happens, sees),
      )
      .map(([id]): Found => ({ kind: 'preset', id })),
    ...keysOf(networks)
      .filter((id) => {
        const { title, words, feels } = networks[id];
        return found('network', id, title, words, feels);
      })
      .map((id): Found => ({ kind: 'network', id })),
    ...Object.entries(seeds)
      .filter(([id, { title, holds }]) => found('data', id, title, holds))
      .map(([id]): Found => ({ kind: 'data', id })),
    ...places
      .filter(({ title, words }) => found(title, words))
      .map(({ id, title }): Found => ({ kind: 'tab', id, title })),
  ];
}
