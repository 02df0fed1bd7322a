import { expect, test } from 'vitest';
import { keys } from '../../tools/backend/keys.ts';
import { setUpBackend } from './support/set-up-backend.ts';
import { oneByOne } from './support/visitor.ts';

const { database, visitor, set, advanceTime, lockWait } = await setUpBackend();

/** The IP address of one visitor, in the header that a hosted project uses. */
const fromHome = { 'cf-connecting-ip': '192.0.2.1' };

let families = 0;

/** Signs up a new family, and resolves with the status of the response. */
async function signUpWith(headers: Record<string, string>): Promise<number> {
  families += 1;
  return (await visitor.signUp(`family-${families}@example.com`, null, headers)).status;
}

// concurrency.test.ts checks how many calls an IP address can make.
test('a rate-limited caller is told to wait a full ten minutes', async () => {
  await set('signups_per_address = 1');
  await signUpWith(fromHome);
  // A shorter retry-after would reveal when someone else at the same IP address called.
  await advanceTime('7 minutes');
  const response = await visitor.signUp('late@example.com', '94110', fromHome);
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('600');
  expect(await response.json()).toEqual({
    code: 'rate_limited',
    message: 'rate_limited',
    details: 'Try again in 600 seconds.',
    hint: null,
  });
});

test.each([
  ['both ends of an IPv6 /64', '2001:db8::1', '2001:db8:0:0:ffff:ffff:ffff:ffff'],
  ['an IPv4 address and its IPv6-mapped form', '192.0.2.1', '::ffff:192.0.2.1'],
])('%s count as one IP address', async (_name, one, other) => {
  await set('signups_per_address = 1');
  await signUpWith({ 'cf-connecting-ip': one });
  expect(await signUpWith({ 'cf-connecting-ip': other })).toBe(429);
});

test('only a salted hash of an IP address is stored', async () => {
  await signUpWith(fromHome);
  await database.query('update waitlist.salt set salt = default');
  await signUpWith(fromHome);
  const sql = 'select length(caller_key) as length, calls from waitlist.call_counts';
  expect(await database.query(sql)).toEqual(Array(6).fill({ length: 8, calls: 1 }));
});

test('a signup without an IP address, as in psql, is not rate-limited', async () => {
  await set('signups_per_address = 1');
  const unknown = [{ 'cf-connecting-ip': ' ' }, { 'cf-connecting-ip': 'unknown' }];
  for (const headers of [{}, ...unknown, { 'x-real-ip': '192.0.2.1' }]) {
    expect(await oneByOne(2, () => signUpWith(headers))).toEqual([200, 200]);
  }
});

test.each(['settings', 'salt'])(
  'if waitlist.%s has no row, calls fail instead of being unlimited',
  async (table) => {
    await database.query(`delete from waitlist.${table}`);
    expect(await signUpWith(fromHome)).toBe(500);
    const credit = `select public.take_ai_credit('${JSON.stringify(fromHome)}')`;
    await expect(database.query(credit)).rejects.toThrow('query returned no rows');
  },
);

test.each([
  ['a /24', (n: number) => `192.0.2.${n * 80}`, '192.0.3.1'],
  ['a /48', (n: number) => `2001:db8:7:${n}000::1`, '2001:db8:8::1'],
])('all IP addresses in %s share one limit', async (_name, ipAddress, elsewhere) => {
  await set('signups_per_network = 3');
  const statuses = await oneByOne(4, (n) => signUpWith({ 'cf-connecting-ip': ipAddress(n) }));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await signUpWith({ 'cf-connecting-ip': elsewhere })).toBe(200);
});

test('signups in all time windows count toward an IP block’s daily limit', async () => {
  await set('signups_per_network_and_day = 3');
  const call = (n: number) => signUpWith({ 'cf-connecting-ip': `192.0.2.${n}` });
  expect([await call(1), await call(2)]).toEqual([200, 200]);
  await advanceTime('10 minutes');
  await visitor.stats();
  expect([await call(3), await call(4)]).toEqual([200, 429]);
  await advanceTime('1429 minutes');
  const refused = await visitor.signUp('late@example.com', null, fromHome);
  expect(refused.headers.get('retry-after')).toBe('86400');
  expect(await signUpWith({ 'cf-connecting-ip': '192.0.3.1' })).toBe(200);
  await advanceTime('1 minute');
  expect([await call(5), await call(6)]).toEqual([200, 200]);
});

