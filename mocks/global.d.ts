import type { WaitlistData } from './backend/data.ts';
import type { Controls } from './kit/controls/controls.ts';
import type { Player } from './kit/play/create-player.ts';
import type { ScenarioIds } from './scenarios/list.ts';

declare global {
  interface Window {
    /** The mock's controls, for scripts and browser tests; only mock builds have them. */
    __mocks: Controls<WaitlistData, ScenarioIds> & {
      /** Plays one scenario on the current page; resolves to what a visitor could see. */
      play: Player['playScenario'];
    };
  }
}
