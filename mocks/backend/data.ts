import type { Counts, Rows, WaitlistTables } from './rows.ts';
import { rowsOf, type SeedId } from './seeds.ts';
import type { Waitlist } from './waitlist.ts';

interface DataOptions {
  rows: Rows;
  waitlist: Waitlist;
}

/** A family to add by hand; what is missing is made up. */
export interface AddedFamily {
  email?: string;
  zipCode?: string | null;
}

/** One way in which the rows differ from a seed; it can be kept as JSON. */
export interface DataChange {
  /** The difference in a few words. */
  says: string;
  /** The email of the family that was added, where one was. */
  added?: string;
  /** The signup that reproduces the difference. */
  family?: { email: string; zipCode: string | null };
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

/** How some tables differ from what they started from. */
function changesBetween(from: WaitlistTables, to: WaitlistTables): DataChange[] {
  const zipCodes = new Map(from.signups.map(({ email, zipCode }) => [email, zipCode]));
  const founded = new Set(from.neighborhoods.map(({ zipCode }) => zipCode));
  const signups = to.signups.flatMap(({ email, zipCode }): DataChange[] => {
    const family = { email, zipCode };
    if (!zipCodes.has(email)) {
      const says = `family ${email} added, zip code ${zipCode ?? 'none'}`;
      return [{ says, added: email, family }];
    }
    if (zipCodes.get(email) === zipCode) return [];
    return [{ says: `zip code of ${email} filled in: ${zipCode}`, family }];
  });
  const neighborhoods = to.neighborhoods.filter(({ zipCode }) => !founded.has(zipCode));
  return [
    ...signups,
    ...neighborhoods.map(({ zipCode }) => ({ says: `neighborhood ${zipCode} founded` })),
  ];
}

/** What panel and scripts do with the rows of the waitlist. */
export function createData({ rows, waitlist }: DataOptions) {
  function unusedEmail(): string {
    let nth = rows.count().families + 1;
    while (rows.findSignup(`added-${nth}@example.com`)) nth += 1;
    return `added-${nth}@example.com`;
  }

  return {
    /** How the rows differ from those of a seed. */
    changes: (seed: SeedId) => changesBetween(rowsOf(seed), rows.tables()),
    /** Replaces all rows by those of a seed. */
    seed: (id: SeedId) => rows.replace(rowsOf(id)),
    /** Adds differences that were read by `changes`. */
    apply(changes: readonly DataChange[]): void {
      // A neighborhood comes with its first family.
      for (const { family } of changes) {
        if (!family) continue;
        waitlist.signup({ signup_email: family.email, signup_zip_code: family.zipCode });
      }
    },
    /** Adds a family by the rules; false when it was there already, and throws when they refuse it. */
    add({ email = unusedEmail(), zipCode = null }: AddedFamily = {}): boolean {
      const before = rows.count().families;
      const outcome = waitlist.signup({ signup_email: email, signup_zip_code: zipCode });
      if (!outcome.ok) throw new Error(refusals[outcome.code]);
      return rows.count().families > before;
    },
  };
}
