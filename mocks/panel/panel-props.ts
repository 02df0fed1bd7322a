import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import type { Controls } from '../control/controls.ts';
import type { Player } from '../control/player/player.ts';
import type { Preferences } from '../control/preferences.ts';
import type { MockState } from '../control/state.ts';
import type { Store } from '../control/store.ts';
import { type Alterations, alterationsOf } from '../control/words.ts';

/** What the panel shows and changes. */
export interface PanelSource {
  store: Store<MockState>;
  controls: Controls;
  player: Player;
  /** The clock of the log, in ms since the epoch. */
  now: () => number;
  /** The bug report, in Markdown. */
  report: () => string;
  /** What is set, as a Playwright test. */
  test: () => string;
}

/** What every part of the panel gets to work with. */
export interface PanelProps {
  source: PanelSource;
  state: MockState;
  change: (preferences: Partial<Preferences>) => void;
  /** Tries these calls with their settings, with the panel closed. */
  tryOut: (calls?: readonly CallId[]) => Promise<void>;
}

/** The mock's state; renders again after each change. */
export function useMockState({ subscribe, getState }: Store<MockState>): MockState {
  return useSyncExternalStore(subscribe, getState);
}

/** The time of the log's clock, updated while `isRunning`. */
export function useNow(clock: () => number, isRunning: boolean): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    setNow(clock());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(clock()), 200);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  return now;
}

/** How many families were added to the seed. */
export function addedFamilies({ data }: Controls): number {
  return data.added().length;
}

/** What differs from the defaults, the data included. */
export function alterationsNow({
  source,
  state,
}: Pick<PanelProps, 'source' | 'state'>): Alterations {
  return alterationsOf(state, addedFamilies(source.controls));
}
