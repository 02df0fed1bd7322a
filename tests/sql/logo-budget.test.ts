import { expect, test } from 'vitest';
import { keys } from '../../tools/backend/keys.ts';
import { setUpBackend } from './support/set-up-backend.ts';
import { oneByOne } from './support/visitor.ts';

const { database, visitor, set, advanceTime, lockWait } = await setUpBackend();

const taken = { allowed: true };
const spent = { allowed: false, retry_after_seconds: 86_400 };

async function takeCredit(
  ipAddress: string | null,
  origin: string | null = null,
): Promise<unknown> {
  const args = { caller_headers: { 'cf-connecting-ip': ipAddress, origin } };
  const headers = { apikey: keys.service_role };
  return (await visitor.send('/rest/v1/rpc/take_ai_credit', args, headers)).json();
}

const take = (times: number, ipAddress: (call: number) => string | null) =>
  oneByOne(times, (call) => takeCredit(ipAddress(call)));

// limits.test.ts proves what counts as an IP address and an IP block, and which header contains the IP
// address.
test.each([
  ['an IP address', 10, () => '192.0.2.1', '192.0.2.2'],
  ['an IP block', 50, (call: number) => `192.0.2.${call}`, '192.0.3.1'],
])('%s has %d credits of its own', async (_who, credits, ipAddress, other) => {
  expect(await take(credits + 1, ipAddress)).toEqual([...Array(credits).fill(taken), spent]);
  expect(await take(1, () => other)).toEqual([taken]);
});

test('all callers together can spend only ai_in_all credits', async () => {
  await set('ai_in_all = 3');
  expect(await take(4, (call) => `10.0.${call}.1`)).toEqual([taken, taken, taken, spent]);
});

test('a spent credit is available again after 24 hours', async () => {
  await set('ai_per_address = 2');
  await take(1, () => '192.0.2.1');
  await advanceTime('12 hours');
  await take(1, () => '192.0.2.1');
  await advanceTime('11 hours');
  // A call for the stats deletes the records of credits spent at least 24 hours ago.
  await visitor.stats();
  expect(await take(1, () => '192.0.2.1')).toEqual([spent]);
  await advanceTime('1 hour');
  expect(await take(2, () => '192.0.2.1')).toEqual([taken, spent]);
});

test('callers without an IP address share one budget', async () => {
  await set('ai_per_address = 1');
  await take(1, () => null);
  expect(await take(1, () => 'unknown')).toEqual([spent]);
});

test('a page on another site cannot spend a credit', async () => {
  await set("site_origins = '{https://www.example.com}'");
  expect(await takeCredit('192.0.2.1', 'https://shop.example')).toEqual({
    allowed: false,
    unknown_site: true,
    address_arrived: true,
  });
  expect(await takeCredit('192.0.2.1', 'https://www.example.com')).toEqual(taken);
  expect(await database.query('select from waitlist.ai_uses')).toHaveLength(1);
});

test('a call waits for another call that spends the last credit, and is then refused', async () => {
  await set('ai_in_all = 1');
  let late: Promise<unknown> | undefined;
  await database.transaction(async (session) => {
    await session.query('select public.take_ai_credit(\'{"cf-connecting-ip": "192.0.2.1"}\')');
    late = takeCredit('192.0.2.2');
    await Promise.race([late, lockWait()]);
  });
  expect(await late).toEqual(spent);
});
