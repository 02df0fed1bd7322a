/**
 * Returns the result of `work`, or rejects with `error` if `work` takes longer than `limitMs`
 * milliseconds. In that case, `work` itself continues. Uses a timer because on Node 20,
 * `AbortSignal.timeout()` can be garbage-collected before it fires if it is combined with other signals.
 */
export async function withTimeout<Result>(
  limitMs: number,
  work: Promise<Result>,
  error = new Error(`Timed out after ${limitMs} ms`),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