test('a time window longer than a day lasts its full length', async () => {
  await set('signups_per_network = 1, signup_window_seconds = 172800');
  await signUpWith(fromHome);
  await advanceTime('47 hours');
  await visitor.stats();
  expect(await signUpWith({ 'cf-connecting-ip': '192.0.2.2' })).toBe(429);
  await advanceTime('1 hour');
  expect(await signUpWith({ 'cf-connecting-ip': '192.0.2.2' })).toBe(200);
});

// A row expires after 720 hours. If a signup could update an expired row, it might have to wait for a call
// that is deleting the row.
test('calls that are 720 hours apart never share a row of the call log', async () => {
  const calls = `insert into waitlist.signup_calls (network_key, email, called_at, joined)
    select '\\x01', hour || '@example.com', 'epoch'::timestamptz + (hour + later) * interval '1 hour', false
    from generate_series(0, 720) hour, unnest(array[0, 720]) later`;
  await database.query(calls);
  const inOneMonth = calls.replace('0, 720', '200, 300');
  await expect(database.query(inOneMonth)).rejects.toThrow('duplicate key');
});

test('repeated calls from an IP block for one email share a row that counts the calls', async () => {
  for (const zipCode of ['94110', null, '94110', '10001']) {
    await visitor.signUp('ann@example.com', zipCode, fromHome);
  }
  await database.query("update waitlist.signup_calls set last_called_at = '-infinity'");
  await visitor.signUp('ann@example.com', null, fromHome);
  const rows = 'select email, calls from waitlist.signup_calls';
  expect(await database.query(rows)).toEqual([{ email: 'ann@example.com', calls: 5 }]);
  const seen = `select families::integer, shared::integer, neighborhoods::integer, calls::integer,
    last_signup_at > '-infinity' as is_last from waitlist.signups_by_network`;
  const ofOne = { families: 1, shared: 0, neighborhoods: 2, calls: 5, is_last: true };
  expect(await database.query(seen)).toEqual([ofOne]);
});

test('only the IP address counts, and a limit expires ten minutes after the first call', async () => {
  await set('signups_per_address = 2');
  const call = (n: number) =>
    signUpWith({
      ...fromHome,
      'x-forwarded-for': `198.51.100.${n}`,
      'x-real-ip': `198.51.100.${n}`,
      prefer: `timezone=Etc/GMT${n % 2 ? '-14' : '+12'}, tx=rollback, max-affected=0`,
    });
  expect(await call(0)).toBe(200);
  await advanceTime('9 minutes');
  expect([await call(1), await call(2)]).toEqual([200, 429]);
  await advanceTime('1 minute');
  expect(await oneByOne(3, call)).toEqual([200, 200, 429]);
});

test.each([
  ['x-real-ip', 'cf-connecting-ip', '192.0.2.1'],
  ['x-forwarded-for', 'the entries before the last one', '198.51.100.%, 192.0.2.1'],
])('a limit based on the header %s ignores %s', async (header, _what, ipAddress) => {
  await set(`signups_per_address = 2, address_header = '${header}'`);
  const statuses = await oneByOne(3, (call) => {
    const other = { 'cf-connecting-ip': `198.51.100.${call}` };
    return signUpWith({ ...other, [header]: ipAddress.replace('%', `${call}`) });
  });
  expect(statuses).toEqual([200, 200, 429]);
});

test.each([
  ['accepts a signup from a page on the site', { origin: 'https://www.example.com' }, 200],
  ['refuses a signup from a page on another site', { origin: 'https://shop.example' }, 401],
  ['accepts a signup from a script, which sends no origin', {}, 200],
])('with site_origins set, the backend %s', async (_name, headers, status) => {
  expect(await signUpWith(headers)).toBe(200);
  await set("site_origins = '{https://www.example.com, https://example.com}'");
  expect(await signUpWith(headers)).toBe(status);
});

