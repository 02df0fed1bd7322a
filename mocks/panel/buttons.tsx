import { useState } from 'react';
import { usePanel } from './context.ts';

const shownForMs = 2500;

/**
 * Copies text, even on a plain http page, where `navigator.clipboard` doesn't exist. Resolves to true if
 * the browser copied the text.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const { activeElement } = document;
    const field = document.createElement('textarea');
    field.value = text;
    // Without this fixed position, the page would scroll to the field.
    field.style.position = 'fixed';
    document.body.append(field);
    field.focus({ preventScroll: true });
    field.select();
    // `execCommand` is deprecated, but it is the only way to copy over plain http.
    const isCopied = document.execCommand('copy');
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    return isCopied;
  }
}

interface CopyButtonProps {
  text: string;
  /** The accessible name of the button, if other buttons have the same `text`. */
  label?: string | undefined;
  /** Returns the text to copy. */
  make: () => string;
}

/** Shows a button that copies text, and then says "Copied" for 2.5 s. */
export function CopyButton({ text, label, make }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    setCopied(await copyText(make()));
    setTimeout(() => setCopied(false), shownForMs);
  }

  return (
    <>
      <button type="button" aria-label={isCopied ? undefined : label} onClick={copy}>
        {isCopied ? 'Copied' : text}
      </button>
      <span role="status" className="hidden">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}

export function CloseButton() {
  const { show } = usePanel();
  return (
    <button
      type="button"
      className="quiet"
      aria-label="Close the panel"
      onClick={() => show('pill')}
    >
      ×
    </button>
  );
}
