import { callIds } from '../../src/gateway/wire.ts';
import { noRows, type WaitlistTables } from '../backend/seeds.ts';
import { scenarioOf } from '../scenarios/calls.ts';
import { responseOf } from '../scenarios/shared.ts';
import { formatLink, parseLink } from './link.ts';
import { endOf } from './log.ts';
import { checkId, type Settings } from './settings.ts';
import { initialState, type MockState, tabs } from './state.ts';

/** The key in the tab's storage. A change of the kept shape needs another key. */
const storageKey = 'mock-2';

/** The state that survives a reload; the run and the message about the link don't. */
type Kept = Omit<MockState, 'run' | 'problems'> & { added: WaitlistTables };

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

/** Throws if this code doesn't know the settings, as a link with them would say. */
function checkSettings({ settings }: { settings: Settings }): void {
  const problems = parseLink(`?${formatLink(settings)}`)?.problems ?? [];
  if (problems.length > 0) throw new Error(problems.join(' '));
}

/**
 * Returns the state that the tab kept, or the defaults: kept by other code, it can have ids that this
 * code doesn't know.
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
 * Returns the start of this page: by its link, which it removes from the address bar, else as the tab
 * kept it, else the defaults. A wrong link changes nothing; `problems` says why.
 */
export function takeStart() {
  const { state, added } = readKept();
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
