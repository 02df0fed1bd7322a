import type { Backend } from '../../support/serve-backend.ts';

/** A project with a fault in its answers. */
export type WireFault = (platform: Backend) => Backend;

/** Which requests have the fault. */
export type Where = (request: Request) => boolean;

/** Requests of one method to one path. */
export function calls(path: string, method = 'POST'): Where {
  return (request) => request.method === method && new URL(request.url).pathname === path;
}

/** Requests that meet all of these conditions. */
export function all(...conditions: Where[]): Where {
  return (request) => conditions.every((met) => met(request));
}

/** Answers some requests itself, with CORS headers. */
export function answering(where: Where, status: number, body: unknown): WireFault {
  const headers = { 'access-control-allow-origin': '*' };
  return (platform) => async (request) =>
    where(request) ? Response.json(body, { status, headers }) : platform(request);
}

type HeaderChanges = Record<string, string | null>;

function changed(headers: Headers, changes: HeaderChanges): Headers {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  return all;
}

/** Changes headers of the project's answers; null removes one. */
export function changing(where: Where, changes: HeaderChanges): WireFault {
  return (platform) => async (request) => {
    const response = await platform(request);
    if (!where(request)) return response;
    const headers = changed(response.headers, changes);
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Changes headers of some requests; null removes one. */
export function forging(where: Where, changes: HeaderChanges): WireFault {
  return (platform) => (request) => {
    if (!where(request)) return platform(request);
    const headers = changed(request.headers, changes);
    return platform(new Request(request, { headers }));
  };
}
