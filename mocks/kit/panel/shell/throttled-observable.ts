import type { ControlState } from '../../controls/controls.ts';
import type { Observable } from '../../observable.ts';

const intervalMs = 200;

/**
 * The controls' state for the panel. Settings are shown at once; log changes at most five times a
 * second, so that watching does not slow a page with many requests.
 */
export function createThrottledObservable({ getState, subscribe }: Observable<ControlState>) {
  let shown = getState();
  const throttled: Observable<ControlState> = {
    getState: () => shown,
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function update(): void {
        clearTimeout(timer);
        timer = undefined;
        shown = getState();
        listener();
      }
      function handleChange(): void {
        const next = getState();
        const isByHand =
          next.settings !== shown.settings ||
          next.byHand !== shown.byHand ||
          next.dataChanges !== shown.dataChanges ||
          next.problems !== shown.problems;
        if (isByHand) update();
        else timer ??= setTimeout(update, intervalMs);
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
