import type { Backend } from '../backend/backend.ts';
import { calls, urlOf } from '../scenarios/calls.ts';
import { formatLink } from './link.ts';
import { durationOf, sideInWords } from './log.ts';
import {
  checkIds,
  checks,
  differences,
  differencesInWords,
  type Result,
  resultsInWords,
  statusOf,
  statusWords,
  worstFirst,
} from './results.ts';
import { counted, settingsInWords, statsInWords } from './sentences.ts';
import { callsByHand } from './settings.ts';
import type { LogEntry, MockState } from './state.ts';

const longestLog = 30;
const longestCode = 400;

// This pattern is broad, because nearly every character is allowed before the at sign (RFC 5322, section
// 3.2.3). The lookbehind lets a match start only at the beginning of a run of these characters, so that a
// long text without an at sign takes linear time.
const email = /(?<![^\s"“”…@\\`])[^\s"“”…@\\`]+(?:@|%40)[^\s"“”…@\\`]*[^\s"“”…@\\`,.;:)]/gi;

export function maskEmails(text: string): string {
  return text.replace(email, '•••@•••');
}

/** Formats a string as Markdown code on one line, so that it can't become HTML, a link, or a mention. */
function code(text: string): string {
  const line = text.replaceAll('`', "'").replaceAll('\n', ' ');
  return `\`${line.length > longestCode ? `${line.slice(0, longestCode)}…` : line}\``;
}

/** Returns a link that opens the result's page and settings; null if no link can restore the settings. */
export function linkTo({ call, settings, manualSteps }: Result): string | null {
  return manualSteps === null ? `${urlOf(calls[call].path)}?${formatLink(settings)}` : null;
}

/** Lists a result's differences, or all checks if `isWhole` or if the tester has to judge the result. */
function checkLines(result: Result, isWhole: boolean): string[] {
  const { expected, seen, undecided } = result;
  const different = differences(result);
  const equal = checkIds.filter((check) => check in seen && !different.includes(check));
  return [
    ...differencesInWords(result).map((sentence) => `  - [ ] ${code(sentence)}`),
    ...(isWhole || undecided ? equal : []).map(
      (check) =>
        `  - ${check in expected ? '[x] ' : ''}${code(`${checks[check]}: ${seen[check]}`)}`,
    ),
  ];
}

function resultLines(results: readonly Result[]): string[] {
  return worstFirst(results).flatMap((result) => [
    `- ${statusWords[statusOf(result)]}: ${result.title}. ${linkTo(result) ?? result.manualSteps}`,
    ...checkLines(result, results.length === 1),
  ]);
}

function entryLines(entry: LogEntry): string[] {
  const { call, method, path, scenario, at, violation } = entry;
  const [mock, page] = [sideInWords(entry.mock), sideInWords(entry.page)];
  // Leave out the body of a logo request: it is the prompt, which never changes.
  const sent = call === 'logo' ? '' : entry.sent;
  const texts = { 'client error': violation, sent, response: mock.body, 'page got': page.body };
  return [
    `- ${new Date(at).toISOString()}, ${method} ${code(path)}: mock: ${mock.result}; page: ${page.result}, after ${durationOf(entry) ?? '...'} ms (scenario ${scenario ?? 'none'})`,
    ...Object.entries(texts).flatMap(([name, text]) => (text ? [`  - ${name} ${code(text)}`] : [])),
  ];
}

/**
 * Returns a report in Markdown: each result with the checks that failed, and a link or steps to repeat it;
 * the environment; the overrides of the defaults; and the last 30 requests. Emails are masked.
 */
export function asReport(
  results: readonly Result[],
  state: MockState,
  { waitlist }: Backend,
): string {
  const { settings, log, run } = state;
  const { MODE, VITE_COMMIT } = import.meta.env;
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const what = results.length === 1 ? results[0]?.title : `${results.length} results`;
  const requests = log.slice(0, longestLog);
  const byHand = callsByHand(settings).map((call) => {
    const { status, body } = state.byHand[call];
    return `- Custom response for ${calls[call].title}: ${status}, ${code(body)}\n`;
  });
  return maskEmails(`# Test report: ${what}. ${resultsInWords(results, run)}

${resultLines(results).join('\n')}

## Environment

- Build: ${code(`${MODE}, commit ${VITE_COMMIT}`)}
- Browser: ${code(navigator.userAgent)}
- Window: ${code(`${innerWidth} × ${innerHeight}, pixel ratio ${devicePixelRatio}`)}
- Time (UTC): ${code(new Date().toISOString())}

## Active settings

- ${settingsInWords(settings)}.
${byHand.join('')}- Data: ${statsInWords(waitlist.counts())}; ${counted(waitlist.added(settings.seed).signups.length, 'family', 'families')} added

## Requests, newest first: ${requests.length} of ${log.length}

${requests.flatMap(entryLines).join('\n')}
`);
}
