import { scenarioOf } from '../kit/call.ts';
import { tryLink } from '../kit/play/try-in-address.ts';
import type { Product } from '../kit/product.ts';
import type { BookEntry } from './entry.ts';
import { Pictures } from './pictures.tsx';

interface OutcomesProps {
  product: Product;
  entries: readonly BookEntry[];
}

/** The start of the book: each outcome once, with a picture and the scenarios that end with it. */
export function Outcomes({ product, entries }: OutcomesProps) {
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">Outcomes</h2>
      <ul className="outcomes">
        {product.calls.flatMap((call) =>
          Object.entries(call.outcomes).map(([id, { label, sees }]) => {
            const ending = entries.filter(
              ({ played }) => played.call === call.id && scenarioOf(call, played.id).shows === id,
            );
            const [first] = ending;
            if (!first) return null;
            return (
              <li key={`${call.id}:${id}`}>
                <h3>
                  {call.title}: {label}
                </h3>
                <p>{sees}</p>
                <Pictures
                  name={`${call.title}: ${label}`}
                  pictures={first.pictures.filter(({ screen }) => screen === 'phone')}
                />
                <details>
                  <summary>
                    {ending.length === 1 ? '1 scenario ends' : `${ending.length} scenarios end`}{' '}
                    like this
                  </summary>
                  <ul>
                    {ending.map(({ played }) => (
                      <li key={played.id}>
                        <a href={`#${call.id}:${played.id}`}>{scenarioOf(call, played.id).title}</a>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            );
          }),
        )}
      </ul>
    </section>
  );
}

/** The presets with what they show, each with a link that plays it. */
export function Presets({ product, site }: { product: Product; site: string }) {
  return (
    <section aria-labelledby="presets">
      <h2 id="presets">Presets</h2>
      <ul>
        {Object.entries(product.presets).map(([id, { title, happens, sees }]) => (
          <li key={id}>
            <b>{title}.</b> {happens} {sees}{' '}
            <a href={tryLink(`${site}?mock=preset:${id}`)}>Try it</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
