import { afterAll, beforeAll } from 'vitest';
import { type Database, openedLater } from '../../../tools/backend/database.ts';
import { type ClientCall, type ConcurrentClients, connectClients } from './concurrent-clients.ts';
import { openCluster } from './shared-cluster.ts';

/** How many connections call at the same moment. */
export const connections = 64;

/** One call for each connection, made from its index. */
export function callEach(call: (index: number) => ClientCall): ClientCall[] {
  return Array.from({ length: connections }, (_, index) => call(index));
}

/** A new database for the tests of one block, and 64 connections to it. */
export function useClients(name: string) {
  let opened: { database: Database; clients: ConcurrentClients } | undefined;
  const open = () => {
    if (!opened) throw new Error('The clients are there for tests, not before them');
    return opened;
  };
  beforeAll(async () => {
    const cluster = openCluster();
    const database = await cluster.createDatabase(name);
    opened = { database, clients: await connectClients(cluster, name, connections) };
  });
  afterAll(async () => {
    await opened?.clients.close();
    await opened?.database.close();
  });
  const database = openedLater(() => open().database);
  return { database, release: (calls: ClientCall[]) => open().clients.release(calls) };
}

/** The email of a client's family. */
export const email = (index: number) => `family-${index}@example.com`;

/** A client's IPv4 address. */
export const address = (index: number) => `10.0.0.${index}`;
