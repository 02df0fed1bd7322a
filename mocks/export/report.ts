import { seeds } from '../backend/seeds.ts';
import { frequencies } from '../control/call-setting.ts';
import type { Violation } from '../control/client-checks.ts';
import { mask } from '../control/mask.ts';
import { networks } from '../control/network.ts';
import type { LogEntry } from '../control/request-log.ts';
import { alteredCalls, type Settings } from '../control/settings.ts';
import { expectationOf } from './expectation.ts';

/** What QA found on the page: as expected, or not. */
export type Verdict = 'good' | 'bad';

/** QA's verdicts by `call:scenario`. */
export type Verdicts = Readonly<Record<string, Verdict>>;

interface ReportOptions {
  link: string;
  /** Where the report was made, as pairs of a name and a value. */
  environment: [name: string, value: string][];
  settings: Settings;
  verdicts: Verdicts;
  violations: readonly Violation[];
  log: readonly LogEntry[];
}

const longestLog = 10;
const longestBody = 400;
const verdictWords: Record<Verdict, string> = { good: '✓ as expected', bad: '✗ not as expected' };

function settingLines({ settings, verdicts }: ReportOptions): string[] {
  const calls = alteredCalls(settings).flatMap((call) => {
    const { scenario, frequency, delayMs } = settings.calls[call];
    const { happens, sees } = expectationOf(call, scenario);
    const verdict = verdicts[`${call}:${scenario}`];
    const delay = delayMs > 0 ? `, ${delayMs} ms later` : '';
    return [
      `- **${call}: ${scenario}**, ${frequencies[frequency]}${delay}. ${happens}`,
      `  - Expected: ${sees}`,
      `  - Seen: ${verdict ? verdictWords[verdict] : 'no verdict'}`,
    ];
  });
  return [
    ...(calls.length > 0 ? calls : ['- No call is altered.']),
    `- Network: ${settings.network}. ${networks[settings.network].feels}.`,
    `- Data: ${settings.seed}. ${seeds[settings.seed].holds}.`,
  ];
}

/** How a logged request stands, in a few words. */
export function statusText({ status, gaveUpAfterMs }: LogEntry): string {
  const gaveUp = gaveUpAfterMs === null ? '' : `, given up after ${gaveUpAfterMs} ms`;
  if (status.kind === 'answered') return `${status.httpStatus} in ${status.afterMs} ms${gaveUp}`;
  if (status.kind === 'network-error') return `no connection, ${status.afterMs} ms`;
  return `${status.kind}${gaveUp}`;
}

function shortened(text: string): string {
  return text.length > longestBody ? `${text.slice(0, longestBody)}… (${text.length})` : text;
}

function logLines(log: readonly LogEntry[]): string[] {
  if (log.length === 0) return ['Nothing was sent.'];
  return log.slice(0, longestLog).flatMap((entry) => {
    const { status, call, scenario, network, at, id } = entry;
    const answer = status.kind === 'answered' && status.body ? shortened(status.body) : '';
    return [
      `- #${id} ${new Date(at).toISOString()} ${call}: ${statusText(entry)} (${scenario}, ${network})`,
      `  - sent \`${shortened(entry.body)}\``,
      ...(answer ? [`  - got \`${answer.replaceAll('`', "'").replaceAll('\n', ' ')}\``] : []),
    ];
  });
}

/**
 * A bug report in Markdown: how to get there, where it was seen, what was altered and expected,
 * QA's verdict, what the client did wrong, and the last ten requests. Emails and keys are masked.
 */
export function asReport(options: ReportOptions): string {
  const { link, environment, violations, log } = options;
  // The link is ids and numbers, and its @ is none of an email's.
  const head = ['# Bug report', '', `- Link: ${link}`, ''].join('\n');
  const rest = [
    ...environment.map(([name, value]) => `- ${name}: ${value}`),
    '',
    '## Altered settings',
    '',
    ...settingLines(options),
    '',
    '## Faults of the client',
    '',
    ...(violations.length > 0
      ? violations.map(({ entryId, says }) => `- #${entryId}: ${says}`)
      : ['None found.']),
    '',
    '## Last requests, newest first',
    '',
    ...logLines(log),
    '',
  ].join('\n');
  return head + mask(rest);
}
