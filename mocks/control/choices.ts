import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { noRows, seeds } from '../backend/seeds.ts';
import {
  calls,
  idsOf,
  keysOf,
  type ScenarioId,
  type ScenarioRef,
  scenarioOf,
} from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import type { Scenario } from '../scenarios/types.ts';
import type { Controls } from './controls.ts';
import { formatLink, presets, settingsOfPreset } from './link.ts';
import type { Result } from './results.ts';
import { settingsInWords, statsInWords } from './sentences.ts';
import { beginWith, type Settings, settingsOf } from './settings.ts';
import type { MockState } from './state.ts';

/** One thing that a tester can set: a scenario, a network condition, a seed, or a preset. */
export interface Choice extends Pick<Scenario, 'title' | 'status' | 'happens' | 'words'> {
  kind: string;
  /** Returns the settings with this choice applied. */
  change: (settings: Settings) => Settings;
  /** Whether this choice replaces the mock's families and neighborhoods with those of the seed. */
  startsData?: true;
  /** The calls that show this choice's effect. If omitted, `tryOut` chooses the calls to play. */
  shownBy?: readonly CallId[];
  /** The scenario that this choice sets, if it sets one. */
  ref?: ScenarioRef;
  /** The search words that match only a synonym of this choice. The panel shows them to explain the match. */
  matched?: string;
}

/** Returns the unique name of a choice. */
export function nameOf({ kind, title }: Choice): string {
  return `${kind}: ${title}`;
}

/** Whether the settings already include a choice. */
export function isActive({ change }: Choice, settings: Settings): boolean {
  return formatLink(change(settings)) === formatLink(settings);
}

export function setChoice({ change, startsData }: Choice, { settings, restore }: Controls): void {
  restore(change(settings()), startsData && noRows);
}

/** Returns the last result of a choice's scenario under the current network and seed. */
export function lastResultOf(choice: Choice, { results, settings }: MockState): Result | undefined {
  const { ref, change } = choice;
  if (!ref) return undefined;
  const title = nameOf(choice);
  const link = formatLink(settingsOf(change(settings), [ref.call]));
  return results.findLast((one) => one.title === title && formatLink(one.settings) === link);
}

/**
 * Returns the choice that sets a scenario. If the call's sequence already begins with this scenario, the
 * choice keeps the rest of the sequence.
 */
export function scenarioChoice(call: CallId, id: ScenarioId): Choice {
  const scenario = scenarioOf(call, id);
  const { status, words, outcome } = scenario;
  const statusClass = status ? `${String(status)[0]}xx` : '';
  const isFailure = outcome === undefined || (typeof outcome === 'object' && outcome?.fails);
  const failing = isFailure ? 'fails failing failed failure' : '';
  return {
    ...scenario,
    kind: calls[call].title,
    words: [id, words, statusClass, failing, calls[call].words].join(' '),
    shownBy: [call],
    ref: { call, id },
    change: (settings) => beginWith(settings, call, id),
  };
}

export const presetChoices: readonly Choice[] = keysOf(presets)
  .filter((id) => id !== 'all-good')
  .map((id) => ({
    kind: 'Preset',
    title: presets[id].title,
    happens: `${settingsInWords(settingsOfPreset(id))}.`,
    change: () => settingsOfPreset(id),
    startsData: true,
  }));

export const networkChoices: readonly Choice[] = keysOf(networks).map((id) => ({
  kind: 'Network',
  ...networks[id],
  shownBy: ['stats', 'signup'],
  change: (settings) => ({ ...settings, network: id }),
}));

export const seedChoices: readonly Choice[] = keysOf(seeds).map((id) => ({
  kind: 'Data',
  title: seeds[id].title,
  happens: `${statsInWords(seeds[id].counts)}.`,
  words: 'seed rows many no users',
  shownBy: ['stats'],
  change: (settings) => ({ ...settings, seed: id }),
  startsData: true,
}));

/** Returns every choice whose visible text or synonyms contain all words of a query, scenarios first. */
export function findChoices(query: string): Choice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scenarios = callIds.flatMap((call) => idsOf(call).map((id) => scenarioChoice(call, id)));
  const all = [...scenarios, ...networkChoices, ...seedChoices, ...presetChoices];
  return all.flatMap((choice) => {
    const { kind, title, status, happens } = choice;
    const shown = [kind, title, status, happens].join(' ').toLowerCase();
    const synonyms = words.filter((word) => !shown.includes(word));
    const isFound = synonyms.every((word) => choice.words?.includes(word));
    return isFound ? [{ ...choice, matched: synonyms.join(' ') }] : [];
  });
}
