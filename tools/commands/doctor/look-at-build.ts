import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { workerFile } from '../../../mocks/kit/worker/worker-file-name.ts';
import { type Diagnosis, fine } from './diagnosis.ts';

function newestIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (newest, file) => Math.max(newest, statSync(join(folder, file)).mtimeMs),
    0,
  );
}

/** Looks whether a build in `dist` or `dist-mock` is older than the sources. */
export function lookAtBuild(root: string, folder: 'dist' | 'dist-mock'): Diagnosis {
  const script = folder === 'dist' ? 'npm run build' : 'npm run build:mock';
  const page = join(root, folder, 'index.html');
  if (!existsSync(page)) return fine(folder, `none; ${script} makes one`);
  const sources = ['src', 'mocks', 'public'].map((source) => newestIn(join(root, source)));
  if (statSync(page).mtimeMs >= Math.max(...sources)) return fine(folder, 'newer than its sources');
  return {
    what: folder,
    state: 'limited',
    finding: 'older than the sources: it does not show what you have changed.',
    remedy: `Run ${script}.`,
  };
}

/**
 * Looks for copies of msw's service worker, which is served straight from the package: one in
 * `public` goes stale and gets into every build, one in `dist` answers for the real site.
 */
export function lookAtWorkerFiles(root: string): Diagnosis {
  const what = 'Service worker';
  const stray = ['public', 'dist']
    .map((folder) => join(folder, workerFile))
    .filter((file) => existsSync(join(root, file)));
  if (stray.length > 0) {
    return {
      what,
      state: 'broken',
      finding: `${stray.join(' and ')} is a stray copy of the mock's worker.`,
      remedy: 'Delete it, and build again.',
    };
  }
  return fine(what, 'no stray copy');
}

/**
 * Looks whether the worker that a running dev server serves is the one of the installed package;
 * null where no dev server answers.
 */
export async function lookAtServedWorker(root: string, port: number): Promise<Diagnosis | null> {
  const answer = await fetch(`http://localhost:${port}/${workerFile}`).catch(() => null);
  // Another program on this port would not serve the script.
  if (!answer?.headers.get('content-type')?.includes('javascript')) return null;
  const what = 'Served worker';
  const installed = readFileSync(join(root, 'node_modules/msw/lib', workerFile), 'utf8');
  if ((await answer.text()) === installed) return fine(what, 'the one of the installed package');
  return {
    what,
    state: 'broken',
    finding: `what answers on port ${port} serves another worker than the installed package.`,
    remedy: 'End that program and run npm run dev; then reload every open tab once.',
  };
}
