import { serverMarker } from './answers.ts';
import type { SharedScenario } from './any-call.ts';
import { postgrestError } from './error-bodies.ts';

/** What can happen to the procedures only, in the words of PostgREST 16.2 (Error.hs). */
export const dataApi = {
  'as-row': {
    title: 'Answer in a list of one',
    group: 'odd',
    status: 200,
    words: 'json array row',
    happens: 'The right answer, as an array of one row.',
    ends: 'succeeds',
    cannotHappen: true,
    answer: async ({ live }) => Response.json([await (await live()).json()]),
  },
  'token-from-future': {
    title: 'Token refused for clock skew',
    group: 'refused',
    rare: true,
    status: 401,
    words: 'pgrst303 expired future jwt issued at future clock skew retry',
    happens: 'PostgREST takes the platform\u2019s own token to be from the future (401, PGRST303).',
    ends: 'fails',
    requests: 2,
    answer: () => {
      const message = `JWT issued at future ${serverMarker}`;
      return postgrestError(401, { code: 'PGRST303', message });
    },
  },
  'statement-timeout': {
    title: 'Database timeout',
    group: 'server',
    rare: true,
    status: 500,
    words: '57014 postgres statement timeout time out',
    happens:
      'The database takes longer than the one second that a visitor’s call may take (500, 57014).',
    ends: 'fails',
    answer: () => {
      const message = `canceling statement due to statement timeout ${serverMarker}`;
      return postgrestError(500, { code: '57014', message });
    },
  },
  'no-schema-cache': {
    title: 'Data API is starting',
    group: 'server',
    rare: true,
    status: 503,
    words: 'pgrst002 postgrest schema cache',
    happens: 'The Data API is starting, or does not reach the database (503, PGRST002).',
    ends: 'fails',
    answer: () => {
      const message = `Could not query the database for the schema cache. Retrying. ${serverMarker}`;
      return postgrestError(503, { code: 'PGRST002', message });
    },
  },
  'no-connection': {
    title: 'No free database connection',
    group: 'server',
    rare: true,
    status: 504,
    words: 'pgrst003 postgrest pool timeout',
    happens: 'All connections to the database are taken (504, PGRST003).',
    ends: 'fails',
    answer: () => {
      const message = `Timed out acquiring connection from connection pool. ${serverMarker}`;
      return postgrestError(504, { code: 'PGRST003', message });
    },
  },
} satisfies Record<string, SharedScenario>;
