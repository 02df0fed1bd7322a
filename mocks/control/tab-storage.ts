import { callIds } from '../../src/gateway/wire.ts';
import { noRows, type WaitlistTables } from '../backend/seeds.ts';
import { perCall, scenarioOf } from '../scenarios/calls.ts';
import { responseOf } from '../scenarios/shared.ts';
import { formatLink, parseLink } from './link.ts';
import { endOf } from './log.ts';
import type { Settings } from './settings.ts';
import { initialState, type MockState, type PanelState, tabs } from './state.ts';

/** The key in the tab's storage. A change of the kept shape needs another key. */
const storageKey = 'mock-2';

/** The state that outlives a page: a run ends with it, and so does the message about its link. */
type Kept = Omit<MockState, 'run' | 'problems'> & { added: WaitlistTables };

/** The state that a page starts from, and the rows to add to the seed. */
interface Start {
  state: MockState;
  added: WaitlistTables;
}

/**
 * Keeps the state for the tab's next page, with the rows added to the seed. In mid-run it keeps the
 * settings and rows from before the run. Keeps nothing if the browser refuses storage.
 */
export function keep(state: MockState, added: WaitlistTables): void {
  const { settings, byHand, log, results, panel, run } = state;
  const kept: Kept = {
    ...(run?.status === 'playing' ? run.before : { settings, added }),
    byHand,
    // Requests in flight end with this page.
    log: log.filter((entry) => endOf(entry) !== null),
    results,
    panel: { ...panel, view: panel.view === 'strip' ? 'pill' : panel.view },
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A reload then starts from the defaults.
  }
}

/** Returns what `read` does, or else `fallback`: kept ids may be unknown to this code. */
function tryRead<Value>(read: () => Value, fallback: Value): Value {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Returns settings as their link restores them, without unknown ids, but with their counts. */
function knownSettings(kept: Settings): Settings {
  const settings = parseLink(`?${formatLink(kept)}`)?.settings ?? initialState.settings;
  const { calls } = kept;
  return {
    ...settings,
    calls: perCall((id) => ({ ...settings.calls[id], answered: calls[id].answered })),
  };
}

function isPanelKnown({ tab, call }: PanelState): boolean {
  return tabs.includes(tab) && (call === null || callIds.includes(call));
}

function isKnown({ settings }: { settings: Settings }): boolean {
  return parseLink(`?${formatLink(settings)}`)?.problems.length === 0;
}

/** Returns the state that the tab kept, without ids that this code doesn't know. */
function readKept(): Start {
  const kept: Kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '');
  const { settings, byHand, log, results, panel, added } = kept;
  const state: MockState = {
    ...initialState,
    settings: tryRead(() => knownSettings(settings), initialState.settings),
    byHand: tryRead(
      () => perCall((id) => responseOf(byHand[id]) && byHand[id]),
      initialState.byHand,
    ),
    log: log.filter((entry) =>
      tryRead(() => !entry.scenario || !!scenarioOf(entry.call, entry.scenario), false),
    ),
    results: results.filter((result) => tryRead(() => isKnown(result), false)),
    panel: isPanelKnown(panel) ? panel : initialState.panel,
  };
  return { state, added };
}

/**
 * Returns the start of this page: by its link, which it removes from the address bar, else as the tab
 * kept it, else the defaults. A wrong link changes nothing; `problems` says why.
 */
export function takeStart(): Start {
  const { state, added } = tryRead(readKept, { state: initialState, added: noRows });
  const { pathname, search, hash } = window.location;
  const link = parseLink(search);
  if (!link) return { state, added };
  const { settings, problems, rest } = link;
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  if (problems.length > 0) return { state: { ...state, problems }, added };
  // Closed, so that the message about the link is seen.
  const panel = { ...state.panel, view: 'pill' } as const;
  // A link starts from its seed, the same for everybody.
  const { byHand } = initialState;
  return { state: { ...state, settings, byHand, panel, problems }, added: noRows };
}
