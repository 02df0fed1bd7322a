import type { CallId } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import type { Log } from './log.ts';
import { scenarioAt } from './settings.ts';
import type { Store } from './state.ts';

/** Creates an AbortController and a promise that resolves to a network error on abort. */
function createStop() {
  const controller = new AbortController();
  // Use one listener for all requests, because Node warns of a leak at more than 10 listeners.
  const stopped = new Promise<Response>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(Response.error()));
  });
  return { controller, stopped };
}

interface AnswerOptions {
  store: Store;
  backend: Backend;
  log: Log;
  /** Waits the given number of milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Creates `answer`, which responds to a request: the simulated network transfers the request, the backend
 * checks it, and the call's next scenario responds. `answer` uses neither the DOM nor msw. Its promise
 * rejects only if the mock has a bug. `stopCalls` aborts all requests in flight, like a lost connection.
 */
export function createAnswer({ store, backend, log, wait }: AnswerOptions) {
  let stopping = createStop();

  const network = () => store.getState().settings.network;

  /** Resolves after the next state change that makes `isSo()` true. */
  function until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (!isSo()) return;
        unsubscribe();
        resolve();
      });
    });
  }

  /** Simulates the network. Resolves to false if the network drops the request or the page gives up. */
  async function transfer(id: number, signal: AbortSignal): Promise<boolean> {
    const { latencyMs } = networks[network()];
    if (latencyMs > 0) await wait(latencyMs);
    if (signal.aborted || network() === 'offline') return false;
    // The tester may have changed the network during the wait.
    if (network() !== 'hold') return true;
    log.change(id, { mock: { state: 'held' } });
    const isGivenUp = () => signal.aborted || log.find(id)?.page?.state === 'done';
    const isHeld = () => log.find(id)?.mock.state === 'held' && network() === 'hold';
    await until(() => isGivenUp() || !isHeld());
    if (isGivenUp()) return false;
    log.change(id, { mock: { state: 'waiting' } });
    return network() === 'hold' || transfer(id, signal);
  }

  /** Responds with the call's next scenario. A dropped request doesn't use up a scenario. */
  async function respond(call: CallId, id: number, live: () => Response, signal: AbortSignal) {
    const { settings, byHand } = store.getState();
    const setting = settings.calls[call];
    const answered = setting.answered + 1;
    const scenario = scenarioAt(setting, answered);
    const calls = { ...settings.calls, [call]: { ...setting, answered } };
    store.setState({ settings: { ...settings, calls } });
    log.change(id, { scenario });
    const { answer: own, body, status = 200, delayMs = 0 } = scenarioOf(call, scenario);
    const ownMs = delayMs + setting.delayMs;
    if (ownMs > 0) await wait(ownMs);
    if (signal.aborted) return Response.error();
    if (own) return own({ id, live, byHand: byHand[call] });
    return body === undefined ? live() : Response.json(body, { status });
  }

  async function answer(call: CallId, request: Request): Promise<Response> {
    const { controller, stopped } = stopping;
    const { signal } = controller;
    const id = await log.arrive(call, request);
    async function meet(): Promise<Response> {
      if (!(await transfer(id, signal))) return Response.error();
      const { violation, live } = await backend.receive(call, request.clone());
      log.change(id, { violation });
      return respond(call, id, live, signal);
    }
    const response = await Promise.race([meet(), stopped]);
    // Log the response before the page gets it.
    const { status, ok, type } = response;
    const body = await response.clone().text();
    log.end(id, 'mock', { ok, result: type === 'error' ? 'network error' : String(status), body });
    return response;
  }

  /** Aborts the requests in flight, so that they no longer change the mock's data. */
  function stopCalls(): void {
    stopping.controller.abort();
    stopping = createStop();
  }

  return { answer, stopCalls };
}
