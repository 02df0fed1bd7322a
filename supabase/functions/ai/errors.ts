import { corsHeaders } from './cors.ts';

/** The HTTP status of each code, in the order of the handler's checks. check:backend reads the codes. */
const statuses = {
  method_not_allowed: 405,
  unauthorized: 401,
  invalid_message: 400,
  not_configured: 500,
  unknown_site: 403,
  budget_unavailable: 503,
  budget_spent: 429,
  out_of_credit: 402,
  output_unsupported: 502,
  model_timeout: 504,
  model_failed: 502,
  internal_error: 500,
} as const;

export type RefusalCode = keyof typeof statuses;

interface RefusalDetails {
  /** The Retry-After header, in whole seconds. */
  retryAfterSeconds?: number;
  /** Whether the database found the caller's IP address. `npm run check:backend` reads this value. */
  addressArrived?: boolean;
  /** A detail for the log. Must not contain keys, prompts, IP addresses, or text from other services. */
  note?: string;
  /** A summary of the model's response, without its text, for the log and for the caller. */
  received?: string;
}

/** An error that ends a request early. The handler logs the error if `note` or `received` is set. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Returns an error's name, to log instead of the error's message, which may quote the request. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

/** Returns a response with the body `{error: {code, address_arrived?, received?}}`. */
export function answerRefusal({ code, details }: Refusal): Response {
  const { retryAfterSeconds, addressArrived: address_arrived, received } = details;
  const status = statuses[code];
  const headers = new Headers(corsHeaders);
  if (status === 405) headers.set('allow', 'POST, OPTIONS');
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return Response.json({ error: { code, address_arrived, received } }, { status, headers });
}
