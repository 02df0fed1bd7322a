/**
 * The headers of every response, refusals included: without them, a browser hides the status. Any origin
 * may call, since there are no cookies and the public key is the caller's only credential.
 */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cache-control': 'no-store',
};

/** Responds to a preflight: allows the headers that supabase-js sends, cached for a day. */
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
