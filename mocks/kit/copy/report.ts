import type { CallId } from '../../../src/gateway/wire.ts';
import { callIds } from '../../calls/calls.ts';
import type { DataChange } from '../../waitlist/data-changes.ts';
import { seeds } from '../../waitlist/seeds.ts';
import { networks } from '../answer/network.ts';
import { expectationOf } from '../expect/expectation.ts';
import { forecasts } from '../expect/forecasts.ts';
import type { Violation } from '../log/client-checks.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { mask } from '../log/mask.ts';
import { requestWords } from '../log/request-words.ts';
import { frequencies, isAltered, sequenceOf } from '../settings/call-setting.ts';
import { presetOf, type Settings } from '../settings/settings.ts';

/** What QA found on the page: as expected, or not. */
export type Verdict = 'good' | 'bad';

/** QA's verdicts by `call:scenario`. */
export type Verdicts = Readonly<Record<string, Verdict>>;

interface ReportOptions {
  link: string;
  /** Where the report was made, as pairs of a name and a value. */
  environment: [name: string, value: string][];
  settings: Settings;
  /** How many requests each call's scenario has answered since it was set. */
  answered: Record<CallId, number>;
  /** How the rows differ from those of the seed. */
  dataChanges: readonly DataChange[];
  verdicts: Verdicts;
  violations: readonly Violation[];
  log: readonly LogEntry[];
  /** How many older requests the log has no room for. */
  forgotten: number;
}

const longestLog = 30;
const longestChanges = 20;
const longestBody = 400;
const verdictWords: Record<Verdict, string> = { good: '✓ as expected', bad: '✗ not as expected' };

function callLines(options: ReportOptions, call: CallId): string[] {
  const { settings, answered, verdicts } = options;
  const setting = settings.calls[call];
  const { frequency, delayMs, email } = setting;
  const sequence = sequenceOf(setting);
  const verdict = verdicts[`${call}:${setting.scenario}`];
  const conditions = [
    sequence.length > 1 ? 'one request after the other' : frequencies[frequency],
    delayMs > 0 && `${delayMs} ms later`,
    email !== undefined && `for emails that begin with ${email} only`,
    `${answered[call]} answered since it was set`,
  ].filter(Boolean);
  const expected = forecasts({ settings, call, answered: answered[call] });
  return [
    `- **${call}: ${sequence.join(', then ')}**, ${conditions.join(', ')}. ${expectationOf(call, setting.scenario).happens}`,
    ...expected.map(
      ({ when, forecast }) => `  - Expected${when && ` (${when})`}: ${forecast.sees}`,
    ),
    `  - Seen: ${verdict ? verdictWords[verdict] : 'no verdict'}`,
  ];
}

function settingLines(options: ReportOptions): string[] {
  const { settings, verdicts } = options;
  const { calls, network } = settings;
  const shown = callIds.filter(
    (call) => isAltered(calls[call]) || verdicts[`${call}:${calls[call].scenario}`],
  );
  const present = callIds.map((call) => `${call}:${calls[call].scenario}`);
  const others = Object.entries(verdicts).filter(([id]) => !present.includes(id));
  const preset = presetOf(settings);
  return [
    ...(preset ? [`- Preset: ${preset}`] : []),
    ...(callIds.some((call) => isAltered(calls[call])) ? [] : ['- No call is altered.']),
    ...shown.flatMap((call) => callLines(options, call)),
    ...others.map(([id, verdict]) => `- Seen earlier, ${id}: ${verdictWords[verdict]}`),
    `- Network: ${networks[network].title} (${network}). ${networks[network].feels}.`,
  ];
}

function changeLine(change: DataChange): string {
  if (change.kind === 'founded') return `neighborhood ${change.zipCode} founded`;
  const zipCode = change.zipCode ?? 'none';
  if (change.kind === 'added') return `family ${change.email} added, zip code ${zipCode}`;
  return `zip code of ${change.email} filled in: ${zipCode}`;
}

function dataLines({ settings, dataChanges }: ReportOptions): string[] {
  const { seed } = settings;
  const { title, holds, families, neighborhoods } = seeds[seed];
  const count = (kind: DataChange['kind']) =>
    dataChanges.filter((change) => change.kind === kind).length;
  const now = `${families + count('added')} families in ${neighborhoods + count('founded')} neighborhoods`;
  const left = dataChanges.length - longestChanges;
  return [
    `- Data: ${title} (${seed}). ${holds}.${dataChanges.length > 0 ? ` Changed since: ${now}.` : ''}`,
    ...dataChanges.slice(0, longestChanges).map((change) => `  - ${changeLine(change)}`),
    ...(left > 0 ? [`  - and ${left} more changes`] : []),
  ];
}

function shortened(text: string): string {
  const line = text.replaceAll('`', "'").replaceAll('\n', ' ');
  return line.length > longestBody ? `${line.slice(0, longestBody)}… (${line.length})` : line;
}

function logLines({ log, forgotten }: ReportOptions): string[] {
  if (log.length === 0) return ['Nothing was sent.'];
  const left = Math.max(log.length - longestLog, 0) + forgotten;
  const lines = log.slice(0, longestLog).flatMap((entry) => {
    const { status, page, call, scenario, network, at, id } = entry;
    const answer = status.kind === 'answered' && status.body;
    return [
      `- #${id} ${new Date(at).toISOString()} ${call}: ${requestWords(entry)} (${scenario ?? 'no scenario'}, ${network})`,
      `  - sent \`${shortened(entry.body)}\``,
      ...(answer ? [`  - answered \`${shortened(answer)}\``] : []),
      ...(page.kind === 'value' ? [`  - got \`${shortened(page.text)}\``] : []),
    ];
  });
  return left > 0 ? [...lines, `- ${left} older requests are left out.`] : lines;
}

/**
 * A bug report in Markdown: how to get there, where it was seen, what was altered and expected,
 * QA's verdicts, how the data differs from its seed, what the client did wrong, and the last thirty
 * requests from both sides. Emails and keys are masked.
 */
export function asReport(options: ReportOptions): string {
  const { link, environment, violations } = options;
  // The link is ids and numbers, and its @ is none of an email's.
  const head = ['# Bug report', '', `- Link: ${link}`, ''].join('\n');
  const rest = [
    ...environment.map(([name, value]) => `- ${name}: ${value}`),
    '',
    '## Settings',
    '',
    ...settingLines(options),
    ...dataLines(options),
    '',
    '## Violations of the client',
    '',
    ...(violations.length > 0
      ? violations.map(({ entryId, says }) => `- #${entryId}: ${says}`)
      : ['None found.']),
    '',
    '## Last requests, newest first',
    '',
    ...logLines(options),
    '',
  ].join('\n');
  return head + mask(rest);
}
