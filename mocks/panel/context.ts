import { createContext, useContext } from 'react';
import { seeds } from '../backend/seeds.ts';
import { type Choice, setChoice } from '../control/choices.ts';
import type { MockState, PanelState } from '../control/state.ts';
import type { Mock } from '../mock.ts';
import type { Player } from '../player/player.ts';

/** The mock and its player, which the panel shows and changes. */
export interface PanelSource extends Mock {
  player: Player;
}

/** The mock and its state, for every component of the panel. */
export interface PanelContext extends PanelSource {
  /** The state of this render. */
  state: MockState;
  change: (panel: Partial<PanelState>) => void;
  /** Opens or closes the panel for the tester, which moves the focus. */
  show: (view: PanelState['view']) => void;
  /** Collapses the panel into the strip, stops the current run, and starts another. */
  playInStrip: (start: () => Promise<unknown>) => void;
}

export const PanelContext = createContext<PanelContext | null>(null);

/** Returns the context of the panel; throws outside of it. */
export function usePanel(): PanelContext {
  const context = useContext(PanelContext);
  if (!context) throw new Error('usePanel() works only inside the panel.');
  return context;
}

/** Counts the families added to the seed. Rows can't be removed, so the counts tell. */
export function addedFamilies({ backend, state }: PanelContext): number {
  return backend.waitlist.counts().families - seeds[state.settings.seed].counts.families;
}

/** Stops the current run, which would continue with other settings, and then calls `set`. */
export function stopAndSet({ player, state }: PanelContext, set: () => void): void {
  if (state.run?.status === 'playing') void player.stop().then(set);
  else set();
}

/** Sets a choice, and plays it with the panel closed. */
export function tryChoice(panel: PanelContext, choice: Choice): void {
  const { controls, player, change, playInStrip } = panel;
  if (choice.ref) change({ call: choice.ref.call });
  playInStrip(() => player.tryOut(choice.shownBy, () => setChoice(choice, controls)));
}
