import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from '../files-in.ts';

/** The folder of the project. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

// Vite's dev server does not watch this folder.
const cacheFolder = join(projectRoot, 'test-results', 'made');

function fingerprintOf(sources: string[], words: string): string {
  const hash = createHash('sha256').update(words);
  for (const file of sources.flatMap((source) => filesIn(join(projectRoot, source))).sort()) {
    hash.update(`\0${relative(projectRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

interface MadeOnceOptions {
  name: string;
  /** Files and folders of the project: the result is made again when one of them changes. */
  sources: string[];
  /** What else it depends on. */
  words?: string;
  /** Writes the file or folder to a path that does not exist yet. */
  make: (path: string) => Promise<void>;
}

/**
 * Returns the path of something that is slow to make, such as a built site. It is made on first
 * use, and again when a source has changed; two processes that ask at once get the same path.
 */
export async function madeOnce({ name, sources, words = '', make }: MadeOnceOptions) {
  const path = join(cacheFolder, `${name}-${fingerprintOf(sources, words)}`);
  if (existsSync(path)) return path;
  await mkdir(cacheFolder, { recursive: true });
  const temporary = await mkdtemp(join(cacheFolder, `making-${name}-`));
  try {
    await make(join(temporary, name));
    const earlier = (await readdir(cacheFolder)).filter((one) => one.replace(/-\w+$/, '') === name);
    const outdated = earlier.filter((one) => one !== basename(path));
    for (const one of outdated) await rm(join(cacheFolder, one), { recursive: true, force: true });
    await rename(join(temporary, name), path).catch((error) => {
      // Another process was faster, with the same sources.
      if (!existsSync(path)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return path;
}
