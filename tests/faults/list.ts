import { buildFaults } from './build.ts';
import type { Fault } from './fault.ts';
import { functionFaults } from './function.ts';
import { gatewayFaults } from './gateway.ts';
import { mockFaults } from './mock.ts';
import { pageFaults } from './page.ts';
import { panelFaults } from './panel.ts';
import { sqlFaults } from './sql.ts';

/** Faults that `npm test` must find, beside those that `npm run test:mutants` plants. */
export const faults: Fault[] = [
  ...pageFaults,
  ...gatewayFaults,
  ...mockFaults,
  ...panelFaults,
  ...sqlFaults,
  ...functionFaults,
  ...buildFaults,
];
