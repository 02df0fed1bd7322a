import { useRef } from 'react';
import type { CallId } from '../../../../src/gateway/wire.ts';
import { callTitles } from '../../../calls/calls.ts';
import { presets } from '../../../calls/presets.ts';
import { whatWasSeen } from '../../copy/findings.ts';
import { forecast } from '../../expect/forecast.ts';
import { seenText } from '../../expect/seen.ts';
import { presetOf } from '../../settings/settings.ts';
import { useElementRoom } from '../dock/use-element-room.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { scenarioTitle } from '../parts/scenario-title.ts';
import { VerdictButtons } from '../parts/verdict-buttons.tsx';
import { makeReport } from '../share/make-report.ts';
import styles from './strip.css?inline';

interface StripProps extends PanelProps {
  onOpen: () => void;
  onClose: () => void;
}

/** What is tried out, in words: one call's scenario, or the situation that all calls are in. */
function titleOf({ state }: PanelProps, calls: readonly CallId[]) {
  const [call = 'signup'] = calls;
  const setting = state.settings.calls[call];
  const { scenario } = setting;
  const preset = calls.length > 1 ? presetOf(state.settings) : null;
  if (preset) {
    const { title, sees } = presets[preset];
    return { title, id: preset, call: 'preset', scenario: preset, sees };
  }
  // The request of this trial has been counted already.
  const nth = Math.max(state.answered[call], 1);
  const { sees } = forecast({ settings: state.settings, call, nth });
  const title = `${callTitles[call]}: ${scenarioTitle(call, scenario)}`;
  return { title, id: scenario, call, scenario, sees };
}

/** The panel while something is tried out: a strip that leaves the page in sight. */
export function Strip({ onOpen, onClose, ...props }: StripProps) {
  const { playing, checks, tryOut } = props;
  const strip = useRef<HTMLDivElement>(null);
  useElementRoom(strip);
  const { trial } = playing;
  const calls = trial?.calls ?? ['signup'];
  const { title, id, call, scenario, sees } = titleOf(props, calls);
  const differences = trial?.played.flatMap((played) => played.differences) ?? [];
  const result = trial?.isRunning ? 'busy' : differences.length > 0 ? 'bad' : 'good';
  const last = trial?.played.at(-1);
  const isOne = calls.length === 1;

  return (
    <div ref={strip} className="strip" data-result={trial ? result : 'none'}>
      <style>{styles}</style>
      <div className="strip-words">
        <h2>
          {title} <code>{id}</code>
        </h2>
        <p>
          <b>Expected</b> {isOne ? (last?.sees ?? sees) : sees}
        </p>
        <p role="status" aria-label="Result" className="strip-result">
          {trial?.isRunning && 'Playing it on the page...'}
          {trial && result === 'good' && (
            <>
              <b>As expected</b> <span className="strip-seen">{last && seenText(last.seen)}</span>
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
          id={`${call}:${scenario}`}
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
