import type { Database } from '../../harness/backend/database.ts';

interface Protection {
  name: string;
  /** What takes the protection away: texts of the signup function and what stands there instead. */
  without: [text: string, instead: string][];
  /** Further statements that take it away. */
  sql?: string;
}

const networkBucket = `, (
      sha256(convert_to('network ' || salts.address_salt || network, 'UTF8')), 5,
      settings.signups_per_network * 5, null, window_ends_at
    )`;

/** What keeps an attacker out, each with how the signup function would look without it. */
export const protections: Protection[] = [
  {
    name: 'the form of the call is checked',
    without: [['if headers is not null and (', 'if false and (']],
  },
  {
    name: 'a bucket for the network',
    without: [
      [networkBucket, ''],
      ['if buckets < 2', 'if buckets < 1'],
    ],
  },
  {
    name: 'the network is kept for 30 days',
    without: [
      ["new_network_key := sha256(convert_to(salts.network_salt || network, 'UTF8'));", ''],
      ['if random() < 0.01', 'if false'],
    ],
    sql: 'drop index waitlist.signups_created_at_idx',
  },
  {
    name: 'forgetting goes by index',
    without: [],
    sql: 'drop index waitlist.signups_zip_code_idx, waitlist.neighborhoods_founder_idx',
  },
  {
    name: 'a limit of all calls in an hour',
    without: [
      [
        `,
    hour = date_trunc('hour', now()),
    calls = case when hour = date_trunc('hour', now()) then calls + 1 else 1 end`,
        '',
      ],
      ['returning calls into calls_in_slot', 'returning 0 into calls_in_slot'],
    ],
  },
  {
    name: 'emails that mislead are refused',
    without: [['and new_email !~ forbidden', "and new_email !~ '[[:space:][:cntrl:]]'"]],
  },
];

/** Takes one protection away from a database. Throws when the function has another text by now. */
export async function takeAway(database: Database, { without, sql }: Protection): Promise<void> {
  const signature = 'public.increment_waitlist_counter(text,text)';
  const [row] = await database.query<{ text: string }>(
    `select pg_get_functiondef('${signature}'::regprocedure) as text`,
  );
  let definition = row?.text ?? '';
  for (const [text, instead] of without) {
    if (!definition.includes(text)) throw new Error(`The signup function has no text ${text}`);
    definition = definition.replace(text, () => instead);
  }
  await database.query(definition);
  if (sql) await database.query(sql);
}
