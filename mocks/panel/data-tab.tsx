import { type FormEvent, useState } from 'react';
import { seeds } from '../backend/seeds.ts';
import { seedIds } from '../control/settings.ts';
import type { PanelProps } from './panel-props.ts';
import { Choices } from './parts/choices.tsx';
import { words } from './words.ts';
import './styles/data.css';

const longestTable = 100;
const seedOptions = seedIds.map((value) => ({
  value,
  title: seeds[value].title,
  note: `${seeds[value].holds}.`,
}));

/** The in-memory tables: view, seed, add, reset. */
export function DataTab({ source, state }: PanelProps) {
  const { data } = source.controls;
  const { dataChanges } = state;
  return (
    <div className="cards">
      <section className="card" aria-label={words.dataTab.seed}>
        <header className="card-head">
          <h3>{words.dataTab.seed}</h3>
          <button type="button" onClick={data.reset}>
            {words.dataTab.reset}
          </button>
        </header>
        <Choices
          legend={words.dataTab.data}
          value={state.settings.seed}
          options={seedOptions}
          onChange={data.seed}
        />
        <AddForm data={data} dataChanges={dataChanges} />
      </section>
      <section className="card" aria-label={data.summary()}>
        {dataChanges > 0 && (
          <p role="status" className="warning">
            <span>{words.dataTab.stale}</span>
            <button type="button" onClick={() => window.location.reload()}>
              {words.dataTab.reload}
            </button>
          </p>
        )}
        <h3>{data.summary()}</h3>
        <Families data={data} />
      </section>
    </div>
  );
}

type DataProps = Pick<PanelProps['source']['controls'], 'data'>;

/** The newest families, newest first; those that are not in the seed can be removed. */
function Families({ data }: DataProps) {
  const { signups } = data.tables();
  const added = new Set(data.added().map(({ email }) => email));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-place" aria-label={words.dataTab.newest} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.dataTab.email}</th>
            <th scope="col">{words.dataTab.zipCode}</th>
            <th scope="col">{words.dataTab.since}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {signups
            .toReversed()
            .slice(0, longestTable)
            .map(({ email, zipCode, createdAt }) => (
              <tr key={email}>
                <td>{email}</td>
                <td>{zipCode ?? '–'}</td>
                <td>{createdAt.slice(0, 16).replace('T', ' ')}</td>
                <td>
                  {added.has(email) && (
                    <button
                      type="button"
                      aria-label={words.dataTab.removeName(email)}
                      onClick={() => data.remove(email)}
                    >
                      {words.dataTab.remove}
                    </button>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {signups.length > longestTable && (
        <p className="soft">{words.dataTab.newestOf(longestTable)}</p>
      )}
    </section>
  );
}

/** What the last press came to. It goes with the next change of the data. */
interface Message {
  tone: 'bad' | 'soft';
  text: string;
  /** The number of changes that it was about. */
  at: number;
}

/** Adds a family by the rules of the waitlist. */
function AddForm({ data, dataChanges }: DataProps & { dataChanges: number }) {
  const [message, setMessage] = useState<Message | null>(null);
  const shown = message && message.at >= dataChanges ? message : null;

  function handleAdd(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, zipCode] = ['email', 'zipCode'].map((name) => String(form.get(name)).trim());
    try {
      const isNew = data.add({ ...(email && { email }), ...(zipCode && { zipCode }) });
      const text = words.dataTab.isKnown(email ?? '');
      setMessage(isNew ? null : { tone: 'soft', text, at: dataChanges + 1 });
      event.currentTarget.reset();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setMessage({ tone: 'bad', text, at: dataChanges });
    }
  }

  return (
    <form className="add" onSubmit={handleAdd}>
      <label>
        <span>{words.dataTab.email}</span>
        <input name="email" autoComplete="off" placeholder={words.dataTab.madeUp} />
      </label>
      <label>
        <span>{words.dataTab.zipCode}</span>
        <input name="zipCode" autoComplete="off" placeholder={words.dataTab.none} />
      </label>
      <button type="submit">{words.dataTab.add}</button>
      <p role="status" className={shown?.tone}>
        {shown?.text}
      </p>
    </form>
  );
}
