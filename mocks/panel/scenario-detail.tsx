import { type ChangeEvent, type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import type { Try } from '../control/session.ts';
import { isAltered, longestDelayMs, type Settings } from '../control/settings.ts';
import { callInWords, stepsInWords, underConditions } from '../control/words.ts';
import { expectationsOf } from '../player/checks.ts';
import { errandsAsSet } from '../player/errands.ts';
import type { AnswerByHand } from '../scenarios/call.ts';
import { idsByGroup, idsOf, type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { Expectations } from './lines.tsx';
import { OwnVerdict } from './notes.tsx';
import { setByHand, usePanel } from './use-panel.ts';

interface ScenarioDetailProps {
  call: CallId;
  /** What was seen when it was tried last. */
  tries: readonly Try[];
}

/** The chosen scenario: what it does, what the visitor should see or has seen, and what follows it. */
export function ScenarioDetail({ call, tries }: ScenarioDetailProps) {
  const { state, backend } = usePanel();
  const { settings, session } = state;
  const setting = settings.calls[call];
  const answerForm = answerFormOf(call, settings);
  const { happens } = scenarioOf(call, setting.steps[0]);
  const options = { settings, counts: backend.waitlist.counts() };
  const expected = errandsAsSet([call], options).map((errand) => ({
    ...errand,
    ...expectationsOf(errand, options),
  }));
  const isTried = tries.length > 0;
  const parts = isTried ? tries : expected;
  const isBroken = isAltered(setting);
  const isForTester = isBroken && session?.status !== 'running';
  const detail = useRef<HTMLDivElement>(null);

  // Also when the panel opens again after a try; a run, which sets one after another, moves nothing.
  useEffect(() => {
    if (!isForTester) return;
    const row = detail.current?.parentElement;
    row?.scrollIntoView({ block: 'nearest' });
    // Of a row that is higher than the list, its beginning must be in view.
    row?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isForTester]);

  return (
    <div ref={detail} className="detail" data-altered={isBroken || undefined}>
      {happens && <p>{happens}</p>}
      {answerForm && <AnswerForm call={call} id={answerForm} />}
      <StepsForm call={call} />
      {parts.some(({ expected }) => expected.length > 0) && (
        // Closed where nothing is altered, and once the strip has shown it: the list stays in view.
        <details open={isBroken && !isTried}>
          <summary>{isTried ? 'Expected and seen' : 'Expected'}</summary>
          {parts.map(({ title, expected }, index) => (
            // Two of them can have one title.
            <Fragment key={`${index}: ${title}`}>
              {parts.length > 1 && <h4>{title}</h4>}
              <Expectations expected={expected} isJudged={isTried} />
            </Fragment>
          ))}
        </details>
      )}
      {isTried && (
        <OwnVerdict
          title={underConditions(settings, tries.map(({ title }) => title).join(', '))}
          tries={tries}
        />
      )}
    </div>
  );
}

interface NumberFieldProps {
  id: string;
  label: string;
  min: number;
  max: number;
  /** Whether it must not be empty; otherwise that is zero. */
  required?: boolean;
  /** What is set. */
  value: number;
  onSet: (value: number) => void;
}

/** A field that sets a number. One that cannot be set stays as it was typed, and says what is set. */
function NumberField({ id, label, value, onSet, ...limits }: NumberFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const { valid } = target.validity;
    setRefused(valid ? null : target.value);
    if (valid) onSet(Number(target.value));
  }

  return (
    <>
      <label>
        <span>{label}</span>
        <input
          id={id}
          type="number"
          {...limits}
          aria-invalid={refused !== null}
          aria-describedby={refused === null ? undefined : `${id}-refused`}
          value={refused ?? value}
          onChange={handleChange}
        />
      </label>
      {refused !== null && (
        <p id={`${id}-refused`} className="tone" data-tone="bad">
          {`A whole number from ${limits.min} to ${limits.max}; ${value} is set.`}
        </p>
      )}
    </>
  );
}

/** What follows a scenario, and its extra delay: collapsed, since it is rarely needed. */
function StepsForm({ call }: { call: CallId }) {
  const panel = usePanel();
  const setting = panel.state.settings.calls[call];
  const { delayMs } = setting;
  const [scenario, ...next] = setting.steps;
  /** What a link or a script has set can be more than one. */
  const then = next.join('.');

  function set(following: readonly ScenarioId[], delayMs: number): void {
    setByHand(panel, () => panel.controls.set(call, [scenario, ...following], { delayMs }));
  }

  return (
    <details>
      <summary>
        Sequence and delay{' '}
        {(next.length > 0 || delayMs > 0) && (
          <span className="soft">{callInWords(call, setting)}</span>
        )}
      </summary>
      <form className="fields" onSubmit={(event) => event.preventDefault()}>
        <label>
          <span>Then</span>
          <select
            value={then}
            onChange={({ target }) =>
              set(
                idsOf(call).filter((id) => id === target.value),
                delayMs,
              )
            }
          >
            <option value="">the same again</option>
            {next.length > 1 && <option value={then}>{stepsInWords(call, next)}</option>}
            {idsByGroup(call).map(({ title, ids }) => (
              <optgroup key={title} label={title}>
                {ids.map((id) => (
                  <option key={id} value={id}>
                    {scenarioOf(call, id).title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <NumberField
          id={`mock-delay-${call}`}
          label="Extra delay, ms"
          min={0}
          max={longestDelayMs}
          value={delayMs}
          onSet={(delayMs) => set(next, delayMs)}
        />
      </form>
    </details>
  );
}

/** The form of the answer by hand that the setting of a call includes; undefined where it does not. */
export function answerFormOf(call: CallId, { calls }: Settings): string | undefined {
  return calls[call].steps.includes('by-hand') ? `mock-answer-${call}` : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The answer that a tester writes for a call; “Try it” of the row submits it. */
function AnswerForm({ call, id }: { call: CallId; id: string }) {
  const panel = usePanel();
  const { controls, state, tryOut } = panel;
  const answer = state.settings.byHand[call];

  function set(changed: Partial<AnswerByHand>): void {
    setByHand(panel, () => controls.answer(call, { ...answer, ...changed }));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void tryOut([call], () => controls.answer(call, answer));
  }

  return (
    <form id={id} className="fields" onSubmit={handleSubmit}>
      <NumberField
        id={`mock-status-${call}`}
        label="Status"
        min={200}
        max={599}
        required
        value={answer.status}
        onSet={(status) => set({ status })}
      />
      <label>
        <span>Body</span>
        <textarea
          rows={4}
          spellCheck={false}
          value={answer.body}
          onChange={({ target }) => set({ body: target.value })}
        />
      </label>
      {!isJson(answer.body) && <p className="soft">This is no JSON: it is sent as it is.</p>}
      <p className="soft">A link leaves this out: send the report.</p>
    </form>
  );
}
