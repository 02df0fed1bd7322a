interface PostgrestError {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** The answer of a procedure: a flat object, with PostgreSQL's spaces. */
export function postgrestReply(reply: Record<string, string | number | boolean>): Response {
  const fields = Object.entries(reply).map((field) => field.map((one) => JSON.stringify(one)));
  return new Response(`{${fields.map((field) => field.join(': ')).join(', ')}}`, { headers: json });
}

/** An error as PostgREST words it. */
export function postgrestError(status: number, error: PostgrestError): Response {
  const { code, message, details = null, hint = null } = error;
  return Response.json({ code, details, hint, message }, { status, headers: json });
}

/** The API gateway's refusal of a call without a key, or with a wrong one; it has no code. */
export function gatewayUnauthorized(message: string, hint?: string): Response {
  return Response.json({ message, ...(hint && { hint }) }, { status: 401 });
}

/** A failure of the platform around a function, with its own code. */
export function platformError(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
