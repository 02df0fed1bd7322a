import { type FormEvent, useState } from 'react';
import { type SeedId, seeds } from '../../../waitlist/seeds.ts';
import { Choices } from '../parts/choices.tsx';
import { counted } from '../parts/counted.ts';
import type { PanelProps } from '../parts/panel-props.ts';

const longestTable = 100;

/** The tables in memory: to look at, to seed, to add to, to reset. */
export function DataTab({ source, state }: PanelProps) {
  const { data } = source.controls;
  const { signups, neighborhoods } = data.tables();
  const [refusal, setRefusal] = useState('');
  const [isKnown, setIsKnown] = useState('');
  const added = new Set(data.changes().map((change) => change.kind === 'added' && change.email));

  function handleAdd(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email')).trim();
    try {
      const zipCode = String(form.get('zip')).trim() || null;
      const isNew = data.add({ ...(email && { email }), zipCode });
      setIsKnown(isNew ? '' : email);
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
          options={(Object.keys(seeds) as SeedId[]).map((value) => ({
            value,
            title: seeds[value].title,
            note: `${seeds[value].holds}.`,
          }))}
          onChange={data.seed}
        />
        <form className="add" onSubmit={handleAdd}>
          <label>
            <span>Email</span>
            <input name="email" autoComplete="off" placeholder="made up" />
          </label>
          <label>
            <span>Zip code</span>
            <input name="zip" autoComplete="off" placeholder="none" />
          </label>
          <button type="submit">Add a family</button>
          {refusal && (
            <p role="alert" className="bad">
              {refusal}
            </p>
          )}
          <p role="status" className="empty">
            {isKnown && `${isKnown} is on the list already: no family was added.`}
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
          <h3>
            {counted(signups.length, 'family', 'families')},{' '}
            {counted(neighborhoods.length, 'neighborhood', 'neighborhoods')}
          </h3>
        </header>
        <p className="empty">
          The page counts each signup, a known family’s too, until it is loaded again.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="table-place" aria-label="Newest families" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col">Zip</th>
                <th scope="col">Since</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {signups
                .slice(-longestTable)
                .reverse()
                .map(({ email, zipCode, createdAt }) => (
                  <tr key={email}>
                    <td>{email}</td>
                    <td>{zipCode ?? '–'}</td>
                    <td>{createdAt.slice(0, 16).replace('T', ' ')}</td>
                    <td>
                      {added.has(email) && (
                        <button
                          type="button"
                          aria-label={`Remove ${email}`}
                          onClick={() => data.remove(email)}
                        >
                          Remove
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          {signups.length > longestTable && (
            <p className="empty">The newest {longestTable} are shown.</p>
          )}
        </section>
      </section>
    </div>
  );
}
