import { type SqlError, statusOf } from './sql-error.ts';

const contentType = { 'content-type': 'application/json; charset=utf-8' };

interface Refusal {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/**
 * A refusal in PostgREST's shape: all four fields, null where there is nothing to say, and the code
 * once more in a header (Error.hs of PostgREST 16.2, errorResponseFor).
 */
export function refuse(status: number, refusal: Refusal, headers: HeadersInit = {}): Response {
  const { code, message, details = null, hint = null } = refusal;
  return new Response(JSON.stringify({ code, details, hint, message }), {
    status,
    headers: {
      ...contentType,
      'proxy-status': `PostgREST; error=${code}`,
      ...Object.fromEntries(new Headers(headers)),
    },
  });
}

/** The API gateway's own refusal, which has no code. */
export function refuseAtGateway(status: number, message: string, hint?: string): Response {
  const body = hint === undefined ? { message } : { message, hint };
  return new Response(JSON.stringify(body), { status, headers: contentType });
}

/** An answer whose body is JSON already. */
export function answerJson(body: string, status = 200, headers: HeadersInit = {}): Response {
  return new Response(body, {
    status,
    headers: { ...contentType, ...Object.fromEntries(new Headers(headers)) },
  });
}

/** A function that raises SQLSTATE PGRST decides on the whole answer; both parts must be JSON. */
function raised({ message, detail }: SqlError): Response {
  try {
    const refusal: Refusal = JSON.parse(message);
    const { status, headers }: { status: number; headers: Record<string, string> } = JSON.parse(
      detail ?? '',
    );
    const complete =
      typeof refusal.code === 'string' &&
      typeof refusal.message === 'string' &&
      Number.isInteger(status) &&
      Object.values(headers).every((value) => typeof value === 'string');
    if (complete) return refuse(status, refusal, headers);
  } catch {
    // Answered below, as PostgREST does.
  }
  return refuse(500, {
    code: 'PGRST121',
    message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
  });
}

/** The answer to a call that PostgreSQL refused. */
export function answerSqlError(error: SqlError, isAnonymous: boolean): Response {
  if (error.code === 'PGRST') return raised(error);
  const status = statusOf(error, isAnonymous);
  const { code, message, detail, hint } = error;
  const headers: HeadersInit = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return refuse(status, { code, message, details: detail, hint }, headers);
}
