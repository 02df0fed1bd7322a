import type { Controls } from '../control/controls.ts';
import type { Player, RunOptions } from './player.ts';

/**
 * Makes the controls of scripts (mocks/window-mocks.d.ts): a part of the panel's, and the player,
 * whose sessions wait for each other.
 */
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
    play: (scenario: Parameters<Player['play']>[0]) => player.play(scenario, 'script'),
    tryOut: (calls?: Parameters<Player['tryOut']>[0]) => player.tryOut(calls, 'script'),
    runAll: (options?: RunOptions) => player.runAll(options, 'script'),
  };
}
