import { type LimitsMs, limitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import type { Counts } from '../backend/rows.ts';
import type { Outcome, Scenario, Texts } from '../scenarios/call.ts';
import { calls, outcomeOf, type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/conditions.ts';
import {
  defaultCallSetting,
  isAltered,
  isMeantFor,
  type Settings,
  sequenceOf,
  settingAt,
  withCall,
} from './settings.ts';

/** The expected result of one call under all settings. */
export interface Expected {
  /** The scenario that answers it in the end. */
  id: ScenarioId;
  /** What happens to the call, in plain words. */
  happens: string;
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
  /** The email of the call; by default one that the setting applies to. */
  email?: string;
  /** The row counts that a correct answer reports. */
  counts: Counts;
  /** The time limits of the page's gateway, if not the shipping ones. */
  limitsMs?: LimitsMs | undefined;
}

/**
 * The time in ms after which the gateway sends a call again over the mock. It is one to two seconds
 * otherwise (src/gateway/transport.ts); what is expected must not depend on chance.
 */
export const resendMs = 2000;

/** What a scenario alone shows. */
function shownBy(call: CallId, id: ScenarioId, counts: Counts) {
  const { happens, fixed = counts } = scenarioOf(call, id);
  const outcome = outcomeOf(call, id);
  return { id, happens, outcome, texts: outcome.texts?.(fixed) ?? null };
}

interface Answer {
  id: ScenarioId;
  scenario: Scenario;
  answerMs: number;
}

/** The scenario of one request, and how long its answer takes in ms, network and delays included. */
function answerTo({ settings, call, nth }: ExpectedOptions): Answer {
  const { scenario: id, delayMs } = settingAt(settings.calls[call], nth);
  const scenario = scenarioOf(call, id);
  const { latencyMs } = networks[settings.network];
  return { id, scenario, answerMs: latencyMs + delayMs + (scenario.delayMs ?? 0) };
}

/** The same for a whole call, which may be sent once more; then the second answer counts. */
function answersTo(options: ExpectedOptions, limitMs: number): Answer & { requests: number } {
  const first = answerTo(options);
  const isInTime = first.answerMs < limitMs;
  if (!first.scenario.requests || !isInTime) return { ...first, requests: 1 };
  const second = answerTo({ ...options, nth: options.nth + 1 });
  const answerMs = first.answerMs + resendMs + second.answerMs;
  return { ...second, answerMs, requests: 2 };
}

/** The settings as a call with this email meets them. */
function settingsFor({ settings, call, email }: ExpectedOptions): Settings {
  const isMeant = email === undefined || isMeantFor(settings.calls[call], email);
  return isMeant ? settings : withCall(settings, call, defaultCallSetting);
}

/** The expected result of one call under all settings and its time limit. */
export function expectedOf(options: ExpectedOptions): Expected {
  const { call, counts } = options;
  const limitMs = (options.limitsMs ?? limitsMs)[call];
  const settings = settingsFor(options);
  const isHeld = settings.network === 'hold';
  const failed = shownBy(call, 'network-error', counts);

  if (settings.network === 'offline') {
    const end = { afterMs: 0, requests: 1, end: 'network-error', isHeld, limitMs } as const;
    return { ...failed, ...end, happens: 'There is no connection.' };
  }
  const { id, scenario, answerMs, requests } = answersTo({ ...options, settings }, limitMs);
  const shown = shownBy(call, id, counts);
  if (scenario.untilLimit || answerMs >= limitMs) {
    const { happens } = shown;
    return { ...failed, id, happens, afterMs: limitMs, requests, end: 'timeout', isHeld, limitMs };
  }
  return { ...shown, afterMs: answerMs, requests, end: 'answer', isHeld, limitMs };
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
 * The calls that play a setting whole, from its first request on: as many as its sequence or frequency
 * takes, one for an unaltered scenario or one that goes on for ever. A signup that nothing alters is
 * made by the other form as well, without a zip code.
 */
export function attemptsOf(about: Omit<ExpectedOptions, 'email' | 'nth'>): Attempt[] {
  const { call, settings } = about;
  const setting = settings.calls[call];
  const first: Attempt = { form: 0, isWhole: true, earlier: 0 };
  const { use } = calls[call];
  if (setting.frequency === 'always' && !setting.followedBy) {
    const hasOther = use.kind === 'form' && (use.forms?.length ?? 0) > 1 && !isAltered(setting);
    return hasOther ? [first, { form: 1, isWhole: false, earlier: 1 }] : [first];
  }
  const length = setting.frequency === 'always' ? sequenceOf(setting).length : 2;
  const attempts: Attempt[] = [];
  let earlier = 0;
  while (earlier < length) {
    attempts.push({ ...first, earlier });
    earlier += expectedOf({ ...about, nth: earlier + 1 }).requests;
  }
  return attempts;
}
