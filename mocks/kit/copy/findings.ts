import { seenText } from '../expect/seen.ts';
import type { PlayerState } from '../play/create-player.ts';

/** A tester's verdict on what was tried last. */
export interface Verdict {
  isGood: boolean;
  /** In one line; empty without one. */
  note: string;
}

/** One scenario with something to report, as `call:scenario`. */
export interface Finding {
  id: string;
  /** Null when the page was only compared with what is expected. */
  verdict: Verdict | null;
  expected: string;
  seen: string;
  differences: readonly string[];
}

/** What differs from what is expected, and what was tried last when a tester has judged it. */
export function findingsOf({ trial, run }: PlayerState, verdict: Verdict | null): Finding[] {
  const last = trial?.played.at(-1);
  return [...(trial?.played ?? []), ...(run?.played ?? [])]
    .filter((one) => one.differences.length > 0 || (verdict && one === last))
    .map((one) => ({
      id: `${one.call}:${one.id}`,
      verdict: one === last ? verdict : null,
      expected: one.sees,
      seen: seenText(one.seen),
      differences: one.differences,
    }));
}
