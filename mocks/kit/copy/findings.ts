import { seenText } from '../expect/seen.ts';
import type { Check, Checks } from '../plan/test-plan.ts';
import type { Played } from '../play/play-as-set.ts';

/** One scenario with something to report, as `call:scenario`. */
export interface Finding extends Omit<Check, 'build' | 'verdict'> {
  id: string;
  /** The tester's check; null when the page was only compared with what is expected. */
  verdict: Check['verdict'] | null;
}

/** The parts of a check that come from a scenario that was played. */
export function whatWasSeen({ sees, seen, differences }: Played) {
  return { expected: sees, seen: seenText(seen), differences };
}

/** Played scenarios that differ, and those that testers marked as wrong, newest first. */
export function findingsOf(played: readonly Played[], checks: Checks): Finding[] {
  const differing = played
    .filter(({ differences }) => differences.length > 0)
    .map((one): [string, Finding] => {
      const id = `${one.call}:${one.id}`;
      const { verdict = null, note = '' } = checks[id] ?? {};
      return [id, { id, verdict, note, ...whatWasSeen(one) }];
    });
  const crossed = Object.entries(checks)
    .filter(([, { verdict }]) => verdict === 'bad')
    .reverse()
    .map(([id, check]): [string, Finding] => [id, { id, ...check }]);
  return [
    ...new Map([...differing, ...crossed.filter(([id]) => !new Map(differing).has(id))]).values(),
  ];
}
