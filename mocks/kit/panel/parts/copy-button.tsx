import { useEffect, useRef, useState } from 'react';

const shownForMs = 2500;

/** The result of a copy; the text itself where the browser refuses the clipboard. */
type CopyState = { kind: 'ready' } | { kind: 'copied' } | { kind: 'by-hand'; text: string };

interface CopyButtonProps {
  /** What is copied. */
  what: string;
  make: () => string;
  /** A note to show after copying. */
  note?: string | undefined;
}

/** Copies a text; where the browser forbids that (plain http), shows it to be copied by hand. */
export function CopyButton({ what, make, note }: CopyButtonProps) {
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
        {state.kind === 'copied' && note && <span className="copied-note">{note}</span>}
      </span>
      {state.kind === 'by-hand' && (
        <ByHand what={what} text={state.text} onDone={() => setState({ kind: 'ready' })} />
      )}
    </span>
  );
}

interface ByHandProps {
  what: string;
  text: string;
  onDone: () => void;
}

/** The text that was asked for last, selected, so that one key copies it. */
function ByHand({ what, text, onDone }: ByHandProps) {
  const place = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  // Also when another text is asked for.
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, text.length);
  }, [text]);

  // Removed by the next click, so that it never hides another button's message.
  useEffect(() => {
    const root = place.current?.getRootNode();
    function handleClick({ target }: Event): void {
      if (target instanceof Node && !place.current?.contains(target)) onDone();
    }
    root?.addEventListener('click', handleClick, { capture: true });
    return () => root?.removeEventListener('click', handleClick, { capture: true });
  }, [onDone]);

  return (
    <span ref={place} className="by-hand">
      <textarea
        ref={field}
        aria-label={`The ${what}, to be copied by hand`}
        readOnly
        rows={6}
        value={text}
      />
      <button type="button" onClick={onDone}>
        Done
      </button>
    </span>
  );
}
