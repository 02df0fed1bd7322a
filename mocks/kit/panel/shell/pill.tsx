import type { Ref } from 'react';
import type { Health } from '../../controls/health.ts';
import { isDisconnected } from '../dock/health-text.ts';
import type { Alterations } from '../parts/alterations.ts';
import type { Corner } from '../parts/preferences.ts';

interface PillProps {
  ref: Ref<HTMLButtonElement>;
  alterations: Alterations;
  health: Health | null;
  corner: Corner;
  onOpen: () => void;
}

/** The closed panel: a button in a corner that names everything that is altered. */
export function Pill({ ref, alterations, health, corner, onOpen }: PillProps) {
  const { calls, words } = alterations;
  const others = calls > 0 ? words.slice(1) : words;
  const name = [
    'Mock panel',
    ...(words.length > 0 ? words : ['nothing altered']),
    ...(isDisconnected(health) ? ['the worker is lost'] : []),
  ];
  return (
    <button
      ref={ref}
      type="button"
      className="pill"
      data-corner={corner}
      aria-expanded={false}
      aria-keyshortcuts="Alt+Shift+M"
      aria-label={name.join(', ')}
      onClick={onOpen}
    >
      <span
        className="indicator"
        data-altered={words.length > 0}
        data-disconnected={isDisconnected(health)}
      />
      Mock
      {calls > 0 && <span className="count">{calls}</span>}
      {others.map((word) => (
        <span key={word} className="altered-word">
          {word}
        </span>
      ))}
    </button>
  );
}
