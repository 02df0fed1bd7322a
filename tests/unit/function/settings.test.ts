import { expect, it } from 'vitest';
import { readSettings } from '../../../supabase/functions/ai/settings.ts';
import { ask, completeEnv, send } from './send.ts';

type Changes = Record<string, string | undefined>;

function read(changes: Changes) {
  const env: Changes = { ...completeEnv, ...changes };
  return readSettings((name) => env[name]);
}

it.each<[string, string | undefined, string | undefined, string[]]>([
  ['every publishable key and the legacy key', '{"default":"a","web":"b"}', 'c', ['a', 'b', 'c']],
  ['only the legacy key', undefined, 'c', ['c']],
  ['no empty key', '{"default":""}', ' ', []],
  ['none from a malformed dictionary', '{"default"', undefined, []],
  ['none from a null dictionary', 'null', undefined, []],
  ['only keys that are strings', '{"a":5,"b":"c"}', undefined, ['c']],
])('the function accepts these public keys: %s', (_, publishable, legacy, keys) => {
  const changes = { SUPABASE_PUBLISHABLE_KEYS: publishable, SUPABASE_ANON_KEY: legacy };
  expect(read(changes).publicKeys).toEqual(keys);
});

it('the function refuses all requests if no public key is set, and logs why', async () => {
  const env = { SUPABASE_PUBLISHABLE_KEYS: undefined };
  const { status, logged } = await send(ask(undefined, { apikey: '' }), { env });
  expect(status).toBe(401);
  expect(logged).toMatchObject([
    { code: 'unauthorized', note: 'the function has no publishable or anon key' },
  ]);
});

it.each<[string, Changes, string]>([
  ['the default secret key', { SUPABASE_SECRET_KEYS: '{"other":"b","default":"a"}' }, 'a'],
  ['a secret key rather than the legacy key', { SUPABASE_SERVICE_ROLE_KEY: 'c' }, 'sb_secret'],
])('the function calls the database with %s', (_, changes, key) => {
  const { setup } = read(changes);
  expect(setup.ready && setup.database.key).toMatch(new RegExp(`^${key}`));
});

// The function accepts https URLs, and http URLs on this machine. Plain http to any other machine would
// expose the key to anyone on the network path.
const elsewhere = ['http://127.0.0.1.test', 'http://my-localhost', 'ftp://localhost', 'model.test'];

it.each<[string, Changes, string]>([
  ['the project URL', { SUPABASE_URL: undefined }, 'SUPABASE_URL'],
  ['the secret key', { SUPABASE_SECRET_KEYS: undefined }, 'SUPABASE_SECRET_KEYS'],
  ['two secrets', { AI_GATEWAY_KEY: '', AI_MODEL: ' ' }, 'AI_GATEWAY_KEY AI_MODEL'],
  ...elsewhere.map((url): [string, Changes, string] => [
    `an https URL instead of ${url}`,
    { AI_GATEWAY_URL: url },
    'AI_GATEWAY_URL',
  ]),
])('the function logs which secret is missing: %s', async (_, env, note) => {
  const { status, logged, urls } = await send(ask(), { env });
  expect(status).toBe(500);
  expect(logged).toMatchObject([{ code: 'not_configured', note }]);
  expect(urls).toEqual([]);
});

it.each(['127.0.0.1:9', 'localhost', '[::1]:9'])(
  'the function accepts plain http for a local AI gateway at %s',
  (host) => {
    expect(read({ AI_GATEWAY_URL: `http://${host}/v1` }).setup.ready).toBe(true);
  },
);
