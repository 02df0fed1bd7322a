import type { Backend } from '../backend/backend.ts';
import { callOf, takesLong } from '../scenarios/calls.ts';
import { formatLink } from './link.ts';
import { endOf, type LogEntry, sidesOf } from './log.ts';
import { createMask } from './mask.ts';
import { type Note, noteInWords } from './notes.ts';
import { isMet, type Session, sessionSummary, type Try } from './session.ts';
import { callsByHand } from './settings.ts';
import { lastRun, type MockState } from './state.ts';
import { counted, sessionTitle, settingsSentence, summaryOf } from './words.ts';

interface ReportOptions {
  state: MockState;
  backend: Backend;
  /** The address of the site, with its slash. */
  base: string;
  /** The address of the page, without a query. */
  address: string;
  /** Where the report was made, as pairs of a name and a value. */
  environment: readonly (readonly [name: string, value: string])[];
}

const links = /^ *- Link[^:]*: |^await page.goto/;
const longestLog = 30;
const longestCode = 400;

/**
 * A text as plain text of Markdown: nothing in it becomes HTML, a link, a link to an issue (`#2`) or a
 * mention.
 */
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

/** A section with its lines; left out when there are none. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `## ${title}`, '', ...lines] : [];
}

/** Where a report is made: the build, the browser, the window. */
export function environment(): [name: string, value: string][] {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  const { matches: isDark } = window.matchMedia('(prefers-color-scheme: dark)');
  return [
    ['Build', `${import.meta.env.MODE}, commit ${import.meta.env.VITE_COMMIT}`],
    ['Browser', navigator.userAgent],
    ['Window', `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`],
    ['Scheme', isDark ? 'dark' : 'light'],
    ['Time (UTC)', new Date().toISOString()],
  ];
}

/** A try with its expectations as boxes, checked where they are met, and what was seen. */
function tryLines({ title, expected, seen }: Try): string[] {
  return [
    `- ${escaped(title)}`,
    ...expected.map(
      (one) => `  - [${isMet(one) ? 'x' : ' '}] ${escaped(one.difference ?? one.says)}`,
    ),
    `  - Seen: ${escaped(seen)}`,
  ];
}

/** The link that sets a try again, on the page of its call, from the address of the site. */
export function linkTo({ call, query }: Try, base: string): string {
  if (query === null) return 'no link sets this: Run all plays it';
  return `${base}${callOf(call).path}?${query}`;
}

/** What a session has tried, and how it ended. */
function inOneLine(session: Session): string {
  return escaped(`${sessionTitle(session)}: ${sessionSummary(session)}`);
}

/** Whether the tester has found a fault in what was tried last. */
function isFaulty({ session, notes }: MockState): boolean {
  const ids = session?.tries.map(({ id }) => id) ?? [];
  const found = notes.filter(({ verdict }) => verdict === 'bad');
  return found.some(({ tries }) => tries.some(({ id }) => ids.includes(id)));
}

/** What was tried last, how it ended, and whether the tester has found a fault, in words. */
function subjectOf(state: MockState): string {
  const { session } = state;
  if (!session) return 'nothing was tried';
  return inOneLine(session) + (isFaulty(state) ? ' The tester says: Not as expected.' : '');
}

/** What a tester says, with a link to what it is about, and what was seen there if it is not `listed` below. */
function noteLines(note: Note, base: string, listed: readonly Try[]): string[] {
  const { tries } = note;
  const isRepeated = ({ id }: Try) => listed.some((one) => one.id === id);
  return [
    `- ${escaped(noteInWords(note))}`,
    ...tries.slice(0, 1).map((first) => `  - Link: ${linkTo(first, base)}`),
    ...tries
      .filter((one) => !isRepeated(one))
      .flatMap((tried) => tryLines(tried).map((line) => `  ${line}`)),
  ];
}

/** Whether the report lists each try of a session with all that was seen. */
function isListed({ mode }: Session): boolean {
  return mode !== 'from-defaults';
}

/**
 * What was played, with links: of a few tries, all that was seen; of everything, the differences, with the
 * tries that have just these.
 */
function sessionLines(session: Session, base: string): string[] {
  const { queue, tries, before } = session;
  if (isListed(session)) {
    const isByHand = callsByHand(before.settings).length > 0;
    const leftOut = isByHand ? ' (the answer by hand is in the test)' : '';
    return [
      `- ${inOneLine(session)}`,
      ...tries
        .slice(0, 1)
        .map((first) => `- Link to what was tried${leftOut}: ${linkTo(first, base)}`),
      ...tries.flatMap(tryLines),
      ...queue.slice(tries.length).map(({ title }) => `- ${escaped(title)}: not tried to its end`),
    ];
  }
  const asText = ({ differences }: Try) => differences.map(escaped).join(' ');
  const all = new Set(tries.map(asText).filter(Boolean));
  return [
    `- ${inOneLine(session)}`,
    ...[...all].flatMap((differences) => {
      const differing = tries.filter((one) => asText(one) === differences);
      return [
        `- ${differences} (${counted(differing.length, 'try', 'tries')})`,
        ...differing.map((one) => `  - ${escaped(one.title)}, ${linkTo(one, base)}`),
      ];
    }),
  ];
}

