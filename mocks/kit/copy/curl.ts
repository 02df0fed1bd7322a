import type { LogEntry } from '../log/log-entry.ts';

/** Headers that curl or the browser adds, and those irrelevant to the call. */
const leftOut = new Set(['accept-language', 'user-agent', 'x-client-info']);

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function header([name, value]: [string, string]): string {
  if (name === 'apikey') return '-H "apikey: $SUPABASE_ANON_KEY"';
  if (name === 'authorization') return '-H "authorization: Bearer $SUPABASE_ANON_KEY"';
  return `-H ${quoted(`${name}: ${value}`)}`;
}

/**
 * A logged request as a command for POSIX shells, against a real project: the address and the key
 * come from `SUPABASE_URL` and `SUPABASE_ANON_KEY`. The body is as it was sent.
 */
export function asCurl({ method, address, headers, body }: LogEntry): string {
  const { pathname, search } = new URL(address);
  const parts = [
    `curl -X ${method} "$SUPABASE_URL"${quoted(pathname + search)}`,
    ...Object.entries(headers)
      .filter(([name]) => !leftOut.has(name))
      .map(header),
    `--data-raw ${quoted(body)}`,
  ];
  return parts.join(' \\\n  ');
}
