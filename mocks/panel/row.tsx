import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import { isSet, lastTryOf, type Row, setRow } from '../control/rows.ts';
import { verdictOf } from '../control/tries.ts';
import { type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { setByHand, tryRow, usePanel } from './context.ts';
import { PartTable, VerdictSign } from './result.tsx';

/** One thing to set, as a radio button among its kind, and a button that sets and tries it. */
function RowItem({ row }: { row: Row }) {
  const panel = usePanel();
  const { kind, title, status, happens, call, scenario } = row;
  const isChosen = isSet(row, panel.state.settings);
  const last = lastTryOf(row, panel.state);

  return (
    <div className="row" data-set={isChosen}>
      <label>
        <input
          type="radio"
          name={kind}
          checked={isChosen}
          onChange={() => setByHand(panel, () => setRow(row, panel.controls))}
        />
        <b className="row-title">{title}</b>
        <span className="small soft">{status}</span>
        {last && <VerdictSign verdict={verdictOf(last)} />}
        {!call && <span className="row-note soft">{happens}</span>}
      </label>
      <button type="button" aria-label={`Try it: ${title}`} onClick={() => tryRow(panel, row)}>
        Try it
      </button>
      {isChosen && call && scenario && <RowDetail call={call} scenario={scenario} />}
    </div>
  );
}

/** The chosen scenario: what it does, what the visitor must then see, and whether it comes once. */
function RowDetail({ call, scenario }: { call: CallId; scenario: ScenarioId }) {
  const panel = usePanel();
  const { controls, player, state } = panel;
  const { steps } = state.settings.calls[call];
  const { happens } = scenarioOf(call, scenario);
  const detail = useRef<HTMLDivElement>(null);
  const isPlaying = state.run?.status === 'playing';

  // Also when the panel opens again after a try; a run, which sets one after another, moves nothing.
  useEffect(() => {
    if (!isPlaying && scenario !== 'live')
      detail.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isPlaying, scenario]);

  function setOnce({ target }: ChangeEvent<HTMLInputElement>): void {
    const next: ScenarioId[] = target.checked ? [scenario, 'live'] : [scenario];
    setByHand(panel, () => controls.set(call, next));
  }

  return (
    <div ref={detail} className="detail">
      {happens && <p>{happens}</p>}
      {scenario === 'by-hand' && <AnswerForm call={call} />}
      {scenario !== 'live' && (
        <label className="check">
          <input type="checkbox" checked={steps.length > 1} onChange={setOnce} />
          <span>Once, then it works</span>
        </label>
      )}
      {scenario !== 'by-hand' && (
        <details open={scenario !== 'live'}>
          <summary>Expected</summary>
          <PartTable expected={player.expectedAsSet(call)} />
        </details>
      )}
    </div>
  );
}

/** The answer that a tester writes for a call. */
function AnswerForm({ call }: { call: CallId }) {
  const panel = usePanel();
  const { controls, state, player, play } = panel;
  const answer = state.settings.byHand[call];
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);

  function handleStatus({ target }: ChangeEvent<HTMLInputElement>): void {
    const { valid } = target.validity;
    setRefused(valid ? null : target.value);
    const status = Number(target.value);
    if (valid) setByHand(panel, () => controls.answer(call, { ...answer, status }));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    play(() => player.tryOut([call]));
  }

  return (
    <form className="fields" onSubmit={handleSubmit}>
      <label>
        <span>Status</span>
        <input
          type="number"
          min={200}
          max={599}
          required
          aria-invalid={refused !== null}
          aria-describedby={id}
          value={refused ?? answer.status}
          onChange={handleStatus}
        />
      </label>
      <label>
        <span>Body</span>
        <textarea
          rows={4}
          spellCheck={false}
          value={answer.body}
          onChange={({ target: { value: body } }) =>
            setByHand(panel, () => controls.answer(call, { ...answer, body }))
          }
        />
      </label>
      <p id={id} className="soft">
        {refused === null
          ? 'No link carries this: copy the report.'
          : `A whole number from 200 to 599; ${answer.status} is set.`}
      </p>
    </form>
  );
}

/** Things to set, with a heading. */
export function RowList({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <fieldset aria-label={title}>
      <h3>{title}</h3>
      {rows.map((row) => (
        <RowItem key={row.id} row={row} />
      ))}
    </fieldset>
  );
}
