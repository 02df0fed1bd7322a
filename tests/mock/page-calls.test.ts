import { describe, expect, it } from 'vitest';
import type { CallId } from '../../src/gateway/wire.ts';
import { type Change, pageBodies, pageCall, startMock } from './start-mock.ts';

/** Sends the page's own call, changed. Returns the answer, and what the mock has made of it. */
async function send(call: CallId, change: Change) {
  const { answer, backend, log } = startMock({ link: 'mock-seed=empty' });
  const response = await answer(call, pageCall(call, change));
  const text = await response.text();
  const violation = log()[0]?.violation;
  return { response, text, stored: backend.waitlist.tables().signups, violation };
}

const header = (name: string, value: string): [string, Change] => [
  `${name}: ${value}`,
  { headers: { [name]: value } },
];

describe('a call of the page', () => {
  it.each([
    ['nothing more', {}],
    header('content-type', 'application/json; charset=utf-8'),
    header('accept', '*/*'),
    header('accept', 'application/json'),
    header('content-profile', 'public'),
    header('accept-profile', 'public'),
  ])('is answered, with %s', async (_what, change) => {
    const { text, stored } = await send('signup', change);
    expect(JSON.parse(text)).toEqual({ is_new_neighborhood: false });
    expect(stored).toHaveLength(1);
  });
});

describe('a call that the page never makes is refused, and the log says why', () => {
  const notUtf8 = Uint8Array.from([...pageBodies.signup].map((letter) => letter.charCodeAt(0)));
  notUtf8[notUtf8.indexOf('@'.charCodeAt(0)) - 1] = 0xff;

  it.each<[string, Change]>([
    ['a GET', { method: 'GET' }],
    ['a PUT', { method: 'PUT' }],
    ['a query', { query: '?select=x' }],
    header('content-type', 'text/application/json'),
    header('content-type', 'application/json; charset=utf-16'),
    header('content-type', 'application/json; charset=utf-8; x=y'),
    header('accept', 'application/json, text/csv'),
    header('content-profile', 'public, waitlist'),
    header('accept-profile', 'public, waitlist'),
    header('prefer', 'return=minimal'),
    header('range', '0-0'),
    ['broken JSON', { body: '{' }],
    ['an unknown argument', { body: '{"signup_email": "ada@example.com", "name": "Ada"}' }],
    ['a byte order mark', { body: `\ufeff${pageBodies.signup}` }],
    ['bytes that are no UTF-8', { body: notUtf8 }],
  ])('with %s', async (_what, change) => {
    const { response, text, stored, violation } = await send('signup', change);
    expect(response.status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'not_a_page_call' });
    expect(stored).toEqual([]);
    expect(violation).toMatch(/^The page makes no such call: /);
  });
});

// In the function's own words; which messages it refuses is in tests/unit/function.
it.each<[string, Change, number, string]>([
  ['a GET', { method: 'GET' }, 405, 'method_not_allowed'],
  ['a query', { query: '?size=1' }, 400, 'not_a_page_call'],
  ['another prompt', { body: '{"message": "Write a novel"}' }, 400, 'invalid_message'],
])('a call of the logo function with %s is refused', async (_what, change, status, code) => {
  const { response, text } = await send('logo', change);
  expect(response.status).toBe(status);
  expect(text).toContain(`"${code}"`);
});
