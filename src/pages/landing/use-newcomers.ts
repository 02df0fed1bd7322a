import { useMemo, useState } from 'react';
import { postalCode } from '../../gateway/spelling.ts';
import type { FormName, JoinedFamily } from './use-waitlist-form.ts';

/** What the page shows of the families that have joined on it. */
export interface Newcomers {
  /** The zip code that was typed last, if it was one. */
  zipCode: string | null;
  /** Whether one was the first of a neighborhood. */
  isFirst: boolean;
  /** The form by which the last one joined. */
  form: FormName;
}

function newcomersOf(families: JoinedFamily[]): Newcomers | null {
  const last = families.at(-1);
  if (!last) return null;
  const zipCodes = families.map(({ zipCode }) => zipCode ?? '');
  return {
    zipCode: zipCodes.findLast((zipCode) => postalCode.test(zipCode)) ?? null,
    isFirst: families.some(({ isNewNeighborhood }) => isNewNeighborhood),
    form: last.form,
  };
}

/** Keeps who has joined on the page by either form; `newcomers` is null until somebody has. */
export function useNewcomers() {
  const [families, setFamilies] = useState<JoinedFamily[]>([]);
  const newcomers = useMemo(() => newcomersOf(families), [families]);

  function handleJoined(family: JoinedFamily) {
    setFamilies((old) => [...old, family]);
  }

  return { families, newcomers, handleJoined };
}
