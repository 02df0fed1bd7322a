import { describeContract } from '../contract/suite.ts';
import { createContractBackend } from './support/contract-backend.ts';
import { startPglite } from './support/pglite.ts';

describeContract('the SQL in PGlite', async () => createContractBackend(await startPglite()));
