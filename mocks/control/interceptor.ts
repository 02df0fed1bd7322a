import type { CallId } from '../../src/gateway/wire.ts';
import type { Answers } from '../backend/backend.ts';
import { lineCut } from '../scenarios/scenario.ts';
import { findScenario } from '../scenarios/table.ts';
import { createAnnouncements } from './announcements.ts';
import { applies, type Setting, type Settings, untouched } from './call-setting.ts';
import { createGate, type NetworkId, networks } from './network.ts';
import { onlyReadableHeaders } from './readable-headers.ts';
import { createLog, type LogEntry } from './request-log.ts';
import type { Rules } from './settings.ts';

/** What the kit is set to, and what it has seen; a new object after every change. */
export interface KitState {
  settings: Settings;
  network: NetworkId;
  /** How many requests of each call have come since it was set. */
  seen: Record<CallId, number>;
  log: readonly LogEntry[];
}

interface KitOptions {
  answers: Answers;
  settings: Settings;
  network: NetworkId;
  /** What an earlier kit has logged. */
  keptLog?: readonly LogEntry[] | undefined;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/**
 * The switchboard between requests and answers: reads the setting of a call at request time, adds
 * the line's latency and the scenario's delay, and logs the lot. It knows neither DOM nor msw.
 */
export function createKit(options: KitOptions) {
  const { answers, settings, network, keptLog = [], now, wait } = options;
  const listeners = new Set<() => void>();
  const gate = createGate();
  const log = createLog({ kept: keptLog, now, onChange: () => publish({}) });
  const noneSeen = { signup: 0, stats: 0, logo: 0 };
  const announcements = createAnnouncements();
  let state: KitState = { settings, network, seen: noneSeen, log: keptLog };

  function publish(change: Partial<KitState>): void {
    state = { ...state, ...change, log: log.entries() };
    for (const listener of listeners) listener();
  }

  function settingFor(call: CallId): Setting {
    const nth = state.seen[call] + 1;
    publish({ seen: { ...state.seen, [call]: nth } });
    const setting = state.settings[call];
    return applies(setting.when, nth) ? setting : untouched;
  }

  async function crossLine(id: number, network: NetworkId): Promise<'through' | 'cut'> {
    if (network === 'offline') return 'cut';
    if (network === 'hold') {
      log.setStatus(id, { kind: 'held' });
      await gate.pass(id);
      log.setStatus(id, { kind: 'pending' });
    }
    const { latencyMs } = networks[network];
    if (latencyMs > 0) await wait(latencyMs);
    return 'through';
  }

  async function respond(call: CallId, request: Request, setting: Setting): Promise<Response> {
    const scenario = findScenario(call, setting.scenario);
    if (!scenario) throw new Error(`The call ${call} has no scenario ${setting.scenario}`);
    const delayMs = (scenario.delayMs ?? 0) + setting.delayMs;
    if (delayMs > 0) await wait(delayMs);
    return scenario.answer({ call, request, live: () => answers[call](request.clone()) });
  }

  async function record(id: number, at: number, response: Response): Promise<void> {
    const afterMs = now() - at;
    if (response.type === 'error') return log.setStatus(id, { kind: 'line-cut', afterMs });
    const httpStatus = response.status;
    log.setStatus(id, { kind: 'answered', httpStatus, body: null, afterMs });
    const body = await response.text().catch(() => null);
    log.setStatus(id, { kind: 'answered', httpStatus, body, afterMs });
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sets a call, from its next request on. */
    set<Call extends CallId>(call: Call, setting: Partial<Settings[Call]>): void {
      publish({
        settings: { ...state.settings, [call]: { ...untouched, ...setting } },
        seen: { ...state.seen, [call]: 0 },
      });
    },
    setNetwork(network: NetworkId): void {
      publish({ network });
      if (network !== 'hold') gate.release();
    },
    /** Sets all calls and the line at once, from the next request on. */
    apply({ calls, network }: Pick<Rules, 'calls' | 'network'>): void {
      publish({ settings: calls, seen: noneSeen });
      this.setNetwork(network);
    },
    /** Says that the page is about to send a request, and how it would give it up. */
    announce: announcements.add,
    release: gate.release,
    clearLog: log.clear,
    /** Answers one request of a call; never rejects but for a fault of the kit itself. */
    async answer(call: CallId, request: Request): Promise<Response> {
      const { network } = state;
      const setting = settingFor(call);
      const { id, at } = await log.add(request, { call, network, scenario: setting.scenario });
      announcements.onGivenUp(request.url, () => log.giveUp(id, now() - at));
      const line = await crossLine(id, network);
      const response = line === 'cut' ? lineCut() : await respond(call, request, setting);
      const readable = onlyReadableHeaders(response);
      void record(id, at, response.type === 'error' ? response : readable.clone());
      return readable;
    },
  };
}

export type Kit = ReturnType<typeof createKit>;
