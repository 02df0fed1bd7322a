import { callIds } from '../../src/gateway/wire.ts';
import { noRows, type WaitlistTables } from '../backend/seeds.ts';
import { scenarioOf } from '../scenarios/calls.ts';
import { responseOf } from '../scenarios/shared.ts';
import { formatLink, parseLink } from './link.ts';
import { durationOf } from './log.ts';
import { checkId, type Settings } from './settings.ts';
import { initialState, type MockState, tabs } from './state.ts';

/** The key in the tab's storage. When you change `Kept`, change this key. */
const storageKey = 'mock-2';

/** Everything that survives a reload. The run and the problems with a link don't. */
type Kept = Omit<MockState, 'run' | 'problems'> & { added: WaitlistTables };

/**
 * Keeps the state and `added`, the rows that aren't part of the seed, for the tab's next page. During a
 * run, keeps the settings and rows from before the run. Keeps nothing if the browser blocks storage.
 */
export function keep(state: MockState, added: WaitlistTables): void {
  const { settings, byHand, log, results, panel, run } = state;
  const kept: Kept = {
    ...(run?.status === 'playing' ? run.before : { settings, added }),
    byHand,
    // Leave out requests in flight, which end with this page.
    log: log.filter((entry) => durationOf(entry) !== null),
    results,
    panel: { ...panel, view: panel.view === 'strip' ? 'pill' : panel.view },
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage, a reload starts from the defaults.
  }
}

/** Throws an error if a link could not contain these settings, for example because of an unknown id. */
function checkSettings({ settings }: { settings: Settings }): void {
  const problems = parseLink(`?${formatLink(settings)}`)?.problems ?? [];
  if (problems.length > 0) throw new Error(problems.join(' '));
}

/**
 * Returns the state saved for this tab. Returns the defaults if none was saved, or if the state has ids
 * that this version of the code doesn't know.
 */
function readKept() {
  try {
    const kept: Kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '');
    const { added, ...state } = kept;
    const { byHand, log, results, panel } = state;
    for (const one of [state, ...results]) checkSettings(one);
    for (const { call, scenario } of log) scenarioOf(call, scenario ?? 'live');
    for (const call of callIds) responseOf(byHand[call]);
    checkId('tab', tabs, panel.tab);
    if (panel.call !== null) checkId('call', callIds, panel.call);
    return { state: { ...initialState, ...state }, added };
  } catch {
    return { state: initialState, added: noRows };
  }
}

/**
 * Returns the state that this page starts from: the kept state or the defaults, changed by the link in the
 * address bar. Removes the link's parameters from the address bar. An invalid link changes nothing;
 * `problems` says why.
 */
export function takeStart() {
  const { state, added } = readKept();
  const { pathname, search, hash } = window.location;
  const link = parseLink(search);
  if (!link) return { state, added };
  const { settings, problems, rest } = link;
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  if (problems.length > 0) return { state: { ...state, problems }, added };
  // Close the panel, so that the message about the link is visible.
  const panel = { ...state.panel, view: 'pill' } as const;
  // Drop custom responses and added rows, so that a link to mock settings has the same effect for everyone.
  const { byHand } = initialState;
  return { state: { ...state, settings, byHand, panel, problems }, added: noRows };
}
