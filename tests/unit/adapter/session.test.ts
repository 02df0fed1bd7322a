// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { callIds, wire } from '../../../src/gateway/wire.ts';
import { callThrough, createGateway } from '../../support/gateway.ts';

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

const publicKey = 'sb_publishable_test';

/** Makes every call with the current local storage; returns the requests in order. */
async function callAll(): Promise<Request[]> {
  const sent: Request[] = [];
  const gateway = createGateway({
    url: 'https://adapter.invalid',
    anonKey: publicKey,
    async fetch(input, init) {
      const request = new Request(input, init);
      sent.push(request);
      if (request.url.includes('/auth/')) return Response.json(session('new', 3600));
      return Response.json({
        total_families: 1,
        total_neighborhoods: 1,
        is_new_neighborhood: true,
        images: [{ image_url: { url: 'data:image/png;base64,AAAA' } }],
      });
    },
  });
  for (const call of callIds) await callThrough(gateway, call);
  return sent;
}

it('takes no session from the address, into which a link may have put one', async () => {
  const { access_token, refresh_token } = session('planted', 3600);
  const hash = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`;
  window.history.replaceState(null, '', hash);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const sent = await callAll();
  expect(sent).toHaveLength(callIds.length);
  for (const { headers } of sent) expect(headers.get('authorization')).not.toContain('planted');
  expect([window.location.hash, localStorage.getItem(storageKey)]).toEqual([hash, null]);
});

describe('a session that somebody has put into local storage', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['is valid', JSON.stringify(session('planted', 3600))],
    ['has expired', JSON.stringify(session('planted', -60))],
  ])('is neither sent nor refreshed when it %s', async (_what, planted) => {
    localStorage.setItem(storageKey, planted);
    const sent = await callAll();
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(
      callIds.map((call) => wire[call].path),
    );
    for (const { headers } of sent) {
      expect(headers.get('apikey')).toBe(publicKey);
      expect([null, `Bearer ${publicKey}`]).toContain(headers.get('authorization'));
    }
    expect(localStorage.getItem(storageKey)).toBe(planted);
  });
});
