import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import { type Choice, isActive, lastResultOf, nameOf, setChoice } from '../control/choices.ts';
import { statusOf } from '../control/results.ts';
import { type ScenarioId, type ScenarioRef, scenarioOf } from '../scenarios/calls.ts';
import { stopAndSet, tryChoice, usePanel } from './context.ts';
import { CheckTable, StatusSign } from './result.tsx';

const formId = 'mock-custom-response';

/** Shows a choice as a radio button, next to a button that sets and plays it. */
function ChoiceItem({ choice }: { choice: Choice }) {
  const panel = usePanel();
  const { kind, title, status, happens, ref, matched } = choice;
  const isChecked = isActive(choice, panel.state.settings);
  const last = lastResultOf(choice, panel.state);
  const hasForm = isChecked && ref?.id === 'by-hand';

  return (
    <div className="choice">
      <label>
        <input
          type="radio"
          name={kind}
          checked={isChecked}
          onChange={() => stopAndSet(panel, () => setChoice(choice, panel.controls))}
        />
        <span>{title}</span>
        <span className="small soft">{status}</span>
        {last && <StatusSign status={statusOf(last)} />}
        {!ref && <span className="choice-note soft">{happens}</span>}
        {matched && <span className="choice-note soft">{`Matches “${matched}”`}</span>}
      </label>
      {/* For a custom response, submit its form: the browser refuses an invalid status and says why. */}
      <button
        aria-label={`Try it: ${title}`}
        {...(hasForm
          ? { type: 'submit', form: formId }
          : { type: 'button', onClick: () => tryChoice(panel, choice) })}
      >
        Try it
      </button>
      {isChecked && ref && <ScenarioDetail {...ref} onTry={() => tryChoice(panel, choice)} />}
    </div>
  );
}

/** Shows the details of the active scenario, and whether only the first request gets it. */
function ScenarioDetail({ call, id, onTry }: ScenarioRef & { onTry: () => void }) {
  const panel = usePanel();
  const { controls, player, state } = panel;
  const { sequence } = state.settings.calls[call];
  const { happens } = scenarioOf(call, id);
  const detail = useRef<HTMLDivElement>(null);
  const isPlaying = state.run?.status === 'playing';

  // Don't scroll during a run, because a run sets one scenario after another.
  useEffect(() => {
    if (!isPlaying && id !== 'live') {
      detail.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [isPlaying, id]);

  function setOnce({ target }: ChangeEvent<HTMLInputElement>): void {
    const next: ScenarioId[] = target.checked ? [id, 'live'] : [id];
    stopAndSet(panel, () => controls.set(call, next));
  }

  return (
    <div ref={detail} className="detail">
      {happens && <p>{happens}</p>}
      {id === 'by-hand' && <ResponseForm key={call} call={call} onTry={onTry} />}
      {id !== 'live' && (
        <label className="check">
          <input type="checkbox" checked={sequence.length > 1} onChange={setOnce} />
          <span>First request only</span>
        </label>
      )}
      {id !== 'by-hand' && (
        <details open={id !== 'live'}>
          <summary>Expected</summary>
          <CheckTable expected={player.expectedAsSet(call)} />
        </details>
      )}
    </div>
  );
}

/** Shows the form for the custom response of a call. Each change applies at once if the status is valid. */
function ResponseForm({ call, onTry }: { call: CallId; onTry: () => void }) {
  const panel = usePanel();
  const { controls, state } = panel;
  const { status, body } = state.byHand[call];
  const [isValid, setValid] = useState(true);

  function handleChange({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const canBeSent = currentTarget.checkValidity();
    setValid(canBeSent);
    if (!canBeSent) return;
    const given = new FormData(currentTarget);
    const response = { status: Number(given.get('status')), body: String(given.get('body')) };
    stopAndSet(panel, () => controls.answer(call, response));
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onTry();
  }

  return (
    <form id={formId} className="fields" onChange={handleChange} onSubmit={handleSubmit}>
      <label>
        <span>Status</span>
        <input
          name="status"
          type="number"
          min={200}
          max={599}
          required
          defaultValue={status}
          aria-describedby={`${formId}-hint`}
        />
      </label>
      <p
        id={`${formId}-hint`}
        role={isValid ? undefined : 'alert'}
        className="tone"
        data-tone={isValid ? undefined : 'failed'}
      >
        {isValid ? 'From 200 to 599.' : 'Not applied. Enter a status code from 200 to 599.'}
      </p>
      <label>
        <span>Body</span>
        <textarea name="body" rows={4} spellCheck={false} defaultValue={body} />
      </label>
      <p className="soft">Links can’t include a custom response. Copy the report instead.</p>
    </form>
  );
}

export function ChoiceList({ title, choices }: { title: string; choices: readonly Choice[] }) {
  return (
    <fieldset aria-label={title}>
      <h3>{title}</h3>
      {choices.map((choice) => (
        <ChoiceItem key={nameOf(choice)} choice={choice} />
      ))}
    </fieldset>
  );
}
