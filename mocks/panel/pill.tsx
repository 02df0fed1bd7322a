import type { Ref } from 'react';
import { isDisconnected } from './health-text.ts';
import { alterationsNow, usePanel } from './use-panel.ts';
import { words } from './words.ts';

/**
 * The closed panel: a button that names everything that is altered. It stands in the margin of the
 * page, which holds no text at any width.
 */
export function Pill({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const panel = usePanel();
  const alterations = alterationsNow(panel);
  const isLost = isDisconnected(panel.state.health);
  const isAltered = alterations.words.length > 0;
  const altered = isAltered ? alterations.words : [words.nothingAltered];
  const name = words.open([...altered, ...(isLost ? [words.workerLost] : [])].join(', '));
  return (
    <button
      ref={ref}
      type="button"
      className="pill"
      data-count={isAltered ? alterations.calls || '•' : undefined}
      data-tone={isLost ? 'bad' : isAltered ? 'altered' : 'plain'}
      aria-expanded={false}
      aria-keyshortcuts="Alt+Shift+M"
      aria-label={name}
      title={name}
      onClick={() => panel.show('panel')}
    >
      {words.shortName}
    </button>
  );
}
