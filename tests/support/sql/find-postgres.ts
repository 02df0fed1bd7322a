import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from '../search-path.ts';

const debianFolder = '/usr/lib/postgresql';

function debianFolders(): string[] {
  if (!existsSync(debianFolder)) return [];
  return readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'));
}

/** The folder with PostgreSQL's server programs, or null when none is installed. */
export function findPostgres(): string | null {
  const folders = [...searchPath(), ...debianFolders()];
  const complete = (folder: string) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
  return folders.find(complete) ?? null;
}

/** Whether a run without PostgreSQL must fail, as in CI, rather than skip what needs it. */
export function postgresIsRequired(): boolean {
  return process.env.CI === 'true' || process.env.REQUIRE_POSTGRES === '1';
}
