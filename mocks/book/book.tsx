import { groups, scenarioOf } from '../kit/call.ts';
import { seenText } from '../kit/expect/seen.ts';
import { keysOf } from '../kit/keys-of.ts';
import { tryLink } from '../kit/play/try-in-address.ts';
import { findCall, type Product } from '../kit/product.ts';
import { searchTextOf } from '../kit/settings/search.ts';
import type { BookEntry } from './entry.ts';
import { Outcomes, Presets } from './outcomes.tsx';
import { Pictures } from './pictures.tsx';

interface BookProps {
  product: Product;
  entries: readonly BookEntry[];
  /** When the book was made, as shown to the reader. */
  madeAt: string;
  /** The commit that was played. */
  commit: string;
  /** The address of the site that links lead to; with a slash at its end. */
  site: string;
  css: string;
  script: string;
  /** The pictures as data addresses, by key. */
  pictures: Readonly<Record<string, string>>;
}

/** The scenario book as one self-contained page: each result, with search and replay links. */
export function Book({ product, entries, css, script, pictures, ...about }: BookProps) {
  const { madeAt, commit, site } = about;
  const failed = entries.filter(({ played }) => played.differences.length > 0).length;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Scenario book</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body data-scheme="light" data-screen="both">
        <header className="head">
          <h1>Scenario book</h1>
          <p>
            {entries.length} scenarios played on {madeAt}, commit {commit},{' '}
            <b data-result={failed > 0 ? 'bad' : 'good'}>
              {failed > 0 ? `${failed} not as expected` : 'all as expected'}
            </b>
          </p>
          <label className="search">
            <span>Search</span>
            <input id="search" type="search" placeholder="500, timeout, json, logo..." />
          </label>
          <Choice name="scheme" options={{ light: 'Day', dark: 'Night' }} />
          <Choice name="screen" options={{ both: 'Both', phone: 'Phone', desktop: 'Desktop' }} />
          <label className="only">
            <input id="only-failed" type="checkbox" /> Only what differs
          </label>
          <p id="found" role="status" />
        </header>
        <main>
          <Outcomes product={product} entries={entries} />
          <Presets product={product} site={site} />
          {product.calls.map((call) => (
            <section key={call.id} aria-labelledby={call.id}>
              <h2 id={call.id}>{call.title}</h2>
              {keysOf(groups).map((group) => (
                <Group
                  key={group}
                  product={product}
                  site={site}
                  title={groups[group]}
                  entries={entries.filter(
                    ({ played }) =>
                      played.call === call.id && scenarioOf(call, played.id).group === group,
                  )}
                />
              ))}
            </section>
          ))}
        </main>
        <dialog id="large" aria-label="The picture, enlarged">
          <img alt="" />
        </dialog>
        <script
          id="pictures"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(pictures) }}
        />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

function Choice({ name, options }: { name: string; options: Record<string, string> }) {
  const [first] = Object.keys(options);
  return (
    <fieldset className="choice">
      <legend>{name}</legend>
      {Object.entries(options).map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === first} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface GroupProps {
  site: string;
  product: Product;
  title: string;
  entries: readonly BookEntry[];
}

function Group({ product, site, title, entries }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <div className="group">
      <h3>{title}</h3>
      <div className="entries">
        {entries.map((entry) => (
          <Entry key={entry.link} product={product} site={site} {...entry} />
        ))}
      </div>
    </div>
  );
}

type EntryProps = BookEntry & Pick<GroupProps, 'product' | 'site'>;

function Entry({ product, site, played, link, pictures }: EntryProps) {
  const { id, sees, seen, differences, tookMs } = played;
  const call = findCall(product.calls, played.call);
  const scenario = scenarioOf(call, id);
  const isGood = differences.length === 0;
  const name = `${call.title}: ${scenario.title}`;
  return (
    <article
      id={`${call.id}:${id}`}
      data-words={searchTextOf({ call, id, scenario })}
      data-result={isGood ? 'good' : 'bad'}
    >
      <header>
        <h4>{scenario.title}</h4>
        <code>{`${call.id}:${id}`}</code>
        {scenario.status && <span className="http">{scenario.status}</span>}
        <a href={tryLink(`${site}${call.path}?${link}`)}>Try it</a>
      </header>
      <p>
        {scenario.happens}
        {scenario.cannotHappen &&
          ' This backend never answers like this. The page must still handle it.'}
      </p>
      <dl>
        <dt>Expected</dt>
        <dd>{sees}</dd>
        <dt>Seen</dt>
        <dd>{seenText(seen)}</dd>
        <dt>Result</dt>
        <dd className="result">
          {isGood ? 'As expected' : differences.join(' ')} ({(tookMs / 1000).toFixed(1)} s)
        </dd>
      </dl>
      <Pictures name={name} pictures={pictures} />
    </article>
  );
}
