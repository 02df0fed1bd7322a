import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMock, type Mock } from '../../mocks/mock.ts';
import { type CallId, wire } from '../../src/gateway/wire.ts';
import { platformKeys } from '../harness/site/project-keys.ts';
import { serveBackend } from '../support/serve-backend.ts';
import { type OddCall, oddCalls } from './support/odd-calls.ts';
import { readStoredStats } from './support/project.ts';
import { sendLines } from './support/send-lines.ts';
import { useWaitlist } from './support/use-waitlist.ts';

// The mock either refuses what the page never sends, or answers exactly like the real server. Both
// are asked over HTTP. A call that the real server refuses stores nothing.

const real = useWaitlist();
let mock: Mock;
let served: Awaited<ReturnType<typeof serveBackend>>;

beforeAll(async () => {
  served = await serveBackend(async (request) => {
    const isSignup = new URL(request.url).pathname === wire.signup.path;
    return mock.interceptor.answer(isSignup ? 'signup' : 'stats', request);
  });
});
beforeEach(() => {
  mock = createMock({ settings: { seed: 'empty' } });
});
afterAll(() => served.close());

const ownHeaders = {
  apikey: platformKeys.anon,
  accept: '*/*',
  'content-profile': 'public',
  'content-type': 'application/json',
};

let serial = 0;

/** The page's call with the changes of an odd one. */
function requestOf(call: CallId, { method = 'POST', headers = [], body }: OddCall) {
  serial += 1;
  const own = call === 'signup' ? { signup_email: `odd-${serial}@example.com` } : {};
  const replaced = new Set(headers.map(([name]) => name));
  const kept = Object.entries(ownHeaders).filter(([name]) => !replaced.has(name));
  const given = headers.filter((line): line is [string, string] => line[1] !== null);
  return { method, lines: [...kept, ...given], body: body ?? JSON.stringify(own) };
}

const isRefused = ({ status }: { status: number }) => status >= 400;

const none = { families: 0, neighborhoods: 0 };
const nothing = { counter: none, tables: none };

const found = { same: 0, refusedByBoth: 0, mockIsStricter: 0 };

describe.each(['signup', 'stats'] as const)('the call %s', (call) => {
  describe.each(oddCalls)('with $kind', ({ kind, reason, calls }) => {
    test.each(calls)('$name', async (odd) => {
      const path = wire[call].path + (odd.query === undefined ? '' : `?${odd.query}`);
      const sent = requestOf(call, odd);
      const byReal = await sendLines(real.url() + path, sent);
      if (isRefused(byReal)) expect(await readStoredStats(real.database)).toEqual(nothing);
      const byMock = await sendLines(served.url + path, sent);
      // The answer to a HEAD has no body.
      const isOdd = byMock.body.includes('"not_a_page_call"') || odd.method === 'HEAD';
      if (!isOdd) {
        const isForgiven = kind === 'a key' && isRefused(byReal);
        if (!isForgiven) expect(byMock).toEqual(byReal);
        found.same += 1;
        return;
      }
      expect(byMock.status).toBe(400);
      expect(mock.store.tables().signups).toEqual([]);
      expect(mock.interceptor.getState().log[0]?.violations).toContainEqual(
        expect.stringMatching(/^The (page makes no such call|body )/),
      );
      if (isRefused(byReal)) found.refusedByBoth += 1;
      else {
        expect(reason).toBe(
          'The page never sends it, and nobody has to imitate what PostgREST makes of it.',
        );
        found.mockIsStricter += 1;
      }
    });
  });
});

test('there were many requests of each kind', () => {
  console.info(found);
  expect(found.same + found.refusedByBoth + found.mockIsStricter).toBeGreaterThanOrEqual(300);
  expect(Math.min(...Object.values(found))).toBeGreaterThan(30);
});
