import { useId } from 'react';
import { summaryOf } from '../backend/waitlist.ts';
import { networkIds, seedIds } from '../control/settings.ts';
import { healthText } from '../control/words.ts';
import { NetworkRow, SeedRow } from './rows.tsx';
import { addedFamilies, usePanel } from './use-panel.ts';

/** The network that all requests go over, and the rows that the backend starts from. */
export function ConditionsTab() {
  const panel = usePanel();
  const { controls, counts, state } = panel;
  const group = useId();
  const held = state.log.filter(({ mock }) => mock.state === 'held').length;
  return (
    <div className="tab">
      <fieldset aria-label="Network">
        <h3>Network</h3>
        {networkIds.map((id) => (
          <NetworkRow key={id} id={id} group={`${group}network`} />
        ))}
      </fieldset>
      {held > 0 && (
        <button type="button" className="strong" onClick={() => controls.release()}>
          {`Release ${held} held`}
        </button>
      )}
      <p className="soft">{healthText(state.health)}</p>
      <fieldset aria-label="Data">
        <h3>Data</h3>
        {seedIds.map((id) => (
          <SeedRow key={id} id={id} group={`${group}data`} />
        ))}
      </fieldset>
      <div className="buttons">
        <span>{`Now: ${summaryOf(counts())}`}</span>
        {addedFamilies(panel) > 0 && (
          <button type="button" onClick={controls.data.reset}>
            Reset data
          </button>
        )}
      </div>
    </div>
  );
}
