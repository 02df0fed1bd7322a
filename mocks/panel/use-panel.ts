import { createContext, useContext } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { type Row, setRow } from '../control/rows.ts';
import type { Health, MockState, Preferences } from '../control/state.ts';
import { counted } from '../control/words.ts';
import type { Mock } from '../mock.ts';
import type { Player } from '../player/player.ts';

/** The mock and its player, which the panel shows and changes. */
export interface PanelSource extends Mock {
  player: Player;
  /** Checks the worker, and reactivates it. */
  checkHealth: () => Promise<Health>;
}

/** The parts of the mock and the state, for every component of the panel. */
export interface PanelContext extends PanelSource {
  /** The state of this render. */
  state: MockState;
  /** The report, in Markdown. */
  report: () => string;
  change: (preferences: Partial<Preferences>) => void;
  /** Opens or closes the panel by hand, which moves the focus. */
  show: (view: Preferences['view']) => void;
  /** Tries these calls with the panel closed; what is to be set first is set once their turn has come. */
  tryOut: (calls?: readonly CallId[], setFirst?: () => void) => Promise<void>;
  /** Plays one errand of Run all again, by its title, with the panel closed. */
  replay: (title: string) => Promise<void>;
}

export const PanelContext = createContext<PanelContext | null>(null);

/** The context of the panel; throws outside of it. */
export function usePanel(): PanelContext {
  const context = useContext(PanelContext);
  if (!context) throw new Error('This is no part of the panel.');
  return context;
}

/** How many families have been added to the seed. No row can be removed, so the counts say it. */
export function addedFamilies({ backend, state }: PanelContext): number {
  return backend.waitlist.counts().families - seeds[state.settings.seed].counts.families;
}

/** How many requests wait to be released by hand, in words; empty when none does. */
export function heldInWords({ log }: MockState): string {
  const held = log.filter(({ mock }) => mock.state === 'held').length;
  return held > 0 ? `${counted(held, 'request waits', 'requests wait')} for Release` : '';
}

/** Sets something. What plays would go on among other settings, so it ends first. */
export function setByHand({ player, state }: PanelContext, set: () => void): void {
  if (state.session?.status === 'running') void player.stop().then(set);
  else set();
}

/** Sets something, and tries it with the panel closed. */
export function tryRow({ controls, change, tryOut }: PanelContext, row: Row): void {
  if (row.call) change({ list: row.call });
  void tryOut(row.tries, () => setRow(row, controls));
}
