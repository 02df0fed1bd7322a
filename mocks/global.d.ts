import type { HotState } from './hot-state.ts';
import type { ControlsForScripts } from './kit/controls/older-names.ts';
import type { Player } from './kit/play/create-player.ts';

declare global {
  interface Window {
    /** The mock's controls, for scripts and browser tests; only mock builds have them. */
    __mocks: ControlsForScripts & {
      /** Plays one scenario on the page at hand, and tells what a visitor could see. */
      play: Player['playScenario'];
    };
    /** What a hot update of the mock's own code must not lose. */
    __mockHotState?: HotState;
  }
}
