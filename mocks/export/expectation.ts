import { limitsMs } from '../../src/gateway/limits.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { type CallSetting, sequenceOf, settingAt } from '../control/call-setting.ts';
import { networks } from '../control/network.ts';
import { defaultSettings, type Settings } from '../control/settings.ts';
import { type Outcome, outcomes } from '../scenarios/outcomes.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { findScenario } from '../scenarios/table.ts';

/** A scenario with what the visitor should see, as panel, report and test word it. */
export interface Expectation {
  happens: string;
  sees: string;
  /** The outcome in two or three words. */
  label: string;
  scenario: Scenario;
  outcome: Outcome;
}

/** The same with everything else that is set: what comes of one request, and when. */
export interface Forecast extends Expectation {
  /** How long after it was sent the page has its outcome, in ms, time held by hand apart. */
  afterMs: number;
  /** How it ends: by an answer, by its time limit, or cut by the network. */
  end: 'answer' | 'timeout' | 'cut';
}

interface ForecastOptions {
  settings: Settings;
  call: CallId;
  /** Which request it is, from 1, of those that the setting has answered since it was set. */
  nth: number;
  /** Whether a service worker answers; without one, a picture with an address cannot load. */
  hasWorker?: boolean;
}

/** Looks up what the visitor should see when a call meets a scenario; throws on an unknown id. */
export function expectationOf(call: CallId, id: string): Expectation {
  const scenario = findScenario(call, id);
  if (!scenario) throw new Error(`The call ${call} has no scenario ${id}`);
  const byId: Record<string, Outcome> = outcomes[call];
  const outcome = byId[scenario.shows];
  if (!outcome) throw new Error(`The call ${call} has no outcome ${scenario.shows}`);
  const { figures, happens } = scenario;
  const sees = figures
    ? `${figures.families} families and ${figures.neighborhoods} neighborhoods; no toast.`
    : outcome.sees;
  return { happens, sees, label: outcome.label, scenario, outcome };
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

/** What the visitor should see of one request, with network, delays and the call's limit in it. */
export function forecast({ settings, call, nth, hasWorker = true }: ForecastOptions): Forecast {
  const { network } = settings;
  if (network === 'offline') {
    return { ...failed(call, 'There is no network.'), afterMs: 0, end: 'cut' };
  }
  const met = settingAt(settings.calls[call], nth);
  const bare = expectationOf(call, met.scenario);
  const { latencyMs } = networks[network];
  const answerMs = latencyMs + met.delayMs + (bare.scenario.delayMs ?? 0);
  const limitMs = limitsMs[call];
  if (bare.scenario.untilLimit || answerMs >= limitMs) {
    const when = bare.scenario.untilLimit ? '' : ` It would come after ${inSeconds(answerMs)}.`;
    const timedOut = failed(call, bare.happens + when);
    const sees = `${timedOut.sees} It comes after ${inSeconds(limitMs)}, the limit of the call.`;
    return { ...timedOut, sees, afterMs: limitMs, end: 'timeout' };
  }
  if (met.scenario === needsPicture && !hasWorker) {
    const happens = `${bare.happens} Without a service worker nobody serves it.`;
    return { ...expectationOf(call, 'broken-image'), happens, afterMs: answerMs, end: 'answer' };
  }
  const afterMs = answerMs + (met.scenario === needsPicture ? latencyMs : 0);
  const late = afterMs >= 1000 ? ` After ${inSeconds(afterMs)}.` : '';
  const held =
    network === 'hold' ? ` Once it is released, within ${inSeconds(limitMs)}; else it fails.` : '';
  return { ...bare, sees: bare.sees + late + held, afterMs, end: 'answer' };
}

/** The requests to come, in words, by their number since the call was set. */
function requestsToCome(setting: CallSetting, answered: number): [when: string, nth: number][] {
  const next = answered + 1;
  const { length } = sequenceOf(setting);
  if (length > 1) {
    const left = Math.max(length - answered, 1);
    return Array.from({ length: left }, (_, index) => [
      left === 1 ? 'From now on' : index === left - 1 ? 'From then on' : `Request ${index + 1}`,
      next + index,
    ]);
  }
  if (setting.frequency === 'always') return [['', next]];
  if (setting.frequency === 'once' && answered > 0) return [['From now on', next]];
  return [
    ['The next request', next],
    [setting.frequency === 'once' ? 'From then on' : 'The one after it', next + 1],
  ];
}

/**
 * What the visitor should see of the requests to come, each with the words for when; these are
 * empty where all are alike.
 */
export function forecasts(
  options: Omit<ForecastOptions, 'nth'> & { answered: number },
): { when: string; forecast: Forecast }[] {
  const { answered, ...about } = options;
  const setting = about.settings.calls[about.call];
  const toCome = requestsToCome(setting, answered).map(([when, nth]) => ({
    when,
    forecast: forecast({ ...about, nth }),
  }));
  if (setting.email === undefined) return toCome;
  const others = forecast({
    ...about,
    settings: { ...about.settings, calls: defaultSettings.calls },
    nth: 1,
  });
  return [
    ...toCome.map(({ when, ...rest }) => ({
      when: [`emails of ${setting.email}`, when.toLowerCase()].filter(Boolean).join(', '),
      ...rest,
    })),
    { when: 'Any other email', forecast: others },
  ];
}
