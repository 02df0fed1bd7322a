import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHandler } from '../../../supabase/functions/ai/handler.ts';
import { createGate } from '../../support/gate.ts';
import {
  type Answer,
  ask,
  completeEnv,
  completion,
  createWorld,
  creditUrl,
  impatient,
  pixel,
  refusalOf,
  silent,
  stalledBody,
  stalledStream,
} from './support.ts';

it.each([
  ['is silent', silent],
  ['stalls in the middle of its body', stalledBody],
])('gives up on a model that %s', async (_, model) => {
  const { handler, logged } = createWorld({ model, timeLimitMs: impatient });
  expect(await refusalOf(await handler(ask()))).toEqual({ status: 504, code: 'model_timeout' });
  expect(logged).toEqual(['{"function":"ai","code":"model_timeout","note":"after 30 ms"}']);
});

describe('by default', () => {
  it.each<[string, number, () => Request, (url: string) => boolean, number]>([
    ['waits five seconds for the body', 5_000, () => ask(stalledStream('{')), () => true, 408],
    ['waits five seconds for the budget', 5_000, ask, () => false, 503],
    ['waits a minute for the model', 60_000, ask, (url) => url === creditUrl, 504],
  ])('%s', async (_, limitMs, request, answers, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = vi.fn();
    const handler = createHandler({
      env: (name) => completeEnv[name],
      async fetch(input) {
        if (answers(String(input))) return Response.json({ allowed: true });
        asked();
        return new Promise(() => {});
      },
      log: () => {},
    });
    const ended = vi.fn();
    const response = handler(request()).finally(ended);
    const isWaiting = () =>
      vi.getTimerCount() > 0 && (status === 408 || asked.mock.calls.length > 0);
    while (!isWaiting()) await nextTurn();
    vi.advanceTimersByTime(limitMs - 1);
    await nextTurn();
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect((await response).status).toBe(status);
  });
});

it('closes the connection when time is up', async () => {
  // Keeps the request, not its signal: Node does not abort the signal of a collected request.
  let sent: Request | undefined;
  const { handler } = createWorld({
    model: (request) => {
      sent = request;
      return new Promise(() => {});
    },
    timeLimitMs: impatient,
  });
  expect((await handler(ask())).status).toBe(504);
  expect(sent?.signal.aborted).toBe(true);
});

describe('reads an answer of up to 8 MiB', () => {
  const limit = 8 * 1024 * 1024;

  /** A good answer, with spaces up to this many bytes, and no length announced. */
  const padded = (bytes: number): Answer => {
    return async (request) => {
      const text = await (await completion(pixel)(request)).text();
      return new Response(new Blob([text.padEnd(bytes)]).stream());
    };
  };

  it.each([
    [limit, 200],
    [limit + 1, 502],
  ])('%i bytes: %i', async (bytes, expected) => {
    expect((await createWorld({ model: padded(bytes) }).handler(ask())).status).toBe(expected);
  });
});

describe('a worker that is asking for as many pictures as fit its memory', () => {
  it('refuses the next one before a credit is spent, and takes it when one is drawn, each time', async () => {
    const gate = createGate();
    const model: Answer = async (request) => {
      await gate.pass();
      return completion(pixel)(request);
    };
    const { handler, urls } = createWorld({ model, maxDrawing: 1 });
    for (const sent of [2, 4]) {
      gate.shut();
      const drawn = handler(ask());
      await expect.poll(urls).toHaveLength(sent);
      const refused = await handler(ask());
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await refusalOf(refused)).toEqual({ status: 429, code: 'model_busy' });
      expect(urls()).toHaveLength(sent);
      gate.open();
      expect((await drawn).status).toBe(200);
    }
  });

  it('has a place for whoever has a credit, however many ask for one in vain', async () => {
    const spent = '203.0.113.99';
    const refusal = createGate();
    refusal.shut();
    const credit: Answer = async (request) => {
      // What the function sends to the budget.
      const { caller_address } = (await request.json()) as { caller_address: string };
      if (caller_address === spent) await refusal.pass();
      return Response.json({ allowed: caller_address !== spent });
    };
    const { handler, urls } = createWorld({ credit, maxDrawing: 1 });
    const inVain = [1, 2, 3].map(() => handler(ask(undefined, { 'cf-connecting-ip': spent })));
    await expect.poll(urls).toHaveLength(3);
    expect((await handler(ask())).status).toBe(200);
    refusal.open();
    await Promise.all(inVain);
  });

  it('draws one after the other for those who got a credit at the same time', async () => {
    const all = createGate();
    all.shut();
    let asking = 0;
    let drawing = 0;
    const atOnce: number[] = [];
    const credit: Answer = async () => {
      asking += 1;
      if (asking === 3) all.open();
      await all.pass();
      return Response.json({ allowed: true });
    };
    const model: Answer = async (request) => {
      drawing += 1;
      atOnce.push(drawing);
      // Long enough for the others to have their credit.
      for (let turn = 0; turn < 20; turn += 1) await nextTurn();
      drawing -= 1;
      return completion(pixel)(request);
    };
    const { handler } = createWorld({ credit, model, maxDrawing: 1 });
    const responses = await Promise.all([handler(ask()), handler(ask()), handler(ask())]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(atOnce).toEqual([1, 1, 1]);
  });
});
