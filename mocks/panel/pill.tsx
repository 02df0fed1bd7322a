import type { Ref } from 'react';
import type { Health } from '../kit/controls/health.ts';
import type { Alterations } from './alterations.ts';
import { isDisconnected } from './health-text.ts';
import { words } from './words.ts';

interface PillProps {
  ref: Ref<HTMLButtonElement>;
  alterations: Alterations;
  health: Health | null;
  onOpen: () => void;
}

/**
 * The closed panel: a button that names everything that is altered. It stands in the margin of the
 * page, which holds no text at any width.
 */
export function Pill({ ref, alterations: { calls, parts }, health, onOpen }: PillProps) {
  const isLost = isDisconnected(health);
  const altered = parts.length > 0 ? parts : [words.nothingAltered];
  const name = words.open([...altered, ...(isLost ? [words.workerLost] : [])].join(', '));
  return (
    <button
      ref={ref}
      type="button"
      className="pill"
      data-tone={isLost ? 'bad' : parts.length > 0 ? 'altered' : 'plain'}
      aria-expanded={false}
      aria-keyshortcuts="Alt+Shift+M"
      aria-label={name}
      title={name}
      onClick={onOpen}
    >
      <span>{words.shortName}</span>
      {parts.length > 0 && <span className="count">{calls > 0 ? calls : '•'}</span>}
    </button>
  );
}
