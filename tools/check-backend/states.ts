import { field } from './field.ts';
import type { Answer } from './probe.ts';

/** A state of a project or its function, recognized by its answer, and what the owner should do. */
interface State {
  status: number | readonly number[];
  /** A code in the body, or a part of its message that Supabase documents as one. */
  code?: RegExp;
  says: string;
}

/**
 * States of the whole project: nothing else can be checked in them. The statuses and codes are those
 * of Supabase's guides "HTTP status codes" and "Project Pausing", of its page on the schema
 * pg_pgrst_no_exposed_schemas, and of PostgREST 16.2 (Error.hs).
 */
const projectStates: readonly State[] = [
  { status: 540, says: 'the project is paused: choose Resume project in the dashboard' },
  {
    status: 402,
    code: /exceed/,
    says: 'the project has used up its quota: move to a larger plan, or wait for the next billing cycle',
  },
  {
    status: 402,
    code: /overdue_payment/,
    says: 'a bill is not paid: pay it under Billing in the dashboard',
  },
  { status: 402, says: 'the platform restricts the project: the dashboard says why' },
  {
    status: 401,
    code: /Invalid API key/,
    says: 'the project does not know this key: take its publishable key from npx supabase projects api-keys',
  },
  {
    status: [404, 406, 503],
    code: /PGRST106|no_exposed_schemas/,
    says: 'the Data API does not serve the schema public: switch it on under Integrations, Data API, and expose public',
  },
  {
    status: 404,
    code: /PGRST202/,
    says: "the procedures are missing: npx supabase db push, then notify pgrst, 'reload schema'",
  },
  {
    status: 503,
    code: /PGRST00[012]/,
    says: 'the Data API does not reach the database: wait some minutes, then restart the project in the dashboard',
  },
  {
    status: 504,
    code: /PGRST003/,
    says: 'all connections to the database are taken: see Reports in the dashboard; a larger compute size has more',
  },
  {
    status: 500,
    code: /57014/,
    says: 'the database took longer than a visitor is given: see Reports in the dashboard, restart the project',
  },
  {
    status: 544,
    says: 'the project did not answer its own gateway in time: restart it in the dashboard',
  },
  {
    status: [520, 521, 522, 523, 524, 525],
    says: 'Cloudflare does not reach the project: look at status.supabase.com',
  },
];

/**
 * States of the logo function: the platform's codes (Supabase's guide "Error codes" for functions),
 * then its own.
 */
const functionStates: readonly State[] = [
  {
    status: 404,
    code: /NOT_FOUND/,
    says: 'the function is not deployed: npx supabase functions deploy ai --use-api',
  },
  {
    status: 401,
    code: /UNAUTHORIZED_/,
    says: 'the platform checks a token before the function does: deploy it with verify_jwt = false',
  },
  {
    status: 546,
    says: 'the platform stopped the function for its memory or processor time: its log says which',
  },
  {
    status: 503,
    code: /BOOT_ERROR/,
    says: 'the function does not start: read its log, then deploy it again',
  },
  {
    status: 500,
    code: /WORKER_ERROR|EDGE_FUNCTION_ERROR/,
    says: 'the function ended with an error: read its log, then deploy it again',
  },
  {
    status: 504,
    code: /IDLE_TIMEOUT/,
    says: 'the function did not answer for 150 seconds: read its log',
  },
  {
    status: 500,
    code: /not_configured/,
    says: 'a secret is missing: the log names it; npx supabase secrets set',
  },
  {
    status: 503,
    code: /budget_unavailable/,
    says: 'the function cannot ask the database for a credit: its log says why',
  },
  {
    status: 402,
    code: /out_of_credit/,
    says: 'the image service asks for payment: top up, or raise its cap',
  },
  {
    status: [502, 504],
    code: /model_/,
    says: 'the image service failed: the log of the function has its status',
  },
];

function wordsOf(body: unknown): string {
  const parts = [field(body, 'code'), field(field(body, 'error'), 'code'), field(body, 'message')];
  return [...parts, field(body, 'hint')].filter((part) => typeof part === 'string').join(' ');
}

function find(states: readonly State[], { status, body }: Answer): string | undefined {
  const words = wordsOf(body);
  return states.find(
    (state) => [state.status].flat().includes(status) && (state.code?.test(words) ?? true),
  )?.says;
}

/** Describes the project's state by its answer, with the remedy; undefined for any other answer. */
export function projectStateOf(answer: Answer): string | undefined {
  return find(projectStates, answer);
}

/** The same for an answer of the logo function. */
export function functionStateOf(answer: Answer): string | undefined {
  return find(functionStates, answer);
}

/** Explains a failed lookup of the project's name; undefined for any other error. */
export function nameStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = field(cause, 'code');
  return code === 'ENOTFOUND'
    ? 'the name does not resolve: the project is paused or deleted, or --url has a typing error; the dashboard has Resume project'
    : undefined;
}
