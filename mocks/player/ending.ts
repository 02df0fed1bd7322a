import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import { type LimitsMs, limitsMs as shippingLimitsMs } from '../../src/gateway/timed.ts';
import { type Settings, scenarioAt } from '../control/settings.ts';
import { type Figures, type Outcome, resendMs } from '../scenarios/call.ts';
import { type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import type { Errand } from './errands.ts';

/** How a call must end under all settings. */
export interface Ending {
  /** The scenario that answers it in the end; null when nothing is sent. */
  id: ScenarioId | null;
  outcome: Outcome;
  /** What the figures must read; null where the call fills none in. */
  figures: Figures | null;
  /** The time in ms from sending to the outcome, without time held by hand. */
  afterMs: number;
  /** How many requests the page sends for it. */
  requests: number;
  /** Whether it waits until somebody releases it. */
  isHeld: boolean;
  /** The time in ms within which the call has ended. */
  limitMs: number;
}

/** What decides how a call ends besides its errand. */
export interface EndingOptions {
  settings: Settings;
  /** The row counts that a correct answer reports. */
  counts: WaitlistStats;
  /** The time limits of the page's gateway, if not the shipping ones. */
  limitsMs?: LimitsMs;
}

/** Without a call, and where the tester judges: no toast, and no line in the console. */
const nothing: Outcome = { toast: null, fails: false };

/** How the call of an errand must end under all settings and its time limit. */
export function endingOf(
  { call, nth = 1, sets, otherwise }: Omit<Errand, 'title'>,
  { settings, counts, limitsMs = shippingLimitsMs }: EndingOptions,
): Ending {
  const { network } = settings;
  const limitMs = limitsMs[call];
  if (sets?.length === 0) {
    const outcome = { ...nothing, ...otherwise };
    return { id: null, outcome, figures: null, afterMs: 0, requests: 0, isHeld: false, limitMs };
  }
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
  const outcome = { ...nothing, ...scenarioOf(call, shown).outcome, ...otherwise };
  return {
    id: end === 'network-error' ? 'network-error' : last.id,
    outcome,
    figures: outcome.figures?.(counts) ?? null,
    afterMs: { answer: answerMs, timeout: limitMs, 'network-error': 0 }[end],
    requests: isResent ? 2 : 1,
    isHeld: network === 'hold',
    limitMs,
  };
}
