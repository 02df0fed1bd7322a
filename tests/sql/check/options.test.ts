import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../tools/check-backend/options.ts';

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

// By the rules of the build, which have their own table (tests/unit/build/env.test.ts).
describe('the command refuses', () => {
  it.each<[string, string[], RegExp[]]>([
    ['no arguments', [], [/^--url is not set/, /^--key is not set/]],
    ['a secret key', ['--url', url, '--key', 'sb_secret_abc'], [/^--key is a secret key/]],
    [
      'no base address',
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
