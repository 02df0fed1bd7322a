import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import type { ControlState, Controls } from '../control/controls.ts';
import type { Health } from '../control/health.ts';
import type { Observable } from '../control/observable.ts';
import type { Player, PlayerState } from '../play/create-player.ts';
import type { Preferences } from './preferences.ts';

/** What the panel shows and changes: the controls, their state, and how the worker stands. */
export interface PanelSource extends Observable<ControlState> {
  controls: Controls;
  health: Observable<Health | null>;
  player: Player;
  /** What is wrong with the link that the page was opened by; empty when nothing is. */
  problems: readonly string[];
}

/** What every part of the panel gets to work with. */
export interface PanelProps {
  source: PanelSource;
  state: ControlState;
  /** What is being tried out or run. */
  playing: PlayerState;
  preferences: Preferences;
  change: (preferences: Partial<Preferences>) => void;
  /** Tries these calls out as they are set, with the panel out of the way. */
  tryOut: (calls?: readonly CallId[]) => Promise<void>;
}

/** The present state of something observable; renders again after each change. */
export function useObservable<State>({ subscribe, getState }: Observable<State>): State {
  return useSyncExternalStore(subscribe, getState);
}

/** The time in ms since the epoch, going on while `isRunning`. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
