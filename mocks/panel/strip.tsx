import { ToggleGroup } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { type Call, scenarioOf } from '../kit/call.ts';
import { expectedOf } from '../kit/expect/expected.ts';
import { seenText } from '../kit/expect/seen.ts';
import type { PlayerState } from '../kit/play/create-player.ts';
import { findCall } from '../kit/product.ts';
import { byHandId } from '../kit/settings/answer-by-hand.ts';
import { presetOf, settingOf } from '../kit/settings/settings.ts';
import { makeReport } from './make-report.ts';
import { type PanelProps, useNow } from './panel-props.ts';
import { CopyButton } from './parts/copy-button.tsx';
import { usePageRoom } from './use-page-room.ts';
import { words } from './words.ts';
import './styles/strip.css';

/** What a page may take beyond the limit of its call, in ms. */
const graceMs = 2000;

interface StripProps extends PanelProps {
  onOpen: () => void;
  onClose: () => void;
}

/** What is being tried, in words: a call's scenario, a preset, or an answer by hand. */
function triedOf({ source, state, playing }: PanelProps, calls: readonly Call[]) {
  const { product, data } = source;
  const { settings, byHand } = state;
  const last = playing.trial?.played.at(-1);
  const [call] = calls;
  const preset = product.presets[(calls.length > 1 && presetOf(product, settings)) || ''];
  if (preset) return { title: preset.title, sees: preset.sees };
  if (!call) return { title: '', sees: '' };
  if (calls.length === 1 && (last ? last.id === byHandId : byHand[call.id])) {
    return { title: words.strip.byHand(call.title), sees: last?.sees ?? '' };
  }
  const nth = Math.max(state.answered[call.id] ?? 0, 1);
  const { sees } = expectedOf({ settings, call, nth, counts: data.counts() });
  const { title } = scenarioOf(call, last?.id ?? settingOf(settings, call).scenario);
  return { title: `${call.title}: ${title}`, sees: calls.length === 1 && last ? last.sees : sees };
}

function resultOf(trial: PlayerState['trial']): 'none' | 'busy' | 'bad' | 'open' | 'good' {
  if (!trial) return 'none';
  if (trial.isRunning) return 'busy';
  if (trial.played.some(({ differences }) => differences.length > 0)) return 'bad';
  return trial.played.some(({ id }) => id === byHandId) ? 'open' : 'good';
}

/** How long the try has taken; hidden from screen readers, which would read every second. */
function Elapsed({ clock, limitMs }: { clock: () => number; limitMs: number }) {
  const [from] = useState(clock);
  const seconds = Math.floor((useNow(clock, true) - from) / 1000);
  return <span aria-hidden="true">{words.strip.trying(seconds, Math.ceil(limitMs / 1000))}</span>;
}

/** The panel while something is tried: a strip that leaves the page visible. */
export function Strip({ onOpen, onClose, ...props }: StripProps) {
  const { source, state, playing, verdict, tryOut } = props;
  const strip = useRef<HTMLDivElement>(null);
  usePageRoom(strip);
  const { trial } = playing;
  const known = source.product.calls;
  const calls = trial ? trial.calls.map((call) => findCall(known, call)) : known.slice(0, 1);
  const { title, sees } = triedOf(props, calls);
  const result = resultOf(trial);
  const isRunning = result === 'busy';
  const isHeld = isRunning && state.log.some(({ status }) => status.kind === 'held');

  // The page had the focus during the try.
  useEffect(() => {
    if (trial && !isRunning) strip.current?.focus({ preventScroll: true });
  }, [trial, isRunning]);

  return (
    <div
      ref={strip}
      tabIndex={-1}
      className="strip"
      data-result={verdict?.isGood === false ? 'bad' : result}
    >
      <div className="strip-words">
        <h2>{title}</h2>
        <p>
          <b>{words.strip.expected}</b> <span>{sees}</span>
        </p>
        <p role="status" aria-label={words.strip.result} className="strip-result">
          {isRunning && !isHeld && (
            <Elapsed
              clock={source.now}
              limitMs={calls.reduce((sum, { limitMs }) => sum + limitMs, graceMs)}
            />
          )}
          {isHeld && <b>{words.strip.waits}</b>}
          {trial && !isRunning && <Result trial={trial} result={result} />}
        </p>
      </div>
      <div className="strip-buttons">
        {isHeld && (
          <button type="button" className="strong" onClick={() => source.controls.release()}>
            {words.strip.release}
          </button>
        )}
        {trial && !isRunning && <VerdictButtons {...props} />}
        <CopyButton text={words.copy.report} make={() => makeReport(props)} />
        <button type="button" disabled={isRunning} onClick={() => tryOut(calls)}>
          {words.strip.tryAgain}
        </button>
        <button type="button" className="strong" onClick={onOpen}>
          {words.strip.scenarios}
        </button>
        <button type="button" className="quiet" aria-label={words.close} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </div>
  );
}

interface ResultProps {
  trial: NonNullable<PlayerState['trial']>;
  result: ReturnType<typeof resultOf>;
}

/** What the comparison says, and what was seen or what differs. */
function Result({ trial, result }: ResultProps) {
  const last = trial.played.at(-1);
  const says =
    result === 'bad'
      ? trial.played.flatMap(({ differences }) => differences).join(' ')
      : last && seenText(last.seen);
  const heading = {
    good: words.strip.good,
    bad: words.strip.bad,
    open: words.strip.open,
    busy: '',
    none: '',
  };
  return (
    <>
      <b>{heading[result]}</b> <span>{says}</span>
    </>
  );
}

/** The tester's own verdict, for the report; pressing it again takes it back. */
function VerdictButtons({ verdict, judge }: Pick<PanelProps, 'verdict' | 'judge'>) {
  const note = verdict?.note ?? '';
  const value = verdict ? (verdict.isGood ? 'good' : 'bad') : '';
  return (
    <>
      <ToggleGroup.Root
        className="toggles"
        type="single"
        value={value}
        aria-label={words.strip.verdict}
        onValueChange={(chosen) => judge(chosen ? { isGood: chosen === 'good', note } : null)}
      >
        <ToggleGroup.Item value="good" data-tone="good" aria-label={words.strip.good}>
          ✓
        </ToggleGroup.Item>
        <ToggleGroup.Item value="bad" data-tone="bad" aria-label={words.strip.bad}>
          ✗
        </ToggleGroup.Item>
      </ToggleGroup.Root>
      {verdict?.isGood === false && (
        <input
          className="note"
          aria-label={words.strip.note}
          placeholder={words.strip.note}
          value={note}
          onChange={({ target }) => judge({ isGood: false, note: target.value })}
        />
      )}
    </>
  );
}
