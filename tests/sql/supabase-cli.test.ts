import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../tools/backend/database.ts';
import { platformSql, readMigrations } from '../../tools/backend/migrations.ts';
import { type OwnCluster, setPasswords, startCluster } from '../../tools/backend/postgres.ts';
import { projectRoot } from '../harness/site/made-once.ts';
import { describePostgresThoroughly } from './support/describe-postgres.ts';
import { signUpMany } from './support/project.ts';

const run = promisify(execFile);

interface Finding {
  name: string;
}

describePostgresThoroughly('the Supabase CLI against a bare cluster', () => {
  let cluster: OwnCluster;
  let database: Database;

  beforeAll(async () => {
    cluster = await startCluster();
    database = cluster.connect('postgres');
    await database.runScript(platformSql);
    await database.runScript(setPasswords(cluster.password));
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });

  async function supabase(...args: string[]): Promise<{ stdout: string; stderr: string }> {
    const cli = dirname(createRequire(import.meta.url).resolve('supabase/package.json'));
    const address = `${cluster.uri('project_owner', 'postgres')}?sslmode=disable`;
    return run(
      process.execPath,
      [join(cli, 'dist', 'supabase.js'), ...args, '--yes', '--db-url', address],
      {
        cwd: projectRoot,
        env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      },
    );
  }

  test('db push applies every migration, and the second time there is nothing to do', async () => {
    const first = await supabase('db', 'push');
    for (const { name } of readMigrations()) {
      expect(first.stderr).toContain(`Applying migration ${name}`);
    }
    expect(await database.query('select public.get_waitlist_stats() as stats')).toEqual([
      { stats: { total_families: 0, total_neighborhoods: 0 } },
    ]);
    const second = await supabase('db', 'push');
    expect(second.stderr).not.toContain('Applying');
    expect(second.stdout).toContain('up to date');
  });

  async function findings(level: 'info' | 'warn'): Promise<Finding[]> {
    const format = ['--output-format', 'json'];
    const { stdout } = await supabase('db', 'advisors', '--level', level, ...format);
    return JSON.parse(stdout).results;
  }

  test('db advisors warns of nothing', async () => {
    expect(await findings('warn')).toEqual([]);
  });

  // On a new project it would also report unused indexes.
  async function useTheWaitlist(): Promise<void> {
    await database.transaction(async (session) => {
      await session.query('select setseed(0.5)');
      await session.query(
        'update waitlist.settings set signups_per_address = 1000, network_percent_of_hour = 100',
      );
      await session.query("select public.increment_waitlist_counter('ann@example.com', '94110')");
      await signUpMany(session, 1000);
      // For such a short list the planner would prefer a sequential scan.
      await session.query('set local enable_seqscan = off');
      await session.query("select waitlist.forget('ann@example.com'), waitlist.forget_networks(1)");
      await session.query('select pg_stat_force_next_flush()');
    });
  }

  test('db advisors remarks only that no policy opens a table, which is the design', async () => {
    await useTheWaitlist();
    const remarks = await findings('info');
    expect(new Set(remarks.map(({ name }) => name))).toEqual(new Set(['rls_enabled_no_policy']));
    expect(remarks).toHaveLength(9);
  });
});
