import * as z from 'zod/mini';

// Under a content security policy without unsafe-eval, the browser would report zod's compiled parsers
// as violations.
z.config({ jitless: true });

const wholeNumber = z.int().check(z.nonnegative());

/**
 * Returns the row of an RPC's response: the response itself, or the only entry of an array. PostgREST
 * sends either, depending on how the function is declared. Returns an array of two rows, or of none,
 * unchanged, so that it matches no schema.
 */
export function onlyRow(response: unknown): unknown {
  return Array.isArray(response) && response.length === 1 ? response[0] : response;
}

const signupRequest = z.strictObject({
  signup_email: z.string(),
  signup_zip_code: z.optional(z.nullable(z.string())),
});

const statsRequest = z.strictObject({});

const signupReply = z.object({ is_new_neighborhood: z.boolean() });

const statsReply = z.object({ total_families: wholeNumber, total_neighborhoods: wholeNumber });

// A missing list means the same as an empty list: no images (specification, section 5).
const logoReply = z.object({
  images: z.nullish(z.array(z.object({ image_url: z.object({ url: z.string() }) }))),
});

/**
 * The calls of the specification's section 7 on the wire, in the order in which a visitor meets them:
 * the path below the backend's base URL, and the schema of each body. The function `ai` reads its body
 * without a schema (supabase/functions/ai/message.ts).
 */
export const wire = {
  signup: {
    name: 'increment_waitlist_counter',
    path: '/rest/v1/rpc/increment_waitlist_counter',
    request: signupRequest,
    reply: signupReply,
  },
  stats: {
    name: 'get_waitlist_stats',
    path: '/rest/v1/rpc/get_waitlist_stats',
    request: statsRequest,
    reply: statsReply,
  },
  logo: {
    name: 'ai',
    path: '/functions/v1/ai',
    reply: logoReply,
  },
} as const;

/** The id of a call, which the mock, its panel, and its links use. */
export type CallId = keyof typeof wire;

/** All calls, in the order in which a visitor meets them. */
export const callIds = Object.keys(wire) as CallId[];

export type SignupRequest = z.infer<typeof signupRequest>;
export type SignupReply = z.infer<typeof signupReply>;
export type StatsReply = z.infer<typeof statsReply>;
export type LogoReply = z.infer<typeof logoReply>;

/**
 * The body of a PostgREST response to a call that stored nothing, so the call may be resent. Either a token
 * was refused before any SQL ran (401 PGRST303): healthy hosted projects sometimes report their own tokens
 * as issued in the future (https://github.com/supabase/supabase/issues/49655 and 50651). Or the database
 * rolled the call back because it waited for a lock (55P03) or ran (57014) too long.
 */
export const retryable = z.object({ code: z.literal(['PGRST303', '55P03', '57014']) });

/** The body of a refused signup, in PostgREST's shape. Its message is a stable code, not a sentence. */
export const refusal = z.object({
  code: z.literal('22023'),
  message: z.literal(['invalid_email', 'invalid_zip']),
});
