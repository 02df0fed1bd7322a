import { useEffect, useState } from 'react';

const shownForMs = 2500;

/** The result of a copy; the text itself where the browser refuses the clipboard. */
type CopyState = { kind: 'ready' } | { kind: 'copied' } | { kind: 'by-hand'; copied: string };

interface CopyButtonProps {
  text: string;
  make: () => string;
  /** A note to show after copying. */
  note?: string | undefined;
}

/** Selects the text of a field, so that one key copies it. */
function selectAll(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}

/** Copies a text; where the browser forbids that (plain http), shows it to be copied by hand. */
export function CopyButton({ text, make, note }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>({ kind: 'ready' });

  useEffect(() => {
    if (state.kind !== 'copied') return;
    const timer = setTimeout(() => setState({ kind: 'ready' }), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    const copied = make();
    try {
      await navigator.clipboard.writeText(copied);
      setState({ kind: 'copied' });
    } catch {
      setState({ kind: 'by-hand', copied });
    }
  }

  return (
    <span className="copy">
      <button type="button" onClick={copy}>
        {text}
      </button>
      <span role="status" className="copied">
        {state.kind === 'copied' && <span>Copied</span>}
        {state.kind === 'copied' && note && <span className="copied-note">{note}</span>}
      </span>
      {state.kind === 'by-hand' && (
        <span className="by-hand">
          <span>Press Ctrl+C or Cmd+C to copy</span>
          <textarea
            key={state.copied}
            ref={selectAll}
            aria-label="Press Ctrl+C or Cmd+C to copy"
            readOnly
            rows={4}
            value={state.copied}
            onBlur={() => setState({ kind: 'ready' })}
          />
        </span>
      )}
    </span>
  );
}
