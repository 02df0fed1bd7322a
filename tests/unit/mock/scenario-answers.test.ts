import { describe, expect, it } from 'vitest';
import { serverMarker } from '../../../mocks/backend/responses.ts';
import {
  callOf,
  choicesOf,
  idsOf,
  rowsOf,
  type ScenarioId,
  scenarioOf,
} from '../../../mocks/scenarios/calls.ts';
import { type CallId, callIds } from '../../../src/gateway/wire.ts';
import { must } from '../../support/must.ts';
import { pageCall } from '../../support/page-call.ts';
import { everyScenario } from '../../support/settings.ts';
import { startMock } from './start-mock.ts';

/** Sends the page's own call, and returns how the scenario answers it. */
function answerOf(call: CallId, scenario: ScenarioId): Promise<Response> {
  const { interceptor, controls } = startMock({ settings: { seed: 'empty' } });
  controls.set(call, scenario);
  return interceptor.answer(call, pageCall(call));
}

const answered = everyScenario.filter(({ call, id }) => !scenarioOf(call, id).untilLimit);

describe('a scenario is what a tester reads of it', () => {
  it.each(answered)('for $call that meets $id: status and text', async ({ call, id }) => {
    const { status, title, happens, choiceOf } = scenarioOf(call, id);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(happens).toMatch(/^[A-Z].*\.$/);
    if (choiceOf !== undefined) expect(rowsOf(call)).toContain(choiceOf);
    const response = await answerOf(call, id);
    if (status === undefined) return;
    expect(response.status).toBe(status);
    if (status < 400) return;
    // A page that shows the server's text would show this.
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(JSON.stringify(await response.json())).toContain(serverMarker);
  });

  it('at most 45 rows hold all of them', () => {
    expect(callIds.flatMap(rowsOf).length).toBeLessThanOrEqual(45);
    const inRows = callIds.flatMap((call) => rowsOf(call).flatMap((row) => choicesOf(call, row)));
    expect(inRows).toHaveLength(everyScenario.length);
  });

  it('shows every outcome of its call, and no other', () => {
    for (const call of callIds) {
      const shown = new Set(idsOf(call).map((id) => scenarioOf(call, id).shows));
      expect([...shown].sort()).toEqual(Object.keys(callOf(call).outcomes).sort());
    }
  });
});

// The first is our own procedures' code; the others are in PostgREST's documentation, "Errors", and
// in PostgreSQL's, appendix A.
it.each<[ScenarioId, string]>([
  ['rate-limited', 'rate_limited'],
  ['server-error', 'XX000'],
  ['unavailable', 'PGRST001'],
  ['token-from-future', 'PGRST303'],
])('stats that meets %s has the four fields of PostgREST, with the code %s', async (id, code) => {
  const body = await (await answerOf('stats', id)).json();
  const message = expect.stringContaining(serverMarker);
  expect(body).toEqual({ code, details: null, hint: null, message });
});

describe('an odd answer', () => {
  const joined = { is_new_neighborhood: false };

  it.each<[ScenarioId, unknown]>([
    ['as-row', [joined]],
    ['wrong-shape', { note: serverMarker, images: null }],
  ])('%s is JSON with other contents', async (id, body) => {
    const response = await answerOf('signup', id);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(body);
  });

  it.each<[ScenarioId, string]>([
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
  // Past the interceptor, which reads its copy of the answer for the log.
  const request = pageCall('stats');
  const halfOf = (id: ScenarioId) =>
    scenarioOf('stats', id).answer({ request, id: 1, live: () => new Response() });

  /** Reads the half of the answer; returns the reader of the rest. */
  async function readHalf(response: Response) {
    expect(response.headers.get('content-type')).toBe('application/json');
    const reader = must(response.body).getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe('{"the_first_half": tr');
    return reader;
  }

  it('is followed by a connection that breaks', async () => {
    const rest = await readHalf(await halfOf('cut-body'));
    await expect(rest.read()).rejects.toThrow('The connection broke');
  });

  it('is followed by nothing', async () => {
    const rest = await readHalf(await halfOf('stalled-body'));
    const nothing = new Promise((resolve) => setImmediate(resolve, 'nothing'));
    expect(await Promise.race([rest.read(), nothing])).toBe('nothing');
  });
});
