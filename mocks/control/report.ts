import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { summaryOf } from '../backend/data.ts';
import { seeds } from '../backend/seeds.ts';
import { scenarioOf } from '../scenarios/calls.ts';
import { frequencies, networks } from '../scenarios/conditions.ts';
import { type AnswerByHand, byHandId } from './by-hand.ts';
import { formatItem } from './link.ts';
import { hasFailed, type LogEntry } from './log-entry.ts';
import { code, escaped, section } from './markdown.ts';
import { createMask } from './mask.ts';
import { type Played, resultOf, runSummary, type Trial } from './player/trial.ts';
import { requestWords } from './request-words.ts';
import { isAltered, presetIn, sequenceOf } from './settings.ts';
import type { MockState } from './state.ts';
import { emailsOf } from './words.ts';

interface ReportOptions {
  state: MockState;
  backend: Backend;
  /** The address that sets everything again. */
  link: string;
  /** Where the report was made, as pairs of a name and a value. */
  environment: readonly (readonly [name: string, value: string])[];
}

const links = /^ *- Link: /;
const longestLog = 30;
const longestAdded = 20;

function playedLines({ expected, seen, differences }: Played): string[] {
  return [
    `  - Expected: ${escaped(expected)}`,
    `  - Seen: ${escaped(seen)}`,
    ...differences.map((says) => `  - Differs: ${escaped(says)}`),
  ];
}

function trialLines(trial: Trial | null): string[] {
  if (!trial) return [];
  const { tries, check } = trial;
  const words = {
    good: '✓ as expected',
    bad: '✗ not as expected',
    open: 'not judged',
    busy: '',
    none: '',
  };
  return [
    `- **${words[resultOf(trial)]}**${check ? ', says the tester' : ''}`,
    ...(check?.note ? [`- Note: ${escaped(check.note)}`] : []),
    ...tries.flatMap((played) => [`- ${escaped(played.title)}`, ...playedLines(played)]),
  ];
}

/** What was played in a run: how many, and each scenario that differs. */
function runLines({ run }: MockState, link: string): string[] {
  if (!run) return [];
  const [page] = link.split('?');
  const differing = run.played.filter(({ result }) => result === 'bad');
  return [
    `- ${runSummary(run)}`,
    ...differing.flatMap((played) => [
      `- **${played.call}:${played.id}** differs: ${escaped(played.title)}`,
      ...playedLines(played),
      `  - Link: ${page}?mock=${played.call}:${played.id}`,
    ]),
  ];
}

function answerLine(call: CallId, { status, body, isOnce }: AnswerByHand): string {
  const requests = isOnce ? 'the next request' : 'every request';
  return `- **${call}: answer by hand**, ${requests}: status ${status}, body ${code(body)}`;
}

function callLine({ settings, answered }: MockState, call: CallId): string {
  const setting = settings.calls[call];
  const { frequency, delayMs, email, scenario } = setting;
  const conditions = [
    sequenceOf(setting).length > 1 ? 'one request after the other' : frequencies[frequency],
    delayMs > 0 && `${delayMs} ms later`,
    email !== undefined && `only for emails ${escaped(emailsOf(email))}`,
    `${answered[call]} answered since it was set`,
  ].filter(Boolean);
  return `- ${code(formatItem(call, setting))}, ${conditions.join(', ')}. ${scenarioOf(call, scenario).happens}`;
}

/** Everything that is set, one line each. */
function settingLines(state: MockState, backend: Backend): string[] {
  const { settings, byHand } = state;
  const { network, seed } = settings;
  // An answer by hand takes the place of what its preset sets.
  const preset = Object.values(byHand).some(Boolean) ? null : presetIn(settings);
  const calls = callIds.flatMap((call) => {
    const written = byHand[call];
    if (written) return [answerLine(call, written)];
    return isAltered(settings.calls[call]) ? [callLine(state, call)] : [];
  });
  const added = backend.data.added(seed);
  const now = added.length > 0 ? ` Now ${summaryOf(backend.rows.count())}.` : '';
  const left = added.length - longestAdded;
  return [
    ...(preset ? [`- Preset: ${preset}`] : []),
    ...(calls.length > 0 ? calls : ['- No call is altered.']),
    `- Network: ${networks[network].title} (${network}). ${networks[network].feels}.`,
    `- Data: ${seeds[seed].title} (${seed}). ${seeds[seed].holds}.${now}`,
    ...added
      .slice(0, longestAdded)
      .map(({ email, zipCode }) => `  - added ${escaped(email)}, zip code ${zipCode ?? 'none'}`),
    ...(left > 0 ? [`  - and ${left} more`] : []),
  ];
}

function entryLines(entry: LogEntry): string[] {
  const { status, page, call, scenario, network, at, id } = entry;
  const answer = status.kind === 'answered' && status.body;
  const by = scenario === byHandId ? 'answer by hand' : (scenario ?? 'no scenario');
  return [
    `- Request ${id} at ${new Date(at).toISOString()}, ${call}: ${requestWords(entry)} (${by}, ${network})`,
    ...entry.violations.map((says) => `  - Mistake of the client: ${escaped(says)}`),
    `  - sent ${code(entry.body)}`,
    ...(answer ? [`  - answered ${code(answer)}`] : []),
    ...(page.kind === 'value' ? [`  - got ${code(page.text)}`] : []),
  ];
}

/**
 * A bug report in Markdown: what was tried and run against what is expected, with links that try it
 * again; where it was seen, what is set, the data, and the requests from both sides, all that failed
 * and the last thirty others. Emails and keys are masked.
 */
export function asReport({ state, backend, link, environment }: ReportOptions): string {
  const { log, settings, trial } = state;
  const failed = log.filter(hasFailed);
  const others = log.filter((entry) => !hasFailed(entry));
  const left = Math.max(others.length - longestLog, 0);
  const mask = createMask(callIds.flatMap((call) => settings.calls[call].email ?? []));
  const lines = [
    '# Bug report',
    ...section('Tried', trialLines(trial)),
    ...section('Run all', runLines(state, link)),
    ...section('Where', [
      `- Link: ${link}`,
      ...environment.map(([name, value]) => `- ${name}: ${escaped(value)}`),
    ]),
    ...section('Settings', settingLines(state, backend)),
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
