import { applySeed, type SeedId, seeds } from '../backend/seeds.ts';
import type { Store } from '../backend/store.ts';
import type { Waitlist } from '../backend/waitlist.ts';
import { presets } from '../scenarios/presets.ts';
import { findScenario, scenarioIds } from '../scenarios/table.ts';
import {
  type CallSettings,
  defaultCallSetting,
  frequencies,
  longestDelayMs,
} from './call-setting.ts';
import { checkClient } from './client-checks.ts';
import type { ControlState, Controls } from './controls.ts';
import type { Health } from './health.ts';
import type { Interceptor } from './interceptor.ts';
import { formatLink } from './link.ts';
import { mask } from './mask.ts';
import { networks } from './network.ts';
import { createObservable } from './observable.ts';
import { type Settings, settingsOfPreset, withCall } from './settings.ts';

interface ControlsOptions {
  store: Store;
  waitlist: Waitlist;
  interceptor: Interceptor;
  settings: Settings;
  reactivate: () => Promise<Health>;
  /** The address of the page. */
  address: () => URL;
  now: () => number;
  onSettings: (settings: Settings) => void;
}

function demand(what: string, table: object, id: string): void {
  if (Object.hasOwn(table, id)) return;
  throw new Error(`${what} “${id}” is unknown. Known: ${Object.keys(table).join(', ')}.`);
}

function demandDelay(delayMs: number): void {
  if (Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= longestDelayMs) return;
  throw new Error(`A delay is a whole number of milliseconds from 0 to ${longestDelayMs}.`);
}

/** Makes the controls of a mock, with the state that the panel renders. */
export function createControls(options: ControlsOptions) {
  const { store, waitlist, interceptor, reactivate, address, now, onSettings } = options;
  let { seed } = options.settings;
  let dataChanges = 0;
  const { getState, setState, subscribe } = createObservable<ControlState>(readState());
  interceptor.subscribe(publish);

  function readState(): ControlState {
    const { calls, network, seen, log } = interceptor.getState();
    return { settings: { calls, network, seed }, seen, log, dataChanges };
  }

  function publish(): void {
    setState(readState());
  }

  function startFrom(id: SeedId): void {
    seed = id;
    applySeed(store, id);
    dataChanges += 1;
    publish();
  }

  function add({ email, zipCode = null }: { email?: string; zipCode?: string | null } = {}): void {
    const madeUp = `added-${store.count().families + 1}@example.com`;
    const outcome = waitlist.increment({
      signup_email: email ?? madeUp,
      signup_zip_code: zipCode,
    });
    if (!outcome.ok) throw new Error(`The rules refuse this family: ${outcome.code}.`);
    dataChanges += 1;
    publish();
  }

  const controls: Controls = {
    settings: () => getState().settings,
    set(call, scenario, conditions = {}) {
      const { settings } = getState();
      demand('The call', settings.calls, call);
      if (!findScenario(call, scenario)) {
        const known = scenarioIds(call).join(', ');
        throw new Error(`The call ${call} has no scenario “${scenario}”. Known: ${known}.`);
      }
      const setting = {
        ...defaultCallSetting,
        ...conditions,
        scenario,
      } as CallSettings[typeof call];
      demand('The frequency', frequencies, setting.frequency);
      demandDelay(setting.delayMs);
      interceptor.set(call, setting);
      onSettings(withCall(settings, call, setting));
    },
    preset(id) {
      demand('The preset', presets, id);
      const settings = settingsOfPreset(id);
      interceptor.apply(settings);
      startFrom(settings.seed);
      onSettings(settings);
    },
    network(id) {
      demand('The network', networks, id);
      interceptor.setNetwork(id);
      onSettings(getState().settings);
    },
    data: {
      tables: store.tables,
      seed(id) {
        demand('The data', seeds, id);
        startFrom(id);
        onSettings(getState().settings);
      },
      add,
      reset: () => startFrom(seed),
    },
    log: () => getState().log,
    clearLog: interceptor.clearLog,
    violations: () => checkClient(getState().log, now()),
    release: interceptor.release,
    link() {
      const { origin, pathname } = address();
      return `${origin}${mask(pathname)}?${formatLink(getState().settings)}`;
    },
    health: reactivate,
  };

  return { controls, getState, subscribe };
}
