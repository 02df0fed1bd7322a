import { type Check, Failure } from './check.ts';
import { field } from './field.ts';
import type { Answer, Probe } from './probe.ts';

const schemas = ['public', 'waitlist'];
/** Every table and view of the waitlist's own schema. */
export const relations = [
  ...['ai_uses', 'call_counts', 'export', 'families_by_neighborhood', 'neighborhoods'],
  ...['published', 'settings', 'signups', 'signups_by_network'],
];
const privateFunctions = [
  'take_ai_credit?caller_address=',
  'forget?signup_email=nobody@origin.invalid',
  'purge?since=now&before=now',
];

/**
 * No such table, no such function, schema not served, permission denied: the ways in which
 * PostgREST refuses access. Anything else, such as a wrong key or a crash, proves nothing.
 */
const closedCodes = ['PGRST205', '42P01', 'PGRST202', 'PGRST106', '42501'];

function isClosed({ body }: Answer): boolean {
  return closedCodes.includes(String(field(body, 'code')));
}

async function expectClosed(probe: Probe, paths: string[]): Promise<string> {
  const endpoints = schemas.flatMap((schema) => paths.map((path) => ({ schema, path })));
  const answers = await Promise.all(
    endpoints.map(async ({ schema, path }) => ({
      name: `${schema}.${path.replace(/^rpc\//, '').replace(/\?.*/, '')}`,
      answer: await probe.ask(`/rest/v1/${path}`, {
        method: 'GET',
        headers: { 'accept-profile': schema },
      }),
    })),
  );
  const open = answers.filter(({ answer }) => !isClosed(answer));
  if (open.length === 0) return `${answers.length} endpoints tried, all closed`;
  const shown = open.map(({ name, answer }) => `${name} answered ${answer.status}`);
  throw new Failure(shown.join(', '));
}

export const tables: Check = {
  id: 'tables',
  title: 'no table or view can be read through the API',
  // Requests no rows: an open table must not send anybody's email.
  run: (probe) =>
    expectClosed(
      probe,
      relations.map((name) => `${name}?limit=0`),
    ),
};

export const functions: Check = {
  id: 'functions',
  title: "neither the owner's functions nor the logo budget can be called through the API",
  // With GET, PostgREST runs a function read-only: even an open one changes nothing, and says 405.
  run: (probe) =>
    expectClosed(
      probe,
      privateFunctions.map((call) => `rpc/${call}`),
    ),
};
