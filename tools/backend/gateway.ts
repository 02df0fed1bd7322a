import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createGatewayRules } from './gateway-rules.ts';
import type { ProjectKeys } from './keys.ts';
import { listen } from './ports.ts';

interface GatewayOptions {
  project: ProjectKeys;
  /** The port on loopback; 0 for a free one. */
  port?: number;
  /** The port on which PostgREST listens. */
  rest: number;
  /** The port on which each edge function listens, by its name. */
  functions?: Record<string, () => number>;
  /** The address of the caller; null when it is unknown. */
  callerAddress?: (incoming: IncomingMessage) => string | null;
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
  const { project, port = 0, functions = {}, rest } = options;
  const { callerAddress = addressOfConnection } = options;
  const rules = createGatewayRules(project);

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    target: { port: number; path: string; authorization?: string },
  ): void {
    const { 'cf-connecting-ip': _, ...headers } = incoming.headers;
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
      response.pipe(outgoing);
    });
    passing.on('error', () => {
      const message = 'An invalid response was received from the upstream server';
      if (outgoing.headersSent) outgoing.destroy();
      else answer(outgoing, 502, { message });
    });
    outgoing.on('close', () => passing.destroy());
    incoming.pipe(passing);
  }

  function toFunction(incoming: IncomingMessage, outgoing: ServerResponse, name: string): void {
    const findFunction = functions[name];
    const refusal = rules.refuseFunctionCall(incoming.headers);
    if (!findFunction) {
      // Without CORS headers, so that a browser hides it (Supabase's page "Edge Function 404 error
      // response").
      outgoing.writeHead(404, { 'content-type': 'application/json' });
      const message = 'Requested function was not found';
      outgoing.end(JSON.stringify({ code: 'NOT_FOUND', message }));
    } else if (refusal) answer(outgoing, refusal.status, refusal.body);
    else forward(incoming, outgoing, { port: findFunction(), path: incoming.url ?? '/' });
  }

  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const [, functionName] = /^\/functions\/v1\/([^/?]+)/.exec(url) ?? [];
    if (functionName) return toFunction(incoming, outgoing, functionName);
    const [, restPath] = /^\/rest\/v1\/(.*)$/.exec(url) ?? [];
    // A preflight carries no key.
    if (restPath !== undefined && method === 'OPTIONS') {
      return forward(incoming, outgoing, { port: rest, path: `/${restPath}` });
    }
    const authorization = rules.authorize(headers);
    if (typeof authorization === 'object') {
      return answer(outgoing, authorization.status, authorization.body);
    }
    if (restPath !== undefined) {
      return forward(incoming, outgoing, { port: rest, path: `/${restPath}`, authorization });
    }
    // As supabase/auth answers it (internal/api/settings.go), by config.toml.
    if (url === '/auth/v1/settings') return answer(outgoing, 200, { disable_signup: true });
    answer(outgoing, 404, { message: 'no Route matched with those values' });
  });
  const { port: taken, close } = await listen(server, { port });
  return { url: `http://127.0.0.1:${taken}`, close };
}
