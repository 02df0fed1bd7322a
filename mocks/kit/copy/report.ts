import { type Call, scenarioOf } from '../call.ts';
import { toCome } from '../expect/to-come.ts';
import type { Violation } from '../log/client-checks.ts';
import { hasFailed, type LogEntry } from '../log/log-entry.ts';
import { createMask } from '../log/mask.ts';
import { requestWords } from '../log/request-words.ts';
import type { Checks, Verdict } from '../plan/test-plan.ts';
import { tryLink } from '../play/try-in-address.ts';
import type { Data, DataChange, Product } from '../product.ts';
import { frequencies, isAltered, sequenceOf } from '../settings/call-setting.ts';
import { networks } from '../settings/networks.ts';
import { type Answered, presetOf, type Settings, settingOf } from '../settings/settings.ts';
import type { Finding } from './findings.ts';

interface ReportOptions {
  product: Product;
  data: Pick<Data, 'counts' | 'summary'>;
  link: string;
  /** Where the report was made, as pairs of a name and a value. */
  environment: [name: string, value: string][];
  settings: Settings;
  /** How many requests each call's scenario has answered since it was set. */
  answered: Answered;
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
  /** The number of older requests dropped from the log. */
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

function callLines(options: ReportOptions, call: Call): string[] {
  const { settings, data } = options;
  const answered = options.answered[call.id] ?? 0;
  const setting = settingOf(settings, call);
  const { scenario, frequency, delayMs, email } = setting;
  const sequence = sequenceOf(setting);
  const conditions = [
    sequence.length > 1 ? 'one request after the other' : frequencies[frequency],
    delayMs > 0 && `${delayMs} ms later`,
    email !== undefined && `only for emails ${email}@… and ${email}+…`,
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

function settingLines(options: ReportOptions): string[] {
  const { product, settings } = options;
  const { network } = settings;
  const shown = product.calls.filter((call) => isAltered(settingOf(settings, call)));
  const preset = presetOf(product, settings);
  return [
    ...(preset ? [`- Preset: ${preset}`] : []),
    ...(shown.length > 0 ? [] : ['- No call is altered.']),
    ...shown.flatMap((call) => callLines(options, call)),
    `- Network: ${networks[network].title} (${network}). ${networks[network].feels}.`,
  ];
}

function dataLines({ product, settings, data, dataChanges }: ReportOptions): string[] {
  const { title, holds } = product.seeds[settings.seed] ?? {};
  const left = dataChanges.length - longestChanges;
  const changed = dataChanges.length > 0 ? ` Changed since: ${data.summary()}.` : '';
  return [
    `- Data: ${title} (${settings.seed}). ${holds}.${changed}`,
    ...dataChanges.slice(0, longestChanges).map(({ says }) => `  - ${says}`),
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
  const mask = createMask(Object.values(settings.calls).flatMap(({ email }) => email ?? []));
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
