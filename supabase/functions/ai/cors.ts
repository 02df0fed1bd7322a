/** The headers that supabase-js sends, which a preflight must allow. */
const requestHeaders = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'x-retry-count',
];

/**
 * Headers that every answer carries, refusals included: without them a browser hides the status.
 * Any origin may call: no cookie is involved, and the public key is the caller's only credential.
 */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

/** Answers a preflight with 204; the browser may cache it for a day. */
export function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': requestHeaders.join(', '),
      'access-control-max-age': '86400',
    },
  });
}
