import { factory, nullable, primaryKey } from '@mswjs/data';
import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { SignupReply } from '../../src/gateway/wire.ts';
import { normalizeEmail, normalizeZipCode } from './normalize.ts';
import { type Family, noRows, rowsOf, type SeedId, seeds, type WaitlistTables } from './seeds.ts';

/** The body of the response to a signup, or the error code if the email or the zip code is invalid. */
type SignupOutcome =
  | { ok: true; reply: SignupReply }
  | { ok: false; code: 'invalid_email' | 'invalid_zip' };

/**
 * Opens the two tables in memory. @mswjs/data copies each change to other tabs through a BroadcastChannel,
 * so a reset in one tab would also delete another tab's rows. To prevent this, the function hides
 * BroadcastChannel while the library starts.
 */
function openDatabase() {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    return factory({
      signup: { email: primaryKey(String), zipCode: nullable(String) },
      neighborhood: { zipCode: primaryKey(String) },
    });
  } finally {
    if (channel) Object.defineProperty(globalThis, 'BroadcastChannel', channel);
  }
}

/**
 * Creates the waitlist: its rows and the counting rules (docs/decisions/who-counts.md), which are the same
 * as in the SQL migrations. Only this module uses @mswjs/data, and it returns copies of the rows, never the
 * library's live entities.
 */
export function createWaitlist() {
  const database = openDatabase();

  /** Adds a neighborhood. Returns false if the neighborhood already exists. */
  function addNeighborhood(zipCode: string): boolean {
    const isKnown = database.neighborhood.findFirst({ where: { zipCode: { equals: zipCode } } });
    if (isKnown) return false;
    database.neighborhood.create({ zipCode });
    return true;
  }

  /** Adds a family, or adds the zip code to a family that had none. */
  function recordFamily({ email, zipCode }: Family): void {
    const byEmail = { where: { email: { equals: email } } };
    const known = database.signup.findFirst(byEmail);
    if (!known) database.signup.create({ email, zipCode });
    else if (known.zipCode === null) database.signup.update({ ...byEmail, data: { zipCode } });
  }

  /** Adds a family, unless the backend refuses its email or zip code (docs/decisions/who-counts.md). */
  function add(family: Family): SignupOutcome {
    const email = normalizeEmail(family.email);
    if (email === null) return { ok: false, code: 'invalid_email' };
    const zipCode = normalizeZipCode(family.zipCode);
    if (zipCode.kind === 'refused') return { ok: false, code: 'invalid_zip' };

    const place = zipCode.kind === 'postal-code' ? zipCode.value : null;
    recordFamily({ ...family, email, zipCode: place });
    const isNew = place !== null && addNeighborhood(place);
    return { ok: true, reply: { is_new_neighborhood: isNew } };
  }

  function counts(): WaitlistStats {
    return { families: database.signup.count(), neighborhoods: database.neighborhood.count() };
  }

  function tables(): WaitlistTables {
    return structuredClone({
      signups: database.signup.getAll(),
      neighborhoods: database.neighborhood.getAll(),
    });
  }

  return {
    counts,
    tables,
    add,
    /** Returns the rows after the seed's rows, oldest first. (Only `startFrom` removes the seed's rows.) */
    added(seed: SeedId): WaitlistTables {
      const { signups, neighborhoods } = tables();
      const { counts } = seeds[seed];
      return {
        signups: signups.slice(counts.families),
        neighborhoods: neighborhoods.slice(counts.neighborhoods),
      };
    },
    /** Replaces all rows with the seed's rows and `added`. Skips invalid signups in `added`. */
    startFrom(seed: SeedId, added: WaitlistTables = noRows): void {
      const { signups, neighborhoods } = rowsOf(seed);
      database.signup.deleteMany({ where: {} });
      database.neighborhood.deleteMany({ where: {} });
      for (const neighborhood of neighborhoods) database.neighborhood.create(neighborhood);
      for (const stored of signups) database.signup.create(stored);
      for (const family of added.signups) add(family);
      for (const { zipCode } of added.neighborhoods) addNeighborhood(zipCode);
    },
  };
}
