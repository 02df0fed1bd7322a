import { type CheckedEnv, checkBuildEnv } from '../../build/env.ts';
import { type Diagnosis, fine } from './diagnosis.ts';

function wordsOf(checked: CheckedEnv): { finding: string; problems: string[] } {
  if (!checked.ok) return { finding: 'not complete', problems: checked.problems };
  const { env } = checked;
  return {
    finding: env.gateway === 'mock' ? 'the mock' : `Supabase at ${env.supabaseUrl}`,
    problems: [],
  };
}

/**
 * Looks at the variables of a `.env` file and the shell: what the dev server and a build would use,
 * one line for each variable that is wrong.
 */
export function lookAtEnv(raw: Record<string, string | undefined>): Diagnosis[] {
  return (['mock', 'supabase'] as const).flatMap((standardGateway) => {
    const what = standardGateway === 'mock' ? 'npm run dev' : 'npm run build';
    const { finding, problems } = wordsOf(checkBuildEnv({ raw, standardGateway }));
    if (problems.length === 0) return [fine(what, `uses ${finding}`)];
    return problems.map(
      (problem): Diagnosis => ({
        what,
        state: standardGateway === 'mock' ? 'broken' : 'limited',
        finding: problem,
        remedy: 'Set it in .env.local, which begins as a copy of .env.example.',
      }),
    );
  });
}
