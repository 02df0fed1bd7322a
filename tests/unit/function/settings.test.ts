import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../supabase/functions/ai/settings.ts';
import { ask, completeEnv, createWorld, refusalOf } from './support.ts';

const read = (changes: Record<string, string | undefined>) => {
  const env: Record<string, string | undefined> = { ...completeEnv, ...changes };
  return readSettings((name) => env[name]);
};

const missingFrom = (changes: Record<string, string | undefined>) => {
  const { setup } = read(changes);
  return setup.ready ? [] : setup.missing;
};

describe('public keys', () => {
  it.each<[string, string | undefined, string | undefined, string[]]>([
    ['every publishable one and the legacy one', '{"default":"a","web":"b"}', 'c', ['a', 'b', 'c']],
    ['only publishable ones', '{"default":"a"}', undefined, ['a']],
    ['only the legacy one', undefined, 'c', ['c']],
    ['no empty one', '{"default":""}', ' ', []],
    ['none of a malformed dictionary', '{"default"', undefined, []],
    ['none of a dictionary that is null', 'null', undefined, []],
    ['only what is text, without the spaces around it', '{"a":5,"b":" c "}', undefined, ['c']],
    ['none of a dictionary that is a string', '"abc"', undefined, []],
  ])('%s', (_, publishable, legacy, keys) => {
    const changes = { SUPABASE_PUBLISHABLE_KEYS: publishable, SUPABASE_ANON_KEY: legacy };
    expect(read(changes).publicKeys).toEqual(keys);
  });

  it('without any, nobody is let in and the log says why', async () => {
    const { handler, logged } = createWorld({
      env: { SUPABASE_PUBLISHABLE_KEYS: undefined, SUPABASE_ANON_KEY: undefined },
    });
    expect((await handler(ask(undefined, { apikey: '' }))).status).toBe(401);
    expect(logged).toEqual([
      '{"function":"ai","code":"unauthorized","note":"no public key is set"}',
    ]);
  });
});

it.each<[string, Record<string, string | undefined>, string]>([
  ['the default secret key', { SUPABASE_SECRET_KEYS: '{"other":"b","default":"a"}' }, 'a'],
  [
    'any secret key rather than the legacy one',
    { SUPABASE_SECRET_KEYS: '{"other":"b"}', SUPABASE_SERVICE_ROLE_KEY: 'c' },
    'b',
  ],
  ['no empty key', { SUPABASE_SECRET_KEYS: '{"default":""}', SUPABASE_SERVICE_ROLE_KEY: 'c' }, 'c'],
  ['else the legacy one', { SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: 'c' }, 'c'],
])('asks the database with %s', (_, changes, key) => {
  expect(read(changes).setup).toMatchObject({ ready: true, database: { key } });
});

it('asks the database below its address, however many slashes end it', () => {
  const { setup } = read({ SUPABASE_URL: 'https://project.test//' });
  expect(setup).toMatchObject({ database: { url: 'https://project.test' } });
});

describe('what is missing', () => {
  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['nothing', {}, []],
    ['the project', { SUPABASE_URL: undefined }, ['SUPABASE_URL']],
    ['the secret key', { SUPABASE_SECRET_KEYS: undefined }, ['SUPABASE_SECRET_KEYS']],
    [
      'the model and its key',
      { AI_GATEWAY_KEY: '', AI_MODEL: ' ' },
      ['AI_GATEWAY_KEY', 'AI_MODEL'],
    ],
    ['an address that is none', { AI_GATEWAY_URL: 'model.test' }, ['AI_GATEWAY_URL']],
    ['a protocol that is no http', { AI_GATEWAY_URL: 'ftp://localhost/v1' }, ['AI_GATEWAY_URL']],
  ])('%s', (_, changes, names) => {
    expect(missingFrom(changes)).toEqual(names);
  });

  // Plain http would show the key to whoever is on the way.
  const elsewhere = [
    'model.test',
    'model.localhost',
    'localhost.test',
    '127.0.0.1.test',
    '[::1:1]',
  ];
  it.each(elsewhere)('an address with https, in place of http://%s', (host) => {
    expect(missingFrom({ AI_GATEWAY_URL: `http://${host}/v1` })).toEqual(['AI_GATEWAY_URL']);
  });

  it.each(['127.0.0.1:9', 'localhost', '[::1]:9'])('nothing at http://%s, this machine', (host) => {
    expect(missingFrom({ AI_GATEWAY_URL: `http://${host}/v1` })).toEqual([]);
  });

  it('is named in the log, and only there', async () => {
    const { handler, logged } = createWorld({ env: { AI_GATEWAY_KEY: undefined } });
    expect(await refusalOf(await handler(ask()))).toEqual({ status: 500, code: 'not_configured' });
    expect(logged).toEqual(['{"function":"ai","code":"not_configured","note":"AI_GATEWAY_KEY"}']);
  });
});
