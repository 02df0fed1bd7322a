import { expect, it } from 'vitest';
import type { CallId } from '../../src/gateway/wire.ts';
import { type Change, pageCall, startMock } from './start-mock.ts';

/** Sends a page's request, altered by `change`. Returns the response, stored rows, and logged violation. */
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

it("the page's own request is accepted with the headers that a browser adds", async () => {
  const { text, stored } = await send('signup', { headers: { accept: '*/*' } });
  expect(JSON.parse(text)).toEqual({ is_new_neighborhood: false });
  expect(stored).toHaveLength(1);
});

it.each<[string, Change]>([
  ['a GET', { method: 'GET' }],
  ['a PUT', { method: 'PUT' }],
  ['a query', { query: '?select=x' }],
  header('content-type', 'application/json; charset=utf-16'),
  header('accept', 'application/json, text/csv'),
  header('content-profile', 'public, waitlist'),
  header('accept-profile', 'public, waitlist'),
  header('prefer', 'return=minimal'),
  header('range', '0-0'),
  ['broken JSON', { body: '{' }],
  ['an unknown argument', { body: '{"signup_email": "ada@example.com", "name": "Ada"}' }],
])('%s is refused, and the log says why', async (_what, change) => {
  const { response, text, stored, violation } = await send('signup', change);
  expect(response.status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: 'not_a_page_call' });
  expect(stored).toEqual([]);
  expect(violation).toMatch(/^The mock rejected a request/);
});

// The tests in tests/unit/function check which other messages the edge function refuses.
it.each<[string, Change, number, string]>([
  ['a GET', { method: 'GET' }, 405, 'method_not_allowed'],
  ['a query', { query: '?size=1' }, 400, 'not_a_page_call'],
  ['another prompt', { body: '{"message": "Write a novel"}' }, 400, 'invalid_message'],
])('the logo function refuses %s', async (_what, change, status, code) => {
  const { response, text } = await send('logo', change);
  expect(response.status).toBe(status);
  expect(text).toContain(`"${code}"`);
});
