import type { Backend } from '../backend/backend.ts';
import { calls } from '../scenarios/calls.ts';
import { formatLink } from './link.ts';
import { endOf, sideInWords } from './log.ts';
import { settingsSentence, summaryOf } from './sentences.ts';
import { callsByHand } from './settings.ts';
import type { LogEntry, MockState } from './state.ts';
import {
  differences,
  differencesInWords,
  partIds,
  parts,
  resultInWords,
  type Try,
  verdictOf,
  verdictWords,
  worstFirst,
} from './tries.ts';

interface ReportOptions {
  state: MockState;
  backend: Backend;
  /** What the report is of. */
  tries: readonly Try[];
}

const longestLog = 30;
const longestCode = 400;

// Deliberately broad: nearly every character is allowed before the at-sign (RFC 5322, section
// 3.2.3).
const email = /[^\s"“”…@\\`]+(?:@|%40)[^\s"“”…@\\`]*[^\s"“”…@\\,.;:)`]/gi;

/** A text without emails, since it will be shared. */
export function masked(text: string): string {
  return text.replace(email, '•••@•••');
}

/** Free text as one line of code, in which nothing becomes HTML, a link or a mention. */
function code(text: string): string {
  const line = text.replaceAll('`', "'").replaceAll('\n', ' ');
  return `\`${line.length > longestCode ? `${line.slice(0, longestCode)}…` : line}\``;
}

/** Where a report is made: the build, the browser, the window. */
function environment(): [name: string, value: string][] {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return [
    ['Build', `${import.meta.env.MODE}, commit ${import.meta.env.VITE_COMMIT}`],
    ['Browser', navigator.userAgent],
    ['Window', `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`],
    ['Time (UTC)', new Date().toISOString()],
  ];
}

/** The link that sets a try again, on the page of its call. */
export function linkTo({ call, settings }: Try): string {
  const { origin } = window.location;
  return `${origin}${import.meta.env.BASE_URL}${calls[call].path}?${formatLink(settings)}`;
}

/** What differs in a try; where the tester judges or `isWhole`, everything that was seen. */
function partLines(tried: Try, isWhole: boolean): string[] {
  const { expected, seen, undecided } = tried;
  const unlike = differences(tried);
  const alike = partIds.filter((part) => part in seen && !unlike.includes(part));
  return [
    ...(undecided ? [`  - ${undecided}`] : []),
    ...differencesInWords(tried).map((sentence) => `  - [ ] ${code(sentence)}`),
    ...(isWhole || undecided ? alike : []).map(
      (part) => `  - ${part in expected ? '[x] ' : ''}${code(`${parts[part]}: ${seen[part]}`)}`,
    ),
  ];
}

/** One line a try with its verdict and its link; below, what differs. */
function tryLines(tries: readonly Try[]): string[] {
  return worstFirst(tries).flatMap((tried) => [
    `- ${verdictWords[verdictOf(tried)]}: ${tried.title}, ${linkTo(tried)}`,
    ...partLines(tried, tries.length === 1),
  ]);
}

function entryLines(entry: LogEntry): string[] {
  const { call, method, path, scenario, at, violation } = entry;
  // The prompt is the same each time.
  const sent = call === 'logo' ? '' : entry.sent;
  const [mock, page] = [sideInWords(entry.mock), sideInWords(entry.page)];
  const texts = { 'violation by the client': violation, sent, answered: mock.body, got: page.body };
  return [
    `- ${new Date(at).toISOString()}, ${method} ${code(path)}: mock: ${mock.result}; page: ${page.result}, after ${endOf(entry) ?? '...'} ms (scenario ${scenario ?? 'none'})`,
    ...Object.entries(texts).flatMap(([name, text]) => (text ? [`  - ${name} ${code(text)}`] : [])),
  ];
}

/**
 * A report in Markdown of some tries: what was expected and seen, with links that set it again;
 * where that was, what is set, and the last thirty requests from both sides. Emails are masked.
 */
export function asReport({ state, backend, tries }: ReportOptions): string {
  const { settings, log, run } = state;
  const { waitlist } = backend;
  const what = tries.length === 1 ? tries[0]?.title : `${tries.length} tries`;
  const requests = log.slice(0, longestLog);
  const byHand = callsByHand(settings).map((call) => {
    const { status, body } = state.byHand[call];
    return `- Answer by hand for ${calls[call].title}: ${status}, ${code(body)}\n`;
  });
  return masked(`# Test report: ${what}. ${resultInWords(tries, run)}

${tryLines(tries).join('\n')}

## Where

${environment()
  .map(([name, value]) => `- ${name}: ${code(value)}`)
  .join('\n')}

## Set

- ${settingsSentence(settings)}.
${byHand.join('')}- Data: ${summaryOf(waitlist.counts())}; ${waitlist.added(settings.seed).length} added to the seed

## Requests, newest first: ${requests.length} of ${log.length}

${requests.flatMap(entryLines).join('\n')}
`);
}
