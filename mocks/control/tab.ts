import * as z from 'zod/mini';
import type { Family } from '../backend/waitlist.ts';
import { answerByHand } from '../scenarios/by-hand.ts';
import { perCall } from '../scenarios/calls.ts';
import { formatLink, parseLink, withoutLink } from './link.ts';
import { hasEnded, type LogEntry, type Side } from './log.ts';
import type { Note, Session } from './session.ts';
import { defaultSettings, noneAnswered } from './settings.ts';
import { initialState, type MockState, preferences } from './state.ts';

/** The key in the tab's storage under which everything is kept that survives a reload. */
const storageKey = 'mock';

const count = z.catch(z.int(), 0);

/** What a tab keeps. Only this module writes it, so not every field is checked. */
const kept = z.object({
  /** The settings, as a link. */
  settings: z.catch(z.string(), ''),
  answered: z.catch(z.object(perCall(() => count)), noneAnswered),
  answers: z.catch(z.object(perCall(() => answerByHand)), initialState.answers),
  panel: z.catch(preferences, initialState.panel),
  log: z.catch(z.array(z.custom<LogEntry>()), []),
  added: z.catch(z.array(z.custom<Family>()), []),
  session: z.catch(z.nullable(z.custom<Session>()), null),
  note: z.catch(z.nullable(z.custom<Note>()), null),
});

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
  const text = JSON.stringify({
    settings: formatLink(settings),
    answered,
    answers,
    panel,
    log: log.map(leftBehind),
    added: session?.before?.added ?? added,
    session: isRunning ? { ...session, status: 'reloaded', before: null, expected: '' } : session,
    note,
  });
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // The panel says that this browser stores nothing.
  }
}

function readKept(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
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

/** What this tab has kept; the defaults where it has kept nothing that can be read. */
function readStart(): Start {
  const read = kept.safeParse(readKept());
  const { settings, added, ...others } = read.success ? read.data : kept.parse({});
  const parsed = parseLink(settings);
  return {
    added,
    state: {
      ...initialState,
      ...others,
      settings: parsed.kind === 'settings' ? parsed.settings : defaultSettings,
    },
  };
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
