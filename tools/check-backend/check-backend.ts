import { chooseChecks } from './checks.ts';
import { createProbe, Failure, field, type ProbeOptions } from './probe.ts';

interface CheckBackendOptions extends ProbeOptions {
  /** Adds the check that asks for a picture, which costs one. */
  logo?: boolean;
}

function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (field(cause, 'code') === 'ENOTFOUND') {
    return 'there is no such address: resume the project in the dashboard, or correct --url';
  }
  return `no answer: ${cause instanceof Error ? cause.message : 'unknown reason'}`;
}

/**
 * Runs the checks against a deployed project from outside, one after another, without changing it.
 * Never rejects: a failure is the result of its check. If the first one fails, it is the only result,
 * since nothing else can be checked.
 */
export async function* checkBackend({ logo = false, ...project }: CheckBackendOptions) {
  const probe = createProbe(project);
  const checks = chooseChecks({ hasSite: project.site !== null, logo });
  for (const [id, { title, run }] of Object.entries(checks)) {
    const [passed, detail] = await run(probe).then(
      (seen) => [true, seen] as const,
      (error: unknown) => [false, reasonOf(error)] as const,
    );
    yield { id, title, passed, detail };
    if (id === 'stats' && !passed) return;
  }
}
