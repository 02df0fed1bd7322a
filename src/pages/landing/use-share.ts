import { useState } from 'react';
import { invitation, sharedPicture } from '../../content/signup.ts';
import { withinLimit } from '../../gateway/within-limit.ts';
import { makeSharedPicture } from './shared-picture.tsx';
import type { JoinedStreet } from './use-joined-street.ts';

/** What became of an address where there is no share sheet: copied, or to be copied by hand. */
type ShareStatus = 'idle' | 'copied' | 'by-hand';

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * A browser opens its share sheet only shortly after the press:
 * https://html.spec.whatwg.org/multipage/interaction.html#transient-activation
 */
const drawingLimitMs = 2_000;

/** The picture to share, as `files`; none if the device shares no files, or it cannot be drawn. */
async function pictureOf(street: JoinedStreet, url: string): Promise<{ files?: File[] }> {
  const probe = new File([], sharedPicture.file, { type: 'image/png' });
  if (!navigator.canShare?.({ files: [probe] })) return {};
  try {
    return { files: [await withinLimit(drawingLimitMs, makeSharedPicture({ street, url }))] };
  } catch (error) {
    console.error('The picture to share could not be drawn', error);
    return {};
  }
}

/**
 * Shares the address of the page with a picture of the street: by the device's share sheet
 * (https://www.w3.org/TR/web-share/), otherwise by copying the address, otherwise by showing it.
 */
export function useShare(street: JoinedStreet) {
  const [last, setLast] = useState<{ street: JoinedStreet; status: ShareStatus }>();
  // Once the next one has joined, the street is another one.
  const status: ShareStatus = last?.street === street ? last.status : 'idle';

  async function share(url: string) {
    try {
      await navigator.share({ ...invitation, url, ...(await pictureOf(street, url)) });
      return;
    } catch (error) {
      // A visitor who closes the sheet wants no fallback. Any other error means: no sheet.
      if (isCancelled(error)) return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setLast({ street, status: 'copied' });
    } catch {
      setLast({ street, status: 'by-hand' });
    }
  }

  return { status, share };
}
