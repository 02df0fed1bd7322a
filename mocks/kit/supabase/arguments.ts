import { gatewayUnauthorized, postgrestError } from './error-bodies.ts';
import { argumentsHint } from './similarity.ts';

/** The named arguments of a procedure call, or the refusal of the whole call. */
export type Arguments =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; refusal: Response };

interface Declared {
  name: string;
  required: string[];
  optional: string[];
}

function refused(refusal: Response): Arguments {
  return { ok: false, refusal };
}

function invalidBody(message: string): Arguments {
  return refused(postgrestError(400, { code: 'PGRST102', message }));
}

/** Bodies that PostgREST hands to a function with one unnamed argument of this type. */
const unnamedTypes: Record<string, string> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (value: object) => Object.keys(value).sort().join('\n');

/** PGRST202 as PostgREST 16.2 words it (Error.hs). */
function notFound({ name, required, optional }: Declared, given: string[]): Arguments {
  const list = given.toSorted().join(', ');
  const shown = list ? `public.${name}(${list})` : `public.${name} without parameters`;
  const plural = given.length > 1 ? 'parameters' : 'parameter';
  const searched = list ? `public.${name} with ${plural} ${list}` : shown;
  return refused(
    postgrestError(404, {
      code: 'PGRST202',
      message: `Could not find the function ${shown} in the schema cache`,
      details: `Searched for the function ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
      hint: argumentsHint('public', name, given, [[...required, ...optional]]),
    }),
  );
}

function notFoundUnnamed({ name }: Declared, type: string): Arguments {
  return refused(
    postgrestError(404, {
      code: 'PGRST202',
      message: `Could not find the function public.${name} in the schema cache`,
      details: `Searched for the function public.${name} with a single unnamed ${type} parameter, but no matches were found in the schema cache.`,
    }),
  );
}

/** Of an array the first object is used, and all must have its keys; what is no object is no argument. */
function readJson(text: string): Arguments {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text || '{}');
  } catch {
    return invalidBody('Empty or invalid json');
  }
  const objects = Array.isArray(parsed) ? parsed : [parsed];
  const texts = objects.flatMap((each) => (isObject(each) ? Object.values(each) : []));
  if (texts.some((each) => typeof each === 'string' && !each.isWellFormed())) {
    return invalidBody('Empty or invalid json');
  }
  const [first] = objects;
  if (Array.isArray(parsed) && parsed.length > 0) {
    const alike = (each: unknown) => isObject(each) && keysOf(each) === keysOf(first);
    if (!objects.every(alike)) return invalidBody('All object keys must match');
  }
  return { ok: true, value: isObject(first) ? first : {} };
}

/** Reads the arguments of a procedure call as PostgREST does (Payload.hs), or refuses the call. */
export async function readArguments(request: Request, declared: Declared): Promise<Arguments> {
  if (!request.headers.get('apikey')) {
    const hint = 'No `apikey` request header or url param was found.';
    return refused(gatewayUnauthorized('No API key found in request', hint));
  }
  const type = request.headers.get('content-type')?.toLowerCase() ?? 'application/json';
  const mediaType = type.split(';')[0]?.trim() ?? '';
  const unnamed = unnamedTypes[mediaType];
  if (unnamed) return notFoundUnnamed(declared, unnamed);
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  if (!isForm && mediaType !== 'application/json') {
    return invalidBody(`Content-Type not acceptable: ${type}`);
  }
  const body = await request.text();
  const args: Arguments = isForm
    ? { ok: true, value: Object.fromEntries(new URLSearchParams(body)) }
    : readJson(body);
  if (!args.ok) return args;
  const given = Object.keys(args.value);
  const known = [...declared.required, ...declared.optional];
  const fits =
    declared.required.every((name) => given.includes(name)) &&
    given.every((name) => known.includes(name));
  return fits ? args : notFound(declared, given);
}
