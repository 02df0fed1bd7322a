import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createGatewayRules } from './gateway-rules.ts';
import type { ProjectKeys } from './keys.ts';
import { listen } from './listen.ts';
import type { Address } from './postgrest.ts';

interface GatewayOptions {
  project: ProjectKeys;
  /** The port on loopback; 0 for a free one. */
  port?: number;
  /** Where PostgREST listens, once it does. */
  rest: () => Address | undefined;
  /** Where each edge function listens, by its name, once it does. */
  functions?: Record<string, () => Address | undefined>;
  /** The address of the caller; null when it is unknown. */
  callerAddress?: (incoming: IncomingMessage) => string | null;
}

/** The address of the connection; what the caller writes into headers is ignored. */
function addressOfConnection({ socket }: IncomingMessage): string | null {
  return socket.remoteAddress?.replace(/^::ffff:/, '') ?? null;
}

/** A port on which nothing can listen, for a part that has not started. */
const nowhere: Address = { host: '127.0.0.1', port: 1 };

// RFC 9110, 7.6.1: these concern one connection and are not forwarded.
const hopByHop = /^(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/i;

/** The headers as received, line by line, without those that match `drop`. */
function passedOn(rawHeaders: string[], drop: RegExp): string[] {
  return rawHeaders.flatMap((name, at) => {
    const isName = at % 2 === 0;
    return isName && !hopByHop.test(name) && !drop.test(name)
      ? [name, rawHeaders[at + 1] ?? '']
      : [];
  });
}

interface Answer {
  status: number;
  body: object;
}

function answer(outgoing: ServerResponse, incoming: IncomingMessage, { status, body }: Answer) {
  const cors = incoming.headers.origin ? { 'access-control-allow-origin': '*' } : {};
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...cors });
  outgoing.end(JSON.stringify(body));
}

/**
 * The gateway of a hosted project on loopback: it checks keys, adds the caller's address, and
 * forwards the call unchanged, header by header, to PostgREST or an edge function. Only this
 * gateway is emulated, and Auth's settings as far as the check of a backend reads them.
 */
export async function startGateway(options: GatewayOptions) {
  const { project, port = 0, functions = {}, rest } = options;
  const { callerAddress = addressOfConnection } = options;
  const rules = createGatewayRules(project);

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    target: { address: Address | undefined; path: string; authorization?: string },
  ): void {
    const address = callerAddress(incoming);
    const own = [
      ...['host', incoming.headers.host ?? ''],
      ...(target.authorization ? ['authorization', target.authorization] : []),
      ...(address === null ? [] : ['cf-connecting-ip', address]),
    ];
    const replaced = target.authorization
      ? /^(host|cf-connecting-ip|expect|authorization)$/i
      : /^(host|cf-connecting-ip|expect)$/i;
    const passing = request({
      ...(target.address ?? nowhere),
      path: target.path,
      method: incoming.method,
      headers: [...own, ...passedOn(incoming.rawHeaders, replaced)],
    });
    passing.on('response', (response) => {
      const headers = passedOn(response.rawHeaders, /^$/);
      outgoing.writeHead(response.statusCode ?? 502, headers);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    passing.on('error', () => {
      const message = 'An invalid response was received from the upstream server';
      if (outgoing.headersSent) outgoing.destroy();
      else answer(outgoing, incoming, { status: 502, body: { message } });
    });
    outgoing.on('close', () => passing.destroy());
    incoming.pipe(passing);
  }

  function toFunction(incoming: IncomingMessage, outgoing: ServerResponse, name: string): void {
    const refusal = rules.refuseFunctionCall(incoming.method ?? '', incoming.headers);
    const findFunction = functions[name];
    if (!findFunction) {
      // Without CORS headers, so that a browser hides it (Supabase's page "Edge Function 404 error
      // response").
      const body = { code: 'NOT_FOUND', message: 'Requested function was not found' };
      outgoing.writeHead(404, { 'content-type': 'application/json', 'sb-error-code': body.code });
      outgoing.end(JSON.stringify(body));
    } else if (refusal) answer(outgoing, incoming, refusal);
    else forward(incoming, outgoing, { address: findFunction(), path: incoming.url ?? '/' });
  }

  function toRest(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    // A preflight carries no key.
    const isPreflight = incoming.method === 'OPTIONS';
    const authorization = isPreflight ? undefined : rules.authorize(incoming.headers);
    if (typeof authorization === 'object') answer(outgoing, incoming, authorization);
    else
      forward(incoming, outgoing, {
        address: rest(),
        path,
        ...(authorization && { authorization }),
      });
  }

  /** Auth's settings as supabase/auth answers them (internal/api/settings.go), by config.toml. */
  function toAuthSettings(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const authorization = rules.authorize(incoming.headers);
    const external = { anonymous_users: false, email: true, phone: false };
    const settings = { status: 200, body: { external, disable_signup: true } };
    answer(outgoing, incoming, typeof authorization === 'object' ? authorization : settings);
  }

  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const [, functionName] = /^\/functions\/v1\/([^/?]+)/.exec(url) ?? [];
    const [isRest, restPath] = /^\/rest\/v1(?=[/?]|$)\/?(.*)$/.exec(url) ?? [];
    if (functionName) toFunction(incoming, outgoing, functionName);
    else if (isRest) toRest(incoming, outgoing, `/${restPath}`);
    else if (/^\/auth\/v1\/settings(\?|$)/.test(url)) toAuthSettings(incoming, outgoing);
    else
      answer(outgoing, incoming, {
        status: 404,
        body: { message: 'no Route matched with those values' },
      });
  });
  const { port: taken, close } = await listen(server, { port });
  return { url: `http://127.0.0.1:${taken}`, close };
}
