import { factory, nullable, primaryKey } from '@mswjs/data';

/** A family on the waitlist; times are ISO 8601. */
export interface StoredSignup {
  email: string;
  zipCode: string | null;
  createdAt: string;
}

/** A neighborhood, founded by the first signup with its zip code. */
export interface StoredNeighborhood {
  zipCode: string;
  firstSeenAt: string;
}

/** Everything in the tables, as copies, oldest first. */
export type WaitlistTables = {
  signups: StoredSignup[];
  neighborhoods: StoredNeighborhood[];
};

/** How many rows the tables have. */
export type Counts = { families: number; neighborhoods: number };

/**
 * @mswjs/data opens a BroadcastChannel for every database and lets one tab's reset wipe another's.
 * Two tabs must not disturb each other, so BroadcastChannel is hidden during this call.
 */
function withoutTabSync<Made>(make: () => Made): Made {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
  if (!channel) return make();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    return make();
  } finally {
    Object.defineProperty(globalThis, 'BroadcastChannel', channel);
  }
}

function openDatabase() {
  return factory({
    signup: { email: primaryKey(String), zipCode: nullable(String), createdAt: String },
    neighborhood: { zipCode: primaryKey(String), firstSeenAt: String },
  });
}

/**
 * The two tables of the waitlist in memory. The only module that knows @mswjs/data; it returns
 * copies, never the library's live entities.
 */
export function createRows() {
  const database = withoutTabSync(openDatabase);
  const byEmail = (email: string) => ({ where: { email: { equals: email } } });
  const byZipCode = (zipCode: string) => ({ where: { zipCode: { equals: zipCode } } });

  return {
    findSignup(email: string): StoredSignup | null {
      return structuredClone(database.signup.findFirst(byEmail(email)));
    },
    addSignup(signup: StoredSignup): void {
      database.signup.create({ ...signup });
    },
    fillInZipCode(email: string, zipCode: string): void {
      database.signup.update({ ...byEmail(email), data: { zipCode } });
    },
    hasNeighborhood(zipCode: string): boolean {
      return database.neighborhood.findFirst(byZipCode(zipCode)) !== null;
    },
    addNeighborhood(neighborhood: StoredNeighborhood): void {
      database.neighborhood.create({ ...neighborhood });
    },
    count(): Counts {
      return { families: database.signup.count(), neighborhoods: database.neighborhood.count() };
    },
    tables(): WaitlistTables {
      return structuredClone({
        signups: database.signup.getAll(),
        neighborhoods: database.neighborhood.getAll(),
      });
    },
    replace({ signups, neighborhoods }: WaitlistTables): void {
      database.signup.deleteMany({ where: {} });
      database.neighborhood.deleteMany({ where: {} });
      for (const neighborhood of neighborhoods) database.neighborhood.create({ ...neighborhood });
      for (const signup of signups) database.signup.create({ ...signup });
    },
  };
}

export type Rows = ReturnType<typeof createRows>;
