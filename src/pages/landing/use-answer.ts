import { useState } from 'react';
import type { SignupResult } from '../../gateway/gateway.ts';
import { readZipLabel } from './zip-label.ts';

/** What the street shows of those who have joined on this page. */
export interface Answer {
  /** The zip code that was typed last, if it was one. */
  label: string | null;
  /** Whether somebody was the first of a neighborhood. */
  isFirst: boolean;
  /** How many others have joined, each a lit window, as far as there are windows. */
  lit: number;
}

/** A signup that went through, with the zip code as it was typed. */
export type Joined = SignupResult & { zipCode: string | null };

const mostWindows = 8;

/** Keeps what the street answers; null until somebody has joined. */
export function useAnswer() {
  const [answer, setAnswer] = useState<Answer | null>(null);

  function add({ isNewNeighborhood, zipCode }: Joined) {
    setAnswer((old) => ({
      label: readZipLabel(zipCode) ?? old?.label ?? null,
      isFirst: isNewNeighborhood || (old?.isFirst ?? false),
      lit: Math.min((old?.lit ?? 0) + (isNewNeighborhood ? 0 : 1), mostWindows),
    }));
  }

  return { answer, add };
}
