import { networkRows, seedRows } from '../control/rows.ts';
import { summaryOf } from '../control/sentences.ts';
import { usePanel } from './context.ts';
import { RowList } from './row.tsx';

/** The network that all requests go over, and the rows that the backend starts from. */
export function ConditionsTab() {
  const { backend } = usePanel();
  return (
    <div className="tab">
      <RowList title="Network" rows={networkRows} />
      <RowList title="Data" rows={seedRows} />
      <p>{`Now: ${summaryOf(backend.waitlist.counts())}. The page shows new figures when it loads.`}</p>
    </div>
  );
}
