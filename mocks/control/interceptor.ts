import type { CallId } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { networkError } from '../scenarios/scenario.ts';
import { findScenario, forEachCall } from '../scenarios/table.ts';
import { createAnnouncements } from './announcements.ts';
import {
  applies,
  type CallSetting,
  type CallSettings,
  defaultCallSetting,
} from './call-setting.ts';
import { createGate, type NetworkId, networks } from './network.ts';
import { createObservable } from './observable.ts';
import { onlyReadableHeaders } from './readable-headers.ts';
import { createRequestLog, type LogEntry } from './request-log.ts';
import type { Settings } from './settings.ts';

type InterceptedSettings = Pick<Settings, 'calls' | 'network'>;

/** What the interceptor is set to, and what it has seen; a new object after every change. */
export interface InterceptorState extends InterceptedSettings {
  /** How many requests of each call have come since it was set. */
  seen: Record<CallId, number>;
  log: readonly LogEntry[];
}

interface InterceptorOptions {
  backend: Backend;
  settings: InterceptedSettings;
  /** What an earlier interceptor has logged. */
  earlierLog?: readonly LogEntry[] | undefined;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/**
 * Stands between requests and answers: reads the setting of a call at request time, adds the
 * network's latency and the scenario's delay, and logs the lot. It knows neither DOM nor msw.
 */
export function createInterceptor(options: InterceptorOptions) {
  const { backend, settings, earlierLog = [], now, wait } = options;
  const gate = createGate();
  const announcements = createAnnouncements();
  const log = createRequestLog({ earlier: earlierLog, now, onChange: () => publish({}) });
  const { getState, setState, subscribe } = createObservable<InterceptorState>({
    calls: settings.calls,
    network: settings.network,
    seen: forEachCall(() => 0),
    log: earlierLog,
  });

  function publish(change: Partial<InterceptorState>): void {
    setState({ ...getState(), ...change, log: log.entries() });
  }

  function settingFor(call: CallId): CallSetting {
    const { seen, calls } = getState();
    const nth = seen[call] + 1;
    publish({ seen: { ...seen, [call]: nth } });
    return applies(calls[call].frequency, nth) ? calls[call] : defaultCallSetting;
  }

  function setNetwork(network: NetworkId): void {
    publish({ network });
    if (network !== 'hold') gate.release();
  }

  async function crossNetwork(id: number, network: NetworkId): Promise<'arrives' | 'fails'> {
    if (network === 'offline') return 'fails';
    if (network === 'hold') {
      log.setStatus(id, { kind: 'held' });
      await gate.pass(id);
      log.setStatus(id, { kind: 'pending' });
    }
    const { latencyMs } = networks[network];
    if (latencyMs > 0) await wait(latencyMs);
    return 'arrives';
  }

  async function respond(call: CallId, request: Request, setting: CallSetting): Promise<Response> {
    const scenario = findScenario(call, setting.scenario);
    if (!scenario) throw new Error(`The call ${call} has no scenario ${setting.scenario}`);
    const delayMs = (scenario.delayMs ?? 0) + setting.delayMs;
    if (delayMs > 0) await wait(delayMs);
    return scenario.answer({ call, request, live: () => backend[call](request.clone()) });
  }

  async function record(id: number, at: number, response: Response): Promise<void> {
    const afterMs = now() - at;
    if (response.type === 'error') return log.setStatus(id, { kind: 'network-error', afterMs });
    const httpStatus = response.status;
    log.setStatus(id, { kind: 'answered', httpStatus, body: null, afterMs });
    const body = await response.text().catch(() => null);
    log.setStatus(id, { kind: 'answered', httpStatus, body, afterMs });
  }

  return {
    getState,
    subscribe,
    /** Sets a call, from its next request on. */
    set<Call extends CallId>(call: Call, setting: Partial<CallSettings[Call]>): void {
      const { calls, seen } = getState();
      publish({
        calls: { ...calls, [call]: { ...defaultCallSetting, ...setting } },
        seen: { ...seen, [call]: 0 },
      });
    },
    setNetwork,
    /** Sets all calls and the network at once, from the next request on. */
    apply({ calls, network }: InterceptedSettings): void {
      publish({ calls, seen: forEachCall(() => 0) });
      setNetwork(network);
    },
    /** Says that the page is about to send a request, and how it would give it up. */
    announce: announcements.add,
    release: gate.release,
    clearLog: log.clear,
    /** Answers one request of a call; never rejects but for a fault of the interceptor itself. */
    async answer(call: CallId, request: Request): Promise<Response> {
      const { network } = getState();
      const setting = settingFor(call);
      const { id, at } = await log.add(request, { call, network, scenario: setting.scenario });
      announcements.onGivenUp(request.url, () => log.giveUp(id, now() - at));
      const crossed = await crossNetwork(id, network);
      const response = crossed === 'fails' ? networkError() : await respond(call, request, setting);
      const readable = onlyReadableHeaders(response);
      void record(id, at, response.type === 'error' ? response : readable.clone());
      return readable;
    },
  };
}

export type Interceptor = ReturnType<typeof createInterceptor>;
