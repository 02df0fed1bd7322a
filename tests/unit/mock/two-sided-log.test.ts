import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMockGateway } from '../../../mocks/gateway.ts';
import { createClock } from '../../../mocks/kit/clock.ts';
import { violationsIn } from '../../../mocks/kit/log/client-checks.ts';
import type { LogEntry } from '../../../mocks/kit/log/log-entry.ts';
import { createMock } from '../../../mocks/mock.ts';
import { product } from '../../../mocks/product.ts';
import type { Gateway } from '../../../src/gateway/gateway.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { callThrough, sameLimits } from '../../support/call-through.ts';
import { must } from '../../support/must.ts';
import { everyScenario } from '../../support/settings.ts';
import { endsOf, startMock } from './start-mock.ts';

const limitsMs = sameLimits(60);
const longLimitsMs = sameLimits(9000);

function calling(gateway: Gateway, call: CallId): () => Promise<unknown> {
  return () => callThrough(gateway, call);
}

/** The page's side of a log entry in the terms of `endsOf`. */
function pageEnd(entry: LogEntry | undefined): string | undefined {
  if (entry?.page.kind === 'failed') return entry.page.as;
  return entry?.page.kind === 'value' ? 'fine' : entry?.page.kind;
}

describe('the log says what the page got', () => {
  it.each(everyScenario)('for %s that meets %s', async (call, id, { untilLimit }) => {
    const { interceptor, gateway, log } = startMock({
      limitsMs: untilLimit ? limitsMs : longLimitsMs,
    });
    interceptor.set(call, { scenario: id });
    const [end] = await endsOf(1, calling(gateway, call));
    expect(pageEnd(log()[0])).toBe(end);
  });

  it('and not what the mock answers: half a body, an answer that is too late', async () => {
    const { interceptor, gateway, log } = startMock({ limitsMs: longLimitsMs });
    interceptor.set('signup', { scenario: 'cut-body' });
    await endsOf(1, calling(gateway, 'signup'));
    expect(log()[0]).toMatchObject({
      status: { kind: 'answered', httpStatus: 200 },
      page: { kind: 'failed', as: 'network' },
    });

    const late = startMock({ limitsMs, wait: () => new Promise((done) => setTimeout(done, 120)) });
    late.interceptor.set('stats', { scenario: 'live', delayMs: 1 });
    expect(await endsOf(1, late.gateway.stats)).toEqual(['timeout']);
    await expect.poll(() => late.log()[0]?.status.kind).toBe('answered');
    expect(late.log()[0]?.page.kind).toBe('timeout');
  });

  it('for both requests of a call that the gateway sends again', async () => {
    const { interceptor, gateway, log } = startMock();
    interceptor.set('stats', { scenario: 'token-from-future', frequency: 'once' });
    expect(await endsOf(1, gateway.stats)).toEqual(['fine']);
    expect(log().map(pageEnd)).toEqual(['fine', 'sent-again']);
  });

  it('for two calls of one kind at once, each its own', async () => {
    const { interceptor, gateway, log } = startMock();
    interceptor.set('stats', { scenario: 'rate-limited', frequency: 'once' });
    const ends = await Promise.all([endsOf(1, gateway.stats), endsOf(1, gateway.stats)]);
    expect(log().map(pageEnd).reverse()).toEqual(ends.flat());
  });
});

/** A watched gateway whose requests go to `answer` instead of the mock. */
function openPastTheMock(answer: () => Promise<Response>) {
  const { interceptor, now } = createMock();
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const returned: string[] = [];
  const gateway = createMockGateway({
    page: interceptor.page,
    onReturned: (arrival) => returned.push(arrival),
  });
  return { gateway, returned, now, log: () => interceptor.getState().log };
}

describe('a request that bypasses the worker', () => {
  it.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['is answered by a stranger', async () => new Response('<h1>Sign in</h1>'), 'bad-reply'],
  ])('is in the log when it %s', async (_how, answer, kind) => {
    const { gateway, returned, log } = openPastTheMock(answer);
    expect(await endsOf(1, gateway.stats)).toEqual([kind]);
    expect(log()).toHaveLength(1);
    expect(log()[0]).toMatchObject({
      call: 'stats',
      scenario: null,
      status: { kind: 'past' },
      page: { kind: 'failed', as: kind },
    });
    expect(returned).toEqual(['past']);
  });
});

it('the clock of the log never goes back, even if the system clock does', async () => {
  const { gateway, log, now } = startMock();
  const before = now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await gateway.stats();
  const entry = must(log()[0]);
  const { page, status } = entry;
  expect('afterMs' in page && page.afterMs).toBeGreaterThanOrEqual(0);
  expect('afterMs' in status && status.afterMs).toBeGreaterThanOrEqual(0);
  expect(entry.at).toBeGreaterThanOrEqual(before);
  expect(violationsIn(product.calls, log(), now())).toEqual([]);
  expect(Math.abs(createClock()() - Date.now())).toBeLessThan(1000);
});
