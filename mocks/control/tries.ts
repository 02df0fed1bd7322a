import type { CallId } from '../../src/gateway/wire.ts';
import type { Family } from '../backend/seeds.ts';
import { keysOf } from '../scenarios/calls.ts';
import type { Settings } from './settings.ts';

/** What a try compares, in the order in which it is read. */
export const parts = {
  toasts: 'Toasts',
  form: 'Form',
  fields: 'Fields',
  busy: 'While it runs',
  figures: 'Figures',
  picture: 'Picture',
  saved: 'Saved file',
  requests: 'Requests',
  sent: 'Sent',
  console: 'Console',
  leak: 'Text of the server',
} as const;

export type Part = keyof typeof parts;

/** What a try shows, in words, by part; a part that is left out is not compared. */
export type Sight = Partial<Record<Part, string>>;

/** One try on the page that was played to its end. */
export interface Try {
  /** A later try has a larger one. */
  id: number;
  run: number;
  title: string;
  call: CallId;
  /** What was set for it; other calls are as if nothing were. */
  settings: Settings;
  /** Nothing where the tester has to judge. */
  expected: Sight;
  seen: Sight;
  /** Why the tester has to judge; null when the parts do. */
  undecided: string | null;
}

/** Tries that are played one after another. */
export interface Run {
  id: number;
  /** The titles of all that it plays, in order. */
  titles: readonly string[];
  /** The calls that it tries as they are set; null where each play sets its scenario. */
  calls: readonly CallId[] | null;
  /** How many of them have been played to their ends. */
  played: number;
  status: 'playing' | 'done' | 'stopped' | 'stuck';
  /** What was set as it began, and the families that were added to the seed by then. */
  before: { settings: Settings; added: readonly Family[] };
}

export const partIds = keysOf(parts);

/** The parts of a try whose words are unlike. */
export function differences({ expected, seen }: Pick<Try, 'expected' | 'seen'>): Part[] {
  return partIds.filter((part) => part in expected && expected[part] !== seen[part]);
}

/** How a try differs from what is expected, in one sentence a part. */
export function differencesInWords(tried: Try): string[] {
  const { expected, seen } = tried;
  return differences(tried).map(
    (part) => `${parts[part]}: expected ${expected[part]}, seen ${seen[part] ?? 'nothing'}.`,
  );
}

/** How a try ended: whether its parts agree, or who has to judge. */
export function verdictOf(tried: Try): Verdict {
  if (tried.undecided !== null) return 'undecided';
  return differences(tried).length > 0 ? 'bad' : 'good';
}

/** A verdict as a tester reads it; what needs attention first. */
export const verdictWords = {
  bad: 'Not as expected',
  undecided: 'For you to judge',
  good: 'As expected',
} as const;

export type Verdict = keyof typeof verdictWords;

const verdicts = keysOf(verdictWords);

/** Tries with those first that need attention; otherwise in the order in which they were played. */
export function worstFirst(tries: readonly Try[]): Try[] {
  const rankOf = (tried: Try) => verdicts.indexOf(verdictOf(tried));
  return tries.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The tries with one more, which replaces one of its title from an earlier run. */
export function withTry(tries: readonly Try[], added: Try): Try[] {
  const others = tries.filter(({ run, title }) => run === added.run || title !== added.title);
  return [...others, added];
}

const ends: Partial<Record<Run['status'], string>> = {
  stopped: ' Stopped.',
  stuck: ' Stopped: the page does not come to rest.',
};

/** How far a run has come, in words. */
export function runInWords({ titles, played, status }: Run): string {
  return `${played} of ${titles.length} played.${ends[status] ?? ''}`;
}

/** How some tries ended, in words; what was not played to its end says so. */
export function resultInWords(tries: readonly Try[], run: Run | null): string {
  const counts = verdicts.flatMap((verdict) => {
    const { length } = tries.filter((one) => verdictOf(one) === verdict);
    return length > 0 ? `${length} ${verdictWords[verdict].toLowerCase()}` : [];
  });
  const isWhole = run?.status === 'done' && tries.length > 0;
  const all = counts.length > 0 ? `${counts.join(', ')}.` : '';
  return [all, run && !isWhole && runInWords(run)].filter(Boolean).join(' ');
}
