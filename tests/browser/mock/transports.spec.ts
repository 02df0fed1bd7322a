import { expect, test } from '@playwright/test';
import { setupServer } from 'msw/node';
import { createHandlers, mockBase } from '../../../mocks/kit/answer/handlers.ts';
import { type Call, scenarioOf } from '../../../mocks/kit/call.ts';
import type { Controls } from '../../../mocks/kit/controls/controls.ts';
import { createMock } from '../../../mocks/mock.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { callThrough } from '../../support/call-through.ts';
import { createGateway } from '../../support/gateway.ts';
import { everyScenario } from '../../support/settings.ts';
import { openMock } from '../support/steps.ts';
import { thorough } from '../support/thorough.ts';
import '../../support/setup-node.ts';

/** The body that the shipping adapter sends for a call. */
async function bodyOf({ id }: Call): Promise<string> {
  let body = '';
  const gateway = createGateway({
    url: mockBase,
    anonKey: 'key',
    async fetch(_input, init) {
      body = String(init?.body ?? '');
      return Response.json(null);
    },
  });
  // The ids of the descriptions are those of the gateway, which a test of the types holds.
  await callThrough(gateway, id as CallId).catch(() => {});
  return body;
}

interface Sending {
  url: string;
  body: string;
  /** Whether the scenario never ends. */
  neverEnds: boolean;
}

/**
 * Sends one request and sums up the answer: status, header names, and the shape of the body or how
 * it ended. Runs in Node and in the page, so it uses nothing outside of itself.
 */
async function sumUp({ url, body, neverEnds }: Sending): Promise<string> {
  // Whatever a request that never ends sends arrives within this time, even on a busy machine.
  const patienceMs = 4000;
  const within = <Value>(promise: Promise<Value>): Promise<Value> => {
    if (!neverEnds) return promise;
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('nothing more came')), patienceMs);
    });
    return Promise.race([promise, late]);
  };
  // Node reports the stream's error and a browser a TypeError; both are network errors.
  const ended = (error: unknown) =>
    String(error).includes('nothing more came') ? 'nothing more came' : 'network error';
  const shapeOf = (text: string) => {
    try {
      return JSON.stringify(JSON.parse(text), (_, value) =>
        value === null || typeof value === 'object' ? value : typeof value,
      );
    } catch {
      return text === '' ? 'empty' : 'no JSON';
    }
  };
  const headers = { apikey: 'key', 'content-type': 'application/json' };
  try {
    const response = await within(fetch(url, { method: 'POST', headers, body }));
    const names = [...response.headers.keys()].sort().join(' ');
    const end = await within(response.text()).then(shapeOf, ended);
    return `${response.status} [${names}] ${end}`;
  } catch (error) {
    return ended(error);
  }
}

const title = 'a worker in Chromium and msw in Node answer every scenario alike';

test(title, thorough, async ({ page }) => {
  const mock = createMock();
  const { interceptor, product } = mock;
  const server = setupServer(...createHandlers(mock));
  server.listen({ onUnhandledRequest: 'bypass' });
  await openMock(page, '/');
  const inNode: Record<string, string> = {};
  const inChromium: Record<string, string> = {};
  async function compare(call: Call, id: string) {
    const { untilLimit: neverEnds = false } = scenarioOf(call, id);
    const sending = { url: mockBase + call.wire.path, body: await bodyOf(call), neverEnds };
    const name = `${call.id}:${id}`;
    interceptor.set(call.id, { scenario: id });
    await page.evaluate(
      ([of, set]) => {
        // Typed by call for scripts; here the ids come from the descriptions.
        const controls: Controls = window.__mocks;
        controls.set(of, set);
      },
      [call.id, id] as const,
    );
    const both = [sumUp(sending), page.evaluate(sumUp, sending)] as const;
    [inNode[name] = '', inChromium[name] = ''] = await Promise.all(both);
  }

  for (const id of new Set(everyScenario.map(([, id]) => id))) {
    const met = product.calls.filter((call: Call) => call.scenarios[id]);
    // A delay is the same timer in both, and does not depend on the transport.
    const inTime = met.filter((call: Call) => !scenarioOf(call, id).delayMs);
    await Promise.all(inTime.map((call) => compare(call, id)));
  }
  server.close();
  expect(inChromium).toEqual(inNode);
  expect(new Set(Object.values(inNode)).size).toBeGreaterThan(15);
});
