import { setTimeout } from 'node:timers/promises';
import { type Database, queryOne, type Session } from '../../../tools/backend/database.ts';
import { platformKeys } from '../../harness/site/project-keys.ts';

interface Stats {
  families: number;
  neighborhoods: number;
}

/** The numbers in the counter and in the tables, which must always be equal. */
export async function readStoredStats(
  session: Session,
): Promise<{ counter: Stats; tables: Stats }> {
  return queryOne(
    session,
    `select
      (select json_build_object('families', sum(families), 'neighborhoods', sum(neighborhoods))
       from waitlist.counter) as counter,
      json_build_object(
        'families', (select count(*) from waitlist.signups),
        'neighborhoods', (select count(*) from waitlist.neighborhoods)) as tables`,
  );
}

const hourMs = 3_600_000;

/** Waits for the next hour of the clock when this one is over in 5 s or less. */
async function waitOutTheHour(): Promise<void> {
  const restMs = hourMs - (Date.now() % hourMs);
  // Timers may come a millisecond early.
  if (restMs <= 5000) await setTimeout(restMs + 10);
}

/**
 * Empties the waitlist and restores the settings of the migrations, except for two: every signup
 * shows in the stats at once, as in the mock, and a window of the limits lasts the whole day, so
 * that none ends during a test. Nor does an hour or a day, by which the limits count too.
 */
export async function resetWaitlist(database: Database): Promise<void> {
  await waitOutTheHour();
  await database.runScript(`
    delete from waitlist.signups;
    delete from waitlist.neighborhoods;
    delete from waitlist.rate_limits;
    delete from waitlist.networks;
    delete from waitlist.ai_uses;
    delete from waitlist.settings;
    delete from waitlist.salts;
    delete from waitlist.published;
    insert into waitlist.settings (publish_every, publish_step, signup_window)
    values ('0 seconds', 1, '24 hours');
    insert into waitlist.salts default values;
    insert into waitlist.published default values;
    update waitlist.counter set families = 0, neighborhoods = 0, spent = 0;
    select setval('waitlist.unknown_calls', 1);
  `);
}

/** Signs up this many families from one address, in the session's transaction. */
export async function signUpMany(session: Session, families: number): Promise<void> {
  const headers = JSON.stringify({ 'cf-connecting-ip': '192.0.2.1' });
  await session.query("select set_config('request.headers', $1, true)", [headers]);
  await session.query(
    `select public.increment_waitlist_counter(n || '@example.com')
    from generate_series(1, $1::integer) n`,
    [families],
  );
}

interface CallOptions {
  apikey?: string | null;
  method?: string;
  headers?: Record<string, string>;
}

/** Shortcuts for calling a backend as a visitor would. */
export function createProject(url: () => string) {
  /** Sends a request; a body that is not a string is sent as JSON. */
  async function send(path: string, body: unknown, options: CallOptions = {}): Promise<Response> {
    const { apikey = platformKeys.anon, method = 'POST', headers = {} } = options;
    return fetch(url() + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(apikey === null ? {} : { apikey }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  return {
    send,
    /** Signs up and returns the answer; without an address in the headers, no limit applies. */
    signUp(email: unknown, zipCode?: unknown, headers: Record<string, string> = {}) {
      const args = {
        signup_email: email,
        ...(zipCode === undefined ? {} : { signup_zip_code: zipCode }),
      };
      return send('/rest/v1/rpc/increment_waitlist_counter', args, { headers });
    },
    async stats(): Promise<unknown> {
      return (await send('/rest/v1/rpc/get_waitlist_stats', {})).json();
    },
    async takeCredit(
      address: string | null,
      origin: string | null = null,
    ): Promise<{ allowed: boolean; unknown_site?: true; retry_after_seconds?: number }> {
      const options = { apikey: platformKeys.service_role };
      const args = { caller_address: address, caller_origin: origin };
      return (await send('/rest/v1/rpc/take_ai_credit', args, options)).json();
    },
  };
}
