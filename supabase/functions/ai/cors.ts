/**
 * The CORS headers that every response has. Without them, a browser would hide the status of a refusal from
 * the page. Any origin may call the function, because the caller's only credential is the public key.
 */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cache-control': 'no-store',
};

/** Answers a CORS preflight: allows the headers that supabase-js sends. */
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
