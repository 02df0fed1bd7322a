import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { keys } from '../../tools/backend/keys.ts';
import { ports } from './ports.ts';
import { filesIn, projectRoot } from './project-files.ts';

/**
 * The backend URL in the production build. Some tests start a backend at this URL; all other tests
 * intercept the requests.
 */
export const supabaseUrl = `http://127.0.0.1:${ports.backend}`;

/** The environment variables of a build with a base path and a site URL. */
export const street = {
  SITE_BASE: '/street/',
  VITE_SITE_URL: 'https://street.example',
  VITE_SUPABASE_URL: 'https://abcdefghij.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_abc123',
};

interface Build {
  script: 'build' | 'build:mock';
  env: Record<string, string>;
}

/** The builds that tests inspect. */
const builds = {
  /** The site as it ships, configured for the browser tests' backend. */
  production: {
    script: 'build',
    env: { VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_ANON_KEY: keys.anon },
  },
  street: { script: 'build', env: street },
  /** The site with the mock. This build ignores VITE_GATEWAY. */
  mock: { script: 'build:mock', env: { VITE_GATEWAY: 'supabase' } },
} satisfies Record<string, Build>;

/** Everything that a build reads, including the logo prompt that the page shares with the edge function. */
const sources = [
  ...['src', 'mocks', 'public', 'tools', 'supabase/functions'],
  ...['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

// Vite's dev server does not watch this folder.
const madeFolder = join(projectRoot, 'test-results', 'made');

/** How long to keep the builds of earlier sources, in ms: one hour. */
const keptMs = 3_600_000;

/** Every build variable, set to an empty string, which counts as unset. */
const unset = parseEnv(readFileSync(join(projectRoot, '.env.example'), 'utf8'));

/** Runs a build script as a host would, without build variables from this shell or from .env.local. */
export async function runBuild({ script, env }: Build, outDir = 'dist'): Promise<void> {
  const options = ['--logLevel', 'warn', '--outDir', outDir];
  await promisify(execFile)('npm', ['run', script, '--', ...options], {
    cwd: projectRoot,
    env: { ...process.env, ...unset, ...env },
    shell: process.platform === 'win32',
  });
}

function fingerprintOf(build: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(build));
  for (const file of sources.flatMap((source) => filesIn(join(projectRoot, source))).sort()) {
    hash.update(`\0${relative(projectRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the folder of a build. Runs the build on first use, and again after a source file changes. Two
 * processes that request a build at the same time get the same folder.
 */
export async function builtSite(name: keyof typeof builds): Promise<string> {
  const build: Build = builds[name];
  const folder = join(madeFolder, `${name}-${fingerprintOf(build)}`);
  if (existsSync(folder)) return folder;
  await mkdir(madeFolder, { recursive: true });
  const temporary = await mkdtemp(join(madeFolder, `making-${name}-`));
  try {
    const made = join(temporary, name);
    await runBuild(build, made);
    // Keep recent builds, because another process may be serving one.
    for (const earlier of (await readdir(madeFolder)).map((one) => join(madeFolder, one))) {
      // `statSync` finds no folder if another process has just deleted it.
      const changedAt = statSync(earlier, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - changedAt > keptMs) await rm(earlier, { recursive: true, force: true });
    }
    await rename(made, folder).catch((error) => {
      // If the folder exists, another process has just built the same sources.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}
