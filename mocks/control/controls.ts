import type { CallId } from '../../src/gateway/wire.ts';
import type { SeedId } from '../backend/seeds.ts';
import type { Tables } from '../backend/store.ts';
import type { PresetId } from '../scenarios/presets.ts';
import type { ScenarioId } from '../scenarios/table.ts';
import type { CallSettings } from './call-setting.ts';
import type { Violation } from './client-checks.ts';
import type { Health } from './health.ts';
import type { NetworkId } from './network.ts';
import type { LogEntry } from './request-log.ts';
import type { Settings } from './settings.ts';

/** What the controls show; a new object after every change. */
export interface ControlState {
  settings: Settings;
  /** How many requests of each call have come since it was set. */
  seen: Record<CallId, number>;
  log: readonly LogEntry[];
  /** Goes up when the tables were changed by hand. */
  dataChanges: number;
}

export type Conditions = Partial<Pick<CallSettings[CallId], 'frequency' | 'delayMs'>>;

/**
 * The mock's controls: what the panel does, and what scripts and browser tests do through
 * `window.__mocks`. Everything takes effect from the next request on; an unknown id throws an
 * error that names the known ones.
 */
export interface Controls {
  /** What is set at the moment. */
  settings(): Settings;
  /** Sets one call: `set('signup', 'rate-limited', { frequency: 'once', delayMs: 800 })`. */
  set<Call extends CallId>(call: Call, scenario: ScenarioId<Call>, conditions?: Conditions): void;
  /** Sets all calls and the network, and starts the data from the preset's seed. */
  preset(id: PresetId): void;
  /** Sets the network that every request crosses. */
  network(id: NetworkId): void;
  data: {
    /** Copies of the rows, oldest first. */
    tables(): Tables;
    /** Replaces the rows by those of a seed, which later resets and reloads start from. */
    seed(id: SeedId): void;
    /** Signs somebody up by the rules of the waitlist, past the network and the scenario. */
    add(family?: { email?: string; zipCode?: string | null }): void;
    /** Starts again from the seed. */
    reset(): void;
  };
  /** The requests that the mock has seen, newest first, keys masked. */
  log(): readonly LogEntry[];
  clearLog(): void;
  /** What the client did wrong in the logged requests. */
  violations(): Violation[];
  /** Lets one held request through, by the id of its log entry, or all of them. */
  release(id?: number): void;
  /** The path of this page with the current settings, and nothing else that its address may say. */
  link(): string;
  /** Checks the worker, and reactivates it. */
  health(): Promise<Health>;
}
