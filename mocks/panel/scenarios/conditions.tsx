import { useState } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import {
  type CallSetting,
  type Conditions as Changed,
  emailNamePattern,
  longestDelayMs,
  longestSequence,
} from '../../control/settings.ts';
import { emailsOf } from '../../control/words.ts';
import { hasScenario, idsOf, type ScenarioId, scenarioOf } from '../../scenarios/calls.ts';
import { frequencies } from '../../scenarios/conditions.ts';
import { Toggles } from '../parts/toggles.tsx';
import { words } from '../words.ts';

const frequencyOptions = [
  { value: 'always', text: frequencies.always },
  { value: 'once', text: frequencies.once },
  { value: 'every-2', text: frequencies['every-2'] },
] as const;

interface ConditionsProps {
  call: CallId;
  setting: CallSetting;
  /** The setting as a link has it. */
  link: string;
  onChange: (conditions: Changed) => void;
}

/** The setting in a few words, for the closed line. */
function inShort({ frequency, followedBy = [], delayMs, email }: CallSetting): string {
  const { unit, onlyFor, following } = words.conditions;
  return [
    followedBy.length > 0 ? `${following} ${followedBy.length}` : frequencies[frequency],
    delayMs > 0 && `+${delayMs} ${unit}`,
    email && `${onlyFor} ${emailsOf(email)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Which requests a scenario applies to, what follows it, its extra delay, and for which emails:
 * one closed line, since it is needed now and then only.
 */
export function Conditions({ call, setting, link, onChange }: ConditionsProps) {
  const { frequency, followedBy, delayMs, email } = setting;
  return (
    <details className="conditions">
      <summary>{inShort(setting)}</summary>
      <Toggles
        label={words.conditions.requests}
        value={followedBy ? null : frequency}
        options={frequencyOptions}
        onChange={(chosen) => onChange({ frequency: chosen, followedBy: undefined })}
      />
      <Sequence
        call={call}
        followedBy={followedBy ?? []}
        onChange={(followedBy) => onChange({ frequency: 'always', followedBy })}
      />
      <DelayField delayMs={delayMs} onChange={(delayMs) => onChange({ delayMs })} />
      {call === 'signup' && <EmailField email={email} onChange={(email) => onChange({ email })} />}
      <p className="soft">
        <span>{words.conditions.inLinks}</span>
        <code>{link}</code>
      </p>
    </details>
  );
}

interface SequenceProps {
  call: CallId;
  followedBy: readonly ScenarioId[];
  /** Gets undefined when only the first scenario is left. */
  onChange: (followedBy: readonly ScenarioId[] | undefined) => void;
}

/** The scenarios of the following requests, one by one; the last one stays. */
function Sequence({ call, followedBy, onChange }: SequenceProps) {
  const isFirst = followedBy.length === 0;
  return (
    <div className="field">
      <span>{words.conditions.following}</span>
      {!isFirst && (
        <ol>
          {followedBy.map((id, index) => (
            <li key={index}>{scenarioOf(call, id).title}</li>
          ))}
        </ol>
      )}
      {followedBy.length + 1 < longestSequence && (
        <select
          aria-label={words.conditions.nextOf}
          value=""
          onChange={({ target: { value } }) => {
            if (hasScenario(call, value)) onChange([...followedBy, value]);
          }}
        >
          <option value="">{isFirst ? words.conditions.theSame : words.conditions.andThen}</option>
          {idsOf(call).map((id) => (
            <option key={id} value={id}>
              {scenarioOf(call, id).title}
            </option>
          ))}
        </select>
      )}
      {!isFirst && (
        <button
          type="button"
          onClick={() => onChange(followedBy.length > 1 ? followedBy.slice(0, -1) : undefined)}
        >
          {words.conditions.removeLast}
        </button>
      )}
    </div>
  );
}

interface DelayFieldProps {
  delayMs: number;
  onChange: (delayMs: number) => void;
}

/** The extra delay of a call; empty counts as none. */
function DelayField({ delayMs, onChange }: DelayFieldProps) {
  return (
    <label className="field">
      <span>{words.conditions.delay}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={longestDelayMs}
        step={100}
        value={delayMs === 0 ? '' : delayMs}
        placeholder="0"
        onChange={({ target }) => {
          const wanted = Math.round(Number(target.value) || 0);
          onChange(Math.min(Math.max(wanted, 0), longestDelayMs));
        }}
      />
      <span>{words.conditions.unit}</span>
    </label>
  );
}

interface EmailFieldProps {
  email: string | undefined;
  onChange: (email: string | undefined) => void;
}

/** Which emails a scenario applies to, by the part before the at-sign. */
function EmailField({ email, onChange }: EmailFieldProps) {
  const [text, setText] = useState(email ?? '');
  const name = text.trim().toLowerCase();
  const isWrong = name !== '' && !emailNamePattern.test(name);
  return (
    <label className="field">
      <span>
        <span>{words.conditions.onlyFor}</span>
        <span className="hidden">{words.conditions.onlyForHidden}</span>
      </span>
      <input
        value={text}
        placeholder={words.conditions.allEmails}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        onChange={({ target }) => {
          setText(target.value);
          const typed = target.value.trim().toLowerCase();
          if (typed === '') onChange(undefined);
          else if (emailNamePattern.test(typed)) onChange(typed);
        }}
      />
      {name !== '' && !isWrong && <span className="soft">{emailsOf(name)}</span>}
      {isWrong && <span className="bad">{words.conditions.emailRefused}</span>}
    </label>
  );
}
