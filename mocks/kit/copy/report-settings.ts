import { type Call, scenarioOf } from '../call.ts';
import { toCome } from '../expect/to-come.ts';
import type { Data, DataChange, Product } from '../product.ts';
import type { AnswerByHand, AnswersByHand } from '../settings/answer-by-hand.ts';
import { emailsOf, frequencies, isAltered, sequenceOf } from '../settings/call-setting.ts';
import { networks } from '../settings/networks.ts';
import { type Answered, presetOf, type Settings, settingOf } from '../settings/settings.ts';
import { shortened } from './shortened.ts';

const longestChanges = 20;

/** Everything that is set, as a report names it. */
export interface ReportedSettings {
  product: Product;
  data: Pick<Data, 'counts' | 'summary'>;
  settings: Settings;
  /** How many requests each call's scenario has answered since it was set. */
  answered: Answered;
  byHand: AnswersByHand;
  /** How the rows differ from those of the seed. */
  dataChanges: readonly DataChange[];
}

function answerLine(call: string, answer: AnswerByHand | undefined): string {
  if (!answer) return '';
  const { status, headers, body, isOnce } = answer;
  const named = Object.entries(headers).map((header) => header.join(': '));
  const requests = isOnce ? 'the next request' : 'every request';
  return `- **${call}: answer by hand**, ${requests}: status ${status}, headers “${shortened(named.join(', '))}”, body “${shortened(body)}”`;
}

function callLines(options: ReportedSettings, call: Call): string[] {
  const { settings, data } = options;
  const answered = options.answered[call.id] ?? 0;
  const setting = settingOf(settings, call);
  const { scenario, frequency, delayMs, email } = setting;
  const sequence = sequenceOf(setting);
  const conditions = [
    sequence.length > 1 ? 'one request after the other' : frequencies[frequency],
    delayMs > 0 && `${delayMs} ms later`,
    email !== undefined && `only for emails ${emailsOf(email)}`,
    `${answered} answered since it was set`,
  ].filter(Boolean);
  const { happens } = scenarioOf(call, scenario);
  return [
    `- **${call.id}: ${sequence.join(', then ')}**, ${conditions.join(', ')}. ${happens}`,
    ...toCome({ settings, call, answered, counts: data.counts() }).map(
      ({ when, expected }) => `  - Expected${when && ` (${when})`}: ${expected.sees}`,
    ),
  ];
}

function callsLines(options: ReportedSettings): string[] {
  const { product, settings, byHand } = options;
  const { network } = settings;
  const written = product.calls.filter(({ id }) => byHand[id]);
  const shown = product.calls.filter(
    (call) => !byHand[call.id] && isAltered(settingOf(settings, call)),
  );
  const preset = presetOf(product, settings);
  return [
    ...(preset ? [`- Preset: ${preset}`] : []),
    ...(shown.length + written.length > 0 ? [] : ['- No call is altered.']),
    ...written.map(({ id }) => answerLine(id, byHand[id])),
    ...shown.flatMap((call) => callLines(options, call)),
    `- Network: ${networks[network].title} (${network}). ${networks[network].feels}.`,
  ];
}

function dataLines({ product, settings, data, dataChanges }: ReportedSettings): string[] {
  const { title, holds } = product.seeds[settings.seed] ?? {};
  const left = dataChanges.length - longestChanges;
  const changed = dataChanges.length > 0 ? ` Changed since: ${data.summary()}.` : '';
  return [
    `- Data: ${title} (${settings.seed}). ${holds}.${changed}`,
    ...dataChanges.slice(0, longestChanges).map(({ says }) => `  - ${says}`),
    ...(left > 0 ? [`  - and ${left} more changes`] : []),
  ];
}

/** Everything that is set, one line each, with the expected results. */
export function settingLines(options: ReportedSettings): string[] {
  return [...callsLines(options), ...dataLines(options)];
}
