import { ToggleGroup } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { resultOf, resultOfTries, type Trial } from '../control/session.ts';
import { CopyButton } from './copy-button.tsx';
import { usePanel } from './use-panel.ts';
import { words } from './words.ts';
import './styles/strip.css';

/** The panel while something is tried: a strip that leaves the page visible. */
export function Strip() {
  const { controls, state, report, show, tryOut } = usePanel();
  const { trial, log } = state;
  const text = useRef<HTMLDivElement>(null);
  const isRunning = trial?.isRunning ?? false;
  const isOver = trial !== null && !isRunning;
  const isHeld = isRunning && log.some(({ mock }) => mock.state === 'held');

  // The page had the focus during the try.
  useEffect(() => {
    if (isOver) text.current?.focus({ preventScroll: true });
  }, [isOver]);

  return (
    <div className="strip" data-result={resultOf(trial)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={text} tabIndex={0} className="strip-words">
        <h2>{trial?.title}</h2>
        <p role="status" aria-label={words.strip.result} className="strip-result">
          {isRunning && !isHeld && <Elapsed />}
          {isHeld && <b>{words.strip.waits}</b>}
          {isOver && <Result trial={trial} />}
        </p>
        <p>
          <b>{words.strip.expected}</b> <span>{trial?.expected}</span>
        </p>
      </div>
      <div className="buttons">
        {isHeld && (
          <button type="button" className="strong" onClick={() => controls.release()}>
            {words.strip.release}
          </button>
        )}
        {isOver && <VerdictButtons trial={trial} />}
        <CopyButton text={words.copy.report} make={report} />
        <button type="button" disabled={isRunning} onClick={() => void tryOut(trial?.calls)}>
          {words.strip.tryAgain}
        </button>
        <button type="button" className="strong" onClick={() => show('panel')}>
          {words.strip.scenarios}
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={words.close}
          onClick={() => show('pill')}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </div>
  );
}

/** How long the try has taken; hidden from screen readers, which would read every second. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{words.strip.trying(seconds)}</span>;
}

/** What the comparison says, and what was seen or what differs. */
function Result({ trial }: { trial: Trial }) {
  const { tries } = trial;
  const differences = tries.flatMap((one) => one.differences);
  const heading = trial.check
    ? words.strip.yours(words.strip[trial.check.verdict])
    : words.strip[resultOfTries(tries)];
  return (
    <>
      <b>{heading}</b>{' '}
      <span>{differences.length > 0 ? differences.join(' ') : tries.at(-1)?.seen}</span>
    </>
  );
}

/** The tester's own verdict, for the report; pressing it again takes it back. */
function VerdictButtons({ trial }: { trial: Trial }) {
  const { check } = usePanel().player;
  const verdict = trial.check?.verdict;
  const note = trial.check?.note ?? '';
  return (
    <>
      <ToggleGroup.Root
        className="toggles"
        type="single"
        value={verdict ?? ''}
        aria-label={words.strip.verdict}
        onValueChange={(chosen) =>
          check(chosen === 'good' || chosen === 'bad' ? { verdict: chosen, note } : null)
        }
      >
        <ToggleGroup.Item value="good" data-tone="good" aria-label={words.strip.good}>
          ✓
        </ToggleGroup.Item>
        <ToggleGroup.Item value="bad" data-tone="bad" aria-label={words.strip.bad}>
          ✗
        </ToggleGroup.Item>
      </ToggleGroup.Root>
      {verdict === 'bad' && (
        <input
          className="note"
          aria-label={words.strip.note}
          placeholder={words.strip.note}
          value={note}
          onChange={({ target }) => check({ verdict: 'bad', note: target.value })}
        />
      )}
    </>
  );
}
