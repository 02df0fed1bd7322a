import { type FormEvent, useState } from 'react';
import { Choices } from '../parts/choices.tsx';
import type { PanelProps } from '../parts/panel-props.ts';

const longestTable = 100;

/** The in-memory tables: view, seed, add, reset. */
export function DataTab({ source, state }: PanelProps) {
  const { product, controls, data: shown } = source;
  const { data } = controls;
  const { one, many } = shown.row;
  const { columns, rows } = shown.newest(longestTable + 1);
  const [refusal, setRefusal] = useState('');
  const [known, setKnown] = useState('');
  const added = new Set(data.changes().map((change) => change.added));

  function handleAdd(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = [...form]
      .map(([name, value]) => [name, String(value).trim()])
      .filter(([, value]) => value);
    try {
      const isNew = data.add(Object.fromEntries(given));
      setKnown(isNew ? '' : (given[0]?.[1] ?? ''));
      setRefusal('');
      event.currentTarget.reset();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <div className="columns">
      <section className="card" aria-label="Seed">
        <header className="card-title">
          <h3>Start from</h3>
          <button type="button" onClick={() => data.reset()}>
            Reset
          </button>
        </header>
        <Choices
          legend="Data"
          value={state.settings.seed}
          options={Object.entries(product.seeds).map(([value, { title, holds }]) => ({
            value,
            title,
            note: `${holds}.`,
          }))}
          onChange={data.seed}
        />
        <form className="add" onSubmit={handleAdd}>
          {shown.fields.map(({ name, label, placeholder }) => (
            <label key={name}>
              <span>{label}</span>
              <input name={name} autoComplete="off" placeholder={placeholder} />
            </label>
          ))}
          <button type="submit">Add a {one}</button>
          {refusal && (
            <p role="alert" className="bad">
              {refusal}
            </p>
          )}
          <p role="status" className="empty">
            {known && `${known} is there already: no ${one} was added.`}
          </p>
        </form>
      </section>
      <section className="card" aria-label="Tables">
        {state.dataChanges > 0 && (
          <p role="status" className="stale">
            The page reads its data when it loads.
            <button type="button" onClick={() => window.location.reload()}>
              Reload the page
            </button>
          </p>
        )}
        <header className="card-title">
          <h3>{shown.summary()}</h3>
        </header>
        <p className="empty">{shown.hint}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="table-place" aria-label={`Newest ${many}`} tabIndex={0}>
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
                        aria-label={`Remove ${key}`}
                        onClick={() => data.remove(key)}
                      >
                        Remove
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length > longestTable && (
            <p className="empty">The newest {longestTable} are shown.</p>
          )}
        </section>
      </section>
    </div>
  );
}
