// Headers of a browser and the hosted gateway; PostgreSQL parses all of them to find the address.
const otherHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, br',
  'accept-language': 'en-US,en;q=0.9',
  'cdn-loop': 'cloudflare; loops=1; subreqs=1',
  'cf-ipcountry': 'US',
  'content-profile': 'public',
  'content-type': 'application/json',
  origin: 'https://www.example.com',
  referer: 'https://www.example.com/',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15',
  'x-client-info': 'supabase-js-web/2.109.0',
  'x-forwarded-proto': 'https',
};

/** A transaction as PostgREST runs it: role and settings of the request, then the call. */
function request(path: string, call: string, headers: string): string {
  return `
    begin;
    select set_config('search_path', 'public', true), set_config('role', 'anon', true),
      set_config('request.jwt.claims', '{"role":"anon"}', true),
      set_config('request.method', 'POST', true),
      set_config('request.path', '/rpc/${path}', true),
      set_config('request.headers', ${headers}, true);
    ${call};
    commit;
  `;
}

const head = JSON.stringify(otherHeaders).slice(0, -1);

/**
 * The signup as PostgREST 14 and 16 write it (Statements.hs, mainCall), because the function checks
 * the statement that calls it. `body` replaces the parameter that PostgREST sends.
 */
function signup(body: string): string {
  const call = '"public"."increment_waitlist_counter"';
  const args = ['signup_email', 'signup_zip_code'];
  const columns = args.map((arg) => `"${arg}"`).join(', ');
  const types = args.map((arg) => `"${arg}" text`).join(', ');
  const list = args.map((arg) => `"${arg}" := pgrst_body."${arg}"`).join(', ');
  return (
    `WITH pgrst_source AS (SELECT pgrst_call.pgrst_scalar FROM (SELECT (${body})::json AS json_data) pgrst_payload, ` +
    `LATERAL (SELECT ${columns} FROM json_to_record(pgrst_payload.json_data) AS _(${types}) LIMIT 1) pgrst_body , ` +
    `LATERAL (SELECT ${call}(${list}) pgrst_scalar) pgrst_call) SELECT null::bigint AS total_result_set, 1 AS page_total, ` +
    "coalesce(json_agg(_postgrest_t.pgrst_scalar)->0, 'null') AS body, " +
    "nullif(current_setting('response.headers', true), '') AS response_headers, " +
    "nullif(current_setting('response.status', true), '') AS response_status, '' AS response_inserted " +
    'FROM (SELECT "increment_waitlist_counter".* FROM "pgrst_source" AS "increment_waitlist_counter"   LIMIT 1000 OFFSET 0) _postgrest_t'
  );
}

/** A family that is probably new, from a random address. */
export const signupTransaction = `
\\set family random(1, 1000000000000)
\\set zip random(10000, 49999)
\\set a random(0, 255)
\\set b random(0, 255)
\\set c random(0, 255)
${request(
  'increment_waitlist_counter',
  signup(
    `'{"signup_email": "family-' || :family::text || '@example.com", "signup_zip_code": "' || :zip::text || '"}'`,
  ),
  `'${head},"cf-connecting-ip":"10.' || :a::text || '.' || :b::text || '.' || :c::text || '"}'`,
)}`;

/** The stats, as every visit reads them. */
export const statsTransaction = request(
  'get_waitlist_stats',
  'select public.get_waitlist_stats()',
  `'${head}}'`,
);
