import * as z from 'zod/mini';

// Don't let zod compile its parsers, because the content security policy has no `unsafe-eval`: the browser
// would report each attempt as a violation.
z.config({ jitless: true });

const wholeNumber = z.int().check(z.nonnegative());

/**
 * Returns the row in an RPC's response. Depending on how the SQL function is declared, PostgREST sends
 * either the row itself or an array that contains only the row. Returns any other array unchanged, so
 * that no schema matches it.
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

// A reply without `images` is valid and means that there are no images (docs/specification.md, section 5).
const logoReply = z.object({
  images: z.nullish(z.array(z.object({ image_url: z.object({ url: z.string() }) }))),
});

/**
 * The calls that section 7 of docs/specification.md defines, in its order. Each has the name of its SQL
 * function or edge function, a path below the backend's base URL, and schemas for the request body and the
 * reply. Only `logo` has no request schema: the edge function parses that body itself
 * (supabase/functions/ai/message.ts).
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

/** The ID of a call. The mock uses the same IDs in its panel and in links to its settings. */
export type CallId = keyof typeof wire;

/** The IDs of all calls, in the order of `wire`. */
export const callIds = Object.keys(wire) as CallId[];

export type SignupRequest = z.infer<typeof signupRequest>;
export type SignupReply = z.infer<typeof signupReply>;
export type StatsReply = z.infer<typeof statsReply>;
export type LogoReply = z.infer<typeof logoReply>;

/**
 * Matches the body of a PostgREST response to a call that stored nothing and so can safely be sent again.
 * `PGRST303`: a token was rejected (401) before any SQL ran. Healthy hosted projects sometimes report that
 * their own tokens were issued in the future (https://github.com/supabase/supabase/issues/49655 and
 * 50651). `55P03`: the call waited too long for a lock and was rolled back. `57014`: the call ran too long
 * and was rolled back.
 */
export const retryable = z.object({ code: z.literal(['PGRST303', '55P03', '57014']) });

/** Matches the body of a refused signup, in PostgREST's format. `message` is a stable code. */
export const refusal = z.object({
  code: z.literal('22023'),
  message: z.literal(['invalid_email', 'invalid_zip']),
});
