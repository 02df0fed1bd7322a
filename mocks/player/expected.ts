import { type LimitsMs, limitsMs as shippingLimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import type { Counts } from '../backend/rows.ts';
import { resendMs } from '../control/gateway.ts';
import { isAltered, type Settings, scenarioAt } from '../control/settings.ts';
import type { Outcome, Texts } from '../scenarios/call.ts';
import { calls, outcomeOf, type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';

/** The expected result of one call under all settings. */
export interface Expected {
  /** The scenario that answers it in the end. */
  id: ScenarioId;
  outcome: Outcome;
  /** What the texts of the call must read; null where it has none. */
  texts: Texts | null;
  /** The time in ms from sending to the outcome, without time held by hand. */
  afterMs: number;
  /** How many requests the page sends for it. */
  requests: number;
  /** How it ends: by an answer, by its time limit, or by a network error. */
  end: 'answer' | 'timeout' | 'network-error';
  /** Whether it waits until somebody releases it. */
  isHeld: boolean;
  /** The time in ms within which the call has ended. */
  limitMs: number;
}

export interface ExpectedOptions {
  call: CallId;
  settings: Settings;
  /** Which request it is, from 1, of those that the setting has answered since it was set. */
  nth: number;
  /** The row counts that a correct answer reports. */
  counts: Counts;
  /** The time limits of the page's gateway, if not the shipping ones. */
  limitsMs?: LimitsMs;
}

/** The expected result of one call under all settings and its time limit. */
export function expectedOf(options: ExpectedOptions): Expected {
  const { call, settings, nth, counts, limitsMs = shippingLimitsMs } = options;
  const { network } = settings;
  const limitMs = limitsMs[call];
  const setting = settings.calls[call];

  /** The scenario of one request, and how long its answer takes, network and delays included. */
  function answerTo(nth: number) {
    const id = scenarioAt(setting, nth);
    const scenario = scenarioOf(call, id);
    const { delayMs = 0 } = scenario;
    return { id, scenario, ms: networks[network].latencyMs + setting.delayMs + delayMs };
  }

  const first = answerTo(nth);
  // A call that is sent once more ends by its second answer.
  const isResent = network !== 'offline' && first.scenario.requests === 2 && first.ms < limitMs;
  const last = isResent ? answerTo(nth + 1) : first;
  const answerMs = isResent ? first.ms + resendMs + last.ms : first.ms;
  const isLate = last.scenario.untilLimit === true || answerMs >= limitMs;
  const end = network === 'offline' ? 'network-error' : isLate ? 'timeout' : 'answer';
  const shown = end === 'answer' ? last.id : 'network-error';
  const outcome = outcomeOf(call, shown);
  return {
    id: end === 'network-error' ? 'network-error' : last.id,
    outcome,
    texts: outcome.texts?.(scenarioOf(call, shown).fixed ?? counts) ?? null,
    afterMs: { answer: answerMs, timeout: limitMs, 'network-error': 0 }[end],
    requests: isResent ? 2 : 1,
    end,
    isHeld: network === 'hold',
    limitMs,
  };
}

/** One call that plays a part of a setting. */
export interface Attempt {
  /** Which form, where the call has several. */
  form: number;
  /** Whether the optional fields are filled in. */
  isWhole: boolean;
  /** How many requests of this call are sent before it. */
  earlier: number;
}

/**
 * The calls that play a setting whole, from its first request on: as many as it has steps; one for an unaltered scenario or one that goes on for ever. A signup that nothing alters is
 * made by the other form as well, without a zip code.
 */
export function attemptsOf(about: Omit<ExpectedOptions, 'nth'>): Attempt[] {
  const { call, settings } = about;
  const setting = settings.calls[call];
  const first: Attempt = { form: 0, isWhole: true, earlier: 0 };
  const { use } = calls[call];
  const { length } = setting.steps;
  if (length === 1) {
    const hasOther = use.kind === 'form' && (use.forms?.length ?? 0) > 1 && !isAltered(setting);
    return hasOther ? [first, { form: 1, isWhole: false, earlier: 1 }] : [first];
  }
  const attempts: Attempt[] = [];
  let earlier = 0;
  while (earlier < length) {
    attempts.push({ ...first, earlier });
    earlier += expectedOf({ ...about, nth: earlier + 1 }).requests;
  }
  return attempts;
}
