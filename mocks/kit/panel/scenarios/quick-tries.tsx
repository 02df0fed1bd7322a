import type { CallId } from '../../../../src/gateway/wire.ts';
import { callTitles } from '../../../calls/calls.ts';
import type { ScenarioId } from '../../../calls/table.ts';

const wanted = [
  ['500', 'server-error'],
  ['429', 'rate-limited'],
  ['Timeout', 'never'],
  ['No connection', 'network-error'],
  ['Slow', 'slow'],
] as const satisfies [string, ScenarioId][];

interface QuickTriesProps {
  call: CallId;
  onTry: (call: CallId, id: ScenarioId) => void;
}

/** What testers want to see most often: one press sets it and tries it out. */
export function QuickTries({ call, onTry }: QuickTriesProps) {
  return (
    <fieldset className="quick">
      <legend className="hidden">Try at once</legend>
      {wanted.map(([text, id]) => (
        <button
          key={id}
          type="button"
          aria-label={`Try ${callTitles[call]}: ${text}`}
          onClick={() => onTry(call, id)}
        >
          <span className="play" aria-hidden="true" />
          {text}
        </button>
      ))}
    </fieldset>
  );
}
