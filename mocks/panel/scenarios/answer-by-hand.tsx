import { type FormEvent, useState } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { sentenceOf } from '../../control/settings.ts';
import { usePanel } from '../use-panel.ts';
import { words } from '../words.ts';

/** One answer that a tester writes for a call; it takes the place of the call's scenario. */
export function AnswerByHand({ call }: { call: CallId }) {
  const { controls, state, tryOut } = usePanel();
  const [refusal, setRefusal] = useState('');
  const answer = state.byHand[call];

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      const [status, body] = [Number(form.get('status')), String(form.get('body'))];
      controls.answer(call, { status, body });
      setRefusal('');
      void tryOut([call]);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  }

  return (
    <details open={answer !== undefined}>
      <summary>{answer ? words.answer.set : words.answer.title}</summary>
      <form className="fields" onSubmit={handleSubmit}>
        <p className="soft">{words.answer.about}</p>
        <label>
          <span>{words.answer.status}</span>
          <input name="status" inputMode="numeric" defaultValue={answer?.status ?? 200} />
        </label>
        <label>
          <span>{words.answer.body}</span>
          <textarea name="body" rows={4} spellCheck={false} defaultValue={answer?.body ?? '{}'} />
        </label>
        <p role="status" className="bad">
          {refusal}
        </p>
        <div className="buttons">
          <button type="submit">{words.answer.tryIt}</button>
          {answer && (
            <button type="button" onClick={() => controls.answer(call, null)}>
              {words.answer.remove}
            </button>
          )}
        </div>
      </form>
    </details>
  );
}
