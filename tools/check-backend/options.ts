import { parseArgs } from 'node:util';
import { checkBuildEnv } from '../build/env.ts';
import type { LogoSwitch } from './logo-checks.ts';

/** The command's options, or a sentence for each wrong argument. */
export type Options =
  | { ok: true; url: string; key: string; logo?: LogoSwitch }
  | { ok: false; problems: string[] };

/**
 * Reads `--url` and `--key` by the rules of the build, which refuse a secret key: it opens what
 * visitors must find closed, so a check with it would prove nothing. `--logo` says whether the
 * generator is on or off; only then is a picture asked for.
 */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  let raw: Record<string, string | undefined>;
  let logo: string | undefined;
  try {
    const { values } = parseArgs({ args, options: { url: text, key: text, logo: text } });
    raw = { VITE_SUPABASE_URL: values.url, VITE_SUPABASE_ANON_KEY: values.key };
    logo = values.logo;
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
  if (logo !== undefined && logo !== 'on' && logo !== 'off') {
    return { ok: false, problems: ['--logo is neither on nor off'] };
  }
  const checked = checkBuildEnv({ raw, standardGateway: 'supabase' });
  if (checked.ok && checked.env.gateway === 'supabase') {
    const { supabaseUrl: url, supabaseAnonKey: key } = checked.env;
    return { ok: true, url, key, ...(logo && { logo }) };
  }
  const problems = checked.ok ? [] : checked.problems;
  const flags = (problem: string) =>
    problem.replace('VITE_SUPABASE_URL', '--url').replace('VITE_SUPABASE_ANON_KEY', '--key');
  return { ok: false, problems: problems.map(flags) };
}
