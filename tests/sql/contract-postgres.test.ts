import { describeContract } from '../support/contract/suite.ts';
import { createContractBackend } from '../support/sql/contract-backend.ts';
import { describePostgres } from '../support/sql/describe-postgres.ts';
import { openCluster } from '../support/sql/shared-cluster.ts';

describePostgres('in a real PostgreSQL', () => {
  describeContract('the SQL', async () =>
    createContractBackend(await openCluster().createDatabase('contract', { connections: 16 })),
  );
});
