import type { CallId } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { scenarioOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/conditions.ts';
import { answerBy } from '../scenarios/shared.ts';
import type { Log } from './log.ts';
import { scenarioAt } from './settings.ts';
import type { Store } from './state.ts';

/** Pictures come as text, and what is kept for the tab must be small. */
const longestBody = 2000;

interface AnswerOptions {
  store: Store;
  backend: Backend;
  log: Log;
  /** Waits for a delay; tests pass one that does not wait. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Makes the function that answers each request as its call is set: the backend checks it, the
 * network takes it, the scenario answers it. It depends on neither the DOM nor msw, and rejects
 * only if it fails itself. `stop` ends what is under way as a lost connection does.
 */
export function createAnswer({ store, backend, log, wait }: AnswerOptions) {
  /** Of all requests that are under way. */
  let stopping = new AbortController();

  const network = () => store.getState().settings.network;

  /** Holds a request until it is released, the page gives it up, or the network is another one. */
  async function hold(id: number, signal: AbortSignal): Promise<void> {
    log.change(id, { mock: { state: 'held' } });
    const isHeld = () => {
      const entry = log.find(id);
      const isWaitedFor = entry?.page?.state !== 'done' && !signal.aborted;
      return network() === 'hold' && entry?.mock.state === 'held' && isWaitedFor;
    };
    await new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (isHeld()) return;
        unsubscribe();
        resolve();
      });
    });
    if (log.find(id)?.mock.state === 'held') log.change(id, { mock: { state: 'waiting' } });
  }

  /** Takes a request over the network; false when that loses it, or nobody waits for it any more. */
  async function transfer(id: number, signal: AbortSignal): Promise<boolean> {
    const { latencyMs } = networks[network()];
    if (latencyMs > 0) await wait(latencyMs);
    if (signal.aborted || network() === 'offline') return false;
    // The network may have been changed during the wait.
    if (network() !== 'hold') return true;
    await hold(id, signal);
    if (signal.aborted || log.find(id)?.page?.state === 'done') return false;
    return network() === 'hold' || transfer(id, signal);
  }

  /**
   * Answers a request by the scenario whose turn it is. A request that the network has lost never
   * gets here, and takes no scenario's turn.
   */
  async function respond(call: CallId, id: number, live: () => Response, signal: AbortSignal) {
    const { settings } = store.getState();
    const setting = settings.calls[call];
    const answered = setting.answered + 1;
    const scenario = scenarioAt(setting, answered);
    const calls = { ...settings.calls, [call]: { ...setting, answered } };
    store.setState({ settings: { ...settings, calls } });
    log.change(id, { scenario });
    const answering = scenarioOf(call, scenario);
    const ownMs = (answering.delayMs ?? 0) + setting.delayMs;
    if (ownMs > 0) await wait(ownMs);
    if (signal.aborted) return Response.error();
    return answerBy(answering, { id, live, byHand: settings.byHand[call] });
  }

  async function answer(call: CallId, request: Request): Promise<Response> {
    const { signal } = stopping;
    const stopped = new Promise<Response>((resolve) => {
      signal.addEventListener('abort', () => resolve(Response.error()));
    });
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
    const body = (await response.clone().text()).slice(0, longestBody);
    log.end(id, 'mock', { ok, result: type === 'error' ? 'network error' : String(status), body });
    return response;
  }

  /** Ends the requests that are under way: they are neither answered nor stored. */
  function stop(): void {
    stopping.abort();
    stopping = new AbortController();
    // What is held looks again.
    store.setState({});
  }

  return { answer, stop };
}
