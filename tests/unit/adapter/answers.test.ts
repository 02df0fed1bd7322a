import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { forEachCall } from '../../../mocks/scenarios/calls.ts';
import { GatewayError, type GatewayErrorKind } from '../../../src/gateway/gateway.ts';
import { createSupabaseGateway } from '../../../src/gateway/supabase.ts';
import { callThrough } from '../../support/call-through.ts';

type Answer = () => Response | Promise<Response>;

/** The shipping adapter over a backend that answers every request in one way. */
function gatewayOver(answer: Answer) {
  const sent: Request[] = [];
  const waits: number[] = [];
  const gateway = createSupabaseGateway({
    url: 'https://adapter.invalid',
    anonKey: 'sb_publishable_test',
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return answer();
    },
    limitsMs: forEachCall(() => 60),
    resendDelayMs: () => {
      waits.push(sent.length);
      return 1;
    },
  });
  return { gateway, sent, waits };
}

function json(body: unknown, status = 200): Answer {
  return () => Response.json(body, { status });
}

function text(body: string, type = 'application/json'): Answer {
  return () => new Response(body, { headers: { 'content-type': type } });
}

function brokenAfter(start: string): Answer {
  return () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode(start)),
        pull: (stream) => stream.error(new Error('The line broke')),
      }),
    );
}

const calls = {
  signup: (answer: Answer) => callThrough.signup(gatewayOver(answer).gateway),
  stats: (answer: Answer) => callThrough.stats(gatewayOver(answer).gateway),
  logo: (answer: Answer) => callThrough.logo(gatewayOver(answer).gateway),
};

async function failureOf(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(GatewayError);
  return error;
}

const image = 'data:image/png;base64,AAAA';
const images = (url: unknown) => ({ images: [{ image_url: { url } }] });

describe('an answer of the agreed shape', () => {
  it.each([
    ['an object', { is_new_neighborhood: true }],
    ['a row in an array', [{ is_new_neighborhood: true }]],
    ['an object with more in it', { is_new_neighborhood: true, version: 2 }],
  ])('to a signup may be %s', async (_form, body) => {
    await expect(calls.signup(json(body))).resolves.toEqual({ isNewNeighborhood: true });
  });

  it.each([
    ['an object', { total_families: 0, total_neighborhoods: 9 }],
    ['a row in an array', [{ total_families: 0, total_neighborhoods: 9 }]],
  ])('to the figures may be %s', async (_form, body) => {
    await expect(calls.stats(json(body))).resolves.toEqual({ families: 0, neighborhoods: 9 });
  });

  it.each([
    image,
    'data:image/jpeg;base64,AAAA',
    'data:image/webp;base64,AAAA',
    'data:image/gif;base64,AAAA',
    'https://pictures.example/logo.png',
  ])('to the logo call may carry %s', async (address) => {
    await expect(calls.logo(json(images(address)))).resolves.toBe(address);
  });
});

