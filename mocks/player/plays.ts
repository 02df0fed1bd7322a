import type { LimitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { nameOf, scenarioRow } from '../control/rows.ts';
import { type Settings, scenarioAt } from '../control/settings.ts';
import {
  calls,
  idsOf,
  type ScenarioId,
  type ScenarioRef,
  scenarioOf,
  takesLong,
} from '../scenarios/calls.ts';
import { networks } from '../scenarios/conditions.ts';
import { type Outcome, resendMs, type Scenario } from '../scenarios/types.ts';

/** One thing that a person does on the page, and what is set for it. */
export interface Play {
  title: string;
  call: CallId;
  /** The scenario that is set for it; null where the call is tried as it is set. */
  sets: ScenarioId | null;
  /** Which request of the call it begins with, from 1, since the call was set. */
  nth: number;
  /** Which of the call's forms is used, from 0. */
  form: number;
  /** What is typed, field by field. */
  typed: readonly string[];
  /** Whether the page sends anything. */
  isSent: boolean;
  /** What is seen otherwise than the scenario says. */
  outcome?: Outcome | undefined;
}

/** What decides how a play ends besides the play. */
export interface PlayConditions {
  settings: Settings;
  limitsMs: LimitsMs;
}

/** A scenario, set and played by the first form, but for what is given `over` that. */
export function playOf({ call, id }: ScenarioRef, over: Partial<Play> = {}): Play {
  const title = nameOf(scenarioRow(call, id));
  const typed = calls[call].use?.fields.map(({ sample }) => sample) ?? [];
  return { title, call, sets: id, nth: 1, form: 0, typed, isSent: true, ...over };
}

/** All plays of some calls; without those that take 10 s and more when it is `quick`. */
export function everyPlay(ids: readonly CallId[] = callIds, quick = false): Play[] {
  return ids.flatMap((call) => {
    const judged = idsOf(call).filter((id) => scenarioOf(call, id).outcome !== null);
    const played = judged.filter((id) => !quick || !takesLong({ call, id }));
    const { title: name, extras = [] } = calls[call];
    const others = extras.map(({ title, id, ...over }) => {
      const given = { ...over, title: `${name}: ${title}`, isSent: id !== null };
      // A scenario that a call does not have throws as it is set.
      return playOf({ call, id: (id ?? 'live') as ScenarioId }, given);
    });
    return [...played.map((id) => playOf({ call, id })), ...others];
  });
}

/**
 * By which scenario a play ends, and after how many requests: follows them through the network and
 * the scenarios, up to the time limit.
 */
export function endingOf(
  { call, nth, isSent }: Play,
  { settings, limitsMs }: PlayConditions,
): { scenario: Scenario; requests: number } {
  const { network } = settings;
  const setting = settings.calls[call];
  const limitMs = limitsMs[call];

  /** The scenario of one request, and how long its answer takes, network and delays included. */
  function answerTo(request: number) {
    const scenario = scenarioOf(call, scenarioAt(setting, request));
    const { delayMs = 0 } = scenario;
    return { scenario, ms: networks[network].latencyMs + setting.delayMs + delayMs };
  }

  const first = answerTo(nth);
  // A call that is sent once more ends by its second answer.
  const isResent = network !== 'offline' && first.scenario.requests === 2 && first.ms < limitMs;
  const last = isResent ? answerTo(nth + 1) : first;
  const ms = isResent ? first.ms + resendMs + last.ms : first.ms;
  const isLost = network === 'offline' || last.scenario.untilLimit || ms >= limitMs;
  return {
    scenario: isLost ? scenarioOf(call, 'network-error') : last.scenario,
    requests: isSent ? (isResent ? 2 : 1) : 0,
  };
}

/**
 * The plays that try calls as they are set, from their first request on: as many as a call has
 * steps. Calls that a page makes by itself come first, since the page is opened again for them.
 */
export function playsAsSet(ids: readonly CallId[], conditions: PlayConditions): Play[] {
  const inOrder = ids.toSorted(
    (one, other) => Number(!!calls[one].use) - Number(!!calls[other].use),
  );
  return inOrder.flatMap((call) => {
    const setting = conditions.settings.calls[call];
    const plays: Play[] = [];
    for (let nth = 1; nth <= setting.steps.length; ) {
      const play = playOf({ call, id: scenarioAt(setting, nth) }, { sets: null, nth });
      plays.push(play);
      nth += endingOf(play, conditions).requests;
    }
    return plays;
  });
}
