import { describeContract } from '../contract/suite.ts';
import { createContractBackend } from './support/contract-backend.ts';
import { describePostgres } from './support/describe-postgres.ts';
import { startCluster } from './support/postgres.ts';

describePostgres('in a real PostgreSQL', () => {
  describeContract('the SQL', async () => {
    const cluster = await startCluster();
    const backend = createContractBackend(
      await cluster.createDatabase('contract', { connections: 16 }),
    );
    return {
      ...backend,
      async close() {
        await backend.close();
        await cluster.stop();
      },
    };
  });
});
