import { DeadlineExceeded } from '../../../supabase/functions/ai/deadline.ts';
import { type Check, Failure } from './check.ts';
import { functions, tables } from './closed-checks.ts';
import { forgedRole, unknownKey } from './key-checks.ts';
import { logoKey, logoMessage, logoPreflight } from './logo-checks.ts';
import { createProbe } from './probe.ts';
import { browserAccess, figures, invalidEmail } from './waitlist-checks.ts';

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  figures,
  browserAccess,
  invalidEmail,
  tables,
  functions,
  unknownKey,
  forgedRole,
  logoPreflight,
  logoMessage,
  logoKey,
];

/** What a check came to, in words for a person. */
export interface Verdict {
  id: string;
  title: string;
  outcome: 'passed' | 'failed';
  detail: string;
}

/** Told when a check begins, and every second while it waits. */
export interface Progress {
  title: string;
  position: number;
  total: number;
  waitedSeconds: number;
}

interface CheckBackendOptions {
  /** The project's base address, without a trailing slash. */
  url: string;
  /** The public key: legacy anon or publishable. */
  key: string;
  fetch: typeof fetch;
  onProgress?: (progress: Progress) => void;
  onVerdict?: (verdict: Verdict) => void;
  /** For each request, its body included. */
  timeLimitMs?: number;
}

function reasonOf(error: unknown, timeLimitMs: number): string {
  if (error instanceof Failure) return error.message;
  if (error instanceof DeadlineExceeded) return `no answer within ${timeLimitMs / 1000} s`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `no answer: ${cause instanceof Error ? cause.message : 'unknown reason'}`;
}

/**
 * Checks a deployed project from outside, one check after the other, and changes nothing in it.
 * Never rejects: what goes wrong is the verdict of its check.
 */
export async function checkBackend({
  url,
  key,
  fetch,
  onProgress = () => {},
  onVerdict = () => {},
  timeLimitMs = 10_000,
}: CheckBackendOptions): Promise<Verdict[]> {
  const probe = createProbe({ url, key, fetch, timeLimitMs });
  const verdicts: Verdict[] = [];
  for (const [index, { id, title, run }] of checks.entries()) {
    let waitedSeconds = 0;
    const tell = () =>
      onProgress({
        title,
        position: index + 1,
        total: checks.length,
        waitedSeconds: waitedSeconds++,
      });
    tell();
    const clock = setInterval(tell, 1000);
    const [outcome, detail] = await run(probe)
      .then((seen) => ['passed', seen] as const)
      .catch((error: unknown) => ['failed', reasonOf(error, timeLimitMs)] as const)
      .finally(() => clearInterval(clock));
    const verdict: Verdict = { id, title, outcome, detail };
    verdicts.push(verdict);
    onVerdict(verdict);
  }
  return verdicts;
}
