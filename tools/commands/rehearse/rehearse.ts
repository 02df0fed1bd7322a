/** How many signups a rehearsal makes, and how many of them at a time. */
interface Load {
  families: number;
  clients: number;
}

/** A made-up family. */
export interface Family {
  email: string;
  zipCode: string;
}

/** The results of a rehearsal's signups. */
interface Rehearsal {
  joined: number;
  /** The number of failures by reason. */
  failed: Record<string, number>;
  perSecond: number;
  /** The time of a successful signup in ms: median and 95th percentile. */
  medianMs: number;
  slowMs: number;
}

function quantile(sorted: number[], part: number): number {
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

interface RehearseOptions extends Load {
  /** Signs one family up; returns the reason why it did not join, or null. */
  signUp: (family: Family) => Promise<string | null>;
  /** Distinguishes the families of two rehearsals. */
  name: string;
}

/**
 * Signs made-up families up, each client one after the other, from fifty neighborhoods. The domain
 * of their emails receives no mail (RFC 2606).
 */
export async function rehearse(options: RehearseOptions): Promise<Rehearsal> {
  const { families, clients, signUp, name } = options;
  const times: number[] = [];
  const failed: Record<string, number> = {};
  let next = 0;

  async function joinOnce(number: number): Promise<void> {
    const startedAt = performance.now();
    const reason = await signUp({
      email: `rehearsal-${name}-${number}@example.com`,
      zipCode: String(94_100 + (number % 50)),
    });
    if (reason === null) times.push(performance.now() - startedAt);
    else failed[reason] = (failed[reason] ?? 0) + 1;
  }

  async function work(): Promise<void> {
    while (next < families) {
      next += 1;
      await joinOnce(next);
    }
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    joined: sorted.length,
    failed,
    perSecond: sorted.length / seconds,
    medianMs: quantile(sorted, 0.5),
    slowMs: quantile(sorted, 0.95),
  };
}
