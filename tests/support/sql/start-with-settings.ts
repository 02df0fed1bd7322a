import { randomBytes } from 'node:crypto';
import { startGateway } from '../../harness/backend/gateway.ts';
import { startPostgrest } from '../../harness/backend/postgrest.ts';
import { testProject } from '../project-keys.ts';
import { openCluster } from './shared-cluster.ts';

/** A database behind PostgREST with settings that a hosted project does not have, by their names. */
export async function startWithSettings(settings: Record<string, string>) {
  const cluster = openCluster();
  const name = `test_${randomBytes(4).toString('hex')}`;
  const database = await cluster.createDatabase(name);
  const uri = cluster.uri('authenticator', name);
  const postgrest = await startPostgrest({ uri, jwtSecret: testProject.jwtSecret, settings });
  const gateway = await startGateway({
    project: testProject,
    rest: () => postgrest.address,
    callerAddress: ({ headers }) => headers['cf-connecting-ip']?.toString() ?? null,
  });
  return {
    url: gateway.url,
    database,
    async close(): Promise<void> {
      await gateway.close();
      await postgrest.stop();
      await database.close();
    },
  };
}
