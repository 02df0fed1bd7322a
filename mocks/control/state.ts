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
  /** The sessions before it, newest first; of those that played everything, only the last one. */
  past: readonly Session[];
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
  past: [],
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

type Sessions = Pick<MockState, 'session' | 'past'>;

/** All sessions, newest first. */
export function sessionsOf({ session, past }: Sessions): readonly Session[] {
  return session ? [session, ...past] : past;
}

/** The last session that played everything. */
export function lastRun(state: Sessions): Session | null {
  return sessionsOf(state).find(({ mode }) => mode === 'from-defaults') ?? null;
}

/** How many sessions are kept besides the one that plays. */
const longestPast = 50;

/** The past once a session begins that plays everything or not. */
export function pastBefore(state: Sessions, isRun: boolean): readonly Session[] {
  const run = isRun ? null : lastRun(state);
  return sessionsOf(state)
    .filter((one) => one.mode !== 'from-defaults' || one === run)
    .slice(0, longestPast);
}
