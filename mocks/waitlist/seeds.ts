import type { Store, Tables } from './store.ts';

interface Seed {
  /** A name for testers who read no code. */
  title: string;
  /** What the tables hold, in plain words for the panel. */
  holds: string;
  families: number;
  neighborhoods: number;
}

/** The data that the mock can start from; every seed gives the same rows each time. */
export const seeds = {
  default: {
    title: 'Some families',
    holds: '73 families in 15 neighborhoods',
    families: 73,
    neighborhoods: 15,
  },
  empty: { title: 'Nobody yet', holds: 'No family has signed up', families: 0, neighborhoods: 0 },
  'one-family': {
    title: 'One family',
    holds: 'One family in one neighborhood',
    families: 1,
    neighborhoods: 1,
  },
  crowded: {
    title: 'Very many families',
    holds: '5,000 families in 400 neighborhoods',
    families: 5000,
    neighborhoods: 400,
  },
} as const satisfies Record<string, Seed>;

export type SeedId = keyof typeof seeds;

const seededAt = '2026-01-05T09:00:00.000Z';
const firstZipCode = 94_101;
/** One family in seven keeps its zip code to itself, once every neighborhood has been founded. */
const withoutZipCode = 7;

/** The rows of a seed. */
export function rowsOf(id: SeedId): Tables {
  const { families, neighborhoods } = seeds[id];
  return {
    neighborhoods: Array.from({ length: neighborhoods }, (_, index) => ({
      zipCode: String(firstZipCode + index),
      firstSeenAt: seededAt,
    })),
    signups: Array.from({ length: families }, (_, index) => {
      const keepsZipCode = index >= neighborhoods && index % withoutZipCode === 0;
      const zipCode = keepsZipCode ? null : String(firstZipCode + (index % neighborhoods));
      return { email: `family-${index + 1}@example.com`, zipCode, createdAt: seededAt };
    }),
  };
}

/** Replaces everything in the tables by the rows of a seed. */
export function applySeed(store: Store, id: SeedId): void {
  const { signups, neighborhoods } = rowsOf(id);
  store.clear();
  for (const neighborhood of neighborhoods) store.addNeighborhood(neighborhood);
  for (const signup of signups) store.addSignup(signup);
}
