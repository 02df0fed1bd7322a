import { describeContract } from '../support/contract/suite.ts';
import { createContractBackend } from '../support/sql/contract-backend.ts';
import { describePostgres } from '../support/sql/describe-postgres.ts';
import { startCluster } from '../support/sql/postgres.ts';

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
