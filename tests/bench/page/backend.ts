import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../../tools/backend/listen.ts';
import { backendPort } from '../../harness/site/targets.ts';
import { cors } from '../../support/cors.ts';

const signupPath = '/rest/v1/rpc/increment_waitlist_counter';

const answers: Record<string, object> = {
  '/rest/v1/rpc/get_waitlist_stats': { total_families: 12_480, total_neighborhoods: 314 },
  [signupPath]: { is_new_neighborhood: true },
};

/**
 * Answers like the project of a grown site, at the address of the production build and over a real
 * connection, which can be throttled. `setSilent(true)` leaves all later calls unanswered;
 * `signupsOf` returns how often an email has arrived.
 */
export async function startBackend() {
  let isSilent = false;
  const emails: string[] = [];
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    if (method === 'OPTIONS') return response.writeHead(204, cors).end();
    if (url === signupPath) emails.push(JSON.parse(await text(request)).signup_email);
    if (isSilent) return;
    response.writeHead(answers[url] ? 200 : 404, { ...cors, 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[url] ?? {}));
  });
  const { close } = await listen(server, { port: backendPort });
  return {
    setSilent(silent: boolean): void {
      isSilent = silent;
    },
    signupsOf: (email: string) => emails.filter((one) => one === email).length,
    close,
  };
}
