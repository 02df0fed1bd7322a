import { onTestFinished, vi } from 'vitest';
import { holdSubmissions } from '../../src/early/hold-submission.ts';

/** Runs the early script in the current page until the test ends. */
export function runEarlyScript(): void {
  const targets = [window, document];
  const added = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  holdSubmissions();
  for (const [index, { mock, mockRestore }] of added.entries()) {
    const listeners = mock.calls.slice();
    mockRestore();
    onTestFinished(() => {
      for (const [type, listener, options] of listeners) {
        targets[index]?.removeEventListener(type, listener, options);
      }
    });
  }
  onTestFinished(() => {
    delete window.takeOverForm;
  });
}
