import type { Controls } from './control/controls.ts';
import type { Kept } from './worker/hot-state.ts';

declare global {
  interface Window {
    /** The mock's controls, for scripts and browser tests; only mock builds have them. */
    __mocks: Controls;
    /** What a change of code in the middle of the work must not lose. */
    __streetkindMock?: Kept;
  }
}
