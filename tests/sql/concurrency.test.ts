import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openCluster } from './support/shared-cluster.ts';
import { resetWaitlist } from './support/visitor.ts';

interface Signup {
  email: string;
  zipCode: string;
  ipAddress: string;
}

const connections = 64;
/** The key of an advisory lock that holds all calls until the test releases them together. */
const gate = 7;

const cluster = openCluster();
const database = await cluster.createDatabase('clients');
const pool = postgres(cluster.uri('cluster_admin', 'clients'), { max: connections + 1 });
const keeper = await pool.reserve();

beforeEach(() => resetWaitlist(database));
afterAll(async () => {
  keeper.release();
  await pool.end();
  await database.close();
});

/** Resolves with `is_new_neighborhood`, or with the SQLSTATE of a refusal. */
function signUp({ email, zipCode, ipAddress }: Signup): Promise<boolean | string> {
  const headers = JSON.stringify({ 'cf-connecting-ip': ipAddress });
  const call = pool.begin(async (sql) => {
    await sql`select set_config('role', 'anon', true),
      set_config('request.headers', ${headers}, true)`;
    await sql`select pg_advisory_xact_lock_shared(${gate})`;
    const [row] = await sql`
      select public.increment_waitlist_counter(${email}, ${zipCode}) -> 'is_new_neighborhood'
        as is_first`;
    return row?.is_first;
  });
  return call.catch(({ code }) => code);
}

/** Resolves with the lock types once at least this many calls are waiting for a lock. */
async function waiting(calls: number): Promise<string[]> {
  const rows = await keeper`select locktype from pg_locks where not granted`;
  return rows.length < calls ? waiting(calls) : rows.map(({ locktype }) => locktype);
}

/** Runs one signup per connection, all at once, and returns how often each result occurred. */
async function release(signup: (index: number) => Signup): Promise<Record<string, number>> {
  await keeper`select pg_advisory_lock(${gate})`;
  const calls = Array.from({ length: connections }, (_, index) => signUp(signup(index)));
  await waiting(connections);
  await keeper`select pg_advisory_unlock(${gate})`;
  const counts: Record<string, number> = {};
  for (const result of await Promise.all(calls)) {
    counts[String(result)] = (counts[String(result)] ?? 0) + 1;
  }
  return counts;
}

async function expectStats(families: number, neighborhoods: number): Promise<void> {
  const stats = { total_families: families, total_neighborhoods: neighborhoods };
  expect(await database.query('select get_waitlist_stats() as stats')).toEqual([{ stats }]);
}

// Only a family on the list has a row that calls could wait for. If calls for a new family didn't wait,
// too, a timeout, or the order in which calls finish, would reveal who is on the list, even if the calls
// are rolled back.
test.each([
  ['a known family', true],
  ['a new family', false],
])('calls with the email of %s wait for an advisory lock', async (_name, isKnown) => {
  const signup = { email: 'ann@example.com', zipCode: '94110' };
  if (isKnown) await signUp({ ...signup, ipAddress: '10.0.0.1' });
  await keeper`begin`;
  await keeper`select public.increment_waitlist_counter(${signup.email})`;
  const calls = [1, 2].map((n) => signUp({ ...signup, ipAddress: `10.${n}.0.1` }));
  const locks = await waiting(calls.length);
  await keeper`rollback`;
  await Promise.all(calls);
  expect(locks).toEqual(['advisory', 'advisory']);
});

// If a signup wrote less for a known family, its duration would reveal that the family is on the list.
test('a signup rewrites the rows of a known family, even if nothing changes', async () => {
  const signup = { email: 'ann@example.com', zipCode: '94110', ipAddress: '10.0.0.1' };
  const written = () =>
    database.query(
      `select xmin from waitlist.signups where email = 'ann@example.com'
      union all select xmin from waitlist.signup_calls where email = 'ann@example.com'`,
    );
  await signUp({ ...signup, email: 'the-first-of-94110@example.com' });
  await signUp(signup);
  const [family, call] = await written();
  await signUp(signup);
  const again = await written();
  expect(again).toHaveLength(2);
  expect(again).not.toContainEqual(family);
  expect(again).not.toContainEqual(call);
});

test('the owner’s SQL statements never deadlock with each other or with signups', async () => {
  const email = (index: number) => `family-${index % 20}@example.com`;
  const statements = [
    (index: number) => `select waitlist.forget('${email(index)}')`,
    () => "select waitlist.purge(since => '-infinity', spare_shared => false)",
    () => "delete from waitlist.signups where email < 'family-5'",
    (index: number) =>
      `select increment_waitlist_counter('${email(index)}', '${94_110 + (index % 5)}')`,
  ];
  const run = (_: unknown, index: number) =>
    pool.unsafe(statements[index % 4]?.(index >> 2) ?? '').then(
      () => 'done',
      ({ code }) => code,
    );
  const results = await Promise.all(Array.from({ length: 8 * connections }, run));
  expect(new Set(results)).toEqual(new Set(['done']));
});

// Calls from one IP block wait for each other, so the first and last tests call from several IP blocks. A
// deadlock would appear as the result 40P01.
describe('64 simultaneous signups', () => {
  test('exactly one call with a new zip code reports a new neighborhood', async () => {
    const results = await release((index) => ({
      email: `family-${index}@example.com`,
      zipCode: '94110',
      ipAddress: `10.${index}.0.1`,
    }));
    expect(results).toEqual({ true: 1, false: connections - 1 });
    await expectStats(connections, 1);
  });

  test('exactly 20 calls from one IP address succeed', async () => {
    const results = await release((index) => ({
      email: `family-${index}@example.com`,
      zipCode: `${10_000 + index}`,
      ipAddress: '10.0.0.1',
    }));
    expect(results).toEqual({ true: 20, PGRST: connections - 20 });
    await expectStats(20, 20);
  });

  test('calls that mix the same few emails, zip codes, and IP addresses all succeed', async () => {
    const zipCodes = ['94110', '10001', 'K1A 0B1'];
    const results = await release((index) => ({
      email: `family-${(index * 5) % 24}@example.com`,
      zipCode: `${zipCodes[(index * 2) % zipCodes.length]}`,
      ipAddress: `10.${index % 8}.0.1`,
    }));
    expect(results).toEqual({ true: 3, false: connections - 3 });
    await expectStats(24, 3);
  });
});
