import { Fragment, type ReactNode } from 'react';

/** How something has ended, as a color. */
export type Tone = 'good' | 'bad' | 'busy' | 'open';

/** What is known of something, with a text as it was sent or received. */
interface Fact {
  name: string;
  says: string;
  code?: string | undefined;
}

interface LineProps {
  tone: Tone;
  /** What the closed line says. */
  summary: ReactNode;
  tookMs: number | null;
  /** What it opens to. */
  facts: readonly Fact[];
  isOpen?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

function timeWords(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** One try, or one request: a line of a list, which opens. */
export function Line({ tone, summary, tookMs, facts, isOpen = false, children }: LineProps) {
  return (
    <li className="line" data-tone={tone}>
      <details open={isOpen}>
        <summary>
          {summary}
          <span className="line-time soft figures">{tookMs !== null && timeWords(tookMs)}</span>
        </summary>
        <dl>
          {facts.map(({ name, says, code }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <span>{says}</span>
                {code && <pre>{code}</pre>}
              </dd>
            </Fragment>
          ))}
        </dl>
      </details>
      {children}
    </li>
  );
}
