import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

interface Migration {
  file: string;
  sql: string;
}

/** Returns the migrations sorted by file name, which is the order in which they must be applied. */
function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d+_.*\.sql$/.test(file));
  return files.sort().map((file) => ({ file, sql: readFileSync(join(folder, file), 'utf8') }));
}

// Creates the table in which `supabase db push` records the applied migrations.
const historySql = `
  set role project_owner;
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, name text, statements text[]);
  reset role`;

async function apply(database: Database, { file, sql }: Migration): Promise<void> {
  await database.transaction(async (session) => {
    await session.query('set local role project_owner');
    await session.query(sql);
    const row = 'insert into supabase_migrations.schema_migrations values ($1, $2, $3)';
    await session.query(row, [file.replace(/_.*/, ''), file, [sql]]);
  });
}

/**
 * Applies each new migration in its own transaction, as the database role `project_owner`. Returns the file
 * names of the applied migrations. Throws if a migration fails, or if a migration that was applied earlier
 * has since been edited or is in a different place in the order.
 */
export async function applyMigrations(
  database: Database,
  folder = migrationsFolder,
): Promise<string[]> {
  await database.query(historySql);
  const applied = await database.query<Migration>(
    `select name as file, statements[1] as sql from supabase_migrations.schema_migrations
    order by version collate "C"`,
  );
  const migrations = readMigrations(folder);
  const changed = applied.findIndex(
    ({ file, sql }, index) => migrations[index]?.file !== file || migrations[index]?.sql !== sql,
  );
  if (changed !== -1) {
    throw new Error(
      `${applied[changed]?.file} has changed or moved since it was applied to this database. Delete the .backend folder to start over with an empty waitlist.`,
    );
  }
  const pending = migrations.slice(applied.length);
  for (const migration of pending) {
    await apply(database, migration).catch((error: Error) => {
      throw new Error(`${migration.file} failed, and nothing in it was applied: ${error.message}`);
    });
  }
  return pending.map(({ file }) => file);
}
