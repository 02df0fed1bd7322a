import { GatewayError } from './gateway.ts';

/**
 * Ends a call after `limitMs`: rejects with a `timeout` GatewayError, aborts the signal, and
 * ignores a later answer. A timer and a controller, because on Node 20 a combined
 * `AbortSignal.timeout()` can be collected before it fires.
 */
export function withinLimit<Result>(
  limitMs: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new GatewayError('timeout', `The call did not end within ${limitMs} ms`));
      controller.abort();
    }, limitMs);
    run(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
