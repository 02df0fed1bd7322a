import { useState } from 'react';
import { invitation } from '../../content/signup.ts';

/** What became of an address where there is no share sheet: copied, or to be copied by hand. */
type ShareStatus = 'idle' | 'copied' | 'by-hand';

/** Whether the visitor has closed the sheet, or has pressed again while it opens. */
function needsNoFallback(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
}

/**
 * Shares the address of the page: by the device's share sheet (https://www.w3.org/TR/web-share/),
 * otherwise by copying it, otherwise by showing it.
 */
export function useShare() {
  const [status, setStatus] = useState<ShareStatus>('idle');

  async function share(url: string) {
    try {
      await navigator.share({ ...invitation, url });
      return;
    } catch (error) {
      // Any other error means: no sheet.
      if (needsNoFallback(error)) return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setStatus('copied');
    } catch {
      setStatus('by-hand');
    }
  }

  return { status, share };
}
