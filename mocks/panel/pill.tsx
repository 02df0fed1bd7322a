import type { Ref } from 'react';
import type { ControlState } from '../control/controls.ts';
import type { Health } from '../control/health.ts';
import { effectiveCalls } from '../control/settings.ts';
import { isDisconnected } from './health-text.ts';
import type { Corner } from './preferences.ts';

interface PillProps {
  ref: Ref<HTMLButtonElement>;
  state: ControlState;
  health: Health | null;
  corner: Corner;
  onOpen: () => void;
}

function alteredWords(count: number): string {
  if (count === 0) return 'nothing altered';
  return count === 1 ? '1 call altered' : `${count} calls altered`;
}

/** The closed panel: a pill in a corner that says how many calls are altered. */
export function Pill({ ref, state, health, corner, onOpen }: PillProps) {
  const { network } = state.settings;
  const count = effectiveCalls(state.settings, state.seen).length;
  const words = [
    'Mock panel',
    alteredWords(count),
    network !== 'none' && `network ${network}`,
    isDisconnected(health) && 'the worker is lost',
  ];
  return (
    <button
      ref={ref}
      type="button"
      className="pill"
      data-corner={corner}
      aria-expanded={false}
      aria-keyshortcuts="Alt+Shift+M"
      aria-label={words.filter(Boolean).join(', ')}
      onClick={onOpen}
    >
      <span
        className="indicator"
        data-altered={count > 0 || network !== 'none'}
        data-disconnected={isDisconnected(health)}
      />
      Mock
      {count > 0 && <span className="count">{count}</span>}
      {network !== 'none' && <span className="line">{network}</span>}
    </button>
  );
}
