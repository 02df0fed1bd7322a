/** The data of one signup. */
export interface Family {
  email: string;
  zipCode: string | null;
}

/** The rows of both tables, oldest first. */
export interface WaitlistTables {
  signups: Family[];
  /** One row per zip code. The first signup with a zip code creates its neighborhood. */
  neighborhoods: { zipCode: string }[];
}

export const noRows: WaitlistTables = { signups: [], neighborhoods: [] };

/** The sets of rows that the mock can start with. Links with mock settings use the keys as seed ids. */
export const seeds = {
  default: { title: 'Some families', counts: { families: 73, neighborhoods: 15 } },
  empty: { title: 'No families yet', counts: { families: 0, neighborhoods: 0 } },
  'one-family': { title: 'One family', counts: { families: 1, neighborhoods: 1 } },
  crowded: { title: 'Thousands of families', counts: { families: 5000, neighborhoods: 400 } },
};

export type SeedId = keyof typeof seeds;

const firstZipCode = 94_101;

/** Returns the rows of a seed, which are the same each time. */
export function rowsOf(id: SeedId): WaitlistTables {
  const { families, neighborhoods } = seeds[id].counts;
  return {
    neighborhoods: Array.from({ length: neighborhoods }, (_, index) => ({
      zipCode: String(firstZipCode + index),
    })),
    signups: Array.from({ length: families }, (_, index) => ({
      email: `family-${index + 1}@example.com`,
      zipCode: String(firstZipCode + (index % neighborhoods)),
    })),
  };
}
