/**
 * What an owner does about an answer, by its status, code and message: the first pattern that matches
 * counts. The statuses and codes are those of Supabase's guides "HTTP status codes", "Project Pausing"
 * and "Error codes" (for functions), of PostgREST 16.2 (Error.hs), and the function's own.
 */
const remedies: Record<string, string> = {
  '^540': 'the project is paused: choose Resume project in the dashboard',
  '^402.*exceed': 'the quota is used up: take a larger plan, or wait for the next billing cycle',
  '^402.*out_of_credit': 'the image service asks for payment: top up, or raise its cap',
  '^402': 'the platform restricts the project: see Billing in the dashboard',
  '^401.*Invalid API key':
    'the project does not know this key: take its publishable key from npx supabase projects api-keys',
  '^(404|406|503).*(PGRST106|no_exposed_schemas)':
    'the Data API does not serve the schema public: switch it on under Integrations, Data API, and expose public',
  '^404.*PGRST202':
    "the procedures are missing: npx supabase db push, then notify pgrst, 'reload schema'",
  '^(500.*57014|50[34].*PGRST00)':
    'the database is away or too busy: see Reports in the dashboard, then restart the project',
  '^(544|52\\d)': 'the platform does not reach the project: look at status.supabase.com',
  '^404.*NOT_FOUND': 'the function is not deployed: npx supabase functions deploy ai --use-api',
  '^401.*UNAUTHORIZED_':
    'the platform checks a token before the function does: deploy it with verify_jwt = false',
  '^5.*(BOOT_ERROR|WORKER_|EDGE_FUNCTION_ERROR|IDLE_TIMEOUT)':
    'the function does not run: read its log, then deploy it again',
  '^500.*not_configured': 'a secret is missing: the log names it; npx supabase secrets set',
  '^503.*budget_unavailable': 'the function cannot ask the database for a credit: its log says why',
  '^50[24].*model_': 'the image service failed: the log of the function has its status',
};

/** The remedy for an answer; undefined when none is known. */
export function remedyFor(status: number, body: unknown): string | undefined {
  const seen = `${status} ${JSON.stringify(body)}`;
  const known = Object.entries(remedies).find(([pattern]) => new RegExp(pattern).test(seen));
  return known?.[1];
}
