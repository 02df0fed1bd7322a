import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { pngDataAddress } from '../../mocks/backend/logo-pictures.ts';
import { type KeyRole, keys, legacyKey } from './keys.ts';
import { listen } from './loopback.ts';

/** The path of an image model, which answers any prompt with a picture, in OpenAI's shape. */
export const modelPath = '/model';

export interface ProxyOptions {
  /** The port on loopback; by default a free one. */
  port?: number;
  /** The port on which PostgREST listens. */
  restPort: number;
  /** The port on which the edge function listens; null without one. */
  functionPort: number | null;
  /** Whether callers may be pages of any site, and set their address by a header; false by default. */
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

/**
 * Whether a request is of this machine: any website can have its visitors' browsers send one here, by
 * the address or by a name that it makes lead here.
 */
function isOfThisMachine({ host, origin = `http://${host}` }: IncomingHttpHeaders): boolean {
  return [`http://${host}`, origin].every(
    (address) =>
      URL.canParse(address) &&
      /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(new URL(address).hostname),
  );
}

function answer(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  outgoing.end(JSON.stringify(body));
}

/** Sends a request on to a port of loopback, and its answer back. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: { port: number; path: string },
): void {
  const { method, headers } = incoming;
  const passing = request({ host: '127.0.0.1', ...target, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    // If the other side breaks the answer off, so does the proxy.
    pipeline(response, outgoing, () => {});
  });
  passing.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passing.destroy());
  incoming.pipe(passing);
}

/**
 * Starts a stand-in for what is in front of a hosted project, on loopback: it checks keys, adds the
 * caller's address, and forwards the call to PostgREST or the edge function. It also answers as Auth
 * where `check:backend` asks, and as the image model.
 */
export async function startProxy(options: ProxyOptions) {
  const { port = 0, restPort, functionPort, trustsCallers = false } = options;
  let drawn = 0;

  function drawPicture() {
    const url = pngDataAddress(drawn);
    drawn += 1;
    return { choices: [{ message: { images: [{ image_url: { url } }] } }] };
  }

  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    // It is about one connection, and is not passed on (RFC 9110, section 7.6.1).
    delete headers.connection;
    if (!trustsCallers) {
      headers['cf-connecting-ip'] = incoming.socket.remoteAddress;
      const message = 'This backend answers pages of this machine only';
      if (!isOfThisMachine(headers)) return answer(outgoing, 403, { message });
    }
    if (url === modelPath) return answer(outgoing, 200, drawPicture());
    // The function checks its callers' keys itself.
    if (url === '/functions/v1/ai' && functionPort !== null) {
      return forward(incoming, outgoing, { port: functionPort, path: url });
    }
    // A preflight carries no key.
    if (method !== 'OPTIONS') {
      const authorization = authorize(headers);
      if (!authorization) return answer(outgoing, 401, { message: 'Invalid API key' });
      headers.authorization = authorization;
    }
    const [, path] = /^\/rest\/v1(\/.*)$/.exec(url) ?? [];
    if (path !== undefined) return forward(incoming, outgoing, { port: restPort, path });
    // By config.toml, in the shape of Auth's own answer:
    // https://github.com/supabase/auth/blob/master/internal/api/settings.go
    if (url === '/auth/v1/settings') return answer(outgoing, 200, { disable_signup: true });
    answer(outgoing, 404, { message: 'no Route matched with those values' });
  });
  const { port: taken, close } = await listen(server, { port });
  return { url: `http://127.0.0.1:${taken}`, close };
}
