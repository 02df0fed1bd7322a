import { useId, useState } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { type AnswerByHand as Answer, problemsOf } from '../../control/by-hand.ts';
import { frequencies } from '../../scenarios/conditions.ts';
import type { PanelProps } from '../panel-props.ts';
import { Toggles } from '../parts/toggles.tsx';
import { words } from '../words.ts';

const requests = [
  { value: 'every', text: frequencies.always },
  { value: 'next', text: frequencies.once },
] as const;
/** One answer that a tester writes for a call; it takes the place of the call's scenario. */
export function AnswerByHand({ call, source, state, tryOut }: PanelProps & { call: CallId }) {
  const { controls } = source;
  const set = state.byHand[call];
  const [status, setStatus] = useState(String(set?.status ?? 200));
  const [body, setBody] = useState(set?.body ?? '{}');
  const [isOnce, setIsOnce] = useState(set?.isOnce ?? false);
  const answer: Answer = { status: Number(status.trim() || Number.NaN), body, isOnce };
  const problems = problemsOf(answer);
  const isWrong = Object.keys(problems).length > 0;
  const title = set ? (set.isOnce ? words.answer.setOnce : words.answer.set) : words.answer.title;

  return (
    <details className="by-hand-answer" open={set !== undefined || undefined}>
      <summary>{title}</summary>
      <p className="soft">{words.answer.about}</p>
      <Part
        label={words.answer.status}
        value={status}
        problem={problems.status}
        rows={1}
        onChange={setStatus}
      />
      <Part
        label={words.answer.body}
        value={body}
        problem={problems.body}
        rows={4}
        onChange={setBody}
      />
      <Toggles
        label={words.answer.requests}
        value={isOnce ? 'next' : 'every'}
        options={requests}
        onChange={(chosen) => setIsOnce(chosen === 'next')}
      />
      <div className="buttons">
        <button
          type="button"
          disabled={isWrong}
          aria-label={words.answer.use}
          onClick={() => controls.answer(call, answer)}
        >
          {words.scenarios.set}
        </button>
        <button
          type="button"
          disabled={isWrong}
          aria-label={words.answer.tryIt}
          onClick={() => {
            controls.answer(call, answer);
            void tryOut([call]);
          }}
        >
          {words.scenarios.tryIt}
        </button>
        {set && (
          <button type="button" onClick={() => controls.answer(call, null)}>
            {words.answer.remove}
          </button>
        )}
      </div>
    </details>
  );
}

interface PartProps {
  label: string;
  value: string;
  /** What is wrong with it, as a sentence. */
  problem: string | undefined;
  /** The lines of the field; one makes it a short field. */
  rows: number;
  onChange: (value: string) => void;
}

/** One part of an answer by hand: a field with its label, and what is wrong with it. */
function Part({ label, value, problem, rows, onChange }: PartProps) {
  const id = useId();
  const field = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem`,
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="part">
      <label htmlFor={id}>{label}</label>
      {rows === 1 ? (
        <input inputMode="numeric" size={4} {...field} />
      ) : (
        <textarea rows={rows} {...field} />
      )}
      <p id={`${id}-problem`} className="bad">
        {problem}
      </p>
    </div>
  );
}
