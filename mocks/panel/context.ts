import { createContext, useContext } from 'react';
import { seeds } from '../backend/seeds.ts';
import { type Choice, setChoice } from '../control/choices.ts';
import type { MockState, PanelState } from '../control/state.ts';
import type { Mock } from '../mock.ts';
import type { Player } from '../player/player.ts';

/** The mock and the player that a panel controls. */
export interface PanelSource extends Mock {
  player: Player;
}

/** The mock, its state, and functions that change the panel, for all components inside the panel. */
export interface PanelContext extends PanelSource {
  state: MockState;
  change: (panel: Partial<PanelState>) => void;
  /** Opens or closes the panel at the tester's request, and moves the focus. */
  show: (view: PanelState['view']) => void;
  /** Collapses the panel into the strip, stops the current run, and starts another. */
  playInStrip: (start: () => Promise<unknown>) => void;
}

export const PanelContext = createContext<PanelContext | null>(null);

/** Returns the context of the panel. Throws if the calling component isn't inside the panel. */
export function usePanel(): PanelContext {
  const context = useContext(PanelContext);
  if (!context) throw new Error('usePanel() works only inside the panel.');
  return context;
}

/** Returns how many families there are in addition to the seed's families. */
export function addedFamilies({ backend, state }: PanelContext): number {
  return backend.waitlist.counts().families - seeds[state.settings.seed].counts.families;
}

/** Stops the current run, because its remaining plays would use the new settings, and then calls `set`. */
export function stopAndSet({ player, state }: PanelContext, set: () => void): void {
  if (state.run?.status === 'playing') void player.stop().then(set);
  else set();
}

/**
 * Applies the tester's choice, collapses the panel into the strip, and plays calls that show the effect.
 */
export function tryChoice(panel: PanelContext, choice: Choice): void {
  const { controls, player, change, playInStrip } = panel;
  if (choice.ref) change({ call: choice.ref.call });
  playInStrip(() => player.tryOut(choice.shownBy, () => setChoice(choice, controls)));
}
