import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));
const fresh = 'npm run backend -- --fresh begins anew.';

export interface Migration {
  file: string;
  /** The digits that its name begins with. */
  version: string;
  sql: string;
}

/**
 * The migrations in the order in which they are applied, and the files that are none, by the rule of
 * the Supabase CLI (`supabase db push` of 2.117).
 */
export function readMigrations(folder = migrationsFolder) {
  const migrations: Migration[] = [];
  const skipped: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    const [, version] = /^(\d+)_.*\.sql$/.exec(file) ?? [];
    if (version === undefined) skipped.push(file);
    else migrations.push({ file, version, sql: readFileSync(join(folder, file), 'utf8') });
  }
  return { migrations, skipped };
}

/**
 * The migrations that are still to be applied to a database with these versions in its history. Throws
 * where the Supabase CLI refuses, in its words and with ours about what to do.
 */
function findPending(migrations: Migration[], applied: string[]): Migration[] {
  const gone = applied.filter((version) => migrations.every((one) => one.version !== version));
  if (gone.length > 0) {
    throw new Error(
      `Remote migration versions not found in local migrations directory.\n${gone.join('\n')}\nBring their files back; or ${fresh}`,
    );
  }
  const pending = migrations.filter(({ version }) => !applied.includes(version));
  const early = pending.filter(({ version }) => applied.some((one) => version < one));
  if (early.length === 0) return pending;
  const files = early.map(({ file }) => file).join('\n');
  throw new Error(
    `Found local migration files to be inserted before the last migration on remote database.\n${files}\nGive them a later timestamp; or ${fresh}`,
  );
}

// Where the CLI keeps it.
const historySql = `
  set role project_owner;
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[]);
  reset role`;

async function apply(database: Database, { file, version, sql }: Migration): Promise<void> {
  try {
    await database.transaction(async (session) => {
      await session.query('set local role project_owner');
      await session.query(sql);
      const row = 'insert into supabase_migrations.schema_migrations values ($1, $2)';
      await session.query(row, [version, [sql]]);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${file} failed, and nothing of it was applied: ${reason}`);
  }
}

/**
 * Applies what is pending, as a project's owner, each migration in one transaction. Says a sentence
 * for each file; throws one for the first that fails or is refused.
 */
export async function applyMigrations(
  database: Database,
  { folder = migrationsFolder, say = (_sentence: string) => {} } = {},
): Promise<void> {
  await database.runScript(historySql);
  const history = await database.query<{ version: string; sql: string }>(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations',
  );
  const { migrations, skipped } = readMigrations(folder);
  for (const file of skipped) {
    say(`Skipping migration ${file}... (file name must match pattern "<timestamp>_name.sql")`);
  }
  for (const { file, version, sql } of migrations) {
    const earlier = history.find((one) => one.version === version);
    if (earlier && earlier.sql !== sql) {
      say(`${file} has changed since it was applied, which is not repeated: ${fresh}`);
    }
  }
  const applied = history.map(({ version }) => version);
  for (const migration of findPending(migrations, applied)) {
    say(`Applying migration ${migration.file}...`);
    await apply(database, migration);
  }
}
