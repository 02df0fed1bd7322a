import {
  type Call,
  type Counts,
  type Outcome,
  outcomeOf,
  type Scenario,
  scenarioOf,
  type Texts,
} from '../call.ts';
import { defaultCallSetting, isMeantFor, settingAt } from '../settings/call-setting.ts';
import { networks } from '../settings/networks.ts';
import { type Settings, settingOf, withCall } from '../settings/settings.ts';

/** The expected result of one call under all settings. */
export interface Expected {
  /** What happens to the call, in plain words. */
  happens: string;
  /** What the visitor should see, in plain words. */
  sees: string;
  outcome: Outcome;
  /** What the texts of the call must read; null where it has none. */
  texts: Texts | null;
  /** The time in ms from sending to the outcome, without time held by hand. */
  afterMs: number;
  /** How many requests the page sends for it. */
  requests: number;
  /** How it ends: by an answer, by its time limit, or by a network error. */
  end: 'answer' | 'timeout' | 'network-error';
}

export interface ExpectedOptions {
  call: Call;
  settings: Settings;
  /** Which request it is, from 1, of those that the setting has answered since it was set. */
  nth: number;
  /**
   * The email of the call, for settings that apply to certain emails only; by default one of those.
   */
  email?: string;
  /** The row counts that a correct answer reports. */
  counts: Counts;
}

type End = Pick<Expected, 'afterMs' | 'requests' | 'end'>;

/**
 * The time in ms after which the gateway sends a call again over the mock. It is one to two seconds
 * otherwise (src/gateway/transport.ts); what is expected must not depend on chance.
 */
export const resendMs = 2000;

function inSeconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;
}

/** What a scenario alone shows. */
export function shownBy(
  call: Call,
  scenario: Scenario,
  counts: Counts,
): Pick<Expected, 'happens' | 'sees' | 'outcome' | 'texts'> {
  const outcome = outcomeOf(call, scenario);
  const { happens, fixed } = scenario;
  const texts = typeof outcome.texts === 'function' ? outcome.texts(counts) : outcome.texts;
  return {
    happens,
    sees: fixed?.sees ?? outcome.sees,
    outcome,
    texts: fixed?.texts ?? texts ?? null,
  };
}

/** The scenario of one request, and how long its answer takes in ms, network and delays included. */
function answerTo({ settings, call, nth }: ExpectedOptions) {
  const { scenario: id, delayMs } = settingAt(settingOf(settings, call), nth);
  const scenario = scenarioOf(call, id);
  const { latencyMs } = networks[settings.network];
  return { scenario, answerMs: latencyMs + delayMs + (scenario.delayMs ?? 0) };
}

/** The same for a whole call, which may be sent once more; then the second answer counts. */
function answersTo(options: ExpectedOptions) {
  const first = answerTo(options);
  const isInTime = first.answerMs < options.call.limitMs;
  if (!first.scenario.requests || !isInTime) return { ...first, requests: 1 };
  const second = answerTo({ ...options, nth: options.nth + 1 });
  const answerMs = first.answerMs + resendMs + second.answerMs;
  return { ...second, answerMs, requests: 2 };
}

/** The settings as a call with this email meets them. */
function settingsFor({ settings, call, email }: ExpectedOptions): Settings {
  const isMeant = email === undefined || isMeantFor(settingOf(settings, call), email);
  return isMeant ? settings : withCall(settings, call.id, defaultCallSetting);
}

/** The expected result of one call under all settings and its time limit. */
export function expectedOf(options: ExpectedOptions): Expected {
  const { call, counts } = options;
  const { limitMs } = call;
  const settings = settingsFor(options);

  /** The result of a call that fails without an answer. */
  function failed(happens: string, end: End): Expected {
    return { ...shownBy(call, scenarioOf(call, 'network-error'), counts), happens, ...end };
  }

  if (settings.network === 'offline') {
    return failed('There is no connection.', { afterMs: 0, requests: 1, end: 'network-error' });
  }
  const { scenario, answerMs, requests } = answersTo({ ...options, settings });
  const shown = shownBy(call, scenario, counts);
  if (scenario.untilLimit || answerMs >= limitMs) {
    const when = scenario.untilLimit ? '' : ` It would come after ${inSeconds(answerMs)}.`;
    const timedOut = failed(shown.happens + when, { afterMs: limitMs, requests, end: 'timeout' });
    const sees = `${timedOut.sees} It comes after ${inSeconds(limitMs)}, the limit of the call.`;
    return { ...timedOut, sees };
  }
  const late = answerMs >= 1000 ? ` After ${inSeconds(answerMs)}.` : '';
  const held = settings.network === 'hold' ? ' Once it is released' : '';
  const inTime = held && !shown.outcome.logged ? `, within ${inSeconds(limitMs)}` : '';
  const sees = `${shown.sees}${late}${held}${inTime}${held && '.'}`;
  return { ...shown, sees, afterMs: answerMs, requests, end: 'answer' };
}
