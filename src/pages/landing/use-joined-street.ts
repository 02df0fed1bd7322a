import { useState } from 'react';
import { postalCode } from '../../gateway/spelling.ts';
import type { JoinedFamily } from './use-waitlist-form.ts';

/** What the street beside a form shows of those who have joined by it. */
export interface JoinedStreet {
  /** The zip code that was typed last, if it was one. */
  zipCode: string | null;
  /** Whether somebody was the first of a neighborhood. */
  isFirst: boolean;
}

/**
 * Keeps what a street shows, null until somebody has joined by the form beside it. Pass it
 * `handleJoined`, which calls `onJoined` as well.
 */
export function useJoinedStreet(onJoined: (family: JoinedFamily) => void) {
  const [street, setStreet] = useState<JoinedStreet | null>(null);

  function handleJoined(family: JoinedFamily) {
    const { zipCode, isNewNeighborhood } = family;
    setStreet((old) => ({
      zipCode: postalCode.test(zipCode ?? '') ? zipCode : (old?.zipCode ?? null),
      isFirst: isNewNeighborhood || (old?.isFirst ?? false),
    }));
    onJoined(family);
  }

  return { street, handleJoined };
}
