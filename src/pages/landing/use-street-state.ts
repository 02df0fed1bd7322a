import { useState } from 'react';
import type { SignupResult } from '../../gateway/gateway.ts';
import { postalCode } from '../../gateway/spelling.ts';

/** What the street beside a form shows of those who have joined by it. */
export interface StreetState {
  /** The zip code that was typed last, if it was one. */
  label: string | null;
  /** Whether somebody was the first of a neighborhood. */
  isFirst: boolean;
}

/** A signup that went through: its zip code as it was sent, and when, by `performance.now()`. */
export type Joined = SignupResult & { zipCode: string | null; sentAt: number };

/**
 * Keeps what one form's street shows, null until somebody has joined by it; `handleJoined` is for
 * that form, and passes on what it gets.
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