// With a wrong address_header, no limit would apply to anyone.
test.each(['', 'CF-Connecting-IP', 'x-real-ip, x-forwarded-for'])(
  'the owner cannot set address_header to %j',
  async (name) => {
    const says = 'address_header must be a lowercase header name';
    await expect(set(`address_header = '${name}'`)).rejects.toThrow(says);
  },
);

// With a wrong site_origins, the backend would refuse every signup from the site.
test.each([
  '{}',
  '{https://www.example.com/}',
  '{www.example.com}',
  '{NULL}',
  '{https://www.example.com https://example.com}',
])('the owner cannot set site_origins to %s', async (origins) => {
  const says = 'site_origins must be like {https://a.example,https://b.example}';
  await expect(set(`site_origins = '${origins}'`)).rejects.toThrow(says);
});

test('the error for an invalid setting does not quote the salt', async () => {
  const { message, detail } = await set('ai_in_all = -1').catch((error) => error);
  expect(message).toMatch(/"ai_in_all must be at least 0"$/);
  expect(detail).toMatch(/^Failing row contains \(t, 00:00:00, 1, /);
  expect(detail).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

const taken = { allowed: true };
const spent = { allowed: false, retry_after_seconds: 86_400 };

async function takeCredit(ipAddress: string | null, origin?: string): Promise<unknown> {
  const args = { caller_headers: { 'cf-connecting-ip': ipAddress, origin } };
  const headers = { apikey: keys.service_role };
  return (await visitor.send('/rest/v1/rpc/take_ai_credit', args, headers)).json();
}

const take = (times: number, ipAddress: (call: number) => string | null) =>
  oneByOne(times, (call) => takeCredit(ipAddress(call)));

// The tests above check what counts as an IP address and an IP block, and which header contains the IP
// address.
test.each([
  ['an IP address', 10, () => '192.0.2.1', '192.0.2.2'],
  ['an IP block', 50, (call: number) => `192.0.2.${call}`, '192.0.3.1'],
])('%s has %d AI credits of its own', async (_who, credits, ipAddress, other) => {
  expect(await take(credits + 1, ipAddress)).toEqual([...Array(credits).fill(taken), spent]);
  expect(await takeCredit(other)).toEqual(taken);
});

test('all callers together can spend at most ai_in_all credits', async () => {
  await set('ai_in_all = 3');
  expect(await take(4, (call) => `10.0.${call}.1`)).toEqual([taken, taken, taken, spent]);
});

test('a spent credit is available again after 24 hours', async () => {
  await set('ai_per_address = 2');
  await takeCredit('192.0.2.1');
  await advanceTime('12 hours');
  await takeCredit('192.0.2.1');
  await advanceTime('11 hours');
  // A stats call deletes the record of each AI credit that was spent at least 24 hours ago.
  await visitor.stats();
  expect(await takeCredit('192.0.2.1')).toEqual(spent);
  await advanceTime('1 hour');
  expect(await take(2, () => '192.0.2.1')).toEqual([taken, spent]);
});

test('AI calls without an IP address share one budget', async () => {
  await set('ai_per_address = 1');
  await takeCredit(null);
  expect(await takeCredit('unknown')).toEqual(spent);
});

test('a page on another site cannot spend a logo credit', async () => {
  await set("site_origins = '{https://www.example.com}'");
  expect(await takeCredit('192.0.2.1', 'https://shop.example')).toEqual({
    allowed: false,
    unknown_site: true,
    address_arrived: true,
  });
  expect(await takeCredit('192.0.2.1', 'https://www.example.com')).toEqual(taken);
  expect(await database.query('select from waitlist.ai_uses')).toHaveLength(1);
});

test('an AI call waits for a call that spends the last credit, and is then refused', async () => {
  await set('ai_in_all = 1');
  let late: Promise<unknown> | undefined;
  await database.transaction(async (session) => {
    await session.query('select public.take_ai_credit(\'{"cf-connecting-ip": "192.0.2.1"}\')');
    late = takeCredit('192.0.2.2');
    await Promise.race([late, lockWait()]);
  });
  expect(await late).toEqual(spent);
});
