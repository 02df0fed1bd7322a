import type { CallId } from '../../../../src/gateway/wire.ts';
import { type ScenarioId, scenarioIds } from '../../../calls/table.ts';
import { type CallSetting, longestSequence } from '../../settings/call-setting.ts';
import { scenarioTitle } from '../parts/scenario-title.ts';

interface SequenceProps {
  call: CallId;
  setting: CallSetting;
  /** Gets undefined when the sequence has ended with its first scenario. */
  onChange: (followedBy: readonly ScenarioId[] | undefined) => void;
}

/** What the requests after the first meet, one by one; the last scenario goes on. */
export function Sequence({ call, setting, onChange }: SequenceProps) {
  const { followedBy = [] } = setting;
  return (
    <fieldset className="sequence">
      <legend className="hidden">Requests of {call} after the first</legend>
      <span>Then</span>
      {followedBy.map((id, index) => (
        <span key={index} className="sequence-step">
          {index > 0 && 'then '}
          {scenarioTitle(call, id)}
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
          aria-label={`What the ${followedBy.length === 0 ? 'next' : 'following'} request of ${call} meets`}
          value=""
          onChange={({ target }) => onChange([...followedBy, target.value as ScenarioId])}
        >
          <option value="">{followedBy.length === 0 ? 'the same again' : 'then…'}</option>
          {scenarioIds(call).map((id) => (
            <option key={id} value={id}>
              {scenarioTitle(call, id)} ({id})
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