/**
 * The same again in a Playwright test, whose `baseURL` is the mock build's address with its slash: what
 * was set, or everything of the calls that were played. None where somebody has to release what is held.
 */
function testLines(state: MockState): string[] {
  const { session } = state;
  const { settings } = session?.before ?? state;
  if (settings.network === 'hold') return [];
  const isPlayed = session !== null && session.mode !== 'as-set';
  const played = [...new Set(session?.queue.map(({ call }) => call))];
  const isLong = session?.tries.some(({ call, scenario: id }) => id && takesLong({ call, id }));
  const byHand = isPlayed ? [] : callsByHand(settings);
  const isGreen = session?.tries.every(({ differences }) => differences.length === 0);
  const run = `runAll({ calls: ${JSON.stringify(played)}, quick: ${!isLong} })`;
  return [
    '```ts',
    `await page.goto('./?${formatLink(settings)}');`,
    ...byHand.map((call) => {
      const answer = JSON.stringify(settings.byHand[call]);
      return `await page.evaluate(() => window.__mocks.answer('${call}', ${answer}));`;
    }),
    `const tries = await page.evaluate(() => window.__mocks.${isPlayed ? run : 'tryOut()'});`,
    ...(isGreen && (isFaulty(state) || byHand.length > 0)
      ? ['// This passes as the page is: add what the tester expects.']
      : []),
    'expect(tries.flatMap(({ differences }) => differences)).toEqual([]);',
    '```',
  ];
}

/** What is set, and the data, which no link carries as a whole. */
function settingLines({ settings }: MockState, { waitlist }: Backend): string[] {
  const added = counted(waitlist.added(settings.seed).length, 'family', 'families');
  return [
    `- ${escaped(settingsSentence(settings))}.`,
    `- Data: ${summaryOf(waitlist.counts())}; ${added} added to the seed`,
  ];
}

function entryLines(entry: LogEntry): string[] {
  const { mock, page, call, method, path, scenario, network, at, id } = entry;
  const sides = sidesOf(entry);
  const end = endOf(entry);
  const time = end === null ? '' : `, after ${end} ms`;
  return [
    `- Request ${id} at ${new Date(at).toISOString()}, ${method} ${escaped(path)}, ${call}: mock: ${sides.mock}; page: ${sides.page}${time} (scenario ${scenario ?? 'none'}, network ${network})`,
    ...entry.violations.map((one) => `  - Violation by the client: ${escaped(one)}`),
    `  - sent ${code(entry.sent)}`,
    ...(mock.body ? [`  - answered ${code(mock.body)}`] : []),
    ...(page?.state === 'done' && page.ok ? [`  - got ${code(page.result)}`] : []),
  ];
}

/**
 * A report in Markdown: what was tried and run against what is expected, with links that set it
 * again; where it was seen, what is set, the data, and the last thirty requests from both sides.
 * Emails and keys are masked.
 */
export function asReport({ state, backend, base, address, environment }: ReportOptions): string {
  const mask = createMask();
  const { session, log } = state;
  const run = lastRun(state);
  const sessions = [session, run !== session && run].filter((one) => !!one);
  const requests = log.slice(0, longestLog);
  const listed = sessions.filter(isListed).flatMap(({ tries }) => tries);
  const lines = [
    `# Test report: ${subjectOf(state)}`,
    ...section(
      'The tester says',
      state.notes.flatMap((note) => noteLines(note, base, listed)),
    ),
    ...section(
      'Tried',
      sessions.flatMap((session) => sessionLines(session, base)),
    ),
    ...section('Where', [
      `- Link to what is set: ${address}?${formatLink(state.settings)}`,
      ...environment.map(([name, value]) => `- ${name}: ${escaped(value)}`),
    ]),
    ...section('Test', testLines(state)),
    ...section('Settings', settingLines(state, backend)),
    ...section(
      `Requests, newest first: ${requests.length} of ${log.length}`,
      requests.flatMap(entryLines),
    ),
    '',
  ];
  // Links contain only ids and numbers, so an @ in them is not that of an email.
  return lines.map((line) => (links.test(line) ? line : mask(line))).join('\n');
}
