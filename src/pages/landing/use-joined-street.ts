import { useMemo, useState } from 'react';
import { postalCode } from '../../gateway/spelling.ts';
import type { FormName, JoinedFamily } from './use-waitlist-form.ts';

/** What the page shows of those who have joined on it. */
export interface JoinedStreet {
  /** The zip code that was typed last, if it was one. */
  zipCode: string | null;
  /** Whether somebody was the first of a neighborhood. */
  isFirst: boolean;
  /** The form by which somebody joined last. */
  form: FormName;
}

function streetOf(joined: JoinedFamily[]): JoinedStreet | null {
  const last = joined.at(-1);
  if (!last) return null;
  const zipCodes = joined.map(({ zipCode }) => zipCode ?? '');
  return {
    zipCode: zipCodes.findLast((zipCode) => postalCode.test(zipCode)) ?? null,
    isFirst: joined.some(({ isNewNeighborhood }) => isNewNeighborhood),
    form: last.form,
  };
}

/** Keeps who has joined on the page by either form; `street` is null until somebody has. */
export function useJoinedStreet() {
  const [joined, setJoined] = useState<JoinedFamily[]>([]);
  const street = useMemo(() => streetOf(joined), [joined]);

  function handleJoined(family: JoinedFamily) {
    setJoined((old) => [...old, family]);
  }

  return { joined, street, handleJoined };
}
