import * as z from 'zod/mini';
import type { AddedFamily } from '../backend/data.ts';
import { perCall } from '../scenarios/calls.ts';
import { answersByHand } from './by-hand.ts';
import { formatLink, parseLink, withoutLink } from './link.ts';
import { hasEnded, type LogEntry, type LogStatus } from './log-entry.ts';
import type { Run } from './player/trial.ts';
import { preferences } from './preferences.ts';
import { defaultSettings, noneAnswered } from './settings.ts';
import { initialState, type MockState } from './state.ts';

/** Everything that survives a reload stands under this key of the tab's storage. */
const storageKey = 'mock';
/** Pictures come as text, and a tab's storage is small. */
const longestText = 2000;

const count = z.catch(z.int(), 0);

/** What a tab keeps. What only this module writes is not checked field by field. */
const kept = z.object({
  /** The settings, as a link. */
  settings: z.catch(z.string(), ''),
  answered: z.catch(z.object(perCall(() => count)), noneAnswered),
  byHand: z.catch(answersByHand, {}),
  panel: z.catch(preferences, () => preferences.parse({})),
  log: z.catch(z.array(z.custom<LogEntry>()), []),
  added: z.catch(z.array(z.custom<AddedFamily>()), []),
  run: z.catch(z.nullable(z.custom<Run>()), null),
});

function leftStatus(status: LogStatus, afterMs: number): LogStatus {
  if (status.kind === 'answered') {
    return { ...status, body: status.body?.slice(0, longestText) ?? null };
  }
  return 'afterMs' in status ? status : { kind: 'dropped', afterMs };
}

/** An entry as the next page of the tab finds it: pending requests are marked as given up. */
function left(entry: LogEntry, now: number): LogEntry {
  const { status, page } = entry;
  const afterMs = now - entry.at;
  return {
    ...entry,
    status: leftStatus(status, afterMs),
    page: hasEnded(entry) || page.kind === 'unknown' ? page : { kind: 'given-up', afterMs },
  };
}

/**
 * Keeps the state for the tab's next page, with the families added to the seed. `before` is what was set
 * before the current run, which a reload brings back. Where storage is refused, nothing is kept.
 */
export function keep(
  state: MockState,
  added: readonly AddedFamily[],
  { now, before }: { now: number; before: Partial<MockState> | null },
): void {
  const { settings, answered, byHand, log, run, panel } = { ...state, ...before };
  const text = JSON.stringify({
    settings: formatLink(settings),
    answered,
    byHand,
    panel,
    log: log.map((entry) => left(entry, now)),
    added,
    run: run?.status === 'running' ? { ...run, status: 'reloaded' } : run,
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
export interface Start {
  state: MockState;
  /** The families that are not in the seed. */
  added: readonly AddedFamily[];
}

/** What this tab has kept; the defaults where it has kept nothing that can be read. */
export function readStart(): Start {
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
 * What this page starts from: its link, which is taken out of the address bar, else what the tab has
 * kept. A wrong link changes nothing; `problems` says why.
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
  const state = { ...start.state, settings, answered: noneAnswered, byHand: {}, isLinked: true };
  return { state, added: [] };
}
