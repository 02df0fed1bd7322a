import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { type KeyRole, keys, legacyKey } from './constants.ts';
import { listen } from './ports.ts';

export interface GatewayOptions {
  /** The port on loopback; by default a free one. */
  port?: number;
  /** The port on which PostgREST listens. */
  rest: number;
  /** The port on which the edge function listens; null without one. */
  ai: number | null;
  /** The address of the caller, by default the connection's; null when it is unknown. */
  callerAddress?: (incoming: IncomingMessage) => string | null;
}

/** A refusal of the gateway itself, which has no code. */
interface GatewayRefusal {
  status: number;
  body: { message: string; hint?: string };
}

// How the platform's gateway checks keys before the Data API or a function sees the call. Source:
// https://github.com/supabase/supabase/pull/43554, after which the self-hosted gateway treats keys
// as the platform does; the error texts are from issue reports of 2026.

const invalidKey: GatewayRefusal = { status: 401, body: { message: 'Invalid API key' } };

const isNewKey = (key: string) => key.startsWith('sb_');

function roleOf(key: string): KeyRole | undefined {
  const roles: KeyRole[] = ['anon', 'service_role'];
  return roles.find((role) => keys[role] === key || legacyKey(role) === key);
}

/**
 * Returns the Authorization header for the Data API, or a refusal. The header is the caller's own
 * token, which PostgREST checks, or else the legacy key for the role of the apikey.
 */
function authorize({ apikey, authorization }: IncomingHttpHeaders): string | GatewayRefusal {
  if (!apikey) {
    const hint = 'No `apikey` request header or url param was found.';
    return { status: 401, body: { message: 'No API key found in request', hint } };
  }
  const role = roleOf(apikey.toString());
  if (!role) return invalidKey;
  const bearer = authorization?.replace(/^Bearer /i, '');
  if (bearer !== undefined && !isNewKey(bearer)) return `Bearer ${bearer}`;
  return `Bearer ${legacyKey(role)}`;
}

/**
 * Returns the refusal of a call of an edge function, or null. Missing and legacy keys are left to
 * the function; a new key must be one of the project's.
 */
function refuseFunctionCall({ apikey = '' }: IncomingHttpHeaders): GatewayRefusal | null {
  const key = apikey.toString();
  return isNewKey(key) && !roleOf(key) ? invalidKey : null;
}

/** The address of the connection; what the caller writes into headers is ignored. */
function addressOfConnection({ socket }: IncomingMessage): string | null {
  return socket.remoteAddress?.replace(/^::ffff:/, '') ?? null;
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
  const { port = 0, rest, ai, callerAddress = addressOfConnection } = options;

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    target: { port: number; path: string; authorization?: string },
  ): void {
    // The header `connection` is about one connection, and is not passed on (RFC 9110, section 7.6.1).
    const { 'cf-connecting-ip': _, connection: __, ...headers } = incoming.headers;
    const address = callerAddress(incoming);
    const passing = request({
      host: '127.0.0.1',
      port: target.port,
      path: target.path,
      method: incoming.method,
      headers: {
        ...headers,
        ...(target.authorization && { authorization: target.authorization }),
        ...(address !== null && { 'cf-connecting-ip': address }),
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

  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (url === '/functions/v1/ai' && ai !== null) {
      const refusal = refuseFunctionCall(headers);
      if (refusal) return answer(outgoing, refusal.status, refusal.body);
      return forward(incoming, outgoing, { port: ai, path: url });
    }
    const [, restPath] = /^\/rest\/v1\/(.*)$/.exec(url) ?? [];
    // A preflight carries no key.
    if (restPath !== undefined && method === 'OPTIONS') {
      return forward(incoming, outgoing, { port: rest, path: `/${restPath}` });
    }
    const authorization = authorize(headers);
    if (typeof authorization === 'object') {
      return answer(outgoing, authorization.status, authorization.body);
    }
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
