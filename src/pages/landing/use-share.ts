import { useState } from 'react';
import { invitation } from '../../content/signup.ts';

/** What became of the address of the page: shown to nobody yet, copied, or to be copied by hand. */
export type ShareStatus = 'idle' | 'copied' | 'by-hand';

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Hands the address of the page on: by the device's own sheet where it has one (Web Share API), or
 * else by copying it, or else by showing it.
 */
export function useShare() {
  const [status, setStatus] = useState<ShareStatus>('idle');

  async function share(url: string) {
    try {
      await navigator.share({ ...invitation, url });
      return;
    } catch (error) {
      // Whoever closes the sheet wants nothing else instead; a browser without one throws otherwise.
      if (isCancelled(error)) return;
    }
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setStatus(isCopied ? 'copied' : 'by-hand');
  }

  return { status, share };
}
