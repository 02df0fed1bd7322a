/**
 * Rejects with an error if some work takes longer than `limitMs`; the work itself goes on. It uses a
 * timer, because on Node 20 a combined `AbortSignal.timeout()` can be collected before it fires.
 */
export async function withTimeout<Result>(
  limitMs: number,
  work: Promise<Result>,
  error = new Error(`It took longer than ${limitMs} ms`),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
