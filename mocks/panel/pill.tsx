import type { Ref } from 'react';
import type { Health } from '../control/state.ts';
import type { Alterations } from '../control/words.ts';
import { isDisconnected } from './health-text.ts';
import { words } from './words.ts';

interface PillProps {
  ref: Ref<HTMLButtonElement>;
  alterations: Alterations;
  health: Health;
  onOpen: () => void;
}

/**
 * The closed panel: a button that names everything that is altered. It stands in the margin of the
 * page, which holds no text at any width.
 */
export function Pill({ ref, alterations, health, onOpen }: PillProps) {
  const isLost = isDisconnected(health);
  const isAltered = alterations.words.length > 0;
  const altered = isAltered ? alterations.words : [words.nothingAltered];
  const name = words.open([...altered, ...(isLost ? [words.workerLost] : [])].join(', '));
  return (
    <button
      ref={ref}
      type="button"
      className="pill"
      data-tone={isLost ? 'bad' : isAltered ? 'altered' : 'plain'}
      aria-expanded={false}
      aria-keyshortcuts="Alt+Shift+M"
      aria-label={name}
      title={name}
      onClick={onOpen}
    >
      <span>{words.shortName}</span>
      {isAltered && <span className="count">{alterations.calls || '•'}</span>}
    </button>
  );
}
