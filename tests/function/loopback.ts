import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Serves a web-standard handler on a free port of 127.0.0.1; `close` drops open connections. */
export async function serveOnLoopback(handler: (request: Request) => Response | Promise<Response>) {
  const server = createServer(async (incoming, response) => {
    const bodyless = incoming.method === 'GET' || incoming.method === 'HEAD';
    const request = new Request(`http://127.0.0.1${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: incoming.headers as Record<string, string>,
      ...(!bodyless && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
    });
    await send(await handler(request), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
