import type { CallId } from '../../src/gateway/wire.ts';
import { callIds } from '../calls/calls.ts';
import { outcomes } from '../calls/outcomes.ts';
import { findScenario, type ScenarioId, scenarioIds } from '../calls/table.ts';
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
  const parts = [call, id, title, groups[group], status, words, happens, likelihood, label];
  return parts.join(' ').toLowerCase();
}

/**
 * Finds the scenarios that have every word of the query somewhere in their words, in the order of
 * the table; an empty query finds all of them.
 */
export function searchScenarios(query: string): ScenarioRef[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return callIds
    .flatMap((call) => scenarioIds(call).map((id) => ({ call, id })))
    .filter(({ call, id }) => {
      const text = searchTextOf(call, id);
      return wanted.every((word) => text.includes(word));
    });
}
