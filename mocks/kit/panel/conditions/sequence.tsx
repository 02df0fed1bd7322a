import { type Call, scenarioOf } from '../../call.ts';
import { type CallSetting, longestSequence } from '../../settings/call-setting.ts';

interface SequenceProps {
  call: Call;
  setting: CallSetting;
  /** Gets undefined when only the first scenario is left. */
  onChange: (followedBy: readonly string[] | undefined) => void;
}

/** The scenarios of the following requests, one by one; the last one stays. */
export function Sequence({ call, setting, onChange }: SequenceProps) {
  const { followedBy = [] } = setting;
  return (
    <fieldset className="sequence">
      <legend className="hidden">Requests of {call.id} after the first</legend>
      <span>Then</span>
      {followedBy.map((id, index) => (
        <span key={index} className="sequence-step">
          {index > 0 && 'then '}
          {scenarioOf(call, id).title}
        </span>
      ))}
      {followedBy.length > 0 && (
        <button
          type="button"
          onClick={() => onChange(followedBy.length > 1 ? followedBy.slice(0, -1) : undefined)}
        >
          Remove the last
        </button>
      )}
      {followedBy.length + 1 < longestSequence && (
        <select
          aria-label={`Scenario of the ${followedBy.length === 0 ? 'next' : 'following'} request of ${call.id}`}
          value=""
          onChange={({ target }) => onChange([...followedBy, target.value])}
        >
          <option value="">{followedBy.length === 0 ? 'the same again' : 'then…'}</option>
          {Object.entries(call.scenarios).map(([id, { title }]) => (
            <option key={id} value={id}>
              {title} ({id})
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
