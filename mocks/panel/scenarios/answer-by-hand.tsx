import { type FormEvent, useState } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { sentenceOf } from '../../control/settings.ts';
import { usePanel } from '../use-panel.ts';

/** The answer that a tester writes for a call. */
export function AnswerByHand({ call }: { call: CallId }) {
  const { controls, state, tryOut } = usePanel();
  const [refusal, setRefusal] = useState('');
  const { status, body } = state.answers[call];

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      const answer = { status: Number(form.get('status')), body: String(form.get('body')) };
      controls.answer(call, answer);
      setRefusal('');
      void tryOut([call]);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  }

  return (
    <form className="fields" onSubmit={handleSubmit}>
      <label>
        <span>Status</span>
        <input key={status} name="status" inputMode="numeric" defaultValue={status} />
      </label>
      <label>
        <span>Body</span>
        <textarea key={body} name="body" rows={4} spellCheck={false} defaultValue={body} />
      </label>
      <p role="status" className="bad">
        {refusal}
      </p>
      <div className="buttons">
        <button type="submit">Set and try</button>
      </div>
    </form>
  );
}
