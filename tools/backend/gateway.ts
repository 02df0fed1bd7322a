import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { pngDataAddress } from '../../mocks/backend/logo-pictures.ts';
import { type KeyRole, keys, legacyKey } from './constants.ts';
import { listen } from './ports.ts';

/** The path of an image model, which answers any prompt with a picture, in OpenAI's shape. */
export const modelPath = '/model';

export interface GatewayOptions {
  /** The port on loopback; by default a free one. */
  port?: number;
  /** The port on which PostgREST listens. */
  rest: number;
  /** The port on which the edge function listens; null without one. */
  ai: number | null;
  /** Whether callers may set their address by a header, or leave it out; false by default. */
  trustsCallers?: boolean;
}

/**
 * Returns the Authorization header for the Data API: the caller's own token, which PostgREST checks,
 * or else the legacy key for the role of the apikey. Undefined if that is no key of the project. So
 * does the platform's gateway (https://github.com/supabase/supabase/pull/43554).
 */
function authorize({ apikey, authorization }: IncomingHttpHeaders): string | undefined {
  const roles: KeyRole[] = ['anon', 'service_role'];
  const role = roles.find((one) => apikey === keys[one] || apikey === legacyKey(one));
  const ownToken = authorization?.replace(/^Bearer sb_.*/i, '');
  return role && (ownToken || `Bearer ${legacyKey(role)}`);
}

function answer(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  outgoing.end(JSON.stringify(body));
}

/**
 * The gateway of a hosted project on loopback: it checks keys, adds the caller's address, and
 * forwards the call to PostgREST or an edge function. Only this gateway is emulated, and Auth's
 * settings as far as the check of a backend reads them.
 */
export async function startGateway(options: GatewayOptions) {
  const { port = 0, rest, ai, trustsCallers = false } = options;

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    target: { port: number; path: string; authorization?: string },
  ): void {
    // The header `connection` is about one connection, and is not passed on (RFC 9110, section 7.6.1).
    const { connection: _, ...headers } = incoming.headers;
    const passing = request({
      host: '127.0.0.1',
      port: target.port,
      path: target.path,
      method: incoming.method,
      headers: {
        ...headers,
        ...(target.authorization && { authorization: target.authorization }),
        ...(!trustsCallers && { 'cf-connecting-ip': incoming.socket.remoteAddress }),
      },
    });
    passing.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      // If the other side breaks the answer off, so does the gateway.
      pipeline(response, outgoing, () => {});
    });
    passing.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passing.destroy());
    incoming.pipe(passing);
  }

  let drawn = 0;
  function drawPicture() {
    const url = pngDataAddress(drawn);
    drawn += 1;
    return { choices: [{ message: { images: [{ image_url: { url } }] } }] };
  }

  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    // The function checks its callers' keys itself.
    if (url === '/functions/v1/ai' && ai !== null) {
      return forward(incoming, outgoing, { port: ai, path: url });
    }
    if (url === modelPath) return answer(outgoing, 200, drawPicture());
    const [, restPath] = /^\/rest\/v1\/(.*)$/.exec(url) ?? [];
    // A preflight carries no key.
    if (restPath !== undefined && method === 'OPTIONS') {
      return forward(incoming, outgoing, { port: rest, path: `/${restPath}` });
    }
    const authorization = authorize(headers);
    if (!authorization) return answer(outgoing, 401, { message: 'Invalid API key' });
    if (restPath !== undefined) {
      return forward(incoming, outgoing, { port: rest, path: `/${restPath}`, authorization });
    }
    // By config.toml, in the shape of Auth's own answer:
    // https://github.com/supabase/auth/blob/master/internal/api/settings.go
    if (url === '/auth/v1/settings') return answer(outgoing, 200, { disable_signup: true });
    answer(outgoing, 404, { message: 'no Route matched with those values' });
  });
  const { port: taken, close } = await listen(server, { port });
  return { url: `http://127.0.0.1:${taken}`, close };
}
