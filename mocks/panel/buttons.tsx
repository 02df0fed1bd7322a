import { useState } from 'react';
import { usePanel } from './context.ts';

const shownForMs = 2500;

/** Copies a text, also where a page has no clipboard, as on plain http. Resolves to whether it could. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const { activeElement } = document;
    const field = document.createElement('textarea');
    field.value = text;
    // Out of the flow, so that the page does not scroll to it.
    field.style.position = 'fixed';
    document.body.append(field);
    field.focus({ preventScroll: true });
    field.select();
    // Outdated, but the only way there.
    const isCopied = document.execCommand('copy');
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    return isCopied;
  }
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, make }: { text: string; make: () => string }) {
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    setCopied(await copyText(make()));
    setTimeout(() => setCopied(false), shownForMs);
  }

  return (
    <>
      <button type="button" onClick={copy}>
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
      title="Close the panel"
      onClick={() => show('pill')}
    >
      ×
    </button>
  );
}
