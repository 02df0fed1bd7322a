import { limitsMs } from '../../../src/gateway/limits.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { networks } from '../answer/network.ts';
import { settingAt } from '../settings/call-setting.ts';
import type { Settings } from '../settings/settings.ts';
import { type Expectation, expectationOf } from './expectation.ts';

/** The same with everything else that is set: what comes of one request, and when. */
export interface Forecast extends Expectation {
  /** How long after it was sent the page has its outcome, in ms, time held by hand apart. */
  afterMs: number;
  /** How many requests the page sends for it. */
  requests: number;
  /** How it ends: by an answer, by its time limit, or by a network error. */
  end: 'answer' | 'timeout' | 'network-error';
}

export interface ForecastOptions {
  settings: Settings;
  call: CallId;
  /** Which request it is, from 1, of those that the setting has answered since it was set. */
  nth: number;
}

/** What a scenario shows when the call fails before any answer has come. */
function failed(call: CallId, happens: string): Expectation {
  return { ...expectationOf(call, 'network-error'), happens };
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} s`;
}

/** The picture of this scenario is asked for by the page itself, past `fetch` and the calls. */
const needsPicture = 'https-image';

/** The gateway waits one to two seconds before it sends a call again (src/gateway/transport.ts). */
const longestResendMs = 2000;

/** What answers one request, and how long that takes in ms, network and delays included. */
function answerTo({ settings, call, nth }: ForecastOptions) {
  const met = settingAt(settings.calls[call], nth);
  const expectation = expectationOf(call, met.scenario);
  const { latencyMs } = networks[settings.network];
  const pictureMs = met.scenario === needsPicture ? latencyMs : 0;
  const answerMs = latencyMs + met.delayMs + (expectation.scenario.delayMs ?? 0);
  return { expectation, answerMs, pictureMs };
}

/** The same for a whole call, which may be sent once more; the second answer is what counts then. */
function answersTo(options: ForecastOptions) {
  const first = answerTo(options);
  if (!first.expectation.scenario.requests) return { ...first, requests: 1 };
  const second = answerTo({ ...options, nth: options.nth + 1 });
  const answerMs = first.answerMs + longestResendMs + second.answerMs;
  return { ...second, answerMs, requests: 2 };
}

/** What the visitor should see of one call, with network, delays and the call's limit in it. */
export function forecast(options: ForecastOptions): Forecast {
  const { settings, call } = options;
  if (settings.network === 'offline') {
    return {
      ...failed(call, 'There is no network.'),
      afterMs: 0,
      requests: 1,
      end: 'network-error',
    };
  }
  const { expectation, answerMs, pictureMs, requests } = answersTo(options);
  const limitMs = limitsMs[call];
  const { untilLimit } = expectation.scenario;
  if (untilLimit || answerMs >= limitMs) {
    const when = untilLimit ? '' : ` It would come after ${inSeconds(answerMs)}.`;
    const timedOut = failed(call, expectation.happens + when);
    const sees = `${timedOut.sees} It comes after ${inSeconds(limitMs)}, the limit of the call.`;
    return { ...timedOut, sees, afterMs: limitMs, requests, end: 'timeout' };
  }
  const afterMs = answerMs + pictureMs;
  const late = afterMs >= 1000 ? ` After ${inSeconds(afterMs)}.` : '';
  const held = settings.network === 'hold' ? ' Once it is released' : '';
  const inTime = held && !expectation.outcome.logged ? `, within ${inSeconds(limitMs)}` : '';
  const sees = `${expectation.sees}${late}${held}${inTime}${held && '.'}`;
  return { ...expectation, sees, afterMs, requests, end: 'answer' };
}
