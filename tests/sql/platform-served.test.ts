import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformKeys } from '../support/platform/platform.ts';
import { serveBackend } from '../support/platform/serve.ts';
import { useWaitlist } from '../support/sql/use-waitlist.ts';

const { database, project } = useWaitlist();

describe('served on loopback', () => {
  let served: Awaited<ReturnType<typeof serveBackend>>;

  beforeAll(async () => {
    served = await serveBackend({ backend: project.platform });
  });
  afterAll(() => served.close());

  test('lets a browser read a refusal too', async () => {
    const response = await fetch(`${served.url}/rest/v1/rpc/get_waitlist_stats`, {
      method: 'POST',
      headers: { origin: 'https://site.test' },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('says where a call came from, whatever the caller wrote there', async () => {
    await fetch(`${served.url}/rest/v1/rpc/increment_waitlist_counter`, {
      method: 'POST',
      headers: {
        apikey: platformKeys.anon,
        'content-type': 'application/json',
        'cf-connecting-ip': '192.0.2.1',
      },
      body: JSON.stringify({ signup_email: 'ann@example.com' }),
    });
    const sql = `select from waitlist.salts, waitlist.rate_limits
      where waitlist.address_key('127.0.0.1', address_salt) = bucket_key`;
    expect(await database.query(sql)).toHaveLength(1);
  });
});
