import { refuse } from './answers.ts';
import type { CallArguments } from './procedure.ts';
import type { Query } from './query.ts';

/** The media types that PostgREST tells apart in a procedure's body (MediaType.hs, Payload.hs). */
export type BodyType = 'json' | 'form' | 'csv' | 'text' | 'xml' | 'bytes';

const bodyTypes: Record<string, BodyType> = {
  'application/json': 'json',
  'application/vnd.pgrst.array+json': 'json',
  'application/vnd.pgrst.array': 'json',
  'application/x-www-form-urlencoded': 'form',
  'text/csv': 'csv',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytes',
};

export interface Payload {
  type: BodyType;
  args: CallArguments;
}

/** Tells whether PostgREST's JSON parser takes a value: it refuses half a surrogate pair. */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every((entry) => entry.every(isWellFormed));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sameKeys(one: object, other: unknown): boolean {
  const keys = Object.keys(one);
  return (
    isObject(other) &&
    Object.keys(other).length === keys.length &&
    keys.every((key) => Object.hasOwn(other, key))
  );
}

function invalid(message: string): Response {
  return refuse(400, { code: 'PGRST102', message });
}

/** Of an array the first object gives the names, and is the one that is used (RpcSpec.hs, 862). */
function readJson(json: string): CallArguments | Response {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return invalid('Empty or invalid json');
  }
  if (!isWellFormed(value)) return invalid('Empty or invalid json');
  if (isObject(value)) return { kind: 'json', names: Object.keys(value), json };
  // What is no object counts as a call without arguments.
  if (!Array.isArray(value) || value.length === 0) return { kind: 'json', names: [], json: '[]' };
  const [first] = value;
  if (!isObject(first) || !value.every((one) => sameKeys(first, one))) {
    return invalid('All object keys must match');
  }
  return { kind: 'json', names: Object.keys(first), json };
}

/** Reads a procedure's arguments from its body (Payload.hs, getPayload), or refuses the body. */
export async function readPayload(request: Request, query: Query): Promise<Payload | Response> {
  const given = request.headers.get('content-type') ?? 'application/json';
  const mediaType = given.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = bodyTypes[mediaType];
  if (type === undefined) return invalid(`Content-Type not acceptable: ${given.toLowerCase()}`);
  if (type === 'csv') throw new Error('The PostgREST stand-in does not read CSV');
  const body = await request.text();
  if (type === 'form') {
    return { type, args: { kind: 'texts', values: [...new URLSearchParams(body)] } };
  }
  if (type !== 'json') return { type, args: { kind: 'json', names: [], json: body } };
  if (query.columns !== null) {
    return { type, args: { kind: 'json', names: query.columns, json: body } };
  }
  const args = readJson(body || '{}');
  return args instanceof Response ? args : { type, args };
}
