import type { LimitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { nameOf, scenarioChoice } from '../control/choices.ts';
import { callsByHand, type Settings, scenarioAt } from '../control/settings.ts';
import { resendMs } from '../control/watched-gateway.ts';
import {
  calls,
  idsOf,
  type ScenarioId,
  type ScenarioRef,
  scenarioOf,
  takesLong,
} from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import type { Outcome, Scenario } from '../scenarios/types.ts';

/** One use of the page, and the scenario that the player sets for it. */
export interface Play {
  title: string;
  call: CallId;
  /** The scenario to set. Null to play the call with its current settings. */
  sets: ScenarioId | null;
  /** The 1-based position of the play's first request in the call's sequence of scenarios. */
  nth: number;
  /** The 0-based index of the form. */
  form: number;
  /** The text for each field. */
  typed: readonly string[];
  /** Whether the page should send a request. */
  isSent: boolean;
  /** Whether the player reopens the page before the play. */
  isReopened?: boolean | undefined;
  /** The expected outcome, if it differs from the scenario's. */
  outcome?: Outcome | undefined;
}

/** Returns the play of a scenario in the first form. The properties in `over` replace the defaults. */
export function playOf({ call, id }: ScenarioRef, over: Partial<Play> = {}): Play {
  const title = nameOf(scenarioChoice(call, id));
  const typed = calls[call].use?.fields.map(({ sample }) => sample) ?? [];
  return { title, call, sets: id, nth: 1, form: 0, typed, isSent: true, ...over };
}

/** Returns all plays for the calls. `quick` leaves out plays of 10 s or more. */
export function everyPlay(ids: readonly CallId[] = callIds, quick = false): Play[] {
  return ids.flatMap((call) => {
    const judged = idsOf(call).filter((id) => scenarioOf(call, id).outcome !== null);
    const played = judged.filter((id) => !quick || !takesLong({ call, id }));
    const { title: name, extras = [] } = calls[call];
    const others = extras.map(({ title, id, ...over }) => {
      const given = { ...over, title: `${name}: ${title}`, isSent: id !== null };
      // The cast is safe, because the player throws an error before it plays an unknown scenario.
      return playOf({ call, id: (id ?? 'live') as ScenarioId }, given);
    });
    return [...played.map((id) => playOf({ call, id })), ...others];
  });
}

/**
 * Returns the scenario that decides how a play ends, and the number of requests that the play sends. If the
 * network or the time limit ends the play, the scenario is `network-error`.
 */
export function endingOf(
  { call, nth, isSent }: Play,
  settings: Settings,
  limitsMs: LimitsMs,
): { scenario: Scenario; requests: number } {
  const { network } = settings;
  const setting = settings.calls[call];
  const limitMs = limitsMs[call];

  /** Returns the scenario of the `nth` request, and its duration in ms. */
  function respondTo(nth: number) {
    const scenario = scenarioOf(call, scenarioAt(setting, nth));
    const { delayMs = 0 } = scenario;
    return { scenario, ms: networks[network].latencyMs + setting.delayMs + delayMs };
  }

  const first = respondTo(nth);
  // A call that is resent ends with its second response.
  const isResent = network !== 'offline' && first.scenario.requests === 2 && first.ms < limitMs;
  const last = isResent ? respondTo(nth + 1) : first;
  const ms = isResent ? first.ms + resendMs + last.ms : first.ms;
  const isLost = network === 'offline' || last.scenario.untilLimit || ms >= limitMs;
  return {
    scenario: isLost ? scenarioOf(call, 'network-error') : last.scenario,
    requests: isSent ? (isResent ? 2 : 1) : 0,
  };
}

/**
 * Returns the plays of each call with its current settings: as many as the call needs to reach the end of
 * its sequence of scenarios. Calls without a form come first, because playing one reopens its page, which
 * would clear the page's forms.
 */
export function playsAsSet(ids: readonly CallId[], settings: Settings, limitsMs: LimitsMs): Play[] {
  const inOrder = ids.toSorted(
    (one, other) => Number(!!calls[one].use) - Number(!!calls[other].use),
  );
  return inOrder.flatMap((call) => {
    const setting = settings.calls[call];
    const plays: Play[] = [];
    for (let nth = 1; nth <= setting.sequence.length; ) {
      const play = playOf({ call, id: scenarioAt(setting, nth) }, { sets: null, nth });
      plays.push(play);
      nth += endingOf(play, settings, limitsMs).requests;
    }
    return plays;
  });
}

/**
 * Returns how to repeat a play by hand; null if a link is enough. A link can contain neither typed text nor
 * a custom response.
 */
export function manualStepsOf({ call, form, typed }: Play, settings: Settings): string | null {
  if (callsByHand(settings).length > 0) {
    return 'Links can’t include a custom response. Copy the report instead. It includes the response, so you can enter it again.';
  }
  const { use } = calls[call];
  const isSample = use?.fields.every(({ sample }, index) => typed[index] === sample) ?? true;
  if (!use || (form === 0 && isSample)) return null;
  const steps = use.fields.map(({ label }, index) =>
    typed[index] ? `enter “${typed[index]}” as ${label}` : `leave ${label} empty`,
  );
  const title = scenarioOf(call, settings.calls[call].sequence[0]).title;
  return `A link can’t fill in a form. Select “${title}”. In the “${use.forms?.[form]}” form, ${steps.join(' and ')}, then press “${use.button}”.`;
}
