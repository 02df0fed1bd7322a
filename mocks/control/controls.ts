import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { type Family, type SeedId, seeds, type WaitlistTables } from '../backend/seeds.ts';
import { keysOf, type ScenarioId } from '../scenarios/calls.ts';
import { type NetworkId, networks, type PresetId, presets } from '../scenarios/conditions.ts';
import { responseOf } from '../scenarios/shared.ts';
import type { AnswerByHand } from '../scenarios/types.ts';
import { formatLink, settingsOfPreset } from './link.ts';
import type { Log } from './log.ts';
import { beginWith, type CallSetting, checkId, type Settings, withCall } from './settings.ts';
import { initialState, type LogEntry, type Store } from './state.ts';

/** What the parts of the mock share. */
export interface MockParts {
  store: Store;
  backend: Backend;
  log: Log;
}

/**
 * The mock's controls: what the panel does, and what scripts and browser tests do through
 * `window.__mocks`. Everything takes effect on the requests that have not been answered; an unknown
 * id throws an error that names the known ones.
 */
export function createControls({ store, backend, log }: MockParts) {
  const { waitlist } = backend;
  const { getState, setState } = store;

  /** Sets everything to what it was at some moment; with these families, the data as well. */
  function restore(settings: Settings, added?: readonly Family[]): void {
    if (added) waitlist.startFrom(settings.seed, added);
    setState({ settings });
  }

  return {
    /** What is set at the moment. */
    settings: (): Settings => getState().settings,
    /**
     * Sets one call: `set(call, 'rate-limited', { delayMs: 800 })`. With a list, each request gets
     * the next scenario, and the last one continues: `set(call, ['server-error', 'live'])`. Each
     * setting starts with the first one.
     */
    set(
      call: CallId,
      scenario: ScenarioId | readonly ScenarioId[],
      options: Partial<Pick<CallSetting, 'delayMs'>> = {},
    ): void {
      const { settings } = getState();
      setState({ settings: withCall(settings, call, [scenario].flat(), options.delayMs) });
    },
    /**
     * Answers a call by hand until it is set again: `answer(call, { status: 500, body: 'Out of
     * order' })`. A list that begins with this answer starts again. Throws what the platform says when no
     * script can answer so.
     */
    answer(call: CallId, answer: Partial<AnswerByHand>): void {
      checkId('The call', callIds, call);
      const whole = { ...initialState.byHand[call], ...answer };
      responseOf(whole);
      const { settings, byHand } = getState();
      setState({
        byHand: { ...byHand, [call]: whole },
        settings: beginWith(settings, call, 'by-hand'),
      });
    },
    /** Sets all calls and the network, and starts the data from the preset's seed. */
    preset(id: PresetId): void {
      restore(settingsOfPreset(checkId('The preset', keysOf(presets), id)), []);
    },
    /** Sets the network that every request goes over. */
    network(id: NetworkId): void {
      const network = checkId('The network', keysOf(networks), id);
      setState({ settings: { ...getState().settings, network } });
    },
    data: {
      /** Copies of the rows, oldest first. */
      tables: (): WaitlistTables => waitlist.tables(),
      /** Replaces the rows by those of a seed, which reloads start from. */
      seed(id: SeedId): void {
        restore({ ...getState().settings, seed: checkId('The data', keysOf(seeds), id) }, []);
      },
      /**
       * Adds a family by the rules, past the network and the scenario. Throws a sentence when the
       * rules refuse it.
       */
      add(family: Family): void {
        const outcome = waitlist.add(family);
        if (!outcome.ok) throw new Error(`The rules refuse this family: ${outcome.code}.`);
        // The rows are no part of the state, but who shows them has to be called back.
        setState({});
      },
      /** The families that are not in the seed, oldest first. */
      added: (): Family[] => waitlist.added(getState().settings.seed),
    },
    /** The last 200 requests from both sides, newest first. */
    log: (): readonly LogEntry[] => getState().log,
    /** Lets all held requests through. */
    release: log.release,
    /** The address of this page with the current settings and no other query. */
    link(): string {
      const { origin, pathname } = window.location;
      return `${origin}${pathname}?${formatLink(getState().settings)}`;
    },
    restore,
  };
}

export type Controls = ReturnType<typeof createControls>;
