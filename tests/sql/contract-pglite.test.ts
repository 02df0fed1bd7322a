import { describeContract } from '../support/contract/suite.ts';
import { createContractBackend } from '../support/sql/contract-backend.ts';
import { startPglite } from '../support/sql/pglite.ts';

describeContract('the SQL in PGlite', async () => createContractBackend(await startPglite()));
