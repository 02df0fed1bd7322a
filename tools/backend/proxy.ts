import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { pngDataUrl } from '../../mocks/backend/logo-images.ts';
import { type KeyRole, keys, legacyKey } from './keys.ts';
import { listen } from './loopback.ts';

/** The path of an image model that responds to any prompt with an image, in OpenAI's format. */
export const modelPath = '/model';

export interface ProxyOptions {
  /** The port on loopback. A free one by default. */
  port?: number;
  /** The port on which PostgREST listens. */
  restPort: number;
  /** The port on which the edge function listens; null without the function. */
  functionPort: number | null;
  /** Whether pages of any site may call, and callers may set their IP address in a header. */
  trustsCallers?: boolean;
}

/**
 * Returns the Authorization header for the Data API, as the platform's gateway does
 * (https://github.com/supabase/supabase/pull/43554): the caller's own token, which PostgREST checks, or
 * else the legacy key for the role of the API key. Undefined if the project has no such API key.
 */
function authorize({ apikey, authorization }: IncomingHttpHeaders): string | undefined {
  const roles: KeyRole[] = ['anon', 'service_role'];
  const role = roles.find((one) => apikey === keys[one] || apikey === legacyKey(one));
  const ownToken = authorization?.replace(/^Bearer sb_.*/i, '');
  return role && (ownToken || `Bearer ${legacyKey(role)}`);
}

/**
 * Returns whether a request comes from a page of this machine and names this machine. Any website can
 * make its visitors' browsers send a request here, by IP address or by a name that resolves to it.
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

/** Forwards a request to a loopback port, and the response back. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: { port: number; path: string },
): void {
  const { method, headers } = incoming;
  const passing = request({ host: '127.0.0.1', ...target, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    // If the other side breaks off the response, so does the proxy.
    pipeline(response, outgoing, () => {});
  });
  passing.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passing.destroy());
  incoming.pipe(passing);
}

/**
 * Starts a stand-in for the gateway of a hosted project on loopback. It checks API keys, adds the
 * caller's IP address, and forwards the call to PostgREST or the edge function. It also responds as the
 * image model, and as Auth to what `check:backend` asks.
 */
export async function startProxy(options: ProxyOptions) {
  const { port = 0, restPort, functionPort, trustsCallers = false } = options;
  let drawn = 0;

  function drawPicture() {
    const url = pngDataUrl(drawn);
    drawn += 1;
    return { choices: [{ message: { images: [{ image_url: { url } }] } }] };
  }

  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    // This header is about one connection, and is not forwarded (RFC 9110, section 7.6.1).
    delete headers.connection;
    if (!trustsCallers) {
      headers['cf-connecting-ip'] = incoming.socket.remoteAddress;
      const message = 'This backend answers pages of this machine only';
      if (!isOfThisMachine(headers)) return answer(outgoing, 403, { message });
    }
    if (url === modelPath) return answer(outgoing, 200, drawPicture());
    // The function itself checks the keys of its callers.
    if (url === '/functions/v1/ai' && functionPort !== null) {
      return forward(incoming, outgoing, { port: functionPort, path: url });
    }
    // A preflight has no key.
    if (method !== 'OPTIONS') {
      const authorization = authorize(headers);
      if (!authorization) return answer(outgoing, 401, { message: 'Invalid API key' });
      headers.authorization = authorization;
    }
    const [, path] = /^\/rest\/v1(\/.*)$/.exec(url) ?? [];
    if (path !== undefined) return forward(incoming, outgoing, { port: restPort, path });
    // The setting is that of config.toml, and the format is that of Auth:
    // https://github.com/supabase/auth/blob/master/internal/api/settings.go
    if (url === '/auth/v1/settings') return answer(outgoing, 200, { disable_signup: true });
    answer(outgoing, 404, { message: 'no Route matched with those values' });
  });
  const { port: taken, close } = await listen(server, { port });
  return { url: `http://127.0.0.1:${taken}`, close };
}
