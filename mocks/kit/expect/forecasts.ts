import { type CallSetting, sequenceOf } from '../settings/call-setting.ts';
import { defaultSettings } from '../settings/settings.ts';
import { type Forecast, type ForecastOptions, forecast } from './forecast.ts';

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
      when: [`Emails ${setting.email}@… and ${setting.email}+…`, when.toLowerCase()]
        .filter(Boolean)
        .join(', '),
      ...rest,
    })),
    { when: 'Any other email', forecast: others },
  ];
}
