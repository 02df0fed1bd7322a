import { describe, expect, test } from 'vitest';
import type { Gateway } from '../../../src/gateway/gateway.ts';
import type { ContractBackend } from './backend.ts';
import { refusedLogoCalls } from './refused-logo-calls.ts';
import { refusedProcedureCalls } from './refused-procedure-calls.ts';

interface Parties {
  backend: ContractBackend;
  gateway: Gateway;
}

/** How a backend refuses what the page never sends, and that it then stores nothing. */
export function describeRefusals(open: () => Parties): void {
  describe('on the wire', () => {
    test.each([...refusedProcedureCalls, ...refusedLogoCalls])(
      '$name',
      async ({ path, body, key = true, contentType = 'application/json', status, answer }) => {
        const { backend, gateway } = open();
        const response = await backend.fetch(`${backend.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': contentType, ...(key && { apikey: backend.anonKey }) },
          body,
        });
        expect(response.status).toBe(status);
        expect(await response.json()).toMatchObject(answer);
        expect(await gateway.stats()).toEqual({ families: 0, neighborhoods: 0 });
      },
    );
  });
}
