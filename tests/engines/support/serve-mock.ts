import { createServer, type ServerResponse } from 'node:http';
import type { Mock } from '../../../mocks/mock.ts';
import { listen } from '../../../tools/backend/ports.ts';
import { cors } from '../../support/cors.ts';
import { toRequest } from '../../support/serve-backend.ts';

/** Sends an answer chunk by chunk; one that breaks off closes the connection. */
async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') return void outgoing.destroy();
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...cors });
  try {
    for await (const chunk of response.body ?? []) outgoing.write(chunk);
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

/**
 * Serves a mock's scenarios on loopback, over real connections, so that failures occur in the
 * browser's network code.
 */
export async function serveMock(current: () => Mock) {
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204, cors).end();
    const { product, interceptor } = current();
    const call = product.calls.find(({ wire }) => wire.path === incoming.url);
    if (!call) return void outgoing.writeHead(404, cors).end();
    const request = await toRequest(incoming);
    await send(await interceptor.answer(call.id, request), outgoing);
  });
  const { port, close } = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close };
}
