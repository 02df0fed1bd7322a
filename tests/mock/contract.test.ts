import { afterAll, beforeEach } from 'vitest';
import { mockKey } from '../../mocks/backend/handlers.ts';
import { startMockServer } from '../../mocks/node.ts';
import { mockBase } from '../../src/gateway/mock-constants.ts';
import { describeContract } from '../support/contract/suite.ts';

const server = startMockServer();
beforeEach(() => server.controls.data.seed('empty'));
afterAll(() => server.stop());

describeContract('the mock', {
  url: mockBase,
  anonKey: mockKey,
  fetch: (input, init) => fetch(input, init),
  stored: async () => server.backend.waitlist.tables().signups.map((family) => ({ ...family })),
});
