import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a server on loopback, on a free port unless `port` is given. Returns its port, and `close`,
 * which also ends open connections.
 */
export async function listen(server: Server, { port = 0 } = {}) {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // Only the address of a server on a pipe is a string.
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

/** Returns whether a loopback port is free at the moment. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listen(createServer(), { port }).catch(() => null);
  await server?.close();
  return server !== null;
}

/**
 * Returns a loopback port that is free at the moment, for a program that cannot choose one. No system
 * uses this range for outgoing connections, so none of those takes the port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}
