import { useState } from 'react';
import { postalCode } from '../../gateway/spelling.ts';
import type { Joined } from './use-waitlist-form.ts';

/** What the street beside a form shows of those who have joined by it. */
export interface StreetState {
  /** The zip code that was typed last, if it was one. */
  label: string | null;
  /** Whether somebody was the first of a neighborhood. */
  isFirst: boolean;
}

/**
 * Keeps the state of the street beside a form, null until somebody has joined by that form. Pass it
 * `handleJoined`, which calls `onJoined` as well.
 */
export function useStreetState(onJoined: (joined: Joined) => void) {
  const [street, setStreet] = useState<StreetState | null>(null);

  function handleJoined(joined: Joined) {
    setStreet((old) => ({
      label: postalCode.test(joined.zipCode ?? '') ? joined.zipCode : (old?.label ?? null),
      isFirst: joined.isNewNeighborhood || (old?.isFirst ?? false),
    }));
    onJoined(joined);
  }

  return { street, handleJoined };
}
