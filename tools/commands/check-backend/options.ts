import { parseArgs } from 'node:util';
import { checkBuildEnv } from '../../build/env.ts';

/** What the command was told, or a sentence for each argument that is wrong. */
export type Options = { ok: true; url: string; key: string } | { ok: false; problems: string[] };

/**
 * Reads `--url` and `--key` under the rules of the build, secret keys refused by name: they open
 * doors that visitors must find closed, so a check with one would prove nothing.
 */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  let raw: Record<string, string | undefined>;
  try {
    const { url, key } = parseArgs({ args, options: { url: text, key: text } }).values;
    raw = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key };
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
  const checked = checkBuildEnv({ raw, standardGateway: 'supabase' });
  if (checked.ok && checked.env.gateway === 'supabase') {
    return { ok: true, url: checked.env.supabaseUrl, key: checked.env.supabaseAnonKey };
  }
  const problems = checked.ok ? [] : checked.problems;
  const flags = (problem: string) =>
    problem.replace('VITE_SUPABASE_URL', '--url').replace('VITE_SUPABASE_ANON_KEY', '--key');
  return { ok: false, problems: problems.map(flags) };
}
