import { describeContract } from '../support/contract/suite.ts';
import { openContractBackend } from '../support/sql/contract-backend.ts';

describeContract('the SQL and the edge function', openContractBackend);
