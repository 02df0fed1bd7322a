import type { Violation } from '../log/client-checks.ts';
import { hasFailed, type LogEntry } from '../log/log-entry.ts';
import { createMask } from '../log/mask.ts';
import { requestWords } from '../log/request-words.ts';
import { tryLink } from '../play/try-in-address.ts';
import { byHandId } from '../settings/answer-by-hand.ts';
import type { Finding } from './findings.ts';
import { type ReportedSettings, settingLines } from './report-settings.ts';
import { shortened } from './shortened.ts';

interface ReportOptions extends ReportedSettings {
  link: string;
  /** Where the report was made, as pairs of a name and a value. */
  environment: [name: string, value: string][];
  /** What to report, the most important first. */
  findings: readonly Finding[];
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

function verdictWords(verdict: Finding['verdict']): string {
  if (!verdict) return 'differs from what is expected';
  return verdict.isGood ? '✓ as expected' : '✗ not as expected';
}

function findingLines({ link, findings }: ReportOptions): string[] {
  const [page] = link.split('?');
  return findings.flatMap(({ id, verdict, expected, seen, differences }) => [
    `- **${id}**: ${verdictWords(verdict)}`,
    ...(verdict?.note ? [`  - Note: ${verdict.note}`] : []),
    ...(expected ? [`  - Expected: ${expected}`] : []),
    ...(seen ? [`  - Seen: ${seen}`] : []),
    ...differences.map((difference) => `  - Differs: ${difference}`),
    ...(id.endsWith(`:${byHandId}`) ? [] : [`  - Try it: ${tryLink(`${page}?mock=${id}`)}`]),
  ]);
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
 * steps, where it was seen, what is set, the data, the console, and the requests from
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
    ...section('Settings', settingLines(options)),
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
  // Links contain ids and numbers only; their @ belongs to no email.
  return lines.map((line) => (links.test(line) ? line : mask(line))).join('\n');
}
