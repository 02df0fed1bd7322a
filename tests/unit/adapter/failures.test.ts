import { describe, expect, it, vi } from 'vitest';
import type { GatewayErrorKind } from '../../../src/gateway/gateway.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { type Answer, json, stalledStream } from '../fake-answers.ts';
import { gatewayWith } from './gateway-with.ts';

const refusedEmail = { code: '22023', message: 'invalid_email' };

const down = new TypeError('Failed to fetch');
const page: Answer = () => new Response('<p>Sign in');
const brokenBody = () => new ReadableStream({ pull: (body) => body.error(new Error('reset')) });

const failures: [string, Answer, GatewayErrorKind][] = [
  ['a network that is down', () => Promise.reject(down), 'network'],
  ['a connection lost during the body', () => new Response(brokenBody()), 'network'],
  ['no response', () => new Promise(() => {}), 'timeout'],
  ['a body that stalls', () => new Response(stalledStream('{')), 'timeout'],
  ['truncated JSON', () => new Response('{"is_new_neighborhood": tr'), 'bad-reply'],
  ['a web page', page, 'bad-reply'],
  ['an empty body', () => new Response(null, { status: 204 }), 'bad-reply'],
  ['a null body', json(null), 'bad-reply'],
  ['an empty object', json({}), 'bad-reply'],
  ['a 401 with a web page', () => new Response('<html>', { status: 401 }), 'misconfigured'],
  ['a 403 with the code of a 401', json({ code: 'PGRST303' }, 403), 'misconfigured'],
  ['a 404', json({ code: 'PGRST202', message: 'no function' }, 404), 'misconfigured'],
  ['a 404 with the code of a 400', json(refusedEmail, 404), 'misconfigured'],
  ['a 400 with a web page', () => new Response('<html>', { status: 400 }), 'misconfigured'],
  ['a 429', json({ message: 'slow down' }, 429), 'rate-limited'],
  ['a 402', json({ error: { code: 'out_of_credit' } }, 402), 'unavailable'],
  ['a 522 with a web page', () => new Response('<html>', { status: 522 }), 'unavailable'],
  ['a 500', json({ code: 'XX000', message: 'broken' }, 500), 'unavailable'],
];

describe.each(callIds)('a %s call', (id) => {
  it.each(failures)('fails on %s and is not resent', async (_what, answer, kind) => {
    const { call, sent } = gatewayWith(answer, kind === 'timeout' ? { limitMs: 60 } : {});
    await expect(call(id)).rejects.toMatchObject({ kind });
    expect(sent).toHaveLength(1);
  });
});

it.each<[string, Answer, unknown]>([
  ['a network error', () => Promise.reject(down), down],
  ['the text of an error response', () => new Response('no', { status: 500 }), 'no'],
  ['a response that is not JSON', page, expect.objectContaining({ message: '<p>Sign in' })],
  ['a schema error', json({}), expect.objectContaining({ name: '$ZodError' })],
])(
  'an error carries its cause, so that the console shows both: %s',
  async (_what, answer, cause) => {
    await expect(gatewayWith(answer).call('signup')).rejects.toMatchObject({ cause });
  },
);

const refusedToken = json({ code: 'PGRST303', message: 'JWT issued at future' }, 401);
const waitedTooLong = json({ code: '55P03', message: 'canceling statement: lock timeout' }, 500);
const ranTooLong = json({ code: '57014', message: 'canceling statement' }, 500);

describe('a call that the backend rolled back', () => {
  const firstRefused = (answer = refusedToken) =>
    vi.fn(json({ is_new_neighborhood: true })).mockImplementationOnce(answer);
  const soon = { resendDelayMs: () => 1 };

  it.each([
    ['its token was rejected before any SQL ran', refusedToken],
    ['the database waited too long for a lock', waitedTooLong],
    ['the database took too long', ranTooLong],
  ])('is resent once, unchanged, if %s', async (_when, answer) => {
    const { call, sent } = gatewayWith(firstRefused(answer), soon);
    await expect(call('signup')).resolves.toEqual({ isNewNeighborhood: true });
    const [first, second, ...more] = sent;
    expect(more).toEqual([]);
    expect(second?.url).toBe(first?.url);
    expect(await second?.text()).toBe(await first?.text());
  });

  it.each(callIds)('fails after a second rejection: %s', async (id) => {
    const { call, sent } = gatewayWith(refusedToken, soon);
    await expect(call(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(sent).toHaveLength(2);
  });

  it('is resent after a random delay of one to two seconds', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { call, sent } = gatewayWith(firstRefused());
    const ended = call('signup');
    await vi.advanceTimersByTimeAsync(1499);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await ended;
  });

  it('is not resent if the machine sleeps during the wait', async () => {
    vi.useFakeTimers();
    const { call, sent } = gatewayWith(firstRefused());
    const ended = expect(call('signup')).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(2000);
    await ended;
    expect(sent).toHaveLength(1);
  });
});
