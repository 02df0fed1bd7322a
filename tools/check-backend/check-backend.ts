import type { CallId } from '../../src/gateway/wire.ts';
import { DeadlineExceeded } from '../../supabase/functions/ai/deadline.ts';
import { authClosed } from './auth-checks.ts';
import { type Check, Failure, Outage } from './check.ts';
import { functions, tables } from './closed-checks.ts';
import { forgedRole, unknownKey } from './key-checks.ts';
import {
  type LogoSwitch,
  logoKey,
  logoMessage,
  logoPreflight,
  logoPrompts,
  logoSwitch,
} from './logo-checks.ts';
import { noGraphql, noRollback } from './other-ways.ts';
import { createProbe } from './probe.ts';
import { nameStateOf } from './states.ts';
import { browserAccess, invalidEmail, stats } from './waitlist-checks.ts';

/** What is promised of each call. The stats come first: they tell an outage of the whole project. */
const callChecks: Record<CallId, readonly Check[]> = {
  stats: [stats, browserAccess],
  signup: [invalidEmail],
  logo: [logoPreflight, logoMessage, logoPrompts, logoKey],
};

/** Every check that costs nothing, in the order of the report. */
export const checks: readonly Check[] = [
  ...Object.values(callChecks).flat(),
  noRollback,
  noGraphql,
  tables,
  functions,
  unknownKey,
  forgedRole,
  authClosed,
];

/** The checks of a run: those that cost nothing, and the one for the generator where it is asked for. */
export function plannedChecks(logo?: LogoSwitch): readonly Check[] {
  return logo === undefined ? checks : [...checks, logoSwitch(logo)];
}

/** The result of a check, in plain words. */
export interface CheckResult {
  id: string;
  title: string;
  outcome: 'passed' | 'failed';
  detail: string;
}

/** Called when a check begins, and every second while it waits. */
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
  /** Adds the check that asks for a picture, which costs one where the generator is on. */
  logo?: LogoSwitch | undefined;
  fetch: typeof fetch;
  onProgress?: (progress: Progress) => void;
  onResult?: (result: CheckResult) => void;
  /** For each request, its body included. */
  timeLimitMs?: number;
}

function reasonOf(error: unknown, timeLimitMs: number): string {
  if (error instanceof Failure) return error.message;
  const state = nameStateOf(error);
  if (state !== undefined) return state;
  if (error instanceof DeadlineExceeded) return `no answer within ${timeLimitMs / 1000} s`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `no answer: ${cause instanceof Error ? cause.message : 'unknown reason'}`;
}

/** A state of the project that ends the run, since every other check would meet it too. */
function endsTheRun(error: unknown): boolean {
  return error instanceof Outage || nameStateOf(error) !== undefined;
}

/**
 * Runs the checks against a deployed project from outside, one after another, without changing it.
 * Never rejects: a failure is the result of its check. An outage of the whole project ends the run
 * with its result.
 */
export async function checkBackend({
  url,
  key,
  logo,
  fetch,
  onProgress = () => {},
  onResult = () => {},
  timeLimitMs = 10_000,
}: CheckBackendOptions): Promise<CheckResult[]> {
  const probe = createProbe({ url, key, fetch, timeLimitMs });
  const results: CheckResult[] = [];
  const all = plannedChecks(logo);
  for (const [index, { id, title, run }] of all.entries()) {
    let waitedSeconds = 0;
    const tell = () =>
      onProgress({
        title,
        position: index + 1,
        total: all.length,
        waitedSeconds: waitedSeconds++,
      });
    tell();
    const clock = setInterval(tell, 1000);
    const { outcome, detail, isLast } = await run(probe)
      .then((seen) => ({ outcome: 'passed' as const, detail: seen, isLast: false }))
      .catch((error: unknown) => ({
        outcome: 'failed' as const,
        detail: reasonOf(error, timeLimitMs),
        isLast: endsTheRun(error),
      }))
      .finally(() => clearInterval(clock));
    const result: CheckResult = { id, title, outcome, detail };
    results.push(result);
    onResult(result);
    if (isLast) break;
  }
  return results;
}
