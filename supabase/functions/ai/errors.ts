import { corsHeaders } from './cors.ts';

/**
 * Every refusal, in the order of the checks. The codes are stable; the messages are for developers.
 */
const refusals = {
  method_not_allowed: { status: 405, message: 'Use POST.' },
  unauthorized: {
    status: 401,
    message: 'The apikey header holds no public key of this project.',
  },
  invalid_message: {
    status: 400,
    message: 'The body must be JSON, {"message": text}, with the text that the page sends.',
  },
  not_configured: { status: 500, message: 'The function lacks a secret; its log names it.' },
  unknown_site: { status: 403, message: 'This page is not one of the site.' },
  budget_unavailable: {
    status: 503,
    message: 'The budget could not be asked, so nothing was spent.',
  },
  budget_spent: { status: 429, message: 'The budget for generated images is spent for now.' },
  out_of_credit: { status: 402, message: 'The image service wants to be paid first.' },
  model_timeout: { status: 504, message: 'The image service did not answer in time.' },
  model_failed: { status: 502, message: 'The image service failed.' },
  internal_error: { status: 500, message: 'The function failed.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

interface RefusalOptions {
  /** Whole seconds for the Retry-After header. */
  retryAfterSeconds?: number;
  /** What may be logged besides the code: never a key, a prompt, an address or upstream text. */
  note?: string;
}

/** Thrown while answering; the handler converts it into an answer and one log line. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly retryAfterSeconds: number | undefined;
  readonly note: string | undefined;

  constructor(code: RefusalCode, { retryAfterSeconds, note }: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.note = note;
  }
}

/** The name of a thrown value: its message may quote the request, so it is never logged. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

/** The answer to a refused request: `{error: {code, message}}`, both from the fixed table. */
export function answerRefusal({ code, retryAfterSeconds }: Refusal): Response {
  const { status, message } = refusals[code];
  const headers = new Headers(corsHeaders);
  if (status === 405) headers.set('allow', 'POST, OPTIONS');
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return Response.json({ error: { code, message } }, { status, headers });
}
