interface PostgrestError {
  code: string;
  message: string;
  details?: string;
}

/** Part of every error body, so that a test can look for server text on the screen. */
export const serverMarker = 'incident 7f3a';

const json = { 'content-type': 'application/json; charset=utf-8' };

/** The answer of a procedure: a flat object, with PostgreSQL's spaces. */
export function postgrestReply(reply: Record<string, string | number | boolean>): Response {
  const fields = Object.entries(reply).map((field) => field.map((one) => JSON.stringify(one)));
  return new Response(`{${fields.map((field) => field.join(': ')).join(', ')}}`, { headers: json });
}

/** An error as PostgREST words it. */
export function postgrestError(status: number, error: PostgrestError): Response {
  const { code, message, details = null } = error;
  return Response.json({ code, details, hint: null, message }, { status, headers: json });
}

/** How the platform's API gateway refuses a call for its key: with a message and no code. */
export function keyRefusal(message: string, hint?: string): Response {
  return Response.json({ message, ...(hint && { hint }) }, { status: 401 });
}
