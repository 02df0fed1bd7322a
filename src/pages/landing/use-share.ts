import { useState } from 'react';
import { invitation } from '../../content/signup.ts';

/** The result of sharing without a share sheet. `by-hand` means that the visitor has to copy the URL. */
type ShareStatus = 'idle' | 'copied' | 'by-hand';

/**
 * Returns whether to ignore the error instead of copying the URL. That is the case if the visitor closed
 * the share sheet (`AbortError`), or clicked again while it was opening (`InvalidStateError`).
 */
function needsNoFallback(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
}

/**
 * Returns `share`, which opens the device's share sheet with a URL (https://www.w3.org/TR/web-share/). If
 * the share sheet can't open, `share` copies the URL. If copying also fails, the page shows the URL.
 */
export function useShare() {
  const [status, setStatus] = useState<ShareStatus>('idle');

  async function share(url: string) {
    try {
      await navigator.share({ ...invitation, url });
      return;
    } catch (error) {
      // Fall back to copying only if the share sheet didn't open, usually because the device has none.
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
