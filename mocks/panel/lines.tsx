import { memo, type PropsWithChildren, type ReactNode } from 'react';
import { endOf, type LogEntry, type Side, sidesOf } from '../control/log.ts';
import { noteAbout } from '../control/notes.ts';
import { type Expectation, isMet, type Try, verdictWords } from '../control/session.ts';
import { aboutEntry } from '../control/words.ts';
import { calls } from '../scenarios/calls.ts';
import { OwnVerdict } from './notes.tsx';
import { usePanel } from './use-panel.ts';

/** How something has ended, as a color. */
type Tone = 'good' | 'bad' | 'busy' | 'open';

const signs: Record<Try['verdict'], string> = { good: '✓', bad: '✗', open: '?' };

/** A verdict as a sign. */
export function VerdictSign({ verdict }: Pick<Try, 'verdict'>) {
  return (
    <span className="tone" data-tone={verdict}>
      <b aria-hidden="true">{signs[verdict]}</b>
      <span className="hidden">{verdictWords[verdict]}</span>
    </span>
  );
}

interface ExpectationsProps {
  expected: readonly Expectation[];
  /** Whether the page was compared with them. */
  isJudged?: boolean;
}

/** What is expected, a line each; once judged, it is ticked, or says how the page differs. */
export function Expectations({ expected, isJudged = false }: ExpectationsProps) {
  return (
    <ul className="expectations" data-judged={isJudged}>
      {expected.map((one) => (
        <li key={one.says}>
          {isJudged && <VerdictSign verdict={isMet(one) ? 'good' : 'bad'} />}
          <span>{one.difference ?? one.says}</span>
        </li>
      ))}
    </ul>
  );
}

interface LineProps extends PropsWithChildren {
  tone: Tone;
  /** What the closed line says. */
  summary: ReactNode;
  /** What can be done with it. */
  button?: ReactNode;
  isOpen?: boolean;
}

/** A line of a list, which opens to its children. */
function Line({ tone, summary, button, isOpen = false, children }: LineProps) {
  return (
    <li className="line" data-tone={tone}>
      <details open={isOpen}>
        <summary>{summary}</summary>
        {children}
      </details>
      {button}
    </li>
  );
}

interface TryLineProps {
  tried: Try;
  isOpen: boolean;
  canReplay: boolean;
}

/** One try: its name and verdict, and what was expected and seen. */
function TryLine({ tried, isOpen, canReplay }: TryLineProps) {
  const { replay, state } = usePanel();
  const { title, expected, seen, differences } = tried;
  const verdict = noteAbout(state.notes, [tried])?.verdict ?? tried.verdict;
  return (
    <Line
      tone={verdict}
      isOpen={isOpen}
      button={
        canReplay && (
          <button type="button" aria-label={`Try it: ${title}`} onClick={() => void replay(title)}>
            Try it
          </button>
        )
      }
      summary={
        <>
          <VerdictSign verdict={verdict} /> <span className="line-title">{title}</span>{' '}
          {differences.length > 0 && (
            <span className="line-about first-difference soft">{differences[0]}</span>
          )}
        </>
      }
    >
      <Expectations expected={expected} isJudged />
      {tried.verdict !== 'good' && <p className="soft">{`Seen: ${seen}`}</p>}
      {canReplay && <OwnVerdict title={title} tries={[tried]} />}
    </Line>
  );
}

interface TryListProps {
  tries: readonly Try[];
  isOver: boolean;
  /** Whether each of them can be judged, and played again by its title. */
  canReplay?: boolean;
}

/** Tries with the same differences together; every other one alone. */
function inGroups(tries: readonly Try[]): Try[][] {
  const groups = new Map<string, Try[]>();
  for (const tried of tries) {
    const key = tried.differences.join() || tried.id;
    groups.set(key, [...(groups.get(key) ?? []), tried]);
  }
  return [...groups.values()];
}

/**
 * Tries, in their order. Once all is over, the one that was played again is open, or else the first one
 * when it differs.
 */
export function TryList({ tries, isOver, canReplay = false }: TryListProps) {
  const { session } = usePanel().state;
  const again = session?.mode === 'over-settings' ? session.now : null;

  function lineOf(tried: Try, isFirst: boolean) {
    const { id, title, verdict } = tried;
    const isOpen = again === null ? isFirst && verdict === 'bad' : title === again;
    return (
      <TryLine key={id} tried={tried} isOpen={isOver && isOpen} canReplay={isOver && canReplay} />
    );
  }

  return (
    <ol aria-label="Tries">
      {inGroups(tries).map((group, index) => {
        const [first] = group;
        const more = (first?.differences.length ?? 0) - 1;
        if (!first || group.length === 1) return group.map((one) => lineOf(one, index === 0));
        return (
          <Line
            key={first.id}
            tone="bad"
            isOpen={group.some(({ title }) => title === again)}
            summary={
              <>
                <VerdictSign verdict="bad" />{' '}
                <span className="line-title">{`${group.length} tries: ${first.differences[0]}`}</span>{' '}
                {more > 0 && <span className="soft">{`and ${more} more`}</span>}
              </>
            }
          >
            <ol>{group.map((one) => lineOf(one, false))}</ol>
          </Line>
        );
      })}
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

interface FactProps {
  name: string;
  text: string;
  /** A text as it was sent or received. */
  code: string;
}

function Fact({ name, text, code }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <div>{text}</div>
        {code && <pre>{code}</pre>}
      </dd>
    </>
  );
}

interface LogLineProps {
  entry: LogEntry;
  onRelease: (id: number) => void;
}

/** One request: what was sent, and what both sides made of it. */
export const LogLine = memo(function LogLine({ entry, onRelease }: LogLineProps) {
  const { id, at, call, method, path, sent, mock, page, violations } = entry;
  const sides = sidesOf(entry);
  const about = aboutEntry(entry);
  const end = endOf(entry);
  const value = page?.state === 'done' && page.ok ? page.result : undefined;
  return (
    <Line
      tone={toneOf(page ?? mock)}
      button={
        mock.state === 'held' && (
          <button type="button" aria-label={`Release #${id}`} onClick={() => onRelease(id)}>
            Release
          </button>
        )
      }
      summary={
        <>
          <span className="small">{new Date(at).toLocaleTimeString('en-GB')}</span>{' '}
          <span>{calls[call].title}</span>{' '}
          <span className="small soft">
            <span className="hidden">Mock: </span>
            <span>{sides.mock}</span>
            {page && sides.page !== sides.mock && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="hidden">, page: </span>
                <b className="tone">{sides.page}</b>
              </>
            )}
          </span>{' '}
          <span className="push soft small">{end !== null && `${(end / 1000).toFixed(2)} s`}</span>
          {about.length > 0 && <span className="line-about soft">{about.join(', ')}</span>}
          {violations.map((violation) => (
            <span key={violation} className="line-about tone" data-tone="bad">
              {violation}
            </span>
          ))}
        </>
      }
    >
      <dl>
        <Fact name="Sent" text={`${method} ${path}`} code={readable(sent).slice(0, longestShown)} />
        <Fact name="Mock" text={sides.mock} code={readable(mock.body)} />
        <Fact name="Page" text={sides.page} code={readable(value)} />
      </dl>
    </Line>
  );
});
