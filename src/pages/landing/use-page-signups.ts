import { useMemo, useState } from 'react';
import { postalCode, sendableText, sendableZipCode } from '../../gateway/canonical-form.ts';
import type { FormName, SentSignup } from './use-waitlist-form.ts';

/** What the page shows about the signups that were sent from it. */
export interface PageSignups {
  /** The last valid zip code, as the drawings show it, or null if no signup had one. */
  zipCode: string | null;
  /** Whether one of the signups was the first from its neighborhood. */
  isFirst: boolean;
  /** The form that sent the last signup. */
  form: FormName;
}

/** Returns a zip code in canonical form, but keeps a typed space ("SW1A 1AA"). Null if it isn't valid. */
function zipCodeForSigns(typed: string): string | null {
  const zipCode = sendableZipCode(typed);
  if (!zipCode || !postalCode.test(zipCode)) return null;
  const withSpace = sendableText(typed).toUpperCase();
  return withSpace.replace(' ', '') === zipCode ? withSpace : zipCode;
}

function pageSignupsOf(signups: SentSignup[]): PageSignups | null {
  const last = signups.at(-1);
  if (!last) return null;
  const zipCodes = signups.map(({ typedZipCode }) => zipCodeForSigns(typedZipCode));
  return {
    zipCode: zipCodes.findLast((zipCode) => zipCode !== null) ?? null,
    isFirst: signups.some(({ isNewNeighborhood }) => isNewNeighborhood),
    form: last.form,
  };
}

/** Collects the signups that were sent from this page. `pageSignups` is null until the first signup. */
export function usePageSignups() {
  const [signups, setSignups] = useState<SentSignup[]>([]);
  const pageSignups = useMemo(() => pageSignupsOf(signups), [signups]);

  function handleJoined(signup: SentSignup) {
    setSignups((old) => [...old, signup]);
  }

  return { signups, pageSignups, handleJoined };
}
