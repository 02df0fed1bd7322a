import type { CallId } from '../../src/gateway/wire.ts';
import type { Controls } from '../control/controls.ts';
import type { Played } from '../control/session.ts';
import type { ScenarioRef } from '../scenarios/calls.ts';
import type { Player } from './player.ts';

/** What scripts and browser tests can do, as `window.__mocks`; only mock builds have it. */
export type ScriptControls = ReturnType<typeof scriptControls>;

/** Makes the controls of scripts: a part of the panel's, and the player. */
export function scriptControls(controls: Controls, player: Player) {
  const { settings, set, answer, preset, network, data, log, release, link, health } = controls;
  return {
    settings,
    set,
    answer,
    preset,
    network,
    data,
    log,
    release,
    link,
    health,
    /** Plays one scenario on the page; resolves to what was expected and what a visitor saw. */
    play: (scenario: ScenarioRef): Promise<Played> => player.playScenario(scenario),
    /** Tries these calls, or all that are altered, as they are set; resolves to each try. */
    tryOut: (calls?: readonly CallId[]): Promise<readonly Played[]> => player.tryOut(calls),
  };
}
