// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createSupabaseGateway } from '../../../src/gateway/supabase.ts';

const storageKey = 'sb-adapter-auth-token';
const user = { id: '00000000-0000-4000-8000-000000000000', aud: 'authenticated' };

function session(name: string, expiresInSeconds: number) {
  return {
    access_token: `access-${name}`,
    refresh_token: `refresh-${name}`,
    token_type: 'bearer',
    expires_in: expiresInSeconds,
    expires_at: Math.floor(Date.now() / 1000) + expiresInSeconds,
    user,
  };
}

/** Reads the figures with what local storage holds; gives the requests in order. */
async function readWithStorage(): Promise<Request[]> {
  const sent: Request[] = [];
  const gateway = createSupabaseGateway({
    url: 'https://adapter.invalid',
    anonKey: 'sb_publishable_test',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      return request.url.includes('/auth/v1/token')
        ? Response.json(session('new', 3600))
        : Response.json({ total_families: 1, total_neighborhoods: 1 });
    },
  });
  await gateway.readStats();
  return sent;
}

describe('the client of the specification, section 7', () => {
  afterEach(() => localStorage.clear());

  it('keeps a session in local storage and speaks for it', async () => {
    localStorage.setItem(storageKey, JSON.stringify(session('kept', 3600)));
    const [call] = await readWithStorage();
    expect(call?.headers.get('authorization')).toBe('Bearer access-kept');
  });

  it('refreshes a token that has expired, by itself', async () => {
    localStorage.setItem(storageKey, JSON.stringify(session('old', -60)));
    const sent = await readWithStorage();
    const call = sent.find(({ url }) => url.includes('/rest/v1/'));
    expect(call?.headers.get('authorization')).toBe('Bearer access-new');
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toMatchObject({
      access_token: 'access-new',
    });
  });

  it('asks for no session where there is none', async () => {
    const sent = await readWithStorage();
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/rest/v1/rpc/get_waitlist_stats',
    ]);
  });
});
