import type { Call } from '../../call.ts';

const wanted = [
  ['500', 'server-error'],
  ['429', 'rate-limited'],
  ['Timeout', 'never'],
  ['No connection', 'network-error'],
  ['Slow', 'slow'],
] as const;

interface QuickTriesProps {
  call: Call;
  onTry: (call: Call, id: string) => void;
}

/** The most frequent tries: one press sets and tries them. */
export function QuickTries({ call, onTry }: QuickTriesProps) {
  return (
    <fieldset className="quick">
      <legend className="hidden">Try at once</legend>
      {wanted.map(([text, id]) => (
        <button
          key={id}
          type="button"
          aria-label={`Try ${call.title}: ${text}`}
          onClick={() => onTry(call, id)}
        >
          <span className="play" aria-hidden="true" />
          {text}
        </button>
      ))}
    </fieldset>
  );
}
