import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ControlState, Controls } from '../control/controls.ts';
import type { Health } from '../worker/health.ts';
import type { Preferences } from './preferences.ts';

/** Something that the panel can watch: a value, and a call back after every change of it. */
export interface Watched<Value> {
  getState: () => Value;
  subscribe: (listener: () => void) => () => void;
}

/** What the panel is put before: the controls, their state, and how the worker stands. */
export interface Desk extends Watched<ControlState> {
  controls: Controls;
  health: Watched<Health | null>;
  /** What is wrong with the link that the page was opened by; empty when nothing is. */
  problems: readonly string[];
}

/** What every part of the panel gets to work with. */
export interface PanelProps {
  desk: Desk;
  state: ControlState;
  preferences: Preferences;
  change: (preferences: Partial<Preferences>) => void;
}

/** The present value of something watched. */
export function useWatched<Value>({ subscribe, getState }: Watched<Value>): Value {
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
