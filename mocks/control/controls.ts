import type { CallId } from '../../src/gateway/wire.ts';
import { applySeed, type SeedId, seeds } from '../backend/seeds.ts';
import type { Tables } from '../backend/store.ts';
import type { InMemoryBackend } from '../mock.ts';
import { type PresetId, presets } from '../scenarios/presets.ts';
import { findScenario, type ScenarioId, scenarioIds } from '../scenarios/table.ts';
import type { Health } from '../worker/health.ts';
import { longestDelayMs, type Settings, untouched, whens } from './call-setting.ts';
import { type Finding, judge } from './client-checks.ts';
import { formatLink } from './link.ts';
import { mask } from './mask.ts';
import { type NetworkId, networks } from './network.ts';
import type { LogEntry } from './request-log.ts';
import { type Rules, withCall } from './settings.ts';

/** What the controls show; a new object after every change. */
export interface ControlState {
  rules: Rules;
  /** How many requests of each call have come since it was set. */
  seen: Record<CallId, number>;
  log: readonly LogEntry[];
  /** Goes up when the tables were changed by hand. */
  dataChanges: number;
}

type Conditions = Partial<Pick<Settings[CallId], 'when' | 'delayMs'>>;

/**
 * The mock's controls: what the panel does, and what scripts and browser tests do through
 * `window.__mocks`. Everything takes effect from the next request on; an unknown id throws an
 * error that names the known ones.
 */
export interface Controls {
  /** What is set at the moment. */
  rules(): Rules;
  /** Sets one call: `set('signup', 'rate-limited', { when: 'once', delayMs: 800 })`. */
  set<Call extends CallId>(call: Call, scenario: ScenarioId<Call>, conditions?: Conditions): void;
  /** Sets all calls and the line, and starts the data from the preset's seed. */
  preset(id: PresetId): void;
  /** Sets the line that every request crosses. */
  network(id: NetworkId): void;
  data: {
    /** Copies of the rows, oldest first. */
    tables(): Tables;
    /** Replaces the rows by those of a seed, which later resets and reloads start from. */
    seed(id: SeedId): void;
    /** Signs somebody up by the rules, past the line and the scenario. */
    add(family?: { email?: string; zipCode?: string | null }): void;
    /** Starts again from the seed. */
    reset(): void;
  };
  /** The requests that the mock has seen, newest first, keys masked. */
  log(): readonly LogEntry[];
  clearLog(): void;
  /** What the client did wrong in the logged requests. */
  findings(): Finding[];
  /** Lets one held request through, by the id of its log entry, or all of them. */
  release(id?: number): void;
  /** The path of this page with the current rules, and nothing else that its address may say. */
  link(): string;
  /** Checks the worker, and heals it. */
  health(): Promise<Health>;
}

interface ControlsOptions {
  backend: InMemoryBackend;
  rules: Rules;
  heal: () => Promise<Health>;
  /** The address of the page. */
  address: () => URL;
  now: () => number;
  onRules: (rules: Rules) => void;
}

function demand(what: string, table: object, id: string): void {
  if (Object.hasOwn(table, id)) return;
  throw new Error(`${what} “${id}” is unknown. Known: ${Object.keys(table).join(', ')}.`);
}

function demandDelay(delayMs: number): void {
  if (Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= longestDelayMs) return;
  throw new Error(`A delay is a whole number of milliseconds from 0 to ${longestDelayMs}.`);
}

/** Makes the controls of a backend, with the state that the panel renders. */
export function createControls(options: ControlsOptions) {
  const { backend, heal, address, now, onRules } = options;
  const { store, kit } = backend;
  const listeners = new Set<() => void>();
  let { seed } = options.rules;
  let dataChanges = 0;
  let state = readState();
  kit.subscribe(publish);

  function readState(): ControlState {
    const { settings, network, seen, log } = kit.getState();
    return { rules: { calls: settings, network, seed }, seen, log, dataChanges };
  }

  function publish(): void {
    state = readState();
    for (const listener of listeners) listener();
  }

  function startFrom(id: SeedId): void {
    seed = id;
    applySeed(store, id);
    dataChanges += 1;
    publish();
  }

  function add({ email, zipCode = null }: { email?: string; zipCode?: string | null } = {}): void {
    const standard = `added-${store.count().families + 1}@example.com`;
    const request = { signup_email: email ?? standard, signup_zip_code: zipCode };
    const outcome = backend.backend.increment(request);
    if (!outcome.ok) throw new Error(`The rules refuse this family: ${outcome.code}.`);
    dataChanges += 1;
    publish();
  }

  const controls: Controls = {
    rules: () => state.rules,
    set(call, scenario, { when = untouched.when, delayMs = untouched.delayMs } = {}) {
      demand('The call', state.rules.calls, call);
      if (!findScenario(call, scenario)) {
        const known = scenarioIds(call).join(', ');
        throw new Error(`The call ${call} has no scenario “${scenario}”. Known: ${known}.`);
      }
      demand('The condition', whens, when);
      demandDelay(delayMs);
      const setting = { scenario, when, delayMs } as Settings[typeof call];
      kit.set(call, setting);
      onRules(withCall(state.rules, call, setting));
    },
    preset(id) {
      demand('The preset', presets, id);
      const { rules } = presets[id];
      kit.apply(rules);
      startFrom(rules.seed);
      onRules(rules);
    },
    network(id) {
      demand('The network', networks, id);
      kit.setNetwork(id);
      onRules(state.rules);
    },
    data: {
      tables: store.tables,
      seed(id) {
        demand('The data', seeds, id);
        startFrom(id);
        onRules(state.rules);
      },
      add,
      reset: () => startFrom(seed),
    },
    log: () => state.log,
    clearLog: kit.clearLog,
    findings: () => judge(state.log, now()),
    release: (id) => kit.release(id),
    link() {
      const { origin, pathname } = address();
      return `${origin}${mask(pathname)}?${formatLink(state.rules)}`;
    },
    health: heal,
  };

  return {
    controls,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ControlDesk = ReturnType<typeof createControls>;
