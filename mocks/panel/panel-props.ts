import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Call } from '../kit/call.ts';
import type { ControlState, Controls } from '../kit/controls/controls.ts';
import type { Health } from '../kit/controls/health.ts';
import type { Verdict } from '../kit/copy/findings.ts';
import type { Observable } from '../kit/observable.ts';
import type { Player, PlayerState } from '../kit/play/create-player.ts';
import type { Data, Product } from '../kit/product.ts';
import type { Preferences } from './preferences.ts';

/** What the panel shows and changes: the controls, their state, and the worker's. */
export interface PanelSource extends Observable<ControlState> {
  product: Product;
  data: Data;
  controls: Controls;
  health: Observable<Health | null>;
  player: Player;
  /** The commit of the page. */
  build: string;
  /** What was done on the page, and what the console says. */
  notes: { steps: () => readonly string[]; consoleLines: () => readonly string[] };
  /** Whether the page was opened by one of the mock's links. */
  isLinked: boolean;
  /** Whether this browser keeps nothing over reloads. */
  isStorageRefused?: boolean;
  /** The clock of the log, in ms since the epoch. */
  now: () => number;
}

/** What every part of the panel gets to work with. */
export interface PanelProps {
  source: PanelSource;
  state: ControlState;
  /** What is being tried out or run. */
  playing: PlayerState;
  /** The tester's verdict on what was tried last; null before there is one. */
  verdict: Verdict | null;
  judge: (verdict: Verdict | null) => void;
  preferences: Preferences;
  change: (preferences: Partial<Preferences>) => void;
  /** Tries these calls with their settings, with the panel closed. */
  tryOut: (calls?: readonly Call[]) => Promise<void>;
}

/** The current state of an observable; renders again after each change. */
export function useObservable<State>({ subscribe, getState }: Observable<State>): State {
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
