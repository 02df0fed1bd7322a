import { describe, expect, it } from 'vitest';
import { expectedOf } from '../../../mocks/control/expected.ts';
import { expectedInWords } from '../../../mocks/control/player/judge.ts';
import { logoFileName, logoPage } from '../../../src/content/logo.ts';
import { type Change, pageCall } from '../../support/page-call.ts';
import { settingsFrom } from '../../support/settings.ts';
import { startMock } from './start-mock.ts';

describe('a call of the logo function', () => {
  it('may have any header', async () => {
    const { interceptor, log } = startMock();
    const headers = { accept: 'image/png', prefer: 'return=minimal' };
    const response = await interceptor.answer('logo', pageCall('logo', { headers }));
    expect([response.status, log()[0]?.violations]).toEqual([200, []]);
  });

  it.each<[string, Change, number, string]>([
    ['a GET', { method: 'GET' }, 405, 'method_not_allowed'],
    ['a query', { query: '?size=1' }, 400, 'not_a_page_call'],
  ])('is refused as %s', async (_what, change, status, code) => {
    const response = await startMock().interceptor.answer('logo', pageCall('logo', change));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`"${code}"`);
  });
});

it.each([
  ['live', `“${logoPage.download}” saves ${logoFileName}`],
  ['no-images', 'no new picture; a line in the console'],
])('the visitor should see under logo:%s: %s', (id, words) => {
  const settings = settingsFrom(`mock=logo:${id}`);
  const expected = expectedOf({
    call: 'logo',
    settings,
    nth: 1,
    counts: { families: 73, neighborhoods: 15 },
  });
  const situation = { hasOlder: false, isCounted: true };
  expect(expectedInWords('logo', expected, situation)).toContain(words);
});
