import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** A backend as a function of a request. */
export type Backend = (request: Request) => Promise<Response>;

interface ServeOptions {
  backend: Backend;
  /** The port on loopback; without it the system chooses one. */
  port?: number;
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** The request that has come in, with the caller's address where the hosted gateway puts it. */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    if (value) headers.set(name, value.join(', '));
  }
  // As the hosted gateway does: whatever the caller wrote there, this is where the call came from.
  headers.set('cf-connecting-ip', incoming.socket.remoteAddress ?? '');
  const { method = 'GET', url = '/' } = incoming;
  const body = ['GET', 'HEAD'].includes(method) ? null : await readBody(incoming);
  return new Request(new URL(url, `http://${incoming.headers.host}`), { method, headers, body });
}

/** Serves a backend on loopback, for a browser or for a script that is given an address. */
export async function serveBackend({ backend, port = 0 }: ServeOptions) {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = await backend(await toRequest(incoming));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      console.error(error);
      outgoing.writeHead(500).end();
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
