import { useEffect, useRef, useState } from 'react';
import { type Call, scenarioOf } from '../../call.ts';
import { whatWasSeen } from '../../copy/findings.ts';
import { expectedOf } from '../../expect/expected.ts';
import { seenText } from '../../expect/seen.ts';
import type { PlayerState } from '../../play/create-player.ts';
import { findCall } from '../../product.ts';
import { type AnswersByHand, byHandId } from '../../settings/answer-by-hand.ts';
import { presetOf, settingOf } from '../../settings/settings.ts';
import { useElementRoom } from '../dock/use-element-room.ts';
import copyButton from '../parts/copy-button.css?inline';
import { CopyButton } from '../parts/copy-button.tsx';
import { type PanelProps, useNow } from '../parts/panel-props.ts';
import { VerdictButtons } from '../parts/verdict-buttons.tsx';
import { makeReport } from '../share/make-report.ts';
import strip from './strip.css?inline';
import stripControls from './strip-controls.css?inline';

const styles = copyButton + strip + stripControls;

interface StripProps extends PanelProps {
  onOpen: () => void;
  onClose: () => void;
}

interface Tried {
  title: string;
  /** The scenario or the preset. */
  id: string;
  /** What a check is filed under. */
  checkId: string;
  sees: string;
}

/** Whether what is tried was answered by hand: an answer for one request is gone afterwards. */
function isByHand({ trial }: PlayerState, byHand: AnswersByHand, { id }: Call): boolean {
  const last = trial?.played.at(-1);
  return last ? last.id === byHandId : byHand[id] !== undefined;
}

/** What is being tried, in words: a call's scenario or a preset. */
function triedOf({ source, state, playing }: PanelProps, [call, ...more]: readonly Call[]): Tried {
  const { product, data } = source;
  const { settings } = state;
  const id = more.length > 0 ? presetOf(product, settings) : null;
  const preset = id === null ? undefined : product.presets[id];
  if (id !== null && preset) return { ...preset, id, checkId: `preset:${id}` };
  if (!call) return { title: '', id: '', checkId: '', sees: '' };
  if (more.length === 0 && isByHand(playing, state.byHand, call)) {
    const title = `${call.title}: answer by hand`;
    return { title, id: '', checkId: `${call.id}:${byHandId}`, sees: '' };
  }
  const { scenario } = settingOf(settings, call);
  // The request of this trial has been counted already.
  const nth = Math.max(state.answered[call.id] ?? 0, 1);
  const { sees } = expectedOf({ settings, call, nth, counts: data.counts() });
  const title = `${call.title}: ${scenarioOf(call, scenario).title}`;
  return { title, id: scenario, checkId: `${call.id}:${scenario}`, sees };
}

/** How long the try has taken; hidden from screen readers, which would read every second. */
function Elapsed({ clock }: { clock: () => number }) {
  const [from] = useState(clock);
  const elapsedMs = useNow(clock, true) - from;
  return <span aria-hidden="true"> {Math.floor(elapsedMs / 1000)} s</span>;
}

function resultOf(trial: PlayerState['trial']): 'none' | 'busy' | 'bad' | 'open' | 'good' {
  if (!trial) return 'none';
  if (trial.isRunning) return 'busy';
  if (trial.played.some(({ differences }) => differences.length > 0)) return 'bad';
  return trial.played.some(({ id }) => id === byHandId) ? 'open' : 'good';
}

/** The panel while something is tried: a strip that leaves the page visible. */
export function Strip({ onOpen, onClose, ...props }: StripProps) {
  const { playing, checks, tryOut } = props;
  const region = useRef<HTMLDivElement>(null);
  useElementRoom(region);
  const { trial } = playing;
  const known = props.source.product.calls;
  const calls = trial ? trial.calls.map((call) => findCall(known, call)) : known.slice(0, 1);
  const { title, id, checkId, sees } = triedOf(props, calls);
  const differences = trial?.played.flatMap((played) => played.differences) ?? [];
  const last = trial?.played.at(-1);
  const result = resultOf(trial);
  const isOne = calls.length === 1;
  const isOver = trial?.isRunning === false;

  // The page had the focus during the try.
  useEffect(() => {
    if (isOver) region.current?.focus({ preventScroll: true });
  }, [isOver]);

  return (
    <div ref={region} tabIndex={-1} className="strip" data-result={result}>
      <style>{styles}</style>
      <div className="strip-words">
        <h2>
          {title} {id && <code>{id}</code>}
        </h2>
        <p>
          <b>Expected</b> {isOne ? (last?.sees ?? sees) : sees}
        </p>
        <p role="status" aria-label="Result" className="strip-result">
          {trial?.isRunning && 'Playing it on the page...'}
          {trial?.isRunning && <Elapsed clock={props.source.now} />}
          {(result === 'good' || result === 'open') && (
            <>
              <b>{result === 'good' ? 'As expected' : 'Judge for yourself'}</b>{' '}
              <span className="strip-seen">{last && seenText(last.seen)}</span>
            </>
          )}
          {result === 'bad' && (
            <>
              <b>Not as expected</b> {differences.join(' ')}
            </>
          )}
        </p>
      </div>
      <div className="strip-buttons">
        <VerdictButtons
          id={checkId}
          about={last && whatWasSeen(last)}
          source={props.source}
          checks={checks}
        />
        <CopyButton what="report" make={() => makeReport(props)} />
        <button type="button" disabled={trial?.isRunning} onClick={() => tryOut(calls)}>
          Try again
        </button>
        <button type="button" className="strong" onClick={onOpen}>
          Scenarios
        </button>
        <button type="button" className="close" aria-label="Close the panel" onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </div>
  );
}
