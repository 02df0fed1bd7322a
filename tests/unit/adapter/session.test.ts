// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { callIds, wire } from '../../../src/gateway/wire.ts';
import { goodAnswer } from '../../support/good-answer.ts';
import { json } from '../fake-answers.ts';
import { gatewayWith, publicKey } from './gateway-with.ts';

const storageKey = 'sb-adapter-auth-token';

/** Returns a session that expires after the given number of seconds. */
function session(expiresInSeconds: number) {
  return {
    access_token: 'access-planted',
    refresh_token: 'refresh-planted',
    expires_at: Math.floor(Date.now() / 1000) + expiresInSeconds,
  };
}

/** Makes every call with the current local storage. Returns the requests in the order sent. */
async function callAll(): Promise<Request[]> {
  const { call, sent } = gatewayWith(json(goodAnswer));
  for (const id of callIds) await call(id);
  return sent;
}

it('the adapter ignores a session in the URL, which a link could have put there', async () => {
  const { access_token, refresh_token } = session(3600);
  const hash = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=3600&token_type=bearer`;
  window.history.replaceState(null, '', hash);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const sent = await callAll();
  expect(sent).toHaveLength(callIds.length);
  for (const { headers } of sent) expect(headers.get('authorization')).not.toContain('planted');
  expect([window.location.hash, localStorage.getItem(storageKey)]).toEqual([hash, null]);
});

it('the adapter shares a session between tabs and checks its token every 30 s', async () => {
  const channels: string[] = [];
  class FakeChannel extends EventTarget {
    constructor(name: string) {
      super();
      channels.push(name);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const setInterval = vi.spyOn(globalThis, 'setInterval');
  await callAll();
  expect(channels).toEqual([storageKey]);
  expect(setInterval).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 30_000);
});

it.each([
  ['is valid', JSON.stringify(session(3600))],
  ['has expired', JSON.stringify(session(-60))],
])('the adapter neither sends nor refreshes a stored session that %s', async (_what, planted) => {
  localStorage.setItem(storageKey, planted);
  onTestFinished(() => localStorage.clear());
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
