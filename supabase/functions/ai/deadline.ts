/** The work did not end within its limit. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/**
 * Runs work that ends within `limitMs`, or rejects with `DeadlineExceeded` even if the work ignores
 * its signal. The signal is always aborted when this returns, so that nothing stays open. A plain
 * timer, because `AbortSignal.any` over `AbortSignal.timeout` may never fire on Node 20.
 */
export async function withDeadline<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded()), limitMs);
  });
  try {
    return await Promise.race([work(controller.signal), expiry]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
