import type { Interceptor } from '../answer/interceptor.ts';
import { takeAnswer } from '../answer/take-answer.ts';
import { violationsIn } from '../log/client-checks.ts';
import { mask } from '../log/mask.ts';
import { createObservable } from '../observable.ts';
import { type Data, type DataChange, findCall, type Product } from '../product.ts';
import { type AnswerByHand, problemsOf } from '../settings/answer-by-hand.ts';
import { defaultCallSetting } from '../settings/call-setting.ts';
import { assertSetting } from '../settings/check-setting.ts';
import { formatLink } from '../settings/link.ts';
import { networks } from '../settings/networks.ts';
import { type Settings, sameSettings, settingsOfPreset } from '../settings/settings.ts';
import { assertKnown } from '../unknown.ts';
import type { ControlState, Controls } from './controls.ts';
import type { Health } from './health.ts';

/** What a tab holds across reloads. */
export type TabState = Pick<ControlState, 'settings' | 'answered'> &
  Partial<Pick<ControlState, 'byHand'>>;

const emptyAnswer: AnswerByHand = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '',
  isOnce: false,
};

interface ControlsOptions<OwnData extends Data> {
  product: Product;
  data: OwnData;
  interceptor: Interceptor;
  settings: Settings;
  /** What an earlier page of the tab had in its tables beyond the seed. */
  earlierChanges?: readonly DataChange[];
  /** Problems of the link that opened the page. */
  problems?: readonly string[];
  reactivate: () => Promise<Health>;
  /** The address of the page. */
  address: () => URL;
  now: () => number;
  /** Called after every change of that. */
  onTabStateChange: (state: TabState) => void;
}

/** Makes the controls of a mock, with the state that the panel renders. */
export function createControls<OwnData extends Data>(options: ControlsOptions<OwnData>) {
  const { product, data, interceptor, reactivate, address, now, onTabStateChange } = options;
  let { seed } = options.settings;
  let { problems = [] } = options;
  let changesByHand = 0;
  data.apply(options.earlierChanges ?? []);
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
    const hasAnswered = product.calls.some(({ id }) => old.answered[id] !== next.answered[id]);
    if (isSet || hasAnswered || old.byHand !== next.byHand) onTabStateChange(next);
  }

  function publishData(): void {
    changesByHand += 1;
    publish();
  }

  function startFrom(id: string): void {
    seed = id;
    data.seed(id);
    publishData();
  }

  /** Starts from the seed again, with these changes to it. */
  function restore(changes: readonly DataChange[]): void {
    data.seed(seed);
    data.apply(changes);
    publishData();
  }

  // TypeScript cannot see that these are the product's own changes.
  const changes = () => data.changes(seed) as ReturnType<OwnData['changes']>;

  function apply(settings: Settings): void {
    interceptor.apply(settings);
    startFrom(settings.seed);
  }

  /** Takes over what another page of the tab has saved, as a reload would. */
  function follow({ settings, answered, byHand }: TabState): void {
    const isSet = !sameSettings(settings, getState().settings);
    interceptor.apply(settings, answered, byHand);
    if (isSet) startFrom(settings.seed);
  }

  const controls: Controls<OwnData> = {
    settings: () => getState().settings,
    set(call, scenario, conditions = {}) {
      const setting = { ...defaultCallSetting, ...conditions, scenario };
      assertSetting(findCall(product.calls, call), setting);
      interceptor.set(call, setting);
    },
    answer(id, partial) {
      const call = findCall(product.calls, id);
      const answer = partial && { ...emptyAnswer, ...partial };
      const [problem] = answer ? Object.values(problemsOf(answer)) : [];
      if (problem) throw new Error(problem);
      interceptor.setByHand(call, answer);
    },
    answerOf: (call, scenario) =>
      takeAnswer(findCall(product.calls, call), scenario, getState().log),
    preset(id) {
      assertKnown('The preset', product.presets, id);
      apply(settingsOfPreset(product, id));
    },
    network(id) {
      assertKnown('The network', networks, id);
      interceptor.setNetwork(id);
    },
    data: {
      tables: data.tables,
      summary: data.summary,
      seed(id) {
        assertKnown('The data', product.seeds, id);
        startFrom(id);
      },
      add(row) {
        const isNew = data.add(row);
        publishData();
        return isNew;
      },
      reset: () => startFrom(seed),
      remove: (key) => restore(data.changes(seed).filter((change) => change.added !== key)),
      restore,
      changes,
    },
    log: () => getState().log,
    clearLog: interceptor.clearLog,
    violations: () => violationsIn(product.calls, getState().log, now()),
    release: interceptor.release,
    link() {
      const { origin, pathname } = address();
      return `${origin}${mask(pathname)}?${formatLink(product, getState().settings)}`;
    },
    health: reactivate,
    dismissProblems() {
      problems = [];
      publish();
    },
  };

  return { product, data, controls, follow, getState, subscribe, now };
}
