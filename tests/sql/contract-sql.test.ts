import { describeContract } from '../support/contract/suite.ts';
import { openContractBackend } from './support/contract-backend.ts';

describeContract('the SQL and the edge function', openContractBackend);
