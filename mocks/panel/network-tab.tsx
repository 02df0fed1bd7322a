import { useId } from 'react';
import { networkIds } from '../control/settings.ts';
import { healthText } from './health-text.ts';
import { NetworkRow } from './rows.tsx';
import { usePanel } from './use-panel.ts';
import { words } from './words.ts';

/** The network that all requests go over, and the release of those that it holds. */
export function NetworkTab() {
  const { controls, state } = usePanel();
  const group = useId();
  const held = state.log.filter(({ mock }) => mock.state === 'held').length;
  return (
    <div className="tab">
      <fieldset aria-label={words.tabs.network}>
        {networkIds.map((id) => (
          <NetworkRow key={id} id={id} group={group} />
        ))}
      </fieldset>
      {held > 0 && (
        <button type="button" className="strong" onClick={() => controls.release()}>
          {words.releaseAll(held)}
        </button>
      )}
      <p className="soft">{healthText(state.health)}</p>
    </div>
  );
}