const badWeather: [string, Answer, GatewayErrorKind][] = [
  ['a line that is down', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['a body that breaks off', brokenAfter('{"is_new'), 'network'],
  ['no answer', () => new Promise(() => {}), 'timeout'],
  ['a body that stalls', () => new Response(new ReadableStream()), 'timeout'],
  ['JSON with its end torn off', text('{"is_new_neighborhood": tr'), 'bad-reply'],
  ['a web page', text('<!doctype html><p>Sign in', 'text/html'), 'bad-reply'],
  ['an empty body', () => new Response(null, { status: 204 }), 'bad-reply'],
  ['null', json(null), 'bad-reply'],
  ['an empty object', json({}), 'bad-reply'],
  ['an empty array', json([]), 'bad-reply'],
  ['401', json({ message: 'Invalid API key' }, 401), 'misconfigured'],
  ['403', json({ code: '42501', message: 'permission denied' }, 403), 'misconfigured'],
  ['404', json({ code: 'PGRST202', message: 'no function' }, 404), 'misconfigured'],
  ['429', json({ message: 'slow down' }, 429), 'rate-limited'],
  ['402', json({ error: { code: 'out_of_credit' } }, 402), 'unavailable'],
  ['plain text', text('upstream failure', 'text/plain'), 'bad-reply'],
  ['402 of the platform', json({ message: 'exceed_egress_quota' }, 402), 'unavailable'],
  [
    '404 of the platform',
    json({ code: 'NOT_FOUND', message: 'no function' }, 404),
    'misconfigured',
  ],
  ['504', json({ code: 'PGRST003', message: 'no connection' }, 504), 'unavailable'],
  ['522 with a web page', () => new Response('<html>', { status: 522 }), 'unavailable'],
  ['540', () => new Response('', { status: 540 }), 'unavailable'],
  ['544', () => new Response('', { status: 544 }), 'unavailable'],
  ['546', json({ code: 'WORKER_RESOURCE_LIMIT', message: 'limit' }, 546), 'unavailable'],
  ['500', json({ code: 'XX000', message: 'broken' }, 500), 'unavailable'],
  ['500 with a web page', () => new Response('<p>', { status: 500 }), 'unavailable'],
  ['503', json({ message: 'down' }, 503), 'unavailable'],
];

describe.each(Object.entries(callThrough))('a %s call', (_name, call) => {
  it.each(badWeather)(
    'that meets %s fails with a kind, and is not sent again',
    async (_weather, answer, kind) => {
      const { gateway, sent } = gatewayOver(answer);
      const error = await failureOf(call(gateway));
      expect(error.kind).toBe(kind);
      expect(error.field).toBeUndefined();
      expect(sent).toHaveLength(1);
    },
  );
});

const refusedToken = json(
  { code: 'PGRST303', details: null, hint: null, message: 'JWT issued at future' },
  401,
);

/** Gives one answer after the other, and the last one from then on. */
function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  let nth = 0;
  return () => (answers[Math.min(nth++, answers.length - 1)] ?? answers[0])();
}

describe('a token that the backend refuses before any SQL (401 PGRST303)', () => {
  const joined = json({ is_new_neighborhood: true });

  it('is sent once more, as it was, after a wait', async () => {
    const { gateway, sent, waits } = gatewayOver(inTurn(refusedToken, joined));
    await expect(callThrough.signup(gateway)).resolves.toEqual({ isNewNeighborhood: true });
    const [first, second, ...more] = sent.map((request) => request.clone());
    expect([more, waits]).toEqual([[], [1]]);
    expect(second?.url).toBe(first?.url);
    expect(await second?.text()).toBe(await first?.text());
  });

  it('waits one to two seconds unless it is told otherwise', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const sentAt: number[] = [];
    const gateway = createSupabaseGateway({
      url: 'https://adapter.invalid',
      anonKey: 'sb_publishable_test',
      fetch: async () => {
        sentAt.push(Date.now());
        return sentAt.length === 1 ? refusedToken() : joined();
      },
    });
    const call = callThrough.signup(gateway);
    await vi.advanceTimersByTimeAsync(2000);
    await call;
    const [first = 0, second = 0] = sentAt;
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(second - first).toBeLessThanOrEqual(2000);
  });

  it.each(Object.entries(callThrough))('fails a %s call the second time', async (_name, call) => {
    const { gateway, sent } = gatewayOver(refusedToken);
    expect((await failureOf(call(gateway))).kind).toBe('unavailable');
    expect(sent).toHaveLength(2);
  });

  it('is not sent again when the call has run out of time', async () => {
    const sent: Request[] = [];
    const gateway = createSupabaseGateway({
      url: 'https://adapter.invalid',
      anonKey: 'sb_publishable_test',
      fetch: async (input, init) => {
        if (init?.signal?.aborted) throw init.signal.reason;
        sent.push(new Request(input, init));
        return refusedToken();
      },
      limitsMs: forEachCall(() => 20),
      resendDelayMs: () => 60,
    });
    expect((await failureOf(callThrough.signup(gateway))).kind).toBe('timeout');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(sent).toHaveLength(1);
  });
});

