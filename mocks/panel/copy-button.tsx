import { useEffect, useState } from 'react';

const shownForMs = 2500;

/** What became of a copy: the text itself where the browser has no clipboard for us. */
type CopyState = { kind: 'ready' } | { kind: 'copied' } | { kind: 'by-hand'; text: string };

interface CopyButtonProps {
  /** What is copied. */
  what: string;
  make: () => string;
}

/** Copies a text; where the browser forbids that (plain http), shows it to be copied by hand. */
export function CopyButton({ what, make }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>({ kind: 'ready' });

  useEffect(() => {
    if (state.kind !== 'copied') return;
    const timer = setTimeout(() => setState({ kind: 'ready' }), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    const text = make();
    try {
      await navigator.clipboard.writeText(text);
      setState({ kind: 'copied' });
    } catch {
      setState({ kind: 'by-hand', text });
    }
  }

  return (
    <span className="copy">
      <button type="button" onClick={copy}>
        <span className="verb">Copy </span>
        {what}
      </button>
      <span role="status" className="copied">
        {state.kind === 'copied' && 'Copied'}
      </span>
      {state.kind === 'by-hand' && (
        <span className="by-hand">
          <textarea
            aria-label={`The ${what}, to be copied by hand`}
            readOnly
            rows={6}
            defaultValue={state.text}
          />
          <button type="button" onClick={() => setState({ kind: 'ready' })}>
            Done
          </button>
        </span>
      )}
    </span>
  );
}
