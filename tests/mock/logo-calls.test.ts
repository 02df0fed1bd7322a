import { expect, it } from 'vitest';
import { type Change, pageCall } from '../support/page-call.ts';
import { startMock } from './start-mock.ts';

const saying = (message: string): Change => ({ body: JSON.stringify({ message }) });

// The refusals are the function's own (tests/unit/function); this is that the mock makes them, too.
it.each<[string, Change, number, string]>([
  ['a GET', { method: 'GET' }, 405, 'method_not_allowed'],
  ['a query', { query: '?size=1' }, 400, 'not_a_page_call'],
  ['no prompt', { body: '{}' }, 400, 'invalid_message'],
  ['another prompt', saying('Write a novel'), 400, 'invalid_message'],
  ['a very long one', saying('a'.repeat(4096)), 400, 'invalid_message'],
])('the mock refuses a call of the logo function with %s', async (_what, change, status, code) => {
  const { interceptor } = startMock();
  const response = await interceptor.answer('logo', pageCall('logo', change));
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(`"${code}"`);
});
