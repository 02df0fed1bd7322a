import type { CallId } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import type { Received } from '../backend/page-call.ts';
import { type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { byHandId, responseOf } from './by-hand.ts';
import type { NetworkEmulation } from './network.ts';
import { onlyReadableHeaders } from './readable-headers.ts';
import type { RequestLog } from './request-log.ts';
import { scenarioAt } from './settings.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

/** Pictures come as text, and what is kept for the tab must be small. */
const longestBody = 2000;

/** What an interceptor works with. */
interface InterceptorOptions {
  store: Store<MockState>;
  backend: Backend;
  log: RequestLog;
  network: NetworkEmulation;
  /** Waits for a delay; tests pass one that does not wait. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Answers each request as its call is set: the network first, then the answer by hand or the
 * scenario, with its delay. It depends on neither the DOM nor msw.
 */
export function createInterceptor({ store, backend, log, network, wait }: InterceptorOptions) {
  /** What a request meets; it counts only when it is answered, so not after a network error. */
  function takeStep(call: CallId): { scenario: ScenarioId; delayMs: number } {
    const { settings, answered } = store.getState();
    const setting = settings.calls[call];
    const nth = answered[call] + 1;
    store.setState({ answered: { ...answered, [call]: nth } });
    return { scenario: scenarioAt(setting, nth), delayMs: setting.delayMs };
  }

  async function respond(
    call: CallId,
    id: number,
    request: Request,
    received: Received,
  ): Promise<Response> {
    const written = store.getState().byHand[call];
    if (written) {
      log.change(id, { scenario: byHandId });
      return responseOf(written);
    }
    const { scenario, delayMs } = takeStep(call);
    log.change(id, { scenario });
    const { answer, delayMs: ownMs = 0 } = scenarioOf(call, scenario);
    if (ownMs + delayMs > 0) await wait(ownMs + delayMs);
    return answer({ request, id, live: received.answer });
  }

  async function record(id: number, response: Response): Promise<void> {
    const afterMs = log.age(id);
    if (response.type === 'error') {
      return log.change(id, { status: { kind: 'network-error', afterMs } });
    }
    const answered = { kind: 'answered', httpStatus: response.status, afterMs } as const;
    log.change(id, { status: { ...answered, body: null } });
    const body = await response.text().catch(() => null);
    if (body === null) return;
    log.change(id, { status: { ...answered, body: body.slice(0, longestBody) } });
  }

  return {
    /** Answers one request of a call; rejects only if the interceptor itself fails. */
    async answer(call: CallId, request: Request): Promise<Response> {
      const id = await log.arrive(call, request);
      const received = await backend.receive(call, request.clone());
      if (received.problem) log.blame(id, received.problem);
      const end = await network.transfer(id);
      log.change(id, { network: store.getState().settings.network });
      if (end !== 'arrived') {
        log.change(id, { status: { kind: end, afterMs: log.age(id) } });
        return Response.error();
      }
      const response = onlyReadableHeaders(await respond(call, id, request, received));
      void record(id, response.type === 'error' ? response : response.clone());
      return response;
    },
  };
}
