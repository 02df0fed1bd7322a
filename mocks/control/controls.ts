import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { type Family, noRows, type SeedId, type WaitlistTables } from '../backend/seeds.ts';
import type { ScenarioId } from '../scenarios/calls.ts';
import type { NetworkId } from '../scenarios/networks.ts';
import { responseOf } from '../scenarios/shared.ts';
import type { CustomResponse } from '../scenarios/types.ts';
import { formatLink, type PresetId, settingsOfPreset } from './link.ts';
import type { Log } from './log.ts';
import { beginWith, checkId, type Settings, withCall, withNetwork, withSeed } from './settings.ts';
import { initialState, type LogEntry, type Store } from './state.ts';

interface ControlsOptions {
  store: Store;
  backend: Backend;
  log: Log;
}

/**
 * Creates the controls, which the panel uses directly and scripts use through `window.__mocks`. If an id is
 * unknown, a control throws an error that lists the valid ids.
 */
export function createControls({ store, backend, log }: ControlsOptions) {
  const { waitlist } = backend;
  const { getState, setState } = store;

  /** Replaces all settings. With `added`, also replaces all rows with the seed's rows and `added`. */
  function restore(settings: Settings, added?: WaitlistTables): void {
    if (added) waitlist.startFrom(settings.seed, added);
    setState({ settings });
  }

  return {
    settings: (): Settings => getState().settings,
    /**
     * Sets the scenario of a call: `set(call, 'rate-limited', { delayMs: 800 })`. If you pass a list, each
     * request gets the next scenario, and the last one repeats: `set(call, ['server-error', 'live'])`. Each
     * `set` restarts the sequence.
     */
    set(
      call: CallId,
      scenario: ScenarioId | readonly ScenarioId[],
      { delayMs }: { delayMs?: number } = {},
    ): void {
      const { settings } = getState();
      setState({ settings: withCall(settings, call, [scenario].flat(), delayMs) });
    },
    /**
     * Sets a custom response: `answer(call, { status: 500, body: 'Out of order' })`. If the call's first
     * scenario is already a custom response, replaces that response and restarts the call's sequence.
     * Otherwise, makes the custom response the call's only scenario. Throws the `Response` constructor's
     * error if the status is invalid.
     */
    answer(call: CallId, response: Partial<CustomResponse>): void {
      checkId('call', callIds, call);
      const whole = { ...initialState.byHand[call], ...response };
      responseOf(whole);
      const { settings, byHand } = getState();
      setState({
        byHand: { ...byHand, [call]: whole },
        settings: beginWith(settings, call, 'by-hand'),
      });
    },
    /** Replaces all settings with those of a preset, and all rows with those of its seed. */
    preset(id: PresetId): void {
      restore(settingsOfPreset(id), noRows);
    },
    network(id: NetworkId): void {
      setState({ settings: withNetwork(getState().settings, id) });
    },
    data: {
      /** Returns copies of the rows, oldest first. */
      tables: (): WaitlistTables => waitlist.tables(),
      /** Replaces all rows with those of a seed. The seed also applies after a reload. */
      seed(id: SeedId): void {
        restore(withSeed(getState().settings, id), noRows);
      },
      /** Adds a family directly, without a request. Throws an error if its email or zip code is invalid. */
      add(family: Family): void {
        const outcome = waitlist.add(family);
        if (!outcome.ok) {
          throw new Error(
            `Couldn't add this family: the waitlist rules rejected it (${outcome.code}). Change its email or zip code.`,
          );
        }
        // The rows aren't part of the state, so tell the panel that they changed.
        setState({});
      },
      /** Returns the families that aren't in the seed, oldest first. */
      added: (): Family[] => waitlist.added(getState().settings.seed).signups,
    },
    /** Returns the last 200 requests, newest first. */
    log: (): readonly LogEntry[] => getState().log,
    release: log.release,
    /** Returns this page's URL with the settings as its query; in Node, only the query. */
    link(): string {
      const { origin, pathname } = globalThis.location ?? { origin: '', pathname: '' };
      return `${origin}${pathname}?${formatLink(getState().settings)}`;
    },
    restore,
  };
}

export type Controls = ReturnType<typeof createControls>;
