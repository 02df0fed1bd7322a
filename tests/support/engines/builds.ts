import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { supabaseUrl } from '../browser/targets.ts';
import { buildSite } from '../build-site.ts';

const root = join(import.meta.dirname, '../../..');
const results = join(root, 'test-results/engines');

/** Where the two builds stand, and where pictures and saved files go. */
export const folders = {
  production: join(results, 'dist'),
  mock: join(results, 'dist-mock'),
  results,
} as const;

async function buildMock(): Promise<void> {
  const options = ['--outDir', folders.mock, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('npm', ['run', 'build:mock', '--', ...options], { cwd: root, env });
}

/** Builds the site for production and for the mock, once for all engines. */
export async function setup(): Promise<void> {
  await Promise.all([buildSite({ folder: folders.production, supabaseUrl }), buildMock()]);
}
