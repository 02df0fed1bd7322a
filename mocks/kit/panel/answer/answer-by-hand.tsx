import { useId, useState } from 'react';
import { type Call, scenarioOf } from '../../call.ts';
import { type AnswerByHand as Answer, problemsOf } from '../../settings/answer-by-hand.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { Toggles } from '../parts/toggles.tsx';
import { AnswerPart } from './answer-part.tsx';
import { headerLines, readHeaders } from './header-lines.ts';

const frequencies = [
  { value: 'every', text: 'Every', name: 'Answers every request' },
  { value: 'next', text: 'Next', name: 'Answers the next request only' },
] as const;
const json = { status: '200', headers: 'content-type: application/json', body: '{}' };

function asText({ status, headers, body }: Answer) {
  return { status: String(status), headers: headerLines(headers), body };
}

/** One answer that a tester writes for a call; it takes the place of the call's scenario. */
export function AnswerByHand({ call, source, state, tryOut }: PanelProps & { call: Call }) {
  const { controls } = source;
  const selectId = useId();
  const set = state.byHand[call.id];
  const [text, setText] = useState(set ? asText(set) : json);
  const [isOnce, setIsOnce] = useState(set?.isOnce ?? false);
  const [refusal, setRefusal] = useState('');
  const { body } = text;
  const answer: Answer = {
    status: Number(text.status.trim() || Number.NaN),
    headers: readHeaders(text.headers),
    body,
    isOnce,
  };
  const problems = problemsOf(answer);
  const isWrong = Object.keys(problems).length > 0;

  function change(changed: Partial<typeof text>): void {
    setText({ ...text, ...changed });
  }

  async function takeFrom(id: string): Promise<void> {
    const taken = await controls.answerOf(call.id, id);
    if (taken) setText(asText(taken));
    const { title } = scenarioOf(call, id);
    setRefusal(taken ? '' : `“${title}” has no complete answer to take.`);
  }

  return (
    <details className="rare by-hand-answer" open={set !== undefined || undefined}>
      <summary>
        Answer by hand{set && (set.isOnce ? ', set for the next request' : ', set')}
      </summary>
      <p className="empty">
        It replaces the scenario until you choose one; the network still applies. Links leave it
        out, and you judge the result yourself.
      </p>
      <div className="answer-part">
        <label htmlFor={selectId}>Take from</label>
        <select id={selectId} value="" onChange={({ target }) => void takeFrom(target.value)}>
          <option value="">a scenario…</option>
          {Object.entries(call.scenarios)
            .filter(([, { untilLimit }]) => !untilLimit)
            .map(([id, { title }]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
      </div>
      <p role="status" className="bad">
        {refusal}
      </p>
      <AnswerPart
        label="Status"
        value={text.status}
        problem={problems.status}
        rows={1}
        onChange={(status) => change({ status })}
      />
      <AnswerPart
        label="Headers"
        value={text.headers}
        problem={problems.headers}
        rows={2}
        onChange={(headers) => change({ headers })}
      />
      <AnswerPart
        label="Body"
        value={body}
        problem={problems.body}
        rows={4}
        onChange={(body) => change({ body })}
      />
      <div className="conditions">
        <Toggles
          label={`Requests of ${call.id} that get it`}
          value={isOnce ? 'next' : 'every'}
          options={frequencies}
          onChange={(chosen) => setIsOnce(chosen === 'next')}
        />
        <button type="button" disabled={isWrong} onClick={() => controls.answer(call.id, answer)}>
          Set this answer
        </button>
        <button
          type="button"
          className="try"
          disabled={isWrong}
          aria-label="Try this answer"
          onClick={() => {
            controls.answer(call.id, answer);
            void tryOut([call]);
          }}
        >
          Try it
        </button>
        {set && (
          <button type="button" onClick={() => controls.answer(call.id, null)}>
            Remove it
          </button>
        )}
      </div>
    </details>
  );
}
