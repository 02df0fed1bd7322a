import type { Backend } from '../backend/backend.ts';
import { calls } from '../scenarios/calls.ts';
import { endOf, sidesOf } from './log.ts';
import { counted, settingsSentence, summaryOf } from './sentences.ts';
import { callsByHand } from './settings.ts';
import type { LogEntry, MockState } from './state.ts';
import {
  differences,
  differencesInWords,
  inGroups,
  partIds,
  parts,
  type Run,
  resultInWords,
  type Try,
  verdictOf,
  verdictWords,
} from './tries.ts';

interface ReportOptions {
  state: MockState;
  backend: Backend;
  /** What the report is of. */
  tries: readonly Try[];
  /** The address of the site, with its slash. */
  base: string;
  /** Where the report is made, as pairs of a name and a value. */
  environment: readonly (readonly [name: string, value: string])[];
}

const longestLog = 30;
const longestCode = 400;
/** Of so many tries, each part is said; of more, the unlike parts only. */
const fewTries = 5;

// Deliberately broad: nearly every character is allowed before the at-sign (RFC 5322, section
// 3.2.3).
const email = /[^\s"“”…@\\`]+(?:@|%40)[^\s"“”…@\\`]*[^\s"“”…@\\,.;:)`]/gi;
const key = /\b(?:sb_(?:publishable|secret)_[\w-]+|eyJ[\w-]*\.[\w-]+\.[\w-]+)/g;

/** A text without emails and keys, since it will be shared. */
export function masked(text: string): string {
  return text.replace(key, '•••').replace(email, '•••@•••');
}

/** A text as plain text of Markdown: nothing in it becomes HTML, a link or a mention. */
function escaped(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*[\]<>|~]/g, '\\$&')
    .replace(/([#@])(?=\w)/g, '$1\u2060');
}

/** A text as one line of code of 400 characters at most; a cut one says how long it was. */
function code(text: string): string {
  const line = text.replaceAll('`', "'").replaceAll('\n', ' ');
  const cut = line.length > longestCode ? `${line.slice(0, longestCode)}… (${line.length})` : line;
  return `\`${cut}\``;
}

/** A section with its lines, masked; left out when there are none. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `## ${title}`, '', ...lines] : [];
}

/** Where a report is made: the build, the browser, the window. */
export function environment(): [name: string, value: string][] {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const { matches: isDark } = window.matchMedia('(prefers-color-scheme: dark)');
  const commit = String(import.meta.env.VITE_COMMIT);
  const changed = commit.endsWith('+') || import.meta.env.DEV ? ', maybe with changes since' : '';
  return [
    ['Build', `${import.meta.env.MODE}, commit ${commit.replace('+', '')}${changed}`],
    ['Browser', navigator.userAgent],
    ['Window', `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`],
    ['Scheme', isDark ? 'dark' : 'light'],
    ['Time (UTC)', new Date().toISOString()],
  ];
}

/** The link that sets a try again, on the page of its call, from the address of the site. */
export function linkTo({ call, link }: Try, base: string): string {
  return `${base}${calls[call].path}?${link}`;
}

/** The parts of a try, ticked where they are as expected. */
function partLines(tried: Try, isShort: boolean): string[] {
  const { expected, seen, open } = tried;
  if (open !== null) {
    const texts = Object.values(seen).filter(Boolean);
    return [`  - ${escaped(open)}`, `  - Seen: ${escaped(texts.join('; '))}`];
  }
  const unlike = differences(tried);
  const alike = partIds.filter((part) => part in expected && !unlike.includes(part));
  return [
    ...differencesInWords(tried).map((sentence) => `  - [ ] ${escaped(sentence)}`),
    ...(isShort ? [] : alike).map((part) => `  - [x] ${parts[part]}: ${escaped(seen[part] ?? '')}`),
  ];
}

/** One line a try with its verdict and its link; below, what differs, once for equal causes. */
function tryLines(tries: readonly Try[], base: string): string[] {
  return inGroups(tries).flatMap((group) => [
    ...group.flatMap((tried) => [
      `- ${verdictWords[verdictOf(tried)]}: ${escaped(tried.title)}, ${linkTo(tried, base)}`,
      ...(tried.own.text ? [`  - The tester says: ${escaped(tried.own.text)}`] : []),
    ]),
    ...group.slice(0, 1).flatMap((first) => partLines(first, tries.length > fewTries)),
  ]);
}

/** What was tried, and how it ended, in one line. */
function subjectOf(tries: readonly Try[], run: Run | null): string {
  const [first] = tries;
  if (!first) return 'nothing was tried';
  const what = tries.length === 1 ? first.title : counted(tries.length, 'try', 'tries');
  return `${what}: ${resultInWords(tries, run)}`;
}

/** What is set, with what no link carries: the data, and an answer by hand. */
function settingLines({ state, backend }: ReportOptions): string[] {
  const { settings } = state;
  const { waitlist } = backend;
  const added = counted(waitlist.added(settings.seed).length, 'family', 'families');
  return [
    `- ${escaped(settingsSentence(settings))}.`,
    ...callsByHand(settings).map((call) => {
      const { status, body } = settings.byHand[call];
      return `- Answer by hand for ${calls[call].title}: ${status}, ${code(body)}`;
    }),
    `- Data: ${summaryOf(waitlist.counts())}; ${added} added to the seed`,
  ];
}

function entryLines(entry: LogEntry): string[] {
  const { mock, page, call, method, path, scenario, at, id } = entry;
  const sides = sidesOf(entry);
  const end = endOf(entry);
  const time = end === null ? '' : `, after ${end} ms`;
  return [
    `- Request ${id} at ${new Date(at).toISOString()}, ${method} ${escaped(path)}, ${call}: mock: ${sides.mock}; page: ${sides.page}${time} (scenario ${scenario ?? 'none'})`,
    ...entry.violations.map((one) => `  - Violation by the client: ${escaped(one)}`),
    `  - sent ${code(entry.sent)}`,
    ...(mock.body ? [`  - answered ${code(mock.body)}`] : []),
    ...(page?.state === 'done' && page.ok ? [`  - got ${code(page.result)}`] : []),
  ];
}

/**
 * A report in Markdown of some tries: what was expected and seen, with links that set it again;
 * where that was, what is set, and the last thirty requests from both sides. Emails and keys are
 * masked.
 */
export function asReport(options: ReportOptions): string {
  const { state, tries, base, environment } = options;
  const requests = state.log.slice(0, longestLog);
  const lines = [
    `# Test report: ${escaped(subjectOf(tries, state.run))}`,
    ...section('Tried', tryLines(tries, base)),
    ...section(
      'Where',
      environment.map(([name, value]) => `- ${name}: ${escaped(value)}`),
    ),
    ...section('Set', settingLines(options)),
    ...section(
      `Requests, newest first: ${requests.length} of ${state.log.length}`,
      requests.flatMap(entryLines),
    ),
    '',
  ];
  // A link has an @ that is not that of an email.
  return masked(lines.join('\n').replaceAll('@once', '\u0000')).replaceAll('\u0000', '@once');
}
