import type { CallId } from '../../src/gateway/wire.ts';
import type { Family } from '../backend/waitlist.ts';
import type { ScenarioId } from '../scenarios/calls.ts';
import type { Settings } from './settings.ts';

/** One thing that a try must show. */
export interface Expectation {
  says: string;
  /** How the page differs from it, in a sentence; null while nothing is known to differ. */
  difference: string | null;
}

/** The result of one try: what was expected, what was seen, and the differences. */
export interface Try {
  /** No two of a tab have the same. */
  id: string;
  /** What was tried, in words. */
  title: string;
  /** The call that it makes; without one, the call of its form. */
  call: CallId;
  /** What has answered it; null when nothing is sent. */
  scenario: ScenarioId | null;
  /** The query of the link that sets it again; null where a person does what no link can set. */
  query: string | null;
  /** What is said before the try; and of what holds in every try, only what the page differs from. */
  expected: readonly Expectation[];
  /** What was seen, in a few words. */
  seen: string;
  /** One sentence each; empty when everything is as expected, and when the tester decides. */
  differences: readonly string[];
  /** `open`: the tester decides. */
  verdict: 'good' | 'bad' | 'open';
  /** False when the page was still busy at the end of its time, or could not be used at all. */
  isFinished: boolean;
  tookMs: number;
}

/** Whether nothing is known to differ from it. */
export function isMet({ difference }: Expectation): boolean {
  return difference === null;
}

/** A try with what follows from its expectations: where there are none, the tester decides. */
export function withVerdict(tried: Omit<Try, 'differences' | 'verdict'>): Try {
  const { expected } = tried;
  const differences = expected.flatMap(({ difference }) => difference ?? []);
  const agreed = expected.length > 0 ? 'good' : 'open';
  return { ...tried, differences, verdict: differences.length > 0 ? 'bad' : agreed };
}

/**
 * `as-set` tries what is set, which stays. The other two set what each errand needs, and set all
 * back in the end: `over-settings` keeps what else is set; `from-defaults` resets that first, and brings
 * data and page back as well.
 */
export type Mode = 'as-set' | 'over-settings' | 'from-defaults';

/**
 * Tries, one after another: one scenario, those of some calls, or all. `gave-up`: it could not
 * go on; `reloaded`: the page was reloaded in the middle.
 */
export interface Session {
  mode: Mode;
  /** Everything that it plays, in order. */
  queue: readonly Pick<Try, 'title' | 'call'>[];
  /** What has been played so far. */
  tries: readonly Try[];
  /** The title of the one that plays, or played last. */
  now: string;
  /** What is expected of the try that runs; empty until that is known. */
  expected: readonly Expectation[];
  status: 'running' | 'done' | 'stopped' | 'gave-up' | 'reloaded';
  /**
   * What was set as it began, and the families that were added to the seed by then. The families come
   * back where the page reads its figures again: after `from-defaults`, and after a reload.
   */
  before: { settings: Settings; added: readonly Family[] };
}

/** A verdict as a tester reads it. */
export const verdictWords: Record<Try['verdict'], string> = {
  good: 'As expected',
  bad: 'Not as expected',
  open: 'Judge for yourself',
};

/** The verdict over several tries: one that differs counts more than one that the tester decides. */
export function verdictOf(tries: readonly Try[]): Try['verdict'] {
  if (tries.some(({ verdict }) => verdict === 'bad')) return 'bad';
  return tries.some(({ verdict }) => verdict === 'open') ? 'open' : 'good';
}

const ends: Record<Session['status'], string> = {
  running: '',
  done: '',
  stopped: ' Stopped by hand.',
  'gave-up': ' Stopped: it could not go on.',
  reloaded: ' Stopped: the page was reloaded.',
};

/** The progress of a session, in words. */
export function sessionSummary({ queue, tries, status }: Session): string {
  const differing = tries.filter(({ verdict }) => verdict === 'bad').length;
  const open = tries.filter(({ verdict }) => verdict === 'open').length;
  const agreed = open > 0 ? `${open} for you to judge` : 'all as expected';
  const result = differing === 0 ? agreed : `${differing} not as expected`;
  if (tries.length === 0 && status !== 'running') return ends[status].trim();
  const count = `${tries.length} of ${queue.length} played`;
  return `${count}${tries.length > 0 ? `, ${result}` : ''}.${ends[status]}`;
}
