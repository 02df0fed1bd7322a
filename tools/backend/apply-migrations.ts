import type { Database } from './database.ts';
import { readMigrations } from './migrations.ts';

// As the Supabase CLI keeps it, so that its commands see the same history.
const historySql = `
  set role project_owner;
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text);
  reset role`;

interface Applied {
  version: string;
  name: string;
  sql: string;
}

/** The result for the migrations: the files applied now, and those that no longer match. */
export interface MigrationReport {
  applied: string[];
  /** Changed since they were applied; the database still has what they said before. */
  changed: string[];
  /** Applied, and no longer there. */
  gone: string[];
}

/** `20260105090000_waitlist_tables.sql` as the history names it. */
function versionOf(file: string): { version: string; name: string } {
  const [, version = file, name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
  return { version, name };
}

/**
 * Applies the missing migrations, each in one transaction, and compares the others with what was
 * applied. Throws with the name of the first that fails.
 */
export async function applyMigrations(database: Database): Promise<MigrationReport> {
  await database.runScript(historySql);
  const history = await database.query<Applied>(
    'select version, name, statements[1] as sql from supabase_migrations.schema_migrations',
  );
  const known = new Map(history.map((one) => [one.version, one]));
  const report: MigrationReport = { applied: [], changed: [], gone: [] };
  for (const { name: file, sql } of readMigrations()) {
    const { version, name } = versionOf(file);
    const earlier = known.get(version);
    known.delete(version);
    if (earlier) {
      if (earlier.sql !== sql) report.changed.push(file);
      continue;
    }
    try {
      await database.transaction(async (session) => {
        await session.query('set local role project_owner');
        await session.query(sql);
        const row = 'insert into supabase_migrations.schema_migrations values ($1, $2, $3)';
        await session.query(row, [version, [sql], name]);
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The migration ${file} failed, and nothing of it was applied: ${reason}`);
    }
    report.applied.push(file);
  }
  report.gone = [...known.values()].map(({ version, name }) => `${version}_${name}.sql`);
  return report;
}

/** One sentence for each of them. */
export function sentencesOf({ applied, changed, gone }: MigrationReport): string[] {
  const anew = 'npm run backend -- --fresh begins anew with what it says now.';
  return [
    ...applied.map((file) => `Applied ${file}.`),
    ...changed.map((file) => `${file} has changed since it was applied here: ${anew}`),
    ...gone.map((file) => `${file} is gone, but was applied here: ${anew}`),
  ];
}
