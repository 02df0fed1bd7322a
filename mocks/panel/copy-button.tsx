import { useEffect, useState } from 'react';

const shownForMs = 2500;

/** Copies a text, also where a page has no clipboard, as on plain http. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const { activeElement } = document;
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.focus();
    field.select();
    // Outdated, but the only way there; the last resort is to copy by hand.
    const isCopied = document.execCommand('copy');
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
    if (!isCopied) window.prompt('Copy this text:', text);
  }
}

interface CopyButtonProps {
  text: string;
  make: () => string;
  /** What the copy leaves out. */
  note?: string | undefined;
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, make, note = '' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    await copyText(make());
    setIsCopied(true);
  }

  return (
    <span className="copy">
      <button type="button" onClick={copy}>
        {text}
      </button>
      <span role="status" className="copied">
        {isCopied ? `Copied ${note}` : ''}
      </span>
    </span>
  );
}
