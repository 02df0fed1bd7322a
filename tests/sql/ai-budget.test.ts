import { expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { oneByOne } from './support/sign-up-from.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

const take = (address: string | null, times: number) =>
  oneByOne(times, async () => (await project.takeCredit(address)).allowed);

const ten = Array<boolean>(10).fill(true);

async function pass(interval: string): Promise<void> {
  await database.query('update waitlist.ai_uses set used_at = used_at - $1::interval', [interval]);
}

test('an address has ten credits a day', async () => {
  expect(await take('192.0.2.1', 12)).toEqual([...ten, false, false]);
  expect(await take('192.0.2.2', 1)).toEqual([true]);
});

test('all addresses together have five hundred', async () => {
  const sql = `
    select count(*) filter (where (public.take_ai_credit('10.' || n / 250 || '.' || n % 250 || '.1') ->> 'allowed')::boolean)::integer as allowed
    from generate_series(1, 600) n`;
  expect(await queryOne(database, sql)).toEqual({ allowed: 500 });
  expect(await take('192.0.2.1', 1)).toEqual([false]);
});

test.each([
  ['an IPv6 /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`, '2001:db8:8::1'],
  ['an IPv4 /24', (index: number) => `192.0.2.${index}`, '192.0.3.1'],
])('a network has fifty: %s', async (_name, address, elsewhere) => {
  const answers = await oneByOne(51, (index) => take(address(index), 1));
  expect(answers.flat()).toEqual([...Array(50).fill(true), false]);
  expect(await take(elsewhere, 1)).toEqual([true]);
});

test('a network has less, the less the others leave: ten never spend the budget for all', async () => {
  await database.query('update waitlist.settings set ai_per_address = 1000');
  const sql = `
    select count(*) filter (where (public.take_ai_credit('10.0.' || $1::text || '.' || n % 250) ->> 'allowed')::boolean)::integer as allowed
    from generate_series(1, 60) n`;
  const spent = await oneByOne(
    10,
    async (network) => (await queryOne<{ allowed: number }>(database, sql, [network])).allowed,
  );
  expect(spent).toEqual([50, 45, 41, 37, 33, 30, 27, 24, 22, 20]);
  expect(await take('192.0.2.1', 3)).toEqual([true, true, true]);
});

test('the answer is a flag, and the wait when there is one', async () => {
  expect(await project.takeCredit('192.0.2.1')).toEqual({ allowed: true });
  await database.query('update waitlist.settings set ai_per_address = 1');
  await pass('23 hours 59 minutes');
  const refused = await project.takeCredit('192.0.2.1');
  expect(refused.allowed).toBe(false);
  expect([59, 60]).toContain(refused.retry_after_seconds);
});

test('a credit comes back a day after it was spent, not at midnight', async () => {
  await take('192.0.2.1', 5);
  await pass('12 hours');
  await take('192.0.2.1', 5);
  await pass('11 hours 59 minutes');
  expect(await take('192.0.2.1', 1)).toEqual([false]);
  await pass('1 minute');
  expect(await take('192.0.2.1', 6)).toEqual([true, true, true, true, true, false]);
});

test('a refusal spends nothing', async () => {
  await take('192.0.2.1', 30);
  const sql = 'select count(*)::integer as spent from waitlist.ai_uses';
  expect(await queryOne(database, sql)).toEqual({ spent: 10 });
});

test('the wait is the longer one when both budgets are spent', async () => {
  await database.query('update waitlist.settings set ai_per_address = 1, ai_in_all = 2');
  await take('192.0.2.1', 1);
  await pass('12 hours');
  await take('192.0.2.2', 1);
  const own = await project.takeCredit('192.0.2.2');
  const inAll = await project.takeCredit('192.0.2.3');
  expect(own.retry_after_seconds).toBeGreaterThan(86_000);
  expect(inAll.retry_after_seconds).toBeLessThanOrEqual(43_200);
});

test.each(['ai_per_address', 'ai_per_network', 'ai_in_all'])(
  '%s = 0 is the off switch',
  async (setting) => {
    await database.query(`update waitlist.settings set ${setting} = 0`);
    expect(await project.takeCredit('192.0.2.1')).toEqual({
      allowed: false,
      retry_after_seconds: 86_400,
    });
  },
);

test('a lower budget holds for what was spent before', async () => {
  await take('192.0.2.1', 5);
  await database.query('update waitlist.settings set ai_per_address = 3');
  expect(await take('192.0.2.1', 1)).toEqual([false]);
});

test('an IPv6 /64 is one address', async () => {
  await take('2001:db8::1', 10);
  expect(await take('2001:db8::ffff', 1)).toEqual([false]);
  expect(await take('2001:db8:0:1::1', 1)).toEqual([true]);
});

test('callers without an address share one budget', async () => {
  await take(null, 5);
  await take('', 5);
  expect(await take(null, 1)).toEqual([false]);
});

test('uses older than a day are deleted by the next call', async () => {
  await take('192.0.2.1', 3);
  await pass('24 hours');
  await take('192.0.2.2', 1);
  const sql = 'select count(*)::integer as kept from waitlist.ai_uses';
  expect(await queryOne(database, sql)).toEqual({ kept: 1 });
});
