import type { Database } from '../../../tools/backend/database.ts';

interface Protection {
  name: string;
  /** The texts of the signup function to replace, to remove the protection. */
  without: [text: string | RegExp, instead: string][];
  /** Further statements that remove it. */
  sql?: string;
}

const networkCall = /, network_call as \([\s\S]*?returning true\n {4}\)\n/;

/** The protections against attackers, each with the changes that remove it. */
export const protections: Protection[] = [
  {
    name: 'the form of the call is checked',
    without: [['headers is null or (', 'true or (']],
  },
  {
    name: 'a bucket for the network, and its share of the hour',
    without: [
      [networkCall, ''],
      ['from address_call, network_call;', 'from address_call;'],
    ],
  },
  {
    name: 'the network is kept for 30 days',
    without: [
      [
        'values (new_email, new_zip_code, new_network_key)',
        'values (new_email, new_zip_code, null)',
      ],
      ['if random() < 0.01', 'if false'],
    ],
    sql: 'drop index waitlist.signups_created_at_idx',
  },
  {
    name: 'forgetting goes by index',
    without: [],
    sql: 'drop index waitlist.neighborhoods_founder_idx',
  },
  {
    name: 'a neighborhood notes who names it',
    without: [['if not is_new_neighborhood then', 'if false then']],
    sql: 'drop index waitlist.neighborhoods_first_seen_at_idx',
  },
  {
    name: 'a limit of all calls in an hour, looked at first',
    without: [
      [
        '(select sum(spent) from waitlist.counter where hour in (this_hour, next_hour)), 0);',
        '0, 0);',
      ],
    ],
  },
  {
    name: 'calls in an hour are counted',
    without: [
      [
        `,
    hour = case hour when next_hour then hour else this_hour end,
    spent = weight + case when hour in (this_hour, next_hour) then spent else 0 end`,
        '',
      ],
      ['returning spent into spent_in_slot', 'returning 0 into spent_in_slot'],
    ],
  },
  {
    name: 'emails that mislead are refused',
    without: [['and new_email !~ forbidden', "and new_email !~ '[[:space:][:cntrl:]]'"]],
  },
];

/** Removes one protection from a database. Throws when the function's text has changed. */
export async function takeAway(database: Database, { without, sql }: Protection): Promise<void> {
  const signature = 'public.increment_waitlist_counter(text,text)';
  const [row] = await database.query<{ text: string }>(
    `select pg_get_functiondef('${signature}'::regprocedure) as text`,
  );
  let definition = row?.text ?? '';
  for (const [text, instead] of without) {
    const changed = definition.replace(text, () => instead);
    if (changed === definition) throw new Error(`The signup function has no text ${text}`);
    definition = changed;
  }
  await database.query(definition);
  if (sql) await database.query(sql);
}
