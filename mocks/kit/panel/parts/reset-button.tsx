import { firstOf } from '../../product.ts';
import { defaultSettings, sameSettings } from '../../settings/settings.ts';
import { addedRows, alterationsOf } from './alterations.ts';
import { ConfirmButton } from './confirm-button.tsx';
import type { PanelProps, PanelSource } from './panel-props.ts';

/** The question before added rows are removed; null when there are none. */
export function lostRows({ controls, data }: PanelSource): string | null {
  const count = addedRows(controls);
  if (count === 0) return null;
  const { one, many } = data.row;
  return count === 1 ? `Lose the added ${one}?` : `Lose ${count} added ${many}?`;
}

/** Resets calls, network and data; hidden while nothing is altered. */
export function ResetButton({ source, state }: Pick<PanelProps, 'source' | 'state'>) {
  const { product, controls } = source;
  const { words } = alterationsOf(source, state);
  if (words.length === 0 && sameSettings(state.settings, defaultSettings(product))) return null;
  return (
    <ConfirmButton
      question={lostRows(source)}
      onConfirm={() => controls.preset(firstOf(product.presets))}
    >
      Reset all
    </ConfirmButton>
  );
}
