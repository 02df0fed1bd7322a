import { useState } from 'react';
import { type Call, scenarioOf } from '../../kit/call.ts';
import type { Conditions as Changed } from '../../kit/controls/controls.ts';
import {
  type CallSetting,
  emailNamePattern,
  emailsOf,
  longestDelayMs,
  longestSequence,
} from '../../kit/settings/call-setting.ts';
import { Toggles } from '../parts/toggles.tsx';
import { words } from '../words.ts';

const frequencyOptions = [
  { value: 'always', text: words.conditions.every },
  { value: 'once', text: words.conditions.next },
  { value: 'every-2', text: words.conditions.second },
] as const;

interface ConditionsProps {
  call: Call;
  setting: CallSetting;
  /** The setting as a link has it. */
  link: string;
  onChange: (conditions: Changed) => void;
}

/** The setting in a few words, for the closed line. */
function inShort({ frequency, followedBy = [], delayMs, email }: CallSetting): string {
  const { every, next, second, unit, onlyFor, following } = words.conditions;
  const requests = { always: every, once: next, 'every-2': second };
  return [
    followedBy.length > 0 ? `${following} ${followedBy.length}` : requests[frequency],
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
      {call.emailIn && <EmailField email={email} onChange={(email) => onChange({ email })} />}
      <p className="soft">
        <span>{words.conditions.inLinks}</span>
        <code>{link}</code>
      </p>
    </details>
  );
}

interface SequenceProps {
  call: Call;
  followedBy: readonly string[];
  /** Gets undefined when only the first scenario is left. */
  onChange: (followedBy: readonly string[] | undefined) => void;
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
          onChange={({ target }) => onChange([...followedBy, target.value])}
        >
          <option value="">{isFirst ? words.conditions.theSame : words.conditions.andThen}</option>
          {Object.entries(call.scenarios).map(([id, { title }]) => (
            <option key={id} value={id}>
              {title}
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
