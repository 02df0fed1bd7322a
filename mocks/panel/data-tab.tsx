import { type FormEvent, useEffect, useState } from 'react';
import type { PanelProps } from './panel-props.ts';
import { Choices } from './parts/choices.tsx';
import { words } from './words.ts';
import './styles/data.css';

const longestTable = 100;

/** The in-memory tables: view, seed, add, reset. */
export function DataTab({ source, state }: PanelProps) {
  const { product, controls, data: shown } = source;
  const { data } = controls;
  const { many } = shown.row;
  const { columns, rows } = shown.newest(longestTable + 1);
  const added = new Set(data.changes().map((change) => change.added));
  const { seed } = state.settings;

  return (
    <div className="cards">
      <section className="card" aria-label={words.dataTab.seed}>
        <header className="card-head">
          <h3>{words.dataTab.seed}</h3>
          <button type="button" onClick={() => data.reset()}>
            {words.dataTab.reset}
          </button>
        </header>
        <Choices
          legend={words.dataTab.data}
          value={seed}
          options={Object.entries(product.seeds).map(([value, { title, holds }]) => ({
            value,
            title,
            note: `${holds}.`,
          }))}
          onChange={data.seed}
        />
        <AddForm key={seed} source={source} dataChanges={state.dataChanges} />
      </section>
      <section className="card" aria-label={shown.summary()}>
        {state.dataChanges > 0 && (
          <p role="status" className="warning">
            <span>{words.dataTab.stale}</span>
            <button type="button" onClick={() => window.location.reload()}>
              {words.dataTab.reload}
            </button>
          </p>
        )}
        <h3>{shown.summary()}</h3>
        <p className="soft">{shown.hint}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="table-place" aria-label={words.dataTab.newest(many)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, longestTable).map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                  <td>
                    {added.has(key) && (
                      <button
                        type="button"
                        aria-label={words.dataTab.removeName(key)}
                        onClick={() => data.remove(key)}
                      >
                        {words.dataTab.remove}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > longestTable && (
            <p className="soft">{words.dataTab.newestOf(longestTable)}</p>
          )}
        </section>
      </section>
    </div>
  );
}

type AddFormProps = Pick<PanelProps, 'source'> & { dataChanges: number };

/** The result of the last press: refused with a sentence, or known already. */
interface Message {
  tone: 'bad' | 'soft';
  text: string;
}

/** Adds a row by the rules of the product. Its message goes with the next change of the data. */
function AddForm({ source, dataChanges }: AddFormProps) {
  const { data: shown, controls } = source;
  const { one } = shown.row;
  const [message, setMessage] = useState<(Message & { at: number }) | null>(null);

  // The message belongs to the state of the data that it was about.
  useEffect(() => {
    setMessage((old) => (old && old.at < dataChanges ? null : old));
  }, [dataChanges]);

  function handleAdd(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)]
      .map(([name, value]) => [name, String(value).trim()])
      .filter(([, value]) => value);
    try {
      const isNew = controls.data.add(Object.fromEntries(given));
      const text = words.dataTab.isKnown(given[0]?.[1] ?? '', one);
      setMessage(isNew ? null : { tone: 'soft', text, at: dataChanges + 1 });
      event.currentTarget.reset();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setMessage({ tone: 'bad', text, at: dataChanges });
    }
  }

  return (
    <form className="add" onSubmit={handleAdd}>
      {shown.fields.map(({ name, label, placeholder }) => (
        <label key={name}>
          <span>{label}</span>
          <input name={name} autoComplete="off" placeholder={placeholder} />
        </label>
      ))}
      <button type="submit">{words.dataTab.add(one)}</button>
      <p role="status" className={message?.tone}>
        {message?.text}
      </p>
    </form>
  );
}
