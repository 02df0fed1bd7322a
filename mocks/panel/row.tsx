import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import { isSet, lastTryOf, nameOf, type Row, setRow } from '../control/rows.ts';
import { verdictOf } from '../control/tries.ts';
import { type ScenarioId, type ScenarioRef, scenarioOf } from '../scenarios/calls.ts';
import { stopAndSet, tryRow, usePanel } from './context.ts';
import { PartTable, VerdictSign } from './result.tsx';

/** One thing to set, as a radio button among its kind, and a button that sets and tries it. */
function RowItem({ row }: { row: Row }) {
  const panel = usePanel();
  const { kind, title, status, happens, ref } = row;
  const isChecked = isSet(row, panel.state.settings);
  const last = lastTryOf(row, panel.state);

  return (
    <div className="row" data-set={isChecked}>
      <label>
        <input
          type="radio"
          name={kind}
          checked={isChecked}
          onChange={() => stopAndSet(panel, () => setRow(row, panel.controls))}
        />
        <span>{title}</span>
        <span className="small soft">{status}</span>
        {last && <VerdictSign verdict={verdictOf(last)} />}
        {!ref && <span className="row-note soft">{happens}</span>}
      </label>
      <button
        type="button"
        className={isChecked ? '' : 'quiet'}
        aria-label={`Try it: ${title}`}
        onClick={() => tryRow(panel, row)}
      >
        Try it
      </button>
      {isChecked && ref && <RowDetail {...ref} />}
    </div>
  );
}

/** The scenario that is set: what it does, what must then be seen, and whether it comes once. */
function RowDetail({ call, id }: ScenarioRef) {
  const panel = usePanel();
  const { controls, player, state } = panel;
  const { steps } = state.settings.calls[call];
  const { happens } = scenarioOf(call, id);
  const detail = useRef<HTMLDivElement>(null);
  const isPlaying = state.run?.status === 'playing';

  // Also when the panel opens again after a try; a run, which sets one after another, moves nothing.
  useEffect(() => {
    if (!isPlaying && id !== 'live')
      detail.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isPlaying, id]);

  function setOnce({ target }: ChangeEvent<HTMLInputElement>): void {
    const next: ScenarioId[] = target.checked ? [id, 'live'] : [id];
    stopAndSet(panel, () => controls.set(call, next));
  }

  return (
    <div ref={detail} className="detail">
      {happens && <p>{happens}</p>}
      {id === 'by-hand' && <AnswerForm key={call} call={call} />}
      {id !== 'live' && (
        <label className="check">
          <input type="checkbox" checked={steps.length > 1} onChange={setOnce} />
          <span>Once, then it works</span>
        </label>
      )}
      {id !== 'by-hand' && (
        <details open={id !== 'live'}>
          <summary>Expected</summary>
          <PartTable expected={player.expectedAsSet(call)} />
        </details>
      )}
    </div>
  );
}

/** The answer that a tester writes for a call; it is set while its status is one that can be sent. */
function AnswerForm({ call }: { call: CallId }) {
  const panel = usePanel();
  const { controls, state } = panel;
  const { status, body } = state.byHand[call];

  function handleChange({ currentTarget }: FormEvent<HTMLFormElement>): void {
    if (!currentTarget.checkValidity()) return;
    const given = new FormData(currentTarget);
    const answer = { status: Number(given.get('status')), body: String(given.get('body')) };
    stopAndSet(panel, () => controls.answer(call, answer));
  }

  return (
    <form className="fields" onChange={handleChange} onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>Status (200 to 599)</span>
        <input name="status" type="number" min={200} max={599} required defaultValue={status} />
      </label>
      <label>
        <span>Body</span>
        <textarea name="body" rows={4} spellCheck={false} defaultValue={body} />
      </label>
      <p className="soft">No link carries this: copy the report.</p>
    </form>
  );
}

/** Things to set, with a heading. */
export function RowList({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <fieldset aria-label={title}>
      <h3>{title}</h3>
      {rows.map((row) => (
        <RowItem key={nameOf(row)} row={row} />
      ))}
    </fieldset>
  );
}
