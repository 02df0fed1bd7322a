import type { CallId } from '../../../src/gateway/wire.ts';
import { callIds } from '../../calls/calls.ts';
import type { DataChange } from '../../waitlist/data-changes.ts';
import { seeds } from '../../waitlist/seeds.ts';
import { networks } from '../answer/network.ts';
import { expectationOf } from '../expect/expectation.ts';
import { forecasts } from '../expect/forecasts.ts';
import type { Violation } from '../log/client-checks.ts';
import { hasFailed, type LogEntry } from '../log/log-entry.ts';
import { createMask } from '../log/mask.ts';
import { requestWords } from '../log/request-words.ts';
import type { Checks, Verdict } from '../plan/test-plan.ts';
import { tryLink } from '../play/try-in-address.ts';
import { frequencies, isAltered, sequenceOf } from '../settings/call-setting.ts';
import { presetOf, type Settings } from '../settings/settings.ts';
import type { Finding } from './findings.ts';

interface ReportOptions {
  link: string;
  /** Where the report was made, as pairs of a name and a value. */
  environment: [name: string, value: string][];
  settings: Settings;
  /** How many requests each call's scenario has answered since it was set. */
  answered: Record<CallId, number>;
  /** How the rows differ from those of the seed. */
  dataChanges: readonly DataChange[];
  /** What to report, the most important first. */
  findings: readonly Finding[];
  checks: Checks;
  /** The commit of the page. */
  build: string;
  /** What was done on the page, oldest first. */
  steps: readonly string[];
  /** The last lines of the console, oldest first. */
  consoleLines: readonly string[];
  violations: readonly Violation[];
  log: readonly LogEntry[];
  /** How many older requests the log has no room for. */
  forgotten: number;
}

const links = /^ *- (?:Link|Try it): /;
const longestLog = 30;
const longestChanges = 20;
const longestBody = 400;
const verdictWords: Record<Verdict, string> = { good: '✓ as expected', bad: '✗ not as expected' };

function findingLines({ link, findings }: ReportOptions): string[] {
  const [page] = link.split('?');
  return findings.flatMap(({ id, verdict, note, expected, seen, differences }) => [
    `- **${id}**: ${verdict ? verdictWords[verdict] : 'differs from what is expected'}`,
    ...(note ? [`  - Note: ${note}`] : []),
    ...(expected ? [`  - Expected: ${expected}`] : []),
    ...(seen ? [`  - Seen: ${seen}`] : []),
    ...differences.map((difference) => `  - Differs: ${difference}`),
    `  - Try it: ${tryLink(`${page}?mock=${id}`)}`,
  ]);
}

function planLines({ checks, build }: ReportOptions): string[] {
  return Object.entries(checks).map(([id, check]) => {
    const earlier = check.build === build ? '' : ` (in ${check.build})`;
    return `- ${verdictWords[check.verdict]}: ${id}${earlier}${check.note && `. ${check.note}`}`;
  });
}

function callLines(options: ReportOptions, call: CallId): string[] {
  const { settings, answered } = options;
  const setting = settings.calls[call];
  const { frequency, delayMs, email } = setting;
  const sequence = sequenceOf(setting);
  const conditions = [
    sequence.length > 1 ? 'one request after the other' : frequencies[frequency],
    delayMs > 0 && `${delayMs} ms later`,
    email !== undefined && `only for emails ${email}@… and ${email}+…`,
    `${answered[call]} answered since it was set`,
  ].filter(Boolean);
  const expected = forecasts({ settings, call, answered: answered[call] });
  return [
    `- **${call}: ${sequence.join(', then ')}**, ${conditions.join(', ')}. ${expectationOf(call, setting.scenario).happens}`,
    ...expected.map(
      ({ when, forecast }) => `  - Expected${when && ` (${when})`}: ${forecast.sees}`,
    ),
  ];
}

function settingLines(options: ReportOptions): string[] {
  const { settings } = options;
  const { calls, network } = settings;
  const shown = callIds.filter((call) => isAltered(calls[call]));
  const preset = presetOf(settings);
  return [
    ...(preset ? [`- Preset: ${preset}`] : []),
    ...(shown.length > 0 ? [] : ['- No call is altered.']),
    ...shown.flatMap((call) => callLines(options, call)),
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

function entryLines(entry: LogEntry): string[] {
  const { status, page, call, scenario, network, at, id } = entry;
  const answer = status.kind === 'answered' && status.body;
  return [
    `- #${id} ${new Date(at).toISOString()} ${call}: ${requestWords(entry)} (${scenario ?? 'no scenario'}, ${network})`,
    `  - sent \`${shortened(entry.body)}\``,
    ...(answer ? [`  - answered \`${shortened(answer)}\``] : []),
    ...(page.kind === 'value' ? [`  - got \`${shortened(page.text)}\``] : []),
  ];
}

/** A section with its lines; left out when there are none. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `## ${title}`, '', ...lines] : [];
}

/**
 * A bug report in Markdown: what was found against what is expected, with a link that tries it; the
 * steps, where it was seen, what is set, the data, the test plan, the console, and the requests from
 * both sides, all that failed and the last thirty others. Emails and keys are masked.
 */
export function asReport(options: ReportOptions): string {
  const { link, environment, build, violations, log, forgotten, steps, settings } = options;
  const failed = log.filter(hasFailed);
  const others = log.filter((entry) => !hasFailed(entry));
  const left = Math.max(others.length - longestLog, 0) + forgotten;
  const mask = createMask(callIds.flatMap((call) => settings.calls[call].email ?? []));
  const lines = [
    '# Bug report',
    ...section('Found', findingLines(options)),
    ...section(
      'Steps',
      steps.map((step, index) => `${index + 1}. ${step}`),
    ),
    ...section('Where', [
      `- Link: ${link}`,
      `- Commit: ${build}`,
      ...environment.map(([name, value]) => `- ${name}: ${value}`),
    ]),
    ...section('Settings', [...settingLines(options), ...dataLines(options)]),
    ...section('Test plan', planLines(options)),
    ...section(
      'Problems in the requests',
      violations.map(({ entryId, says }) => `- #${entryId}: ${says}`),
    ),
    ...section(
      'Console',
      options.consoleLines.map((line) => `- \`${shortened(line)}\``),
    ),
    ...section('Failed requests, newest first', failed.flatMap(entryLines)),
    ...section('Other requests, newest first', [
      ...others.slice(0, longestLog).flatMap(entryLines),
      ...(left > 0 ? [`- ${left} older requests are left out.`] : []),
    ]),
    '',
  ];
  // Links are ids and numbers, and their @ is none of an email's.
  return lines.map((line) => (links.test(line) ? line : mask(line))).join('\n');
}
