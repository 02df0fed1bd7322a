import { Failure } from './check.ts';
import type { Answer, Probe } from './probe.ts';

/** The headers that supabase-js adds to a call from a browser. */
const requestHeaders = [
  'apikey',
  'authorization',
  'content-profile',
  'content-type',
  'x-client-info',
];
const functionHeaders = requestHeaders.filter((name) => name !== 'content-profile');

function namesIn(headers: Headers, name: string): string[] {
  const value = headers.get(name) ?? '';
  return value.split(',').map((part) => part.trim().toLowerCase());
}

/** Throws a `Failure` unless a browser on any origin may read the answer (Fetch standard, CORS). */
export function expectReadable({ headers }: Answer): void {
  if (headers.get('access-control-allow-origin') === '*') return;
  if (headers.get('access-control-allow-origin') === 'https://origin.invalid') return;
  throw new Failure('a browser on another origin may not read the answer');
}

/**
 * Asks for the preflight of a call and throws a `Failure` unless it lets a browser send that call.
 * A wildcard covers every header but Authorization (Fetch standard).
 */
export async function expectPreflight(probe: Probe, path: string, kind: 'rest' | 'function') {
  const wanted = kind === 'rest' ? requestHeaders : functionHeaders;
  const answer = await probe.ask(path, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': wanted.join(','),
    },
  });
  if (answer.status !== 200 && answer.status !== 204) {
    throw new Failure(`the preflight answered ${answer.status}`);
  }
  expectReadable(answer);
  const methods = namesIn(answer.headers, 'access-control-allow-methods');
  if (!methods.includes('post') && !methods.includes('*')) {
    throw new Failure('the preflight does not allow POST');
  }
  const allowed = namesIn(answer.headers, 'access-control-allow-headers');
  const refused = wanted.filter(
    (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
  );
  if (refused.length > 0) throw new Failure(`the preflight does not allow ${refused.join(', ')}`);
}
