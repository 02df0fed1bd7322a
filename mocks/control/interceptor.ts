import type { CallId } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { scenarioOf } from '../scenarios/calls.ts';
import type { Log } from './log.ts';
import { createNetwork } from './network.ts';
import { scenarioAt, withCall } from './settings.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

/** Pictures come as text, and what is kept for the tab must be small. */
const longestBody = 2000;

/**
 * The headers of a cross-origin answer that a page may read
 * (https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name).
 */
const readable = /^(cache-control|content-(language|length|type)|expires|last-modified|pragma)$/;

/**
 * Takes away the headers that a browser would hide. A mocked answer counts as same-origin, so the
 * page could start to rely on a header (Retry-After) that production hides.
 */
function onlyReadableHeaders(response: Response): Response {
  if (response.type === 'error') return response;
  const headers = [...response.headers].filter(([name]) => readable.test(name));
  return new Response(response.body, { status: response.status, headers });
}

interface InterceptorOptions {
  store: Store<MockState>;
  backend: Backend;
  log: Log;
  /** Waits for a delay; tests pass one that does not wait. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Makes the function that answers each request as its call is set: the network first, then the
 * scenario with its delay. It depends on neither the DOM nor msw, and rejects only if it fails itself.
 */
export function createInterceptor({ store, backend, log, wait }: InterceptorOptions) {
  const transfer = createNetwork({ store, log, wait });

  /**
   * Answers a request by the scenario whose turn it is. A request that the network has lost never gets
   * here, and takes no scenario's turn.
   */
  async function respond(call: CallId, id: number, live: () => Response) {
    const { settings } = store.getState();
    const setting = settings.calls[call];
    const answered = setting.answered + 1;
    const scenario = scenarioAt(setting, answered);
    log.change(
      id,
      { scenario, network: settings.network },
      { settings: withCall(settings, call, { ...setting, answered }) },
    );
    const { answer, delayMs = 0 } = scenarioOf(call, scenario);
    const ownMs = delayMs + setting.delayMs;
    if (ownMs > 0) await wait(ownMs);
    if (log.isStopped(id)) return Response.error();
    return onlyReadableHeaders(await answer({ id, live, byHand: settings.byHand[call] }));
  }

  return async function intercept(call: CallId, request: Request): Promise<Response> {
    const id = await log.arrive(call, request);
    const received = await backend.receive(call, request.clone());
    if (received.violation) {
      const earlier = log.find(id)?.violations ?? [];
      log.change(id, { violations: [...earlier, received.violation] });
    }
    const passed = await transfer(id);
    const hasArrived = passed === 'arrived';
    if (!hasArrived) log.change(id, { network: store.getState().settings.network });
    const response = hasArrived ? await respond(call, id, received.live) : Response.error();
    // Recorded before the page gets it.
    const { status, ok, type } = response;
    const body = (await response.clone().text()).slice(0, longestBody);
    const result = type === 'error' ? 'network error' : String(status);
    log.end(id, 'mock', { ok, result: hasArrived ? result : passed, body });
    return response;
  };
}
