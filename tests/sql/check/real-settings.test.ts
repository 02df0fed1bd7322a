import { afterEach, expect, test } from 'vitest';
import { checkBackend } from '../../../tools/commands/check-backend/check-backend.ts';
import { startGateway } from '../../harness/backend/gateway.ts';
import { startPostgrest } from '../../harness/backend/postgrest.ts';
import { platformKeys, testProject } from '../../support/project-keys.ts';
import { openCluster } from '../../support/sql/shared-cluster.ts';

const database = 'real_settings';
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Runs the checks against real PostgREST with a setting of its own; gives what `no-rollback` saw. */
async function checkWith(settings: Record<string, string>) {
  const cluster = openCluster();
  const opened = await cluster.createDatabase(database);
  stops.push(async () => {
    await opened.close();
    const maintenance = cluster.connect('postgres');
    await maintenance.query(`drop database ${database}`);
    await maintenance.close();
  });
  const postgrest = await startPostgrest({
    uri: cluster.uri('authenticator', database),
    jwtSecret: testProject.jwtSecret,
    settings,
  });
  stops.push(postgrest.stop);
  const gateway = await startGateway({ project: testProject, rest: () => postgrest.address });
  stops.push(gateway.close);
  const results = await checkBackend({ url: gateway.url, key: platformKeys.anon, fetch });
  return results.find(({ id }) => id === 'no-rollback');
}

test.each([
  ['commit', 'passed'],
  ['commit-allow-override', 'failed'],
])('db-tx-end = %s: no-rollback has %s', async (end, outcome) => {
  expect(await checkWith({ PGRST_DB_TX_END: end })).toMatchObject({ outcome });
});
