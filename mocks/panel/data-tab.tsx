import { type FormEvent, useId, useState } from 'react';
import { seedIds, sentenceOf } from '../control/settings.ts';
import { SeedRow } from './rows.tsx';
import { usePanel } from './use-panel.ts';
import { words } from './words.ts';

const longestTable = 10;

/** The rows of the backend: what they start from, a form that adds one, and the newest. */
export function DataTab() {
  const { controls, state } = usePanel();
  const { data } = controls;
  const group = useId();
  const newest = data.tables().signups.toReversed().slice(0, longestTable);
  return (
    <div className="tab">
      <fieldset aria-label={words.tabs.data}>
        {seedIds.map((id) => (
          <SeedRow key={id} id={id} group={group} />
        ))}
      </fieldset>
      <AddForm key={state.settings.seed} />
      <h3>{data.summary()}</h3>
      {state.dataChanges > 0 && (
        <p role="status" className="warning">
          {words.dataTab.stale}
        </p>
      )}
      <table>
        <caption className="soft">{words.dataTab.newest}</caption>
        <thead>
          <tr>
            <th scope="col">{words.dataTab.email}</th>
            <th scope="col">{words.dataTab.zipCode}</th>
          </tr>
        </thead>
        <tbody>
          {newest.map(({ email, zipCode }) => (
            <tr key={email}>
              <td>{email}</td>
              <td>{zipCode ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Adds a family by the rules of the waitlist, or starts again from the seed. */
function AddForm() {
  const { data } = usePanel().controls;
  const [message, setMessage] = useState('');

  function handleAdd(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email')).trim();
    const zipCode = String(form.get('zipCode')).trim();
    try {
      const isNew = data.add({ ...(email && { email }), ...(zipCode && { zipCode }) });
      event.currentTarget.reset();
      if (!isNew) setMessage(words.dataTab.isKnown(email));
    } catch (error) {
      setMessage(sentenceOf(error));
    }
  }

  return (
    <form className="fields" onSubmit={handleAdd} onReset={() => setMessage('')}>
      <label>
        <span>{words.dataTab.email}</span>
        <input name="email" autoComplete="off" placeholder={words.dataTab.madeUp} />
      </label>
      <label>
        <span>{words.dataTab.zipCode}</span>
        <input name="zipCode" autoComplete="off" placeholder={words.dataTab.none} />
      </label>
      <div className="buttons">
        <button type="submit">{words.dataTab.add}</button>
        <button type="reset" onClick={data.reset}>
          {words.dataTab.reset}
        </button>
      </div>
      <p role="status" className="bad">
        {message}
      </p>
    </form>
  );
}
