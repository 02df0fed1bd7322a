import { useState } from 'react';
import { invitation } from '../../content/signup.ts';

/** The result of sharing without a share sheet. `by-hand`: the visitor has to copy the URL. */
type ShareStatus = 'idle' | 'copied' | 'by-hand';

/** Returns whether the visitor closed the share sheet, or clicked again while it was opening. */
function needsNoFallback(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
}

/**
 * Shares the page's URL through the device's share sheet (https://www.w3.org/TR/web-share/). If the
 * device has no share sheet, copies the URL. If copying also fails, the page shows the URL.
 */
export function useShare() {
  const [status, setStatus] = useState<ShareStatus>('idle');

  async function share(url: string) {
    try {
      await navigator.share({ ...invitation, url });
      return;
    } catch (error) {
      // Any other error means that the device has no share sheet.
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
