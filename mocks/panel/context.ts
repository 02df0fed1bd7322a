import { createContext, useContext } from 'react';
import { seeds } from '../backend/seeds.ts';
import { type Row, setRow } from '../control/rows.ts';
import type { MockState, PanelState } from '../control/state.ts';
import type { Try } from '../control/tries.ts';
import type { Mock } from '../mock.ts';
import type { Player } from '../player/player.ts';

/** The mock and its player, which the panel shows and changes. */
export interface PanelSource extends Mock {
  player: Player;
}

/** The parts of the mock and the state, for every component of the panel. */
export interface PanelContext extends PanelSource {
  /** The state of this render. */
  state: MockState;
  /** The report of some tries, in Markdown. */
  report: (tries: readonly Try[]) => string;
  change: (panel: Partial<PanelState>) => void;
  /** Opens or closes the panel by hand, which moves the focus. */
  show: (view: PanelState['view']) => void;
  /** Plays with the panel closed to a strip, and ends what plays already. */
  playInStrip: (start: () => Promise<unknown>) => void;
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

/** Sets something. What plays would go on among other settings, so it ends first. */
export function stopAndSet({ player, state }: PanelContext, set: () => void): void {
  if (state.run?.status === 'playing') void player.stop().then(set);
  else set();
}

/** Sets a row, and tries it with the panel closed. */
export function tryRow(panel: PanelContext, row: Row): void {
  const { controls, player, change, playInStrip } = panel;
  if (row.ref) change({ call: row.ref.call });
  playInStrip(() => player.tryOut(row.tries, () => setRow(row, controls)));
}
