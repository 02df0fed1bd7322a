import type { CallId } from '../../src/gateway/wire.ts';
import type { WaitlistTables } from '../backend/seeds.ts';
import { keysOf } from '../scenarios/calls.ts';
import { formatLink } from './link.ts';
import type { Settings } from './settings.ts';

/** The names of the checks, in the order in which a result lists them. */
export const checks = {
  toasts: 'Toasts',
  form: 'Form',
  fields: 'Fields',
  busy: 'While sending',
  figures: 'Numbers',
  picture: 'Image',
  saved: 'Saved file',
  requests: 'Requests',
  sent: 'Request body',
  console: 'Console',
  leak: 'Leaked server text',
} as const;

export type Check = keyof typeof checks;

export const checkIds = keysOf(checks);

/** The expected or actual state of the page: a string per check. Missing checks aren't compared. */
export type Snapshot = Partial<Record<Check, string>>;

/** The result of one finished play. */
export interface Result {
  /** Later results have larger ids. */
  id: number;
  run: number;
  title: string;
  call: CallId;
  /** The settings during the play. Calls that aren't part of the run have their default settings. */
  settings: Settings;
  /** The expected snapshot. Empty if the tester has to judge by eye. */
  expected: Snapshot;
  seen: Snapshot;
  /** Why the tester has to judge by eye; null if it's enough to compare the snapshots. */
  undecided: string | null;
  /** How to repeat the play by hand; null if a link is enough. */
  manualSteps: string | null;
}

/** Plays that run one after another. */
export interface Run {
  id: number;
  titles: readonly string[];
  /** The calls that the run plays with the tester's settings; null if each play sets its own scenario. */
  calls: readonly CallId[] | null;
  played: number;
  status: 'playing' | 'done' | 'stopped' | 'stuck';
  /** The settings before the run, and the rows that weren't part of the seed. */
  before: { settings: Settings; added: WaitlistTables };
}

/** Returns the checks whose expected and actual strings differ. */
export function differences({ expected, seen }: Pick<Result, 'expected' | 'seen'>): Check[] {
  return checkIds.filter((check) => check in expected && expected[check] !== seen[check]);
}

/** Returns one sentence per difference, or the reason why the tester has to judge by eye. */
export function differencesInWords(result: Result): string[] {
  const { expected, seen, undecided } = result;
  if (undecided !== null) return [undecided];
  return differences(result).map(
    (check) => `${checks[check]}: expected ${expected[check]}, got ${seen[check] ?? 'nothing'}.`,
  );
}

/** The label of each status, most urgent first. */
export const statusWords = {
  failed: 'Failed',
  undecided: 'For your review',
  passed: 'Passed',
} as const;

export type ResultStatus = keyof typeof statusWords;

const statuses = keysOf(statusWords);

export function statusOf(result: Result): ResultStatus {
  if (result.undecided !== null) return 'undecided';
  return differences(result).length > 0 ? 'failed' : 'passed';
}

/** Sorts results by status, most urgent first. Results with the same status keep their order. */
export function worstFirst(results: readonly Result[]): Result[] {
  const rankOf = (result: Result) => statuses.indexOf(statusOf(result));
  return results.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Returns the results with `added`, which replaces earlier runs' results of the same play and settings. */
export function withResult(results: readonly Result[], added: Result): Result[] {
  const keyOf = ({ title, settings }: Result) => `${title} ${formatLink(settings)}`;
  const others = results.filter((one) => one.run === added.run || keyOf(one) !== keyOf(added));
  return [...others, added];
}

/** Returns how many plays of a run have finished, and why the run stopped early, if it did. */
export function runInWords({ titles, played, status }: Run): string {
  const end = {
    playing: '',
    done: '',
    stopped: ' Stopped.',
    stuck: ' Stopped after 3 tests failed to run.',
  };
  return `${played} of ${titles.length} tests done.${end[status]}`;
}

/** Returns the number of results per status, and the progress of an unfinished run. */
export function resultsInWords(results: readonly Result[], run: Run | null): string {
  const counts = statuses.flatMap((status) => {
    const { length } = results.filter((result) => statusOf(result) === status);
    return length > 0 ? `${length} ${statusWords[status].toLowerCase()}` : [];
  });
  const isUnfinished = run !== null && run.status !== 'done';
  const all = counts.length > 0 ? `${counts.join(', ')}.` : '';
  return [all, isUnfinished && runInWords(run)].filter(Boolean).join(' ');
}
