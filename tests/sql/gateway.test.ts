import { describe, expect, test } from 'vitest';
import { jwtSecret, keys, legacyKey, signToken } from '../../tools/backend/constants.ts';
import { useWaitlist } from './support/use-waitlist.ts';

// The gateway of the platform is emulated: these are its rules before the Data API.

const { project } = useWaitlist();

const stats = (apikey: string, headers: Record<string, string> = {}) =>
  project.send('/rest/v1/rpc/get_waitlist_stats', {}, { apikey, headers });

describe('the gateway', () => {
  test.each([keys.anon, legacyKey('anon')])('takes %s as a token', async (key) => {
    expect((await stats(key, { authorization: `Bearer ${key}` })).status).toBe(200);
  });

  test.each(['sb_publishable_forged', `${legacyKey('anon')}x`])('refuses %s', async (key) => {
    expect((await stats(key)).status).toBe(401);
  });

  test('forwards a token of the caller, which PostgREST checks', async () => {
    const statusAs = async (role: string, secret: string) => {
      const authorization = `Bearer ${signToken({ role }, secret)}`;
      return (await stats(keys.anon, { authorization })).status;
    };
    expect(await statusAs('authenticated', jwtSecret)).toBe(200);
    expect(await statusAs('service_role', jwtSecret)).toBe(403);
    expect(await statusAs('service_role', 'a-secret-that-somebody-has-made-up')).toBe(401);
  });
});
