import { mockBase, mockKey } from '../../mocks/backend/handlers.ts';
import { startMockServer } from '../../mocks/node.ts';
import { describeContract } from '../support/contract/suite.ts';

describeContract('the mock', async () => {
  const server = startMockServer({ settings: { seed: 'empty' } });
  return {
    url: mockBase,
    anonKey: mockKey,
    fetch: (input, init) => fetch(input, init),
    empty: async () => server.controls.data.seed('empty'),
    stored: async () => server.backend.waitlist.tables().signups.map((family) => ({ ...family })),
    close: async () => server.stop(),
  };
});
