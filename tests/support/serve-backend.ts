import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../../tools/backend/ports.ts';

/** A backend as a function of a request. */
export type Backend = (request: Request) => Promise<Response>;

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Converts an incoming request, with the caller's address in the header of the hosted gateway. */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    if (value) headers.set(name, value.join(', '));
  }
  // As the hosted gateway does, whatever the caller has written there.
  headers.set('cf-connecting-ip', incoming.socket.remoteAddress ?? '');
  const { method = 'GET', url = '/' } = incoming;
  const body = ['GET', 'HEAD'].includes(method) ? null : await readBody(incoming);
  return new Request(new URL(url, `http://${incoming.headers.host}`), { method, headers, body });
}

/** Serves a backend on loopback, for a browser or for a script that is given an address. */
export async function serveBackend(backend: Backend) {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = await backend(await toRequest(incoming));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      console.error(error);
      outgoing.writeHead(500).end();
    }
  });
  const { port, close } = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close };
}
