import { describe, expect, it } from 'vitest';
import { serverMarker } from '../../../mocks/kit/supabase/answers.ts';
import { anyCall } from '../../../mocks/kit/supabase/any-call.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { callThrough, sameLimits } from '../../support/call-through.ts';
import { must } from '../../support/must.ts';
import { pageCall } from '../../support/page-call.ts';
import { everyScenario } from '../../support/settings.ts';
import { endsOf, startMock } from './start-mock.ts';

/** Sends the page's own call, and returns how the scenario answers it. */
function answerOf(call: CallId, scenario: string): Promise<Response> {
  const { interceptor } = startMock({ settings: { seed: 'empty' } });
  interceptor.set(call, { scenario });
  return interceptor.answer(call, pageCall(call));
}

const answered = everyScenario.filter(([, , { untilLimit }]) => !untilLimit);

describe('a scenario is what a tester reads of it', () => {
  it.each(answered)(
    'for %s that meets %s: its status, and how often it is asked',
    async (call, id, { status, requests = 1 }) => {
      const { interceptor, gateway, log } = startMock({ limitsMs: sameLimits(3000) });
      interceptor.set(call, { scenario: id });
      await endsOf(1, () => callThrough(gateway, call));
      expect(log()).toHaveLength(requests);
      const named = status === undefined ? {} : { kind: 'answered', httpStatus: status };
      expect(log()[0]?.status).toMatchObject(named);
    },
  );
});

const errors = everyScenario.filter(([, , { status = 200 }]) => status >= 400);

describe('a refusal has a text of the server, which a page would show that shows such texts', () => {
  it.each(errors)('for %s that meets %s', async (call, id, { status }) => {
    const response = await answerOf(call, id);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(JSON.stringify(await response.json())).toContain(serverMarker);
  });
});

// The first is our own procedures' code; the others are in PostgREST's documentation, "Errors", and
// in PostgreSQL's, appendix A.
it.each([
  ['rate-limited', 'rate_limited'],
  ['server-error', 'XX000'],
  ['unavailable', 'PGRST001'],
  ['token-from-future', 'PGRST303'],
  ['statement-timeout', '57014'],
  ['no-schema-cache', 'PGRST002'],
  ['no-connection', 'PGRST003'],
])('stats that meets %s has the four fields of PostgREST, with the code %s', async (id, code) => {
  const body = await (await answerOf('stats', id)).json();
  const message = expect.stringContaining(serverMarker);
  expect(body).toEqual({ code, details: null, hint: null, message });
});

// The sources stand with the scenarios (mocks/kit/supabase/functions.ts).
it.each([
  ['worker-limit', 'WORKER_RESOURCE_LIMIT'],
  ['idle-timeout', 'IDLE_TIMEOUT'],
  ['boot-error', 'BOOT_ERROR'],
  ['worker-error', 'WORKER_ERROR'],
])('a logo that meets %s has the code %s', async (id, code) => {
  const body = await (await answerOf('logo', id)).json();
  expect(body).toEqual({ code, message: expect.stringContaining(serverMarker) });
});

describe('an odd answer', () => {
  const joined = { is_new_neighborhood: false };

  it.each([
    ['as-row', [joined]],
    ['two-rows', [joined, joined]],
    ['wrong-shape', { note: serverMarker, images: null }],
  ])('%s is JSON with other contents', async (id, body) => {
    const response = await answerOf('signup', id);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(body);
  });

  it.each([
    ['malformed-json', 'application/json'],
    ['html-page', 'text/html'],
  ])('%s has status 200 and the type %s, and cannot be read', async (id, type) => {
    const response = await answerOf('signup', id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    const text = await response.text();
    expect(text).toContain(serverMarker);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });
});

describe('half an answer', () => {
  /** Reads the half of the answer; returns the reader of the rest. */
  async function readHalf(response: Response) {
    expect(response.headers.get('content-type')).toBe('application/json');
    const reader = must(response.body).getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe('{"the_first_half": tr');
    return reader;
  }

  it('is followed by a connection that breaks', async () => {
    const rest = await readHalf(anyCall['cut-body'].answer());
    await expect(rest.read()).rejects.toThrow('The connection broke');
  });

  it('is followed by nothing', async () => {
    const rest = await readHalf(anyCall['stalled-body'].answer());
    const nothing = new Promise((resolve) => setImmediate(resolve, 'nothing'));
    expect(await Promise.race([rest.read(), nothing])).toBe('nothing');
  });
});
