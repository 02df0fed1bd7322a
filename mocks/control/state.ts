import type { CallId } from '../../src/gateway/wire.ts';
import type { LogEntry } from './log.ts';
import type { Note } from './notes.ts';
import type { Session } from './session.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** The id of the element that holds the panel, which is no part of the page under test. */
export const panelId = 'mock-panel';

/**
 * The worker's state: it answers, it does not, the page has none, or msw works in the page itself,
 * for a reason in one sentence.
 */
export type Health =
  | { kind: 'unchecked' | 'answers' | 'silent' | 'absent' }
  | { kind: 'in-page'; why: string };

/** The tabs of the panel, by id. */
export const tabs = ['scenarios', 'run', 'conditions', 'log'] as const;

/** The state of the panel. */
export interface Preferences {
  /** The button of the closed panel, the strip while something is tried, or the open panel. */
  view: 'pill' | 'strip' | 'panel';
  tab: (typeof tabs)[number];
  /** What the tab Scenarios lists; null: the first call of the page. */
  list: CallId | 'presets' | null;
  query: string;
  /** Which requests the log shows. */
  logQuery: string;
  isFailedOnly: boolean;
}

/** Everything that the mock knows and the panel shows; a new object after every change. */
export interface MockState {
  settings: Settings;
  /** The requests from both sides, newest first. */
  log: readonly LogEntry[];
  /** Problems of the link that opened the page, until it is dismissed. */
  problems: readonly string[];
  /** Whether a link has just been applied. */
  isLinked: boolean;
  health: Health;
  /** Whether this browser keeps nothing over reloads. */
  isStorageRefused: boolean;
  /** What is being played, or was played last. */
  session: Session | null;
  /** The last session that played everything, where something else was tried since. */
  run: Session | null;
  /** What a tester says about what was tried, or has found by hand. */
  notes: readonly Note[];
  panel: Preferences;
}

/** The state of a mock that nobody has touched. */
export const initialState: MockState = {
  settings: defaultSettings,
  log: [],
  problems: [],
  isLinked: false,
  health: { kind: 'unchecked' },
  isStorageRefused: false,
  session: null,
  run: null,
  notes: [],
  panel: {
    view: 'pill',
    tab: 'scenarios',
    list: null,
    query: '',
    logQuery: '',
    isFailedOnly: false,
  },
};

/** The sessions that are kept, newest first. */
export function sessionsOf({ session, run }: Pick<MockState, 'session' | 'run'>): Session[] {
  return [session, run].filter((one) => one !== null);
}

/** The last session that played everything. */
export function lastRun(state: Pick<MockState, 'session' | 'run'>): Session | null {
  return sessionsOf(state).find(({ mode }) => mode === 'from-defaults') ?? null;
}
