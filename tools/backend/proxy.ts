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
import { isLoopbackHost, listen } from './loopback.ts';

/** The path of the stand-in image model, which responds to any prompt with an image in OpenAI's format. */
export const modelPath = '/model';

export interface ProxyOptions {
  /** The loopback port. Defaults to a free port. */
  port?: number;
  restPort: number;
  /** The port on which the edge function listens; null if the function does not run. */
  functionPort: number | null;
  /** Whether to accept calls from any origin, and to trust a client IP address that the caller sends. */
  trustsCallers?: boolean;
}

/**
 * Returns the Authorization header to send to the Data API. This is the caller's own token, which PostgREST
 * checks, or else the legacy key for the API key's role. Returns undefined if the API key is missing or
 * unknown. Supabase's gateway works the same way (https://github.com/supabase/supabase/pull/43554).
 */
function authorize({ apikey, authorization }: IncomingHttpHeaders): string | undefined {
  const roles: KeyRole[] = ['anon', 'service_role'];
  const role = roles.find((one) => apikey === keys[one] || apikey === legacyKey(one));
  const ownToken = authorization?.replace(/^Bearer sb_.*/i, '');
  return role && (ownToken || `Bearer ${legacyKey(role)}`);
}

/**
 * Returns whether the Host header and the origin of a request both name this machine. Any website can make
 * its visitors' browsers send a request to this proxy, either to a loopback IP address or to a host name
 * that resolves to such an address.
 */
function isLocal({ host, origin = `http://${host}` }: IncomingHttpHeaders): boolean {
  return [`http://${host}`, origin].every(
    (url) => URL.canParse(url) && isLoopbackHost(new URL(url).hostname),
  );
}

function respond(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  outgoing.end(JSON.stringify(body));
}

/** Forwards a request to a loopback port, and sends the response back. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: { port: number; path: string },
): void {
  const { method, headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', ...target, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    // Use `pipeline`: if the server aborts its response, `pipeline` also aborts the proxy's response.
    pipeline(response, outgoing, () => {});
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

/**
 * Starts a local stand-in for a hosted project's gateway. The proxy checks API keys, adds the caller's IP
 * address, and forwards each call to PostgREST or the edge function. It also stands in for the
 * image model, and for the Auth endpoint that `check:backend` queries.
 */
export async function startProxy(options: ProxyOptions) {
  const { port = 0, restPort, functionPort, trustsCallers = false } = options;
  let imagesDrawn = 0;

  function drawImage() {
    const url = pngDataUrl(imagesDrawn);
    imagesDrawn += 1;
    return { choices: [{ message: { images: [{ image_url: { url } }] } }] };
  }

  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    // The Connection header applies to a single connection, so a proxy must not forward it
    // (RFC 9110, section 7.6.1).
    delete headers.connection;
    if (!trustsCallers) {
      headers['cf-connecting-ip'] = incoming.socket.remoteAddress;
      const message = 'This backend accepts requests only from pages on this machine';
      if (!isLocal(headers)) return respond(outgoing, 403, { message });
    }
    if (url === modelPath) return respond(outgoing, 200, drawImage());
    // Forward the call without a key check: the function checks API keys itself.
    if (url === '/functions/v1/ai' && functionPort !== null) {
      return forward(incoming, outgoing, { port: functionPort, path: url });
    }
    // Skip the key check for a CORS preflight (OPTIONS), which has no API key.
    if (method !== 'OPTIONS') {
      const authorization = authorize(headers);
      if (!authorization) return respond(outgoing, 401, { message: 'Invalid API key' });
      headers.authorization = authorization;
    }
    const [, path] = /^\/rest\/v1(\/.*)$/.exec(url) ?? [];
    if (path !== undefined) return forward(incoming, outgoing, { port: restPort, path });
    // Respond as Supabase Auth does if `enable_signup` is false, as in config.toml:
    // https://github.com/supabase/auth/blob/master/internal/api/settings.go
    if (url === '/auth/v1/settings') return respond(outgoing, 200, { disable_signup: true });
    respond(outgoing, 404, { message: 'no Route matched with those values' });
  });
  const { port: actualPort, close } = await listen(server, { port });
  return { url: `http://127.0.0.1:${actualPort}`, close };
}
