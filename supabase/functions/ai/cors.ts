/**
 * The headers of every response, including refusals: without these headers, a browser hides the status.
 * Any origin may call, since there are no cookies and the caller's only credential is the public key.
 */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cache-control': 'no-store',
};

/**
 * Responds to a preflight request. Allows the headers that supabase-js sends, and lets browsers cache the
 * response for a day.
 */
export function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers':
        'authorization, x-client-info, apikey, content-type, x-retry-count',
      'access-control-max-age': '86400',
    },
  });
}
