/** What supabase-js sends, and therefore what a preflight has to allow. */
const requestHeaders = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'x-retry-count',
];

/**
 * Headers that every answer carries, refusals included: without them a browser hides the status.
 * Any origin may ask, since no cookie is involved and the public key is all that a caller shows.
 */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

/** Answers a preflight: 204, and for a day the browser need not ask again. */
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
