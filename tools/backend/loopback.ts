import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server on loopback, on a free port unless one is given; returns its port, and `close`,
 * which ends open connections as well.
 */
export async function listen(server: Server, { port = 0 } = {}) {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A string only for a server on a pipe.
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Whether a port of loopback is free at the moment. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listen(createServer(), { port }).catch(() => null);
  await server?.close();
  return server !== null;
}

/**
 * A port of loopback that is free at the moment, for a program that cannot choose one. It is from a
 * range that no system gives to outgoing connections, so that none of those takes it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}
