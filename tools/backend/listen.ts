import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ListenOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Loopback unless this says otherwise. */
  address?: string;
}

/** Starts a server; returns its port, and `close`, which ends open connections as well. */
export async function listen(server: Server, options: ListenOptions = {}) {
  const { port = 0, address = '127.0.0.1' } = options;
  server.listen(port, address);
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
