import { type Call, type Exchange, scenarioOf } from '../call.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { createPageSide } from '../log/page-side.ts';
import { createRequestLog } from '../log/request-log.ts';
import { createObservable } from '../observable.ts';
import { findCall } from '../product.ts';
import {
  type AnswerByHand,
  type AnswersByHand,
  byHandId,
  responseOf,
} from '../settings/answer-by-hand.ts';
import { type CallSetting, defaultCallSetting } from '../settings/call-setting.ts';
import type { NetworkId } from '../settings/networks.ts';
import type { Answered, Settings } from '../settings/settings.ts';
import { oddCallIn } from '../supabase/page-call.ts';
import { createAnswerCount } from './answer-count.ts';
import { createNetworkEmulation } from './network.ts';
import { onlyReadableHeaders } from './readable-headers.ts';

type InterceptedSettings = Pick<Settings, 'calls' | 'network'>;

/** What the interceptor is set to, and what it has answered; a new object after every change. */
export interface InterceptorState extends InterceptedSettings {
  /** How many requests each call's scenario has answered since it was set. */
  answered: Answered;
  /** What testers have written for calls, in place of their scenarios. */
  byHand: AnswersByHand;
  log: readonly LogEntry[];
  /** The number of older requests dropped from the log. */
  forgotten: number;
}

/** What an interceptor works with, and what it starts from. */
export interface InterceptorOptions {
  calls: readonly Call[];
  /** The unaltered answer to a request, which may be read. */
  live: (call: Call, request: Request) => Promise<Response>;
  settings: InterceptedSettings;
  /** How many requests each call's scenario has answered in an earlier page of the tab. */
  answered?: Answered | undefined;
  /** The answers by hand of an earlier page of the tab. */
  byHand?: AnswersByHand | undefined;
  /** What an earlier page of the tab has logged. */
  earlierLog?: readonly LogEntry[] | undefined;
  /** A clock in ms since the epoch, which must not jump. */
  now: () => number;
  /** Waits for a delay; tests pass one that does not wait. */
  wait: (ms: number) => Promise<void>;
}

/**
 * Handles each request: reads the call's setting, adds the network's latency and the scenario's
 * delay, and logs the request. It depends on neither the DOM nor msw.
 */
export function createInterceptor(options: InterceptorOptions) {
  const { calls, live, settings, answered, earlierLog = [], now, wait } = options;
  const count = createAnswerCount({ calls, settings: settings.calls, answered });
  const log = createRequestLog({ calls, earlier: earlierLog, now, onChange: () => publish() });
  const emulation = createNetworkEmulation({
    network: () => network,
    wait,
    onHeld: (id) => log.setStatus(id, { kind: 'held' }),
    onReleased: (id) => log.setStatus(id, { kind: 'pending' }),
  });
  let { network } = settings;
  let { byHand = {} } = options;
  const { getState, setState, subscribe } = createObservable(readState());

  function readState(): InterceptorState {
    const [calls, answered] = [count.settings(), count.answered()];
    return { calls, network, answered, byHand, log: log.entries(), forgotten: log.forgotten() };
  }

  function publish(): void {
    setState(readState());
  }

  function setNetwork(id: NetworkId): void {
    network = id;
    if (network !== 'hold') emulation.applyNetwork();
    publish();
  }

  /** Lets a request through the network; returns the page's result when it does not get through. */
  async function transfer(id: number): Promise<Response | null> {
    const end = await emulation.transfer(id);
    if (end === 'arrived') return null;
    log.change(id, { network, status: { kind: end, afterMs: log.age(id) } });
    return Response.error();
  }

  /** Sets or removes an answer by hand. */
  function setByHand({ id }: Call, answer: AnswerByHand | null): void {
    const { [id]: _replaced, ...others } = byHand;
    byHand = answer ? { ...others, [id]: answer } : others;
    publish();
  }

  /** The answer by hand for a request; one for the next request only is gone then. */
  function takeByHand(call: Call): AnswerByHand | null {
    const answer = byHand[call.id] ?? null;
    if (answer?.isOnce) setByHand(call, null);
    return answer;
  }

  async function respond(
    call: Call,
    { request, id }: Pick<Exchange, 'request' | 'id'>,
    met: Pick<CallSetting, 'scenario' | 'delayMs'>,
  ): Promise<Response> {
    const scenario = scenarioOf(call, met.scenario);
    const totalMs = (scenario.delayMs ?? 0) + met.delayMs;
    if (totalMs > 0) await wait(totalMs);
    return scenario.answer({ request, id, live: () => live(call, request.clone()) });
  }

  async function record(id: number, response: Response): Promise<void> {
    const afterMs = log.age(id);
    if (response.type === 'error') return log.setStatus(id, { kind: 'network-error', afterMs });
    const httpStatus = response.status;
    log.setStatus(id, { kind: 'answered', httpStatus, body: null, afterMs });
    const body = await response.text().catch(() => null);
    if (body === null) return;
    log.setStatus(id, { kind: 'answered', httpStatus, body, afterMs });
    // The log keeps bodies as text; other bytes appear only in the answer.
    const says = oddCallIn(body);
    if (says && log.find(id)?.violations.length === 0) log.change(id, { violations: [says] });
  }

  return {
    getState,
    subscribe,
    /** Sets a call, from its next request on. */
    set(id: string, setting: Partial<CallSetting>): void {
      const call = findCall(calls, id);
      count.set(call, { ...defaultCallSetting, ...setting });
      setByHand(call, null);
    },
    setByHand,
    setNetwork,
    /**
     * Sets all calls and the network at once, from the next request on; as a rule `answered` is 0 and
     * no answer by hand is kept.
     */
    apply(
      { calls, network }: InterceptedSettings,
      answered?: Answered,
      answers: AnswersByHand = {},
    ): void {
      count.setAll(calls, answered);
      byHand = answers;
      setNetwork(network);
    },
    release: emulation.release,
    clearLog: log.clear,
    page: createPageSide({ log, network: () => network, drop: emulation.drop }),
    /** Answers one request of a call; rejects only if the interceptor itself fails. */
    async answer(callId: string, request: Request): Promise<Response> {
      const call = findCall(calls, callId);
      const id = await log.arrive(request, { call: callId, network });
      const decide = count.take(call, log.find(id)?.body ?? '');
      const lost = await transfer(id);
      if (lost) return lost;
      const written = takeByHand(call);
      const met = written ? { scenario: byHandId, delayMs: 0 } : decide();
      log.change(id, { network, scenario: met.scenario });
      const answer = written ? responseOf(written) : respond(call, { request, id }, met);
      const readable = onlyReadableHeaders(await answer);
      void record(id, readable.type === 'error' ? readable : readable.clone());
      return readable;
    },
  };
}

export type Interceptor = ReturnType<typeof createInterceptor>;
