import { Fragment, memo, type PropsWithChildren, type ReactNode } from 'react';
import { endOf, type LogEntry, type Side, sidesOf } from '../control/log.ts';
import { emailIn } from '../control/mask.ts';
import { type Try, verdictWords } from '../control/session.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import { usePanel } from './use-panel.ts';

/** How something has ended, as a color. */
type Tone = 'good' | 'bad' | 'busy' | 'open';

/** What is known of something, with a text as it was sent or received. */
interface Fact {
  name: string;
  says: ReactNode;
  code?: string | undefined;
}

/** What is expected, one part a line. */
export function Parts({ text }: { text: string }) {
  return (
    <ul className="parts">
      {text.split('; ').map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

interface LineProps extends PropsWithChildren {
  tone: Tone;
  /** What the closed line says. */
  summary: ReactNode;
  tookMs: number | null;
  /** What it opens to. */
  facts: readonly Fact[];
  isOpen?: boolean;
}

/** A line of a list, which opens; its children are what can be done with it. */
function Line({ tone, summary, tookMs, facts, isOpen = false, children }: LineProps) {
  return (
    <li className="line" data-tone={tone}>
      <details open={isOpen}>
        <summary>
          {summary}
          <span className="push soft small">
            {tookMs !== null && `${(tookMs / 1000).toFixed(2)} s`}
          </span>
        </summary>
        <dl>
          {facts.map(({ name, says, code }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <div>{says}</div>
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

const marks: Record<Try['verdict'], string> = { good: '✓', bad: '✗', open: '?' };

interface TryLineProps extends PropsWithChildren {
  tried: Try;
  isOpen: boolean;
}

/** One try: its name and verdict, and what was expected and seen. */
function TryLine({ tried, isOpen, children }: TryLineProps) {
  const { title, verdict, expected, seen, differences, tookMs } = tried;
  return (
    <Line
      tone={verdict}
      tookMs={tookMs}
      isOpen={isOpen}
      facts={[
        { name: 'Differs', says: differences.join(' ') },
        { name: 'Seen', says: seen },
        { name: 'Expected', says: expected && <Parts text={expected} /> },
      ].filter(({ says }) => says !== '')}
      summary={
        <>
          <span className="line-title">{title}</span>{' '}
          <span className="tone">
            <b aria-hidden="true">{marks[verdict]}</b>
            <span className="hidden">{verdictWords[verdict]}</span>
          </span>{' '}
        </>
      }
    >
      {children}
    </Line>
  );
}

interface TryListProps {
  tries: readonly Try[];
  /** Whether each of them can be played again by its title. */
  canReplay?: boolean;
}

/** Tries, in their order; the first one is open when it differs. */
export function TryList({ tries, canReplay = false }: TryListProps) {
  const { replay } = usePanel();
  return (
    <ol>
      {tries.map((tried, index) => (
        <TryLine key={tried.title} tried={tried} isOpen={index === 0 && tried.verdict === 'bad'}>
          {canReplay && (
            <button
              type="button"
              aria-label={`Try it: ${tried.title}`}
              onClick={() => void replay(tried.title)}
            >
              Try it
            </button>
          )}
        </TryLine>
      ))}
    </ol>
  );
}

const longestShown = 2000;

/** JSON with one value a line, so that none is broken; another text as it is. */
function readable(text = ''): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function toneOf(side: Side): Tone {
  if (side.state !== 'done') return 'busy';
  return side.ok ? 'good' : 'bad';
}

interface LogLineProps {
  entry: LogEntry;
  onRelease: (id: number) => void;
}

/** One request: what was sent, and what both sides made of it. */
export const LogLine = memo(function LogLine({ entry, onRelease }: LogLineProps) {
  const { id, at, call, method, path, sent, scenario, network, mock, page, violations } = entry;
  const says = sidesOf(entry);
  const about = [
    emailIn(sent),
    scenario && scenario !== 'live' && scenarioOf(call, scenario).title,
    network !== 'none' && networks[network].title,
  ].filter(Boolean);
  const value = page?.state === 'done' && page.ok ? page.says : undefined;
  return (
    <Line
      tone={toneOf(page ?? mock)}
      tookMs={endOf(entry)}
      facts={[
        { name: 'Sent', says: `${method} ${path}`, code: readable(sent).slice(0, longestShown) },
        { name: 'Mock', says: says.mock, code: readable(mock.body) },
        { name: 'Page', says: says.page, code: readable(value) },
      ]}
      summary={
        <>
          <span className="small">{new Date(at).toLocaleTimeString('en-GB')}</span>{' '}
          <span>{calls[call].title}</span>{' '}
          <span className="small soft">
            <span className="hidden">Mock: </span>
            <span>{says.mock}</span>
            {page && says.page !== says.mock && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="hidden">, page: </span>
                <b className="tone">{says.page}</b>
              </>
            )}
          </span>{' '}
          {about.length > 0 && <span className="line-about soft">{about.join(' · ')}</span>}
          {violations.map((violation) => (
            <span key={violation} className="line-about tone" data-tone="bad">
              {violation}
            </span>
          ))}
        </>
      }
    >
      {mock.state === 'held' && (
        <button type="button" aria-label={`Release #${id}`} onClick={() => onRelease(id)}>
          Release
        </button>
      )}
    </Line>
  );
});
