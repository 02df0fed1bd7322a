import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { madeOnce, projectRoot } from './made-once.ts';
import { platformKeys } from './project-keys.ts';
import { supabaseUrl } from './targets.ts';

/** The address of the build with its own base path, and its backend. */
export const street = {
  base: '/street/',
  siteUrl: 'https://street.example',
  supabaseUrl: 'https://abcdefghij.supabase.co',
} as const;

interface Build {
  script: 'build' | 'build:mock';
  options?: string[];
  env: Record<string, string>;
}

const builds = {
  /** The site as it ships, for the backend that the browser tests serve. */
  production: {
    script: 'build',
    // For tests that count its files; a deployed site needs no manifest.
    options: ['--manifest'],
    env: { VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_ANON_KEY: platformKeys.anon },
  },
  /** The site under its own base path, with a known address. */
  street: {
    script: 'build',
    options: ['--base', street.base],
    env: {
      VITE_SITE_URL: street.siteUrl,
      VITE_SUPABASE_URL: street.supabaseUrl,
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc123',
    },
  },
  /** The site with the mock, whatever the environment says. */
  mock: { script: 'build:mock', env: { VITE_GATEWAY: 'supabase' } },
} as const satisfies Record<string, Build>;

/** The builds that tests inspect. */
export type BuildName = keyof typeof builds;

/** The names of all of them. */
export const buildNames = Object.keys(builds) as BuildName[];

const sources = [
  ...['src', 'mocks', 'public', 'tools/build'],
  ...['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'],
];

/** Runs one of the build scripts as a host would, without this shell's variables for vite. */
export async function runBuild({ script, options = [], env }: Build): Promise<void> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE'));
  const clean = { VITE_GATEWAY: '', VITE_SITE_URL: '', VITE_SUPABASE_URL: '' };
  await promisify(execFile)('npm', ['run', script, '--', '--logLevel', 'warn', ...options], {
    cwd: projectRoot,
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: 'production',
      ...clean,
      VITE_SUPABASE_ANON_KEY: '',
      ...env,
    },
    shell: process.platform === 'win32',
  });
}

/**
 * Returns the folder of a build, which is made unless it is there already from the same sources.
 */
export function builtSite(name: BuildName): Promise<string> {
  const build: Build = builds[name];
  return madeOnce({
    name,
    sources,
    words: JSON.stringify(build),
    make: (folder) =>
      runBuild({ ...build, options: ['--outDir', folder, ...(build.options ?? [])] }),
  });
}
