import { seeds } from '../../../waitlist/seeds.ts';
import type { ControlState, Controls } from '../../controls/controls.ts';
import { defaultSettings, sameSettings } from '../../settings/settings.ts';
import { alterationsOf } from '../frame/alterations.ts';
import { ConfirmButton } from './confirm-button.tsx';
import type { PanelProps } from './panel-props.ts';

/** Asks whether families that were added by hand may go; null when there are none to lose. */
export function lostFamilies({ settings }: ControlState, controls: Controls): string | null {
  const added = controls.data.tables().signups.length - seeds[settings.seed].families;
  if (added <= 0) return null;
  return added === 1 ? 'Lose the added family?' : `Lose ${added} added families?`;
}

/** Sets everything back: calls, network and data; not there while nothing is altered. */
export function ResetButton({ source, state }: Pick<PanelProps, 'source' | 'state'>) {
  const { controls } = source;
  const { words } = alterationsOf(state, controls);
  if (words.length === 0 && sameSettings(state.settings, defaultSettings)) return null;
  return (
    <ConfirmButton
      question={lostFamilies(state, controls)}
      onConfirm={() => controls.preset('all-good')}
    >
      Reset all
    </ConfirmButton>
  );
}
