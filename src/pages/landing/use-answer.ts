import { useState } from 'react';
import type { SignupResult } from '../../gateway/gateway.ts';
import { readZipLabel } from './zip-label.ts';

/** What the street beside a form shows of those who have joined by it. */
export interface Answer {
  /** The zip code that was typed last, if it was one. */
  label: string | null;
  /** Whether somebody was the first of a neighborhood. */
  isFirst: boolean;
}

/** A signup that went through, with the zip code as it was typed. */
export type Joined = SignupResult & { zipCode: string | null };

/**
 * Keeps what one form's street answers, null until somebody has joined by it; `handleJoined` is for
 * that form, and passes on what it gets.
 */
export function useAnswer(onJoined: (joined: Joined) => void) {
  const [answer, setAnswer] = useState<Answer | null>(null);

  function handleJoined(joined: Joined) {
    setAnswer((old) => ({
      label: readZipLabel(joined.zipCode) ?? old?.label ?? null,
      isFirst: joined.isNewNeighborhood || (old?.isFirst ?? false),
    }));
    onJoined(joined);
  }

  return { answer, handleJoined };
}
