import { counted } from '../kit/counted.ts';
import type { Data, DataChange } from '../kit/product.ts';
import type { Store, WaitlistTables } from './rows.ts';
import { rowsOf, type SeedId, seeds } from './seeds.ts';
import type { Waitlist } from './waitlist.ts';

interface DataOptions {
  store: Store;
  waitlist: Waitlist;
}

interface AddedFamily {
  email?: string;
  zipCode?: string | null;
}

/** The rows of the waitlist, as panel and scripts show and change them. */
export type WaitlistData = Data<WaitlistTables, AddedFamily>;

interface FamilyChange extends DataChange {
  /** The signups that reproduce the difference. */
  family?: { email: string; zipCode: string | null };
}

/** How some tables differ from what they started from. */
function changesBetween(from: WaitlistTables, to: WaitlistTables): FamilyChange[] {
  const zipCodes = new Map(from.signups.map(({ email, zipCode }) => [email, zipCode]));
  const founded = new Set(from.neighborhoods.map(({ zipCode }) => zipCode));
  const signups = to.signups.flatMap(({ email, zipCode }): FamilyChange[] => {
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

function assertSeed(id: string): asserts id is SeedId {
  if (!Object.hasOwn(seeds, id)) throw new Error(`The data “${id}” is unknown.`);
}

/** Makes the data of a waitlist as the kit reads and changes them. */
export function createData({ store, waitlist }: DataOptions): WaitlistData {
  function seedRows(id: string): WaitlistTables {
    assertSeed(id);
    return rowsOf(id);
  }

  function unusedEmail(): string {
    let nth = store.count().families + 1;
    while (store.findSignup(`added-${nth}@example.com`)) nth += 1;
    return `added-${nth}@example.com`;
  }

  return {
    row: { one: 'family', many: 'families' },
    tables: store.tables,
    counts: store.count,
    summary() {
      const { families, neighborhoods } = store.count();
      return `${counted(families, 'family', 'families')}, ${counted(neighborhoods, 'neighborhood', 'neighborhoods')}`;
    },
    newest(most) {
      const { signups } = store.tables();
      return {
        columns: ['Email', 'Zip', 'Since'],
        rows: signups
          .slice(-most)
          .reverse()
          .map(({ email, zipCode, createdAt }) => ({
            key: email,
            cells: [email, zipCode ?? '–', createdAt.slice(0, 16).replace('T', ' ')],
          })),
      };
    },
    changes: (seed) => changesBetween(seedRows(seed), store.tables()),
    seed: (id) => store.replace(seedRows(id)),
    apply(changes: readonly FamilyChange[]) {
      // A neighborhood comes with its first family.
      for (const { family } of changes) {
        if (!family) continue;
        waitlist.signup({ signup_email: family.email, signup_zip_code: family.zipCode });
      }
    },
    hint: 'The page counts every signup, even of a known family, until it is reloaded.',
    fields: [
      { name: 'email', label: 'Email', placeholder: 'made up' },
      { name: 'zipCode', label: 'Zip code', placeholder: 'none' },
    ],
    add({ email = unusedEmail(), zipCode = null } = {}) {
      const before = store.count().families;
      const outcome = waitlist.signup({ signup_email: email, signup_zip_code: zipCode });
      if (!outcome.ok) throw new Error(`The rules refuse this family: ${outcome.code}.`);
      return store.count().families > before;
    },
  };
}
