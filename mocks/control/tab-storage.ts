import type { Family } from '../backend/seeds.ts';
import { parseLink } from './link.ts';
import { endOf } from './log.ts';
import { initialState, type MockState } from './state.ts';

/** The key in the tab's storage under which everything is kept that survives a reload. */
const storageKey = 'mock';

/**
 * Keeps the state for the tab's next page, with the families added to the seed. A run that plays
 * ends with this page, and the settings from before it come back. Keeps nothing if the browser
 * refuses storage.
 */
export function keep(state: MockState, added: readonly Family[]): void {
  const { run, panel } = state;
  const isPlaying = run?.status === 'playing';
  const kept = {
    ...state,
    added,
    ...(isPlaying && run.before),
    // What is under way ends with this page.
    run: null,
    panel: { ...panel, view: panel.view === 'strip' ? 'pill' : panel.view },
    log: state.log.filter((entry) => endOf(entry) !== null),
    problems: null,
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A reload then starts from nothing.
  }
}

function readKept(): Partial<MockState> & { added?: readonly Family[] } {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/**
 * Returns what this page starts from, and the families to add to the seed: its link, which it
 * removes from the address bar, else what the tab has kept, else the defaults. A wrong link changes
 * nothing; `problems` says why.
 */
export function takeStart(): { state: MockState; added: readonly Family[] } {
  const { added = [], ...kept } = readKept();
  const state = { ...initialState, ...kept };
  const { pathname, search, hash } = window.location;
  const link = parseLink(search);
  if (!link) return { state, added };
  const { settings, problems, rest } = link;
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  if (problems.length > 0) return { state: { ...state, problems }, added };
  // Closed, so that the line about the link is seen.
  const panel = { ...state.panel, view: 'pill' } as const;
  // A link starts from its seed, the same for everybody.
  const { byHand } = initialState;
  return { state: { ...state, settings, byHand, panel, problems }, added: [] };
}
