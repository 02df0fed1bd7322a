import type { CallId } from '../../../src/gateway/wire.ts';
import { isSpent } from '../../control/settings.ts';
import { attemptsOf, expectedOf } from '../../player/expected.ts';
import { expectedInWords } from '../../player/judge.ts';
import { scenarioOf } from '../../scenarios/calls.ts';
import { type PanelContext, usePanel } from '../use-panel.ts';
import { words } from '../words.ts';
import { AnswerByHand } from './answer-by-hand.tsx';
import { Conditions } from './conditions.tsx';

/** What a visitor should see at the requests of a try, one sentence for each that differs. */
function expectedNext(call: CallId, panel: PanelContext): string[] {
  const { settings, log } = panel.state;
  const counts = panel.counts();
  const page = log.find((entry) => entry.call === 'stats')?.page;
  const isCounted = page?.state === 'done' && page.ok;
  const sentences = attemptsOf({ call, settings, counts }).map(({ earlier }) => {
    const expected = expectedOf({ call, settings, nth: earlier + 1, counts });
    return expectedInWords(call, expected, { hasOlder: false, isCounted });
  });
  return sentences.filter((says, index) => says !== sentences[index - 1]);
}

/** The chosen scenario: what it does, what the visitor should see, and when it applies. */
export function ScenarioDetail({ call }: { call: CallId }) {
  const panel = usePanel();
  const { controls, state } = panel;
  const setting = state.settings.calls[call];
  const { steps, delayMs } = setting;
  const { happens, shows } = scenarioOf(call, steps[0]);
  const expected = shows === null ? [] : expectedNext(call, panel);

  return (
    <div className="detail">
      <p>{happens}</p>
      {steps.includes('by-hand') && <AnswerByHand call={call} />}
      <div aria-live="polite">
        {expected.map((says, index) => (
          <p key={says}>
            <span className="soft">
              {expected.length > 1 ? words.scenarios.nth(index + 1) : words.scenarios.expected}
            </span>
            <span>{says}</span>
          </p>
        ))}
      </div>
      {isSpent(setting, state.answered[call]) && (
        <p className="warning">
          <span>{words.scenarios.spent}</span>
          <button type="button" onClick={() => controls.set(call, steps, { delayMs })}>
            {words.scenarios.setAgain}
          </button>
        </p>
      )}
      <Conditions call={call} />
    </div>
  );
}
