import type { Counts, Rows } from './rows.ts';
import { rowsOf, type SeedId } from './seeds.ts';
import type { Waitlist } from './waitlist.ts';

interface DataOptions {
  rows: Rows;
  waitlist: Waitlist;
}

/** A family that is not in the seed. */
export interface AddedFamily {
  email: string;
  zipCode: string | null;
}

const refusals = {
  invalid_email: 'Email: not an address that mail can reach.',
  invalid_zip: 'Zip code: at most 10 characters.',
} as const;

/** A count with its noun: `1 family`, `5,000 families`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The counts in words. */
export function summaryOf({ families, neighborhoods }: Counts): string {
  return `${counted(families, 'family', 'families')}, ${counted(neighborhoods, 'neighborhood', 'neighborhoods')}`;
}

/** What panel and scripts do with the rows of the waitlist. */
export function createData({ rows, waitlist }: DataOptions) {
  function signUp({ email, zipCode }: AddedFamily) {
    return waitlist.signup({ signup_email: email, signup_zip_code: zipCode });
  }

  return {
    /** Adds a family by the rules; false when it was there already, and throws when they refuse it. */
    add({ email, zipCode = null }: Partial<AddedFamily> = {}): boolean {
      const { families } = rows.count();
      const outcome = signUp({ email: email ?? `added-${families + 1}@example.com`, zipCode });
      if (!outcome.ok) throw new Error(refusals[outcome.code]);
      return rows.count().families > families;
    },
    /** The families that are not in a seed, oldest first. */
    added(seed: SeedId): AddedFamily[] {
      const seeded = new Set(rowsOf(seed).signups.map(({ email }) => email));
      return rows
        .tables()
        .signups.filter(({ email }) => !seeded.has(email))
        .map(({ email, zipCode }) => ({ email, zipCode }));
    },
    /** Replaces all rows by those of a seed, and adds these families, but not what the rules refuse. */
    seed(id: SeedId, families: readonly AddedFamily[] = []): void {
      rows.replace(rowsOf(id));
      for (const family of families) signUp(family);
    },
  };
}
