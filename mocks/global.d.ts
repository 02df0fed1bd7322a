import type { ScriptControls } from './player/script-controls.ts';

declare global {
  interface Window {
    /** The mock's controls, for scripts and browser tests; only mock builds have them. */
    __mocks: ScriptControls;
  }
}
