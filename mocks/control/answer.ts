import type { CallId } from '../../src/gateway/wire.ts';
import { scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/conditions.ts';
import type { MockParts } from './controls.ts';
import { scenarioAt } from './settings.ts';

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Ends what is under way: its signal, and the answer that it then gets. */
function createStop() {
  const controller = new AbortController();
  const { signal } = controller;
  const stopped = new Promise<Response>((resolve) => {
    signal.addEventListener('abort', () => resolve(Response.error()));
  });
  return { signal, stopped, abort: () => controller.abort() };
}

interface AnswerOptions extends MockParts {
  wait: (ms: number) => Promise<void>;
}

/**
 * Makes the function that answers each request as its call is set: the backend checks it, the
 * network takes it, the scenario answers it. It depends on neither the DOM nor msw, and rejects
 * only if it fails itself. `stop` ends what is under way as a lost connection does.
 */
export function createAnswer({ store, backend, log, wait }: AnswerOptions) {
  /** Of all requests that are under way. */
  let stopping = createStop();

  const network = () => store.getState().settings.network;

  /** Waits for a change of the state after which it is as described. */
  function until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (!isSo()) return;
        unsubscribe();
        resolve();
      });
    });
  }

  /** Takes a request over the network; false when that loses it, or nobody waits for it any more. */
  async function transfer(id: number, signal: AbortSignal): Promise<boolean> {
    const { latencyMs } = networks[network()];
    if (latencyMs > 0) await wait(latencyMs);
    if (signal.aborted || network() === 'offline') return false;
    // The network may have been changed during the wait.
    if (network() !== 'hold') return true;
    log.change(id, { mock: { state: 'held' } });
    const isGivenUp = () => signal.aborted || log.find(id)?.page?.state === 'done';
    const isHeld = () => log.find(id)?.mock.state === 'held' && network() === 'hold';
    await until(() => isGivenUp() || !isHeld());
    if (isGivenUp()) return false;
    log.change(id, { mock: { state: 'waiting' } });
    return network() === 'hold' || transfer(id, signal);
  }

  /**
   * Answers a request by the scenario whose turn it is. A request that the network has lost never
   * gets here, and takes no scenario's turn.
   */
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
    const { signal, stopped } = stopping;
    const id = await log.arrive(call, request);
    const received = await backend.receive(call, request.clone());
    log.change(id, { violation: received.violation });
    async function meet(): Promise<Response> {
      const hasArrived = await transfer(id, signal);
      return hasArrived ? respond(call, id, received.live, signal) : Response.error();
    }
    const response = await Promise.race([meet(), stopped]);
    // Recorded before the page gets it.
    const { status, ok, type } = response;
    const body = await response.clone().text();
    log.end(id, 'mock', { ok, result: type === 'error' ? 'network error' : String(status), body });
    return response;
  }

  /** Ends the requests that are under way: they are neither answered nor stored. */
  function stop(): void {
    stopping.abort();
    stopping = createStop();
  }

  return { answer, stop };
}
