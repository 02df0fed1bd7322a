/** A family, as it signed up. */
export interface Family {
  email: string;
  zipCode: string | null;
}

/** Everything in the tables, oldest first. */
export interface WaitlistTables {
  signups: Family[];
  /** Each founded by the first signup with its zip code. */
  neighborhoods: { zipCode: string }[];
}

export const noRows: WaitlistTables = { signups: [], neighborhoods: [] };

/** The seeds of the mock's data; each always produces the same rows. */
export const seeds = {
  default: { title: 'Some families', counts: { families: 73, neighborhoods: 15 } },
  empty: { title: 'No families yet', counts: { families: 0, neighborhoods: 0 } },
  'one-family': { title: 'One family', counts: { families: 1, neighborhoods: 1 } },
  crowded: { title: 'Thousands of families', counts: { families: 5000, neighborhoods: 400 } },
};

/** The id of a seed, as links carry it. */
export type SeedId = keyof typeof seeds;

const firstZipCode = 94_101;

/** The rows of a seed. */
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
