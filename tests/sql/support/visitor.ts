import type { Database } from '../../../tools/backend/database.ts';
import { keys } from '../../../tools/backend/keys.ts';

/**
 * Empties the waitlist and resets the settings, with one exception: the stats include every signup
 * immediately, as in the mock.
 */
export async function resetWaitlist(database: Database): Promise<void> {
  await database.query(`
    do $$
    declare
      name text;
      has_rows boolean;
    begin
      for name in select tablename from pg_tables where schemaname = 'waitlist' loop
        -- Truncating an empty table takes as long as truncating a full one.
        execute format('select exists (select from waitlist.%I)', name) into has_rows;
        if has_rows then
          execute format('truncate waitlist.%I', name);
        end if;
      end loop;
    end;
    $$;
    insert into waitlist.settings (publish_every, publish_step) values ('0 seconds', 1);
    insert into waitlist.salt default values;
    insert into waitlist.published default values;
  `);
}

type Headers = Record<string, string>;

/** Returns functions that call a backend as a visitor would. */
export function createVisitor(url: string) {
  function send(path: string, body: object, headers: Headers = {}): Promise<Response> {
    return fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: keys.anon, ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Signs up. Without an IP address in the headers, no limit applies. */
  function signUp(email: string, zipCode: string | null = null, headers: Headers = {}) {
    const args = { signup_email: email, signup_zip_code: zipCode };
    return send('/rest/v1/rpc/increment_waitlist_counter', args, headers);
  }

  return {
    send,
    signUp,
    async stats(): Promise<unknown> {
      return (await send('/rest/v1/rpc/get_waitlist_stats', {})).json();
    },
  };
}

/** Makes calls one after another, each with its 0-based index, and resolves with their results. */
export async function oneByOne<Result>(
  calls: number,
  make: (call: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let call = 0; call < calls; call += 1) results.push(await make(call));
  return results;
}