describe('an answer off the contract is a failed call', () => {
  it.each([
    ['the text "false"', { is_new_neighborhood: 'false' }],
    ['a number', { is_new_neighborhood: 1 }],
    ['null', { is_new_neighborhood: null }],
    ['two rows', [{ is_new_neighborhood: true }, { is_new_neighborhood: true }]],
  ])('when the flag of a signup is %s', async (_what, body) => {
    expect((await failureOf(calls.signup(json(body)))).kind).toBe('bad-reply');
  });

  it.each([
    ['negative', -1],
    ['a fraction', 1.5],
    ['a text', '73'],
    ['null', null],
  ])('when a total is %s', async (_what, total) => {
    const body = { total_families: total, total_neighborhoods: 15 };
    expect((await failureOf(calls.stats(json(body)))).kind).toBe('bad-reply');
  });

  it('when there are two rows of totals', async () => {
    const row = { total_families: 1, total_neighborhoods: 1 };
    expect((await failureOf(calls.stats(json([row, row])))).kind).toBe('bad-reply');
  });

  it.each([
    ['an empty list', { images: [] }],
    ['no list', {}],
    ['null', { images: null }],
  ])('with the words of the specification when the images are %s', async (_what, body) => {
    const error = await failureOf(calls.logo(json(body)));
    expect(error).toMatchObject({ kind: 'bad-reply', message: 'No logo image was generated' });
  });

  it.each([
    ['missing', undefined],
    ['a number', 42],
    ['a script', 'javascript:alert(1)'],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['a vector drawing', 'data:image/svg+xml,<svg/>'],
    ['plain http', 'http://pictures.example/logo.png'],
    ['no address', 'logo.png'],
  ])('when the address of the picture is %s', async (_what, address) => {
    expect((await failureOf(calls.logo(json(images(address))))).kind).toBe('bad-reply');
  });
});

describe('a signup that the backend refuses', () => {
  it.each([
    ['invalid_email', 'email'],
    ['invalid_zip', 'zipCode'],
  ])('as %s names its field', async (message, field) => {
    const body = { code: '22023', message, details: null, hint: null };
    const error = await failureOf(calls.signup(json(body, 400)));
    expect(error).toMatchObject({ kind: 'invalid', field });
  });

  it('for another reason is no matter of a field', async () => {
    const error = await failureOf(calls.signup(json({ code: '22023', message: 'no' }, 400)));
    expect(error).toMatchObject({ kind: 'misconfigured', field: undefined });
  });
});

describe('what is sent', () => {
  it('is one POST to the procedure, with the key and the agreed arguments', async () => {
    const { gateway, sent } = gatewayOver(json({ is_new_neighborhood: false }));
    await gateway.joinWaitlist({ email: 'ada@example.com', zipCode: '10115' });
    expect(sent).toHaveLength(1);
    const [request] = sent as [Request];
    expect(request.method).toBe('POST');
    expect(request.url).toBe('https://adapter.invalid/rest/v1/rpc/increment_waitlist_counter');
    expect(request.headers.get('apikey')).toBe('sb_publishable_test');
    expect(await request.json()).toEqual({
      signup_email: 'ada@example.com',
      signup_zip_code: '10115',
    });
  });

  it('is the prompt as the message of the function ai', async () => {
    const { gateway, sent } = gatewayOver(json(images(image)));
    await gateway.generateLogo('A logo, please');
    expect(sent[0]?.url).toBe('https://adapter.invalid/functions/v1/ai');
    expect(await sent[0]?.json()).toEqual({ message: 'A logo, please' });
  });

  it('is nothing at all when the request is off the contract', async () => {
    const { gateway, sent } = gatewayOver(json(images(image)));
    const error = await failureOf(gateway.generateLogo(''));
    expect(error.kind).toBe('misconfigured');
    expect(sent).toEqual([]);
  });
});
