import { callIds } from '../../calls/calls.ts';
import { presets } from '../../calls/presets.ts';
import { type DataChange, dataChanges } from '../../waitlist/data-changes.ts';
import { applySeed, rowsOf, type SeedId, seeds } from '../../waitlist/seeds.ts';
import type { Store } from '../../waitlist/store.ts';
import type { Waitlist } from '../../waitlist/waitlist.ts';
import type { Interceptor } from '../answer/interceptor.ts';
import { networks } from '../answer/network.ts';
import { violationsIn } from '../log/client-checks.ts';
import { mask } from '../log/mask.ts';
import { createObservable } from '../observable.ts';
import { assertKnown, assertSetting } from '../settings/assert-setting.ts';
import {
  type CallSetting,
  type CallSettings,
  defaultCallSetting,
} from '../settings/call-setting.ts';
import { formatLink } from '../settings/link.ts';
import { type Settings, sameSettings, settingsOfPreset } from '../settings/settings.ts';
import type { ControlState, Controls } from './controls.ts';
import type { Health } from './health.ts';

/** What a tab holds across reloads. */
export type TabState = Pick<ControlState, 'settings' | 'answered'>;

interface ControlsOptions {
  store: Store;
  waitlist: Waitlist;
  interceptor: Interceptor;
  settings: Settings;
  /** What an earlier page of the tab had in its tables beyond the seed. */
  earlierChanges?: readonly DataChange[];
  /** What is wrong with the link that the page was opened by. */
  problems?: readonly string[];
  reactivate: () => Promise<Health>;
  /** The address of the page. */
  address: () => URL;
  now: () => number;
  /** Called after every change of that. */
  onTabStateChange: (state: TabState) => void;
}

/** Makes the controls of a mock, with the state that the panel renders. */
export function createControls(options: ControlsOptions) {
  const { store, waitlist, interceptor, reactivate, address, now, onTabStateChange } = options;
  let { seed } = options.settings;
  let { problems = [] } = options;
  let changesByHand = 0;
  addBack(options.earlierChanges ?? []);
  const { getState, setState, subscribe } = createObservable<ControlState>(readState());
  interceptor.subscribe(publish);

  function readState(): ControlState {
    const { calls, network, ...answeredAndLogged } = interceptor.getState();
    const settings = { calls, network, seed };
    return { ...answeredAndLogged, settings, dataChanges: changesByHand, problems };
  }

  function publish(): void {
    const [old, next] = [getState(), readState()];
    const isSet = !sameSettings(old.settings, next.settings);
    setState(isSet ? next : { ...next, settings: old.settings });
    if (isSet || callIds.some((call) => old.answered[call] !== next.answered[call]))
      onTabStateChange(next);
  }

  function publishData(): void {
    changesByHand += 1;
    publish();
  }

  function startFrom(id: SeedId): void {
    seed = id;
    applySeed(store, id);
    publishData();
  }

  function unusedEmail(): string {
    let nth = store.count().families + 1;
    while (store.findSignup(`added-${nth}@example.com`)) nth += 1;
    return `added-${nth}@example.com`;
  }

  function changes(): DataChange[] {
    return dataChanges(rowsOf(seed), store.tables());
  }

  /** A neighborhood comes with its first family. */
  function addBack(changes: readonly DataChange[]): void {
    for (const change of changes) {
      if (change.kind === 'founded') continue;
      waitlist.signup({ signup_email: change.email, signup_zip_code: change.zipCode });
    }
  }

  /** Starts from the seed again, with these changes to it. */
  function restore(changes: readonly DataChange[]): void {
    applySeed(store, seed);
    addBack(changes);
    publishData();
  }

  function add({ email, zipCode = null }: { email?: string; zipCode?: string | null } = {}) {
    const before = store.count().families;
    const outcome = waitlist.signup({
      signup_email: email ?? unusedEmail(),
      signup_zip_code: zipCode,
    });
    if (!outcome.ok) throw new Error(`The rules refuse this family: ${outcome.code}.`);
    publishData();
    return store.count().families > before;
  }

  function apply(settings: Settings): void {
    interceptor.apply(settings);
    startFrom(settings.seed);
  }

  /** Takes over what another page of the tab has saved: all that a reload would find. */
  function follow({ settings, answered }: TabState): void {
    const isSet = !sameSettings(settings, getState().settings);
    interceptor.apply(settings, answered);
    if (isSet) startFrom(settings.seed);
  }

  const controls: Controls = {
    settings: () => getState().settings,
    set(call, scenario, conditions = {}) {
      assertKnown('The call', getState().settings.calls, call);
      const setting = { ...defaultCallSetting, ...conditions, scenario } as CallSetting;
      assertSetting(call, setting);
      interceptor.set(call, setting as CallSettings[typeof call]);
    },
    preset(id) {
      assertKnown('The preset', presets, id);
      apply(settingsOfPreset(id));
    },
    network(id) {
      assertKnown('The network', networks, id);
      interceptor.setNetwork(id);
    },
    data: {
      tables: store.tables,
      seed(id) {
        assertKnown('The data', seeds, id);
        startFrom(id);
      },
      add,
      reset: () => startFrom(seed),
      remove(email) {
        restore(changes().filter((change) => change.kind === 'founded' || change.email !== email));
      },
      restore,
      changes,
    },
    log: () => getState().log,
    clearLog: interceptor.clearLog,
    violations: () => violationsIn(getState().log, now()),
    release: interceptor.release,
    link() {
      const { origin, pathname } = address();
      return `${origin}${mask(pathname)}?${formatLink(getState().settings)}`;
    },
    health: reactivate,
    dismissProblems() {
      problems = [];
      publish();
    },
  };

  return { controls, follow, getState, subscribe, now };
}
