import type { ControlState } from '../../controls/controls.ts';
import type { Observable } from '../../observable.ts';

const intervalMs = 200;

/**
 * The controls' state for the panel. Settings are shown at once; log changes at most five times a
 * second, so that watching does not slow a page with many requests.
 */
export function createThrottledObservable({ getState, subscribe }: Observable<ControlState>) {
  let told = getState();
  const throttled: Observable<ControlState> = {
    getState: () => told,
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function tell(): void {
        clearTimeout(timer);
        timer = undefined;
        told = getState();
        listener();
      }
      function handleChange(): void {
        const next = getState();
        const isByHand =
          next.settings !== told.settings ||
          next.byHand !== told.byHand ||
          next.dataChanges !== told.dataChanges ||
          next.problems !== told.problems;
        if (isByHand) tell();
        else timer ??= setTimeout(tell, intervalMs);
      }
      const stop = subscribe(handleChange);
      handleChange();
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
  return throttled;
}
