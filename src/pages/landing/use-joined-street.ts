import { useState } from 'react';
import { postalCode } from '../../gateway/spelling.ts';
import type { FormName, JoinedFamily } from './use-waitlist-form.ts';

/** What the pictures of the page show of those who have joined on it. */
export interface JoinedStreet {
  /** The zip code that was typed last, if it was one. */
  zipCode: string | null;
  /** Whether somebody was the first of a neighborhood. */
  isFirst: boolean;
  /** The form by which somebody joined last. */
  form: FormName;
}

/**
 * Keeps what both pictures show, null until somebody has joined by either form. Pass the forms
 * `handleJoined`, which calls `onJoined` as well.
 */
export function useJoinedStreet(onJoined: (family: JoinedFamily) => void) {
  const [street, setStreet] = useState<JoinedStreet | null>(null);

  function handleJoined(family: JoinedFamily) {
    const { zipCode, isNewNeighborhood, form } = family;
    setStreet((old) => ({
      zipCode: postalCode.test(zipCode ?? '') ? zipCode : (old?.zipCode ?? null),
      isFirst: isNewNeighborhood || (old?.isFirst ?? false),
      form,
    }));
    onJoined(family);
  }

  return { street, handleJoined };
}
