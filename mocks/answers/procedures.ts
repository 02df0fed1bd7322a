import type { SignupReply, StatsReply } from '../../src/gateway/wire.ts';
import { wire } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend.ts';
import { gatewayUnauthorized, postgrestError } from './refusals.ts';

const refusalDetails = {
  invalid_email: 'The email address is not one that mail can reach.',
  invalid_zip: 'A zip code has at most 10 characters.',
} as const;

type Arguments = { ok: true; value: unknown } | { ok: false; refusal: Response };

/** Reads the named arguments of a procedure call, or refuses the call as the real stack does. */
async function readArguments(request: Request): Promise<Arguments> {
  if (!request.headers.get('apikey')) {
    const hint = 'No `apikey` request header or url param was found.';
    return { ok: false, refusal: gatewayUnauthorized('No API key found in request', hint) };
  }
  const text = await request.text();
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const message = 'Empty or invalid json';
    return { ok: false, refusal: postgrestError(400, { code: 'PGRST102', message }) };
  }
}

/** PostgreSQL's text holds neither NUL nor half a surrogate pair, so the call never starts. */
function unstorable(args: object): Response | null {
  const texts = Object.values(args).filter((value) => typeof value === 'string');
  const broken = texts.some((text) => text.includes('\0') || !text.isWellFormed());
  if (!broken) return null;
  return postgrestError(400, { code: '22P05', message: 'unsupported Unicode escape sequence' });
}

function notFound(name: string, args: unknown): Response {
  const given = Object.keys(args ?? {})
    .sort()
    .join(', ');
  const signature = `public.${name}(${given})`;
  return postgrestError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${signature} in the schema cache`,
    details: `Searched for the function ${signature}, but no matches were found.`,
  });
}

/** Answers `increment_waitlist_counter` by the rules, as strictly as PostgREST would. */
export async function answerSignup(backend: Backend, request: Request): Promise<Response> {
  const args = await readArguments(request);
  if (!args.ok) return args.refusal;
  const parsed = wire.signup.request.safeParse(args.value);
  if (!parsed.success) return notFound(wire.signup.name, args.value);
  const refused = unstorable(parsed.data);
  if (refused) return refused;
  const outcome = backend.increment(parsed.data);
  if (!outcome.ok) {
    const { code } = outcome;
    return postgrestError(400, { code: '22023', message: code, details: refusalDetails[code] });
  }
  return Response.json(outcome.reply satisfies SignupReply);
}

/** Answers `get_waitlist_stats` with the totals of the tables. */
export async function answerStats(backend: Backend, request: Request): Promise<Response> {
  const args = await readArguments(request);
  if (!args.ok) return args.refusal;
  const parsed = wire.stats.request.safeParse(args.value);
  if (!parsed.success) return notFound(wire.stats.name, args.value);
  return Response.json(backend.readStats() satisfies StatsReply);
}
