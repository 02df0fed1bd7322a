import { useId, useState } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { type AnswerByHand as Answer, problemsOf } from '../../control/by-hand.ts';
import { hasScenario, idsOf, scenarioOf } from '../../scenarios/calls.ts';
import { frequencies } from '../../scenarios/conditions.ts';
import type { PanelProps } from '../panel-props.ts';
import { Toggles } from '../parts/toggles.tsx';
import { words } from '../words.ts';

const requests = [
  { value: 'every', text: frequencies.always },
  { value: 'next', text: frequencies.once },
] as const;
const json = { status: '200', headers: 'content-type: application/json', body: '{}' };

/** Headers as text: one `name: value` a line. */
function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Reads such a text; a line without a colon is a name without a value, which no header has. */
function readHeaders(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [value.length > 0 ? name.trim().toLowerCase() : line, value.join(':').trim()];
    }),
  );
}

function asText({ status, headers, body }: Answer) {
  return { status: String(status), headers: headerLines(headers), body };
}

/** One answer that a tester writes for a call; it takes the place of the call's scenario. */
export function AnswerByHand({ call, source, state, tryOut }: PanelProps & { call: CallId }) {
  const { controls } = source;
  const selectId = useId();
  const set = state.byHand[call];
  const [text, setText] = useState(set ? asText(set) : json);
  const [isOnce, setIsOnce] = useState(set?.isOnce ?? false);
  const [refusal, setRefusal] = useState('');
  const answer: Answer = {
    status: Number(text.status.trim() || Number.NaN),
    headers: readHeaders(text.headers),
    body: text.body,
    isOnce,
  };
  const problems = problemsOf(answer);
  const isWrong = Object.keys(problems).length > 0;
  const title = set ? (set.isOnce ? words.answer.setOnce : words.answer.set) : words.answer.title;

  async function takeFrom(id: string): Promise<void> {
    if (!hasScenario(call, id)) return;
    const taken = await controls.answerOf(call, id);
    if (taken) setText(asText(taken));
    setRefusal(taken ? '' : words.answer.cannotTake(scenarioOf(call, id).title));
  }

  return (
    <details className="by-hand-answer" open={set !== undefined || undefined}>
      <summary>{title}</summary>
      <p className="soft">{words.answer.about}</p>
      <div className="part">
        <label htmlFor={selectId}>{words.answer.takeFrom}</label>
        <select id={selectId} value="" onChange={({ target }) => void takeFrom(target.value)}>
          <option value="">{words.answer.aScenario}</option>
          {idsOf(call)
            .filter((id) => !scenarioOf(call, id).untilLimit)
            .map((id) => (
              <option key={id} value={id}>
                {scenarioOf(call, id).title}
              </option>
            ))}
        </select>
        <p role="status" className="bad">
          {refusal}
        </p>
      </div>
      <Part
        label={words.answer.status}
        value={text.status}
        problem={problems.status}
        rows={1}
        onChange={(status) => setText({ ...text, status })}
      />
      <Part
        label={words.answer.headers}
        value={text.headers}
        problem={problems.headers}
        rows={2}
        onChange={(headers) => setText({ ...text, headers })}
      />
      <Part
        label={words.answer.body}
        value={text.body}
        problem={problems.body}
        rows={4}
        onChange={(body) => setText({ ...text, body })}
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
