import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns whether a host name or IP address, as in `URL.hostname`, always refers to this machine. */
export const isLoopbackHost = (hostname: string) =>
  /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(hostname);

/**
 * Starts a server on loopback, on a free port by default. Returns the port, and `close`, which stops the
 * server and closes its open connections.
 */
export async function listen(server: Server, { port = 0 } = {}) {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // `address()` returns an object for a TCP server. It returns a string only for a server on a pipe.
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    port: actualPort,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Returns whether a loopback port is currently free. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listen(createServer(), { port }).catch(() => null);
  await server?.close();
  return server !== null;
}

/**
 * Returns a loopback port that is currently free, for a program that cannot pick a port itself. The port
 * is outside every operating system's range of ephemeral ports, so no outgoing connection can take it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}
