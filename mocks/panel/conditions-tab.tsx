import { networkRows, seedRows } from '../control/rows.ts';
import { addedFamilies, usePanel } from './context.ts';
import { RowList } from './row.tsx';

/** The network that all requests go over, and the rows that the backend starts from. */
export function ConditionsTab() {
  const panel = usePanel();
  const { controls } = panel;
  return (
    <div className="tab">
      <RowList title="Network" rows={networkRows} />
      <RowList title="Data" rows={seedRows} />
      <div className="buttons">
        <p>{`Now: ${controls.data.summary()}. The page shows new figures when it loads.`}</p>
        {addedFamilies(panel) > 0 && (
          <button type="button" onClick={controls.data.reset}>
            Reset data
          </button>
        )}
      </div>
    </div>
  );
}
