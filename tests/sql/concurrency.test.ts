import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../tools/backend/database.ts';
import { type ConcurrentClients, connectClients } from './support/concurrent-clients.ts';
import { resetWaitlist } from './support/project.ts';
import { openCluster } from './support/shared-cluster.ts';

const connections = 64;
let database: Database;
let clients: ConcurrentClients;

beforeAll(async () => {
  const cluster = openCluster();
  database = await cluster.createDatabase('clients');
  clients = await connectClients(cluster, 'clients', connections);
});
beforeEach(() => resetWaitlist(database));
afterAll(async () => {
  await clients?.close();
  await database?.close();
});

async function expectStored(families: number, neighborhoods: number): Promise<void> {
  const sql = `select (select count(*) from waitlist.signups)::integer as families,
    (select count(*) from waitlist.neighborhoods)::integer as neighborhoods`;
  expect(await database.query(sql)).toEqual([{ families, neighborhoods }]);
}

// From networks of their own, since calls of one network wait for each other. A deadlock would be a
// result of its own: 40P01.
describe('64 connections released together', () => {
  test('one new zip code: exactly one is the first', async () => {
    const results = await clients.release((index) => ({
      email: `family-${index}@example.com`,
      zipCode: '94110',
      address: `10.${index}.0.1`,
    }));
    expect(results).toEqual({ true: 1, false: connections - 1 });
    await expectStored(connections, 1);
  });

  test('one email with 64 zip codes: one family, with one of them', async () => {
    const results = await clients.release((index) => ({
      email: 'ann@example.com',
      zipCode: `${10_000 + index}`,
      address: `10.${index}.0.1`,
    }));
    expect(results).toEqual({ true: connections });
    await expectStored(1, connections);
  });

  test('one address: exactly twenty are let in', async () => {
    const results = await clients.release((index) => ({
      email: `family-${index}@example.com`,
      zipCode: `${10_000 + index}`,
      address: '10.0.0.1',
    }));
    expect(results).toEqual({ true: 20, PGRST: connections - 20 });
    await expectStored(20, 20);
  });

  test('emails, zip codes and addresses in every order: all are let in', async () => {
    const zipCodes = ['94110', '10001', 'K1A 0B1', '94110-1234'];
    const results = await clients.release((index) => ({
      email: `family-${(index * 5) % 24}@example.com`,
      zipCode: zipCodes[(index * 3) % zipCodes.length] ?? null,
      address: `10.${index % 8}.0.1`,
    }));
    expect(results).toEqual({ true: 3, false: connections - 3 });
    await expectStored(24, 3);
  });
});
