import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMockGateway } from '../../../mocks/control/gateway.ts';
import type { LogEntry } from '../../../mocks/control/log-entry.ts';
import { createMask } from '../../../mocks/control/mask.ts';
import { logSummary, pageSide } from '../../../mocks/control/request-words.ts';
import { createMock } from '../../../mocks/mock.ts';
import { scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { must } from '../../support/must.ts';
import { callThrough, sameLimits } from '../../support/sample-calls.ts';
import { everyScenario } from '../../support/settings.ts';
import { endsOf, startMock } from './start-mock.ts';

const limitsMs = sameLimits(60);
const longLimitsMs = sameLimits(9000);

/** The page's side of a log entry in the terms of `endsOf`. */
function pageEnd(entry: LogEntry | undefined): string | undefined {
  if (entry?.page.kind === 'failed') return entry.page.as;
  return entry?.page.kind === 'value' ? 'fine' : entry?.page.kind;
}

describe('the log', () => {
  it('has request and answer, newest first, and no key', async () => {
    const { gateway, log } = startMock();
    await gateway.stats();
    await gateway.signup({ email: 'ada@example.com', zipCode: '94110' });
    const body = () => log().map(({ status }) => 'body' in status && status.body);
    await expect
      .poll(body)
      .toEqual([
        '{"is_new_neighborhood": false}',
        '{"total_families": 73, "total_neighborhoods": 15}',
      ]);
    expect(log()[0]).toMatchObject({ call: 'signup', body: expect.stringContaining('ada@') });
    expect(JSON.stringify(log())).not.toContain('sb_publishable');
  });

  it('keeps the last 200 requests, and says how many failed', () => {
    const { requestLog, log } = startMock();
    for (let sent = 0; sent < 230; sent += 1) {
      const id = requestLog.send('stats', '{}');
      const httpStatus = sent === 100 ? 500 : 200;
      const status = { kind: 'answered', httpStatus, body: '{}', afterMs: 1 } as const;
      requestLog.change(id, { status });
    }
    expect(log().map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, nth) => 230 - nth));
    expect(logSummary(log())).toBe('200 requests, 1 failed; the client did nothing wrong');
  });
});

describe('the log says what the page got', () => {
  const ofSignup = everyScenario.filter(({ call }) => call === 'signup');

  it.each(ofSignup)('for a signup that meets $id', async ({ call, id }) => {
    const { untilLimit } = scenarioOf(call, id);
    const { controls, gateway, log } = startMock({
      limitsMs: untilLimit ? limitsMs : longLimitsMs,
    });
    controls.set(call, id);
    const [end] = await endsOf(1, () => callThrough(gateway, call));
    expect(pageEnd(log()[0])).toBe(end);
  });

  it('and not what the mock answers: half a body, an answer that is too late', async () => {
    const { controls, gateway, log } = startMock({ limitsMs: longLimitsMs });
    controls.set('signup', 'cut-body');
    await endsOf(1, () => callThrough(gateway, 'signup'));
    expect(log()[0]).toMatchObject({
      status: { kind: 'answered', httpStatus: 200 },
      page: { kind: 'failed', as: 'network' },
    });

    const late = startMock({ limitsMs, wait: () => new Promise((done) => setTimeout(done, 120)) });
    late.controls.set('stats', 'live', { delayMs: 1 });
    expect(await endsOf(1, late.gateway.stats)).toEqual(['timeout']);
    await expect.poll(() => late.log()[0]?.status.kind).toBe('answered');
    expect(late.log()[0]?.page.kind).toBe('timeout');
  });

  it('for both requests of a call that the gateway sends again', async () => {
    const { controls, gateway, log } = startMock();
    controls.set('stats', 'token-from-future', { frequency: 'once' });
    expect(await endsOf(1, gateway.stats)).toEqual(['fine']);
    expect(log().map(pageEnd)).toEqual(['fine', 'sent-again']);
  });

  it('for two calls of one kind at once, each its own', async () => {
    const { controls, gateway, log } = startMock();
    controls.set('stats', 'rate-limited', { frequency: 'once' });
    const ends = await Promise.all([endsOf(1, gateway.stats), endsOf(1, gateway.stats)]);
    expect(log().map(pageEnd).reverse()).toEqual(ends.flat());
  });

  it('in words that fit an answer by hand', async () => {
    const { controls, gateway, log } = startMock();
    controls.answer('stats', { status: 418 });
    await endsOf(1, gateway.stats);
    expect(pageSide(must(log()[0])).text).toBe('refused the answer (418)');
  });
});

describe('the log blames the client', () => {
  const join = { email: 'ada@example.com', zipCode: null };
  const says = (log: readonly LogEntry[]) => log.flatMap(({ violations }) => violations);

  it('for nothing when it behaves well, or sends again after a refused token', async () => {
    const { controls, gateway, log } = startMock();
    controls.set('signup', 'token-from-future', { frequency: 'once' });
    await gateway.signup(join);
    await gateway.stats();
    await gateway.stats();
    expect(log()).toHaveLength(4);
    expect(says(log())).toEqual([]);
  });

  it('for a signup that is sent again while it waits, or sooner than a visitor could', async () => {
    const { gateway, log } = startMock();
    await Promise.all([gateway.signup(join), gateway.signup(join)]);
    expect(says(log())).toEqual(['The same signup was sent twice.']);
    await gateway.signup(join);
    expect(log()[0]?.violations).toEqual(['The same signup was sent twice.']);
    await gateway.signup({ ...join, email: 'bob@example.com' });
    expect(log()[0]?.violations).toEqual([]);
  });
});

describe('a request that bypasses the worker', () => {
  it.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['is answered by a stranger', async () => new Response('<h1>Sign in</h1>'), 'bad-reply'],
  ])('is in the log when it %s', async (_how, answer, kind) => {
    const mock = createMock();
    vi.stubGlobal('fetch', answer);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const returned: string[] = [];
    const gateway = createMockGateway(mock, { onReturned: (arrival) => returned.push(arrival) });
    expect(await endsOf(1, gateway.stats)).toEqual([kind]);
    expect(mock.controls.log()).toMatchObject([
      {
        call: 'stats',
        scenario: null,
        status: { kind: 'past' },
        page: { kind: 'failed', as: kind },
      },
    ]);
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
  const { page, at } = must(log()[0]);
  expect('afterMs' in page && page.afterMs).toBeGreaterThanOrEqual(0);
  expect(at).toBeGreaterThanOrEqual(before);
});

describe('masking', () => {
  const mask = (text: string) => createMask()(text);

  it.each([
    'ada@example.com',
    "o'brien+list.2@mail.example.co.uk",
    '!#$%&*/=?^_`{|}~-@1.de',
    'a@xn--bcher-kva.example',
  ])('masks the email %s, wherever it occurs', (email) => {
    for (const before of ['', '"', ' ', '?email=']) {
      expect(mask(`${before}${email}${before}`)).not.toContain(email);
      const encoded = encodeURIComponent(email);
      expect(mask(`${before}${encoded}${before}`)).not.toContain(encoded);
    }
  });

  it('masks keys of every kind', () => {
    expect(mask('sb_publishable_abc-1 sb_secret_x eyJhbGciOi.eyJyb2xl.c2ln')).toBe('••• ••• •••');
  });

  it('tells emails apart', () => {
    const text = 'bad@example.com, ada@example.com, bad%40example.com, bad+2@example.com';
    expect(mask(text)).toBe('•••1@•••, •••2@•••, •••1@•••, •••3@•••');
  });
});
