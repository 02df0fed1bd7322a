import { describe, expect, test } from 'vitest';
import { readStoredStats } from '../support/sql/project.ts';
import { useWaitlist } from '../support/sql/use-waitlist.ts';

const signup = '/rest/v1/rpc/increment_waitlist_counter';
const stats = '/rest/v1/rpc/get_waitlist_stats';

const { database, project } = useWaitlist();

async function expectNothingStored(): Promise<void> {
  const none = { families: 0, neighborhoods: 0 };
  expect(await readStoredStats(database)).toEqual({ counter: none, tables: none });
}

describe('a body', () => {
  test.each([
    ['no JSON', 'signup_email=ann@example.com', 400, 'PGRST102'],
    [
      'a NUL in the zip code',
      '{"signup_email": "a@b", "signup_zip_code": "\\u0000"}',
      400,
      '22P05',
    ],
    ['a list', '["ann@example.com"]', 400, 'PGRST102'],
    ['an empty list', '[]', 404, 'PGRST202'],
    ['a text', '"ann@example.com"', 404, 'PGRST202'],
    ['another spelling', '{"Signup_Email": "a@b"}', 404, 'PGRST202'],
  ])('of a signup: %s', async (_name, body, status, code) => {
    const response = await project.send(signup, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    await expectNothingStored();
  });

  test.each([
    ['an empty object', '{}', 200],
    ['nothing', '', 200],
    ['an unknown argument', '{"since": "2026"}', 404],
    ['torn JSON', '{', 400],
  ])('of a call for the stats: %s', async (_name, body, status) => {
    expect((await project.send(stats, body)).status).toBe(status);
  });
});

describe('a request', () => {
  test('with an unknown key is refused by the gateway', async () => {
    const response = await project.send(signup, { signup_email: 'a@b' }, { apikey: 'guessed' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Invalid API key' });
    await expectNothingStored();
  });

  test('that only reads cannot sign anybody up', async () => {
    const options = { method: 'GET' };
    const response = await project.send(`${signup}?signup_email=a@b`, undefined, options);
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: '25006' });
    await expectNothingStored();
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('with %s is no call', async (method) => {
    const response = await project.send(signup, { signup_email: 'a@b' }, { method });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: 'PGRST101' });
    await expectNothingStored();
  });

  test('for an unknown function is answered with 404', async () => {
    const response = await project.send('/rest/v1/rpc/drop_everything', {});
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'PGRST202' });
  });
});
