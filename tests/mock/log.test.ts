import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMockGateway } from '../../mocks/control/gateway.ts';
import type { LogEntry } from '../../mocks/control/log-entry.ts';
import { createMock } from '../../mocks/mock.ts';
import { callThrough, sameLimits } from '../support/gateway.ts';
import { endsOf, startMock } from './start-mock.ts';

/** The page's side of a log entry in the terms of `endsOf`. */
function pageEnd({ page }: LogEntry): string {
  if (page.kind === 'failed') return page.as;
  return page.kind === 'value' ? 'fine' : page.kind;
}

describe('the log says what the page got', () => {
  it('and not what the mock answers: half a body, an answer that is too late', async () => {
    const { controls, gateway, log } = startMock();
    controls.set('signup', 'cut-body');
    await endsOf(1, () => callThrough(gateway, 'signup'));
    expect(log()[0]).toMatchObject({
      status: { kind: 'answered', httpStatus: 200 },
      page: { kind: 'failed', as: 'network' },
    });

    const late = startMock({
      limitsMs: sameLimits(60),
      wait: () => new Promise((done) => setTimeout(done, 120)),
    });
    late.controls.set('stats', 'live', { delayMs: 1 });
    expect(await endsOf(1, late.gateway.stats)).toEqual(['timeout']);
    await expect.poll(() => late.log()[0]?.status.kind).toBe('answered');
    expect(late.log()[0]?.page.kind).toBe('timeout');
  });

  it('for both requests of a call that the gateway sends again', async () => {
    const { controls, gateway, log } = startMock();
    controls.set('stats', ['token-from-future', 'live']);
    expect(await endsOf(1, gateway.stats)).toEqual(['fine']);
    expect(log().map(pageEnd)).toEqual(['fine', 'sent-again']);
  });

  it('for two calls of one kind at once, each its own', async () => {
    const { controls, gateway, log } = startMock();
    controls.set('stats', ['rate-limited', 'live']);
    const ends = await Promise.all([endsOf(1, gateway.stats), endsOf(1, gateway.stats)]);
    expect(log().map(pageEnd).reverse()).toEqual(ends.flat());
  });
});

it.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['is answered by a stranger', async () => new Response('<h1>Sign in</h1>'), 'bad-reply'],
])('the log has a request that bypasses the worker and %s', async (_how, answer, kind) => {
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const mock = createMock();
  await endsOf(1, createMockGateway(mock).stats);
  const ended = { status: { kind: 'past' }, page: { kind: 'failed', as: kind } };
  expect(mock.controls.log()).toMatchObject([{ call: 'stats', scenario: null, ...ended }]);
});

it('the log blames the client for a signup that is sent again sooner than a visitor could', async () => {
  const join = { email: 'ada@example.com', zipCode: null };
  const { gateway, log } = startMock();
  await Promise.all([gateway.signup(join), gateway.signup(join)]);
  await gateway.signup(join);
  await gateway.signup({ ...join, email: 'bob@example.com' });
  const twice = ['The same signup was sent twice.'];
  expect(log().map(({ violations }) => violations)).toEqual([[], twice, twice, []]);
});
