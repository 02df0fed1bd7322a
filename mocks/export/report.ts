import { seeds } from '../backend/seeds.ts';
import { whens } from '../control/call-setting.ts';
import type { Finding } from '../control/client-checks.ts';
import { mask } from '../control/mask.ts';
import { networks } from '../control/network.ts';
import type { LogEntry } from '../control/request-log.ts';
import { alteredCalls, type Rules } from '../control/settings.ts';
import { expectationOf } from './expectation.ts';

/** What QA found on the page: as expected, or not. */
export type Verdict = 'good' | 'bad';

/** QA's verdicts by `call:scenario`. */
export type Verdicts = Readonly<Record<string, Verdict>>;

interface ReportOptions {
  link: string;
  /** Where the report was made, as pairs of a name and a value. */
  surroundings: [name: string, value: string][];
  rules: Rules;
  verdicts: Verdicts;
  findings: readonly Finding[];
  log: readonly LogEntry[];
}

const longestLog = 10;
const longestBody = 400;
const verdictWords: Record<Verdict, string> = { good: '✓ as expected', bad: '✗ not as expected' };

function ruleLines({ rules, verdicts }: ReportOptions): string[] {
  const calls = alteredCalls(rules).flatMap((call) => {
    const { scenario, when, delayMs } = rules.calls[call];
    const { happens, sees } = expectationOf(call, scenario);
    const verdict = verdicts[`${call}:${scenario}`];
    const delay = delayMs > 0 ? `, ${delayMs} ms later` : '';
    return [
      `- **${call}: ${scenario}**, ${whens[when]}${delay}. ${happens}`,
      `  - Expected: ${sees}`,
      `  - Seen: ${verdict ? verdictWords[verdict] : 'no verdict'}`,
    ];
  });
  return [
    ...(calls.length > 0 ? calls : ['- No call is altered.']),
    `- Network: ${rules.network}. ${networks[rules.network].feels}.`,
    `- Data: ${rules.seed}. ${seeds[rules.seed].holds}.`,
  ];
}

/** How a logged request stands, in a few words. */
export function statusText({ status, gaveUpAfterMs }: LogEntry): string {
  const gaveUp = gaveUpAfterMs === null ? '' : `, given up after ${gaveUpAfterMs} ms`;
  if (status.kind === 'answered') return `${status.httpStatus} in ${status.afterMs} ms${gaveUp}`;
  if (status.kind === 'line-cut') return `no connection, ${status.afterMs} ms`;
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
  const { link, surroundings, findings, log } = options;
  // The link is ids and numbers, and its @ is none of an email's.
  const head = ['# Bug report', '', `- Link: ${link}`, ''].join('\n');
  const rest = [
    ...surroundings.map(([name, value]) => `- ${name}: ${value}`),
    '',
    '## Altered rules',
    '',
    ...ruleLines(options),
    '',
    '## Faults of the client',
    '',
    ...(findings.length > 0
      ? findings.map(({ entryId, says }) => `- #${entryId}: ${says}`)
      : ['None found.']),
    '',
    '## Last requests, newest first',
    '',
    ...logLines(log),
    '',
  ].join('\n');
  return head + mask(rest);
}
