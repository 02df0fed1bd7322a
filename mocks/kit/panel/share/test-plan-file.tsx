import { useState } from 'react';
import { counted } from '../../counted.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { saveFile } from './save-file.ts';

/** Saves the test plan to a file, loads one, and resets the plan. */
export function TestPlanFile({ source, checks }: Pick<PanelProps, 'source' | 'checks'>) {
  const { plan } = source;
  const [result, setResult] = useState('');
  const count = Object.keys(checks).length;

  async function readIn(file: File | undefined): Promise<void> {
    if (!file) return;
    const added = plan.add(await file.text());
    setResult(
      added === null
        ? `${file.name} is not a test plan.`
        : `${counted(added, 'check', 'checks')} loaded.`,
    );
  }

  return (
    <section className="menu-group" aria-label="Test plan">
      <h3>Test plan: {counted(count, 'check', 'checks')} in this browser</h3>
      <button
        type="button"
        disabled={count === 0}
        onClick={() => saveFile('test-plan.json', 'application/json', plan.text())}
      >
        Save to a file
      </button>
      <label className="file">
        Load a file{' '}
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => void readIn(target.files?.[0])}
        />
      </label>
      <ConfirmButton
        question={`Lose ${counted(count, 'check', 'checks')}?`}
        disabled={count === 0}
        onConfirm={plan.reset}
      >
        Reset the plan
      </ConfirmButton>
      <p role="status" className="empty">
        {result}
      </p>
    </section>
  );
}
