import { createServer } from 'node:http';
import { backendPort } from '../../support/browser/targets.ts';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, apikey, authorization, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
};

const answers: Record<string, object> = {
  '/rest/v1/rpc/get_waitlist_stats': { total_families: 12_480, total_neighborhoods: 314 },
  '/rest/v1/rpc/increment_waitlist_counter': { is_new_neighborhood: true },
};

/**
 * Answers like the project of a site that has grown, at the address that the production build asks
 * and over a real connection, which can be throttled.
 */
export async function startBackend() {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (request.method === 'OPTIONS') response.writeHead(204, cors).end();
    else if (!answer) response.writeHead(404, cors).end();
    else {
      response.writeHead(200, { ...cors, 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(backendPort, '127.0.0.1', resolve);
  });
  return {
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
