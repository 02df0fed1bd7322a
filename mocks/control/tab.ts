import type { Family } from '../backend/waitlist.ts';
import { formatLink, parseLink, withoutLink } from './link.ts';
import { hasEnded, type LogEntry, type Side } from './log.ts';
import { defaultSettings, noneAnswered } from './settings.ts';
import { initialState, type MockState } from './state.ts';

/** The key in the tab's storage under which everything is kept that survives a reload. */
const storageKey = 'mock';
/** Another build of the mock can have other ids, so it starts from nothing. */
const build: unknown = import.meta.env.VITE_COMMIT;

/** What a tab keeps: a part of the state, the settings as a link, and the families that were added. */
type Kept = Pick<MockState, 'answered' | 'answers' | 'panel' | 'log' | 'session' | 'note'> & {
  settings: string;
  added: readonly Family[];
};

/** A request that the page no longer waits for, since it was reloaded. */
function leftBehind(entry: LogEntry): LogEntry {
  if (hasEnded(entry)) return entry;
  const side: Side = { state: 'done', ok: false, says: 'left behind', afterMs: 0 };
  return { ...entry, mock: { ...entry.mock, ...side }, page: entry.page && side };
}

/**
 * Keeps the state for the tab's next page, with the families added to the seed. A session that runs
 * ends with this page, and the settings from before it come back. Keeps nothing if the browser
 * refuses storage.
 */
export function keep(state: MockState, added: readonly Family[]): void {
  const { session, note, log, panel, answers } = state;
  const { settings, answered } = session?.before ?? state;
  const isRunning = session?.status === 'running';
  const kept: Kept = {
    settings: formatLink(settings),
    answered,
    answers,
    panel,
    log: log.map(leftBehind),
    added: session?.before?.added ?? added,
    session: isRunning ? { ...session, status: 'reloaded', before: null, expected: '' } : session,
    note,
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...kept, build }));
  } catch {
    // The panel says that this browser stores nothing.
  }
}

function readKept(): Partial<Kept> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return kept.build === build ? kept : {};
  } catch {
    return {};
  }
}

/** What a page starts from. */
interface Start {
  state: MockState;
  /** The families that are not in the seed. */
  added: readonly Family[];
}

/** What this tab has kept, and the defaults for the rest. */
function readStart(): Start {
  const { settings: link = '', added = [], ...kept } = readKept();
  const parsed = parseLink(link);
  const settings = parsed.kind === 'settings' ? parsed.settings : defaultSettings;
  return { added, state: { ...initialState, ...kept, settings } };
}

/**
 * Returns what this page starts from: its link, which it removes from the address bar, else what the
 * tab has kept. A wrong link changes nothing; `problems` says why.
 */
export function takeStart(): Start {
  const { pathname, search, hash } = window.location;
  const parsed = parseLink(search);
  const start = readStart();
  if (parsed.kind === 'none') return start;
  window.history.replaceState(window.history.state, '', pathname + withoutLink(search) + hash);
  if (parsed.kind === 'wrong') {
    return { ...start, state: { ...start.state, problems: parsed.problems } };
  }
  const { settings } = parsed;
  // A link starts from its seed, the same for everybody.
  const state = { ...start.state, settings, answered: noneAnswered, isLinked: true };
  return { state, added: [] };
}
