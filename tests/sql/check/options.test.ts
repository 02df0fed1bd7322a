import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../tools/commands/check-backend/options.ts';

const url = 'https://abcdefghij.supabase.co';
const jwt = (role: string) =>
  `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.signature`;

describe('the command takes', () => {
  it.each([
    ['a publishable key', url, 'sb_publishable_abc'],
    ['a legacy anon key', url, jwt('anon')],
    ['a project on this machine', 'http://127.0.0.1:54321', 'sb_publishable_abc'],
  ])('%s', (_, address, key) => {
    expect(readOptions(['--url', `${address}/`, '--key', key])).toEqual({
      ok: true,
      url: address,
      key,
    });
  });
});

describe('the command refuses', () => {
  it.each<[string, string[], RegExp[]]>([
    ['no arguments', [], [/^--url is not set/, /^--key is not set/]],
    ['a secret key, by name', ['--url', url, '--key', 'sb_secret_abc'], [/^--key is a secret key/]],
    [
      'a service-role key, by name',
      ['--url', url, '--key', jwt('service_role')],
      [/^--key is a service-role key/],
    ],
    [
      'a key of another kind',
      ['--url', url, '--key', 'abc'],
      [/^--key is not a public Supabase key/],
    ],
    [
      'an address without encryption',
      ['--url', 'http://abc.supabase.co', '--key', 'sb_publishable_abc'],
      [/^--url is not a base address/],
    ],
    [
      'an address with a path',
      ['--url', `${url}/rest/v1`, '--key', 'sb_publishable_abc'],
      [/^--url is not a base address/],
    ],
    [
      'a switch that is neither on nor off',
      ['--url', url, '--key', 'sb_publishable_abc', '--logo', 'maybe'],
      [/^--logo is neither on nor off/],
    ],
    ['an unknown argument', ['--force'], [/--force/]],
    ['a flag without a value', ['--url'], [/--url/]],
  ])('%s', (_, args, patterns) => {
    const options = readOptions(args);
    const problems = options.ok ? [] : options.problems;
    expect(problems).toHaveLength(patterns.length);
    for (const [index, pattern] of patterns.entries()) expect(problems[index]).toMatch(pattern);
  });
});
