import type { ScenarioRef } from '../scenarios/calls.ts';
import type { Controls } from './controls.ts';
import type { Player } from './player/player.ts';
import type { Played } from './player/trial.ts';

/** What scripts and browser tests can do, as `window.__mocks`; only mock builds have it. */
export interface ScriptControls
  extends Pick<
    Controls,
    | 'settings'
    | 'set'
    | 'answer'
    | 'preset'
    | 'network'
    | 'data'
    | 'log'
    | 'release'
    | 'link'
    | 'health'
  > {
  /** Plays one scenario on the current page; resolves to what was expected and what a visitor saw. */
  play(scenario: ScenarioRef): Promise<Played>;
}

/** Makes the controls of scripts: a part of the panel's, and the player. */
export function scriptControls(controls: Controls, { playScenario }: Player): ScriptControls {
  const { settings, set, answer, preset, network, data, log, release, link, health } = controls;
  return {
    ...{ settings, set, answer, preset, network, data, log, release, link, health },
    play: (scenario) => playScenario(scenario),
  };
}
