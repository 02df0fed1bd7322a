import type { Tables } from './store.ts';

/** One way in which the tables differ from the seed that they started from. */
export type DataChange =
  | { kind: 'added'; email: string; zipCode: string | null }
  | { kind: 'zip-code-filled-in'; email: string; zipCode: string | null }
  | { kind: 'founded'; zipCode: string };

/** How some tables differ from what they started from; the waitlist removes nothing. */
export function dataChanges(from: Tables, to: Tables): DataChange[] {
  const zipCodes = new Map(from.signups.map(({ email, zipCode }) => [email, zipCode]));
  const founded = new Set(from.neighborhoods.map(({ zipCode }) => zipCode));
  const signups = to.signups.flatMap(({ email, zipCode }): DataChange[] => {
    if (!zipCodes.has(email)) return [{ kind: 'added', email, zipCode }];
    if (zipCodes.get(email) === zipCode) return [];
    return [{ kind: 'zip-code-filled-in', email, zipCode }];
  });
  const neighborhoods = to.neighborhoods
    .filter(({ zipCode }) => !founded.has(zipCode))
    .map(({ zipCode }): DataChange => ({ kind: 'founded', zipCode }));
  return [...signups, ...neighborhoods];
}
