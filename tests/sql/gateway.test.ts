import { describe, expect, test } from 'vitest';
import { signToken } from '../../tools/backend/keys.ts';
import { legacyPlatformKeys, platformKeys, testProject } from '../support/project-keys.ts';
import { useWaitlist } from './support/use-waitlist.ts';

// The gateway of the platform is emulated: these are its rules before the Data API.

const { project } = useWaitlist();

const stats = (apikey: string, headers: Record<string, string> = {}) =>
  project.send('/rest/v1/rpc/get_waitlist_stats', {}, { apikey, headers });

describe('the gateway', () => {
  test.each([
    ['no key', '', 'No API key found in request'],
    ['an unknown new key', 'sb_publishable_forged', 'Invalid API key'],
    ['a forged legacy key', `${legacyPlatformKeys.anon.slice(0, -2)}xx`, 'Invalid API key'],
  ])('refuses %s, so that a browser can read it', async (_name, apikey, message) => {
    const response = await stats(apikey, { origin: 'https://site.test' });
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ message }),
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([platformKeys.anon, legacyPlatformKeys.anon])('takes %s as a token', async (key) => {
    expect((await stats(key, { authorization: `Bearer ${key}` })).status).toBe(200);
  });

  test('forwards a token of the caller, which PostgREST checks', async () => {
    const statusAs = async (role: string, secret: string) => {
      const authorization = `Bearer ${signToken({ role }, secret)}`;
      return (await stats(platformKeys.anon, { authorization })).status;
    };
    expect(await statusAs('authenticated', testProject.jwtSecret)).toBe(200);
    expect(await statusAs('service_role', testProject.jwtSecret)).toBe(403);
    expect(await statusAs('service_role', 'a-secret-that-somebody-has-made-up')).toBe(401);
  });
});
