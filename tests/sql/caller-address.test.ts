import { describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { resetWaitlist } from './support/project.ts';
import { allowed, createSignUpFrom, fromHome, oneByOne } from './support/sign-up-from.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();
const { signUpFrom, statusesFrom } = createSignUpFrom(project);

async function countBuckets(): Promise<number> {
  const sql = 'select count(*)::integer as count from waitlist.rate_limits';
  return (await queryOne<{ count: number }>(database, sql)).count;
}

describe('an address', () => {
  const full = [...allowed, 429];

  test.each([
    ['another address', { 'cf-connecting-ip': '192.0.2.2' }],
    ['another /64', { 'cf-connecting-ip': '2001:db8:0:1::1' }],
  ])('%s has a limit of its own', async (_name, headers) => {
    await statusesFrom(fromHome, 20);
    await statusesFrom({ 'cf-connecting-ip': '2001:db8::1' }, 20);
    expect(await signUpFrom(headers)).toBe(200);
  });

  test.each([
    ['the other end of the /64', '2001:db8::1', '2001:db8:0:0:ffff:ffff:ffff:ffff'],
    ['another spelling', '2001:db8::1', '2001:0DB8:0000:0000::0001'],
    ['IPv4 inside IPv6', '192.0.2.1', '::ffff:192.0.2.1'],
    ['IPv4 inside IPv6 in hexadecimal', '192.0.2.1', '::ffff:c000:0201'],
    ['6to4', '192.0.2.1', '2002:c000:0201::1'],
    ['another /64 of the same 6to4', '192.0.2.1', '2002:c000:0201:ffff::1'],
    ['spaces around', '192.0.2.1', ' 192.0.2.1 '],
  ])('is the same one: %s', async (_name, one, other) => {
    await statusesFrom({ 'x-forwarded-for': one }, 20);
    expect(await signUpFrom({ 'x-forwarded-for': other })).toBe(429);
  });

  test('two IPv4 addresses inside IPv6 are different', async () => {
    await statusesFrom({ 'cf-connecting-ip': '::ffff:192.0.2.1' }, 20);
    expect(await signUpFrom({ 'cf-connecting-ip': '::ffff:192.0.2.2' })).toBe(200);
  });

  test('is taken from cf-connecting-ip before the others', async () => {
    const others = { 'x-real-ip': '192.0.2.8', 'x-forwarded-for': '192.0.2.9' };
    expect(await statusesFrom({ ...fromHome, ...others }, 21)).toEqual(full);
    expect(await signUpFrom(fromHome)).toBe(429);
    expect(await signUpFrom({ 'x-real-ip': '192.0.2.8' })).toBe(200);
    expect(await signUpFrom({ 'x-forwarded-for': '192.0.2.9' })).toBe(200);
  });

  test('is taken from x-real-ip before x-forwarded-for', async () => {
    await statusesFrom({ 'x-real-ip': '192.0.2.8', 'x-forwarded-for': '192.0.2.9' }, 20);
    expect(await signUpFrom({ 'x-real-ip': '192.0.2.8' })).toBe(429);
    expect(await signUpFrom({ 'x-forwarded-for': '192.0.2.9' })).toBe(200);
  });

  test('is the last entry of x-forwarded-for, since a caller can write those before it', async () => {
    const statuses = await oneByOne(21, (call) =>
      signUpFrom({ 'x-forwarded-for': `198.51.100.${call}, 192.0.2.1` }),
    );
    expect(statuses).toEqual(full);
  });

  test.each(['unknown', '192.0.2.1:4711', '192.0.2.999', 'fe80::1%eth0', "'; --"])(
    'that is invalid (%s) is limited as well',
    async (address) => {
      expect(await statusesFrom({ 'cf-connecting-ip': address }, 21)).toEqual(full);
    },
  );

  test('is unknown when no header names it, and then there is no limit', async () => {
    const headers = { 'cf-connecting-ip': '', 'x-real-ip': '', 'x-forwarded-for': ' ' };
    expect(await statusesFrom({}, 21)).toEqual([...allowed, 200]);
    expect(await statusesFrom(headers, 21)).toEqual([...allowed, 200]);
    expect(await countBuckets()).toBe(0);
  });

  test('is unknown in psql, and then there is no limit', async () => {
    const sql = `select count(public.increment_waitlist_counter(n || '@example.com'))::integer as calls
      from generate_series(1, 30) n`;
    expect(await queryOne(database, sql)).toEqual({ calls: 30 });
  });

  test('is stored as salted hashes only', async () => {
    await signUpFrom(fromHome);
    const sql = 'select bucket_key, network_key from waitlist.rate_limits, waitlist.networks';
    interface Keys {
      bucket_key: Uint8Array;
      network_key: Uint8Array;
    }
    const first = await queryOne<Keys>(database, sql);
    expect([first.bucket_key.length, first.network_key.length]).toEqual([32, 32]);
    await resetWaitlist(database); // New salts: the same address has other keys.
    await signUpFrom(fromHome);
    const second = await queryOne<Keys>(database, sql);
    expect(second.bucket_key).not.toEqual(first.bucket_key);
    expect(second.network_key).not.toEqual(first.network_key);
  });
});
