// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://qa.example/" }
import { expect, it } from 'vitest';
import { asReport, masked } from '../../mocks/control/report.ts';
import type { LogEntry } from '../../mocks/control/state.ts';
import type { Run, Try } from '../../mocks/control/tries.ts';
import { createMock } from '../../mocks/mock.ts';
import { sampleRun, sampleTry, settingsFrom } from './start-mock.ts';

const entry: LogEntry = {
  id: 1,
  at: Date.UTC(2026, 0, 5, 9),
  call: 'signup',
  method: 'POST',
  path: '/rest/v1/rpc/increment_waitlist_counter',
  scenario: 'malformed-json',
  sent: '{"signup_email":"ada@example.com"}',
  mock: { state: 'done', ok: true, result: '200', afterMs: 12, body: '{"message":"no"}' },
  page: { state: 'done', ok: false, result: 'bad reply', body: '', afterMs: 14 },
  violation: 'The page makes no such call: it is a GET.',
};

const unlike = sampleTry({
  title: 'Signup: Server is down',
  settings: settingsFrom('mock=signup:unavailable.live'),
});
const alike = sampleTry({ id: 3, title: 'Logo: Works', call: 'logo', seen: unlike.expected });
const again: Try = {
  ...unlike,
  id: 2,
  title: 'Signup: Server error',
  settings: settingsFrom('mock=signup:slow'),
};

function report(tries: readonly Try[], status: Run['status'] = 'done'): string {
  const mock = createMock({ state: { settings: settingsFrom('mock=signup:unavailable') } });
  mock.controls.answer('stats', { status: 418, body: 'short and stout' });
  mock.controls.data.add({ email: 'ada@example.com', zipCode: null });
  const state = mock.store.getState();
  return asReport({
    state: {
      ...state,
      run: sampleRun({ played: 2, status }),
      log: Array.from({ length: 41 }, () => entry),
    },
    backend: mock.backend,
    tries,
  });
}

const whole = report([unlike, again, alike]);

it.each([
  '# Test report: 3 tries. 2 not as expected, 1 as expected.\n',
  '- Not as expected: Signup: Server is down, https://qa.example/?mock=signup:unavailable.live\n  - [ ] `Requests: expected 1 × Signup, seen none',
  '- As expected: Logo: Works, https://qa.example/logo?',
  '- Window: `1024 × 768 at 1`',
  '- Signup: Server is down; Stats: Answer by hand.',
  '- Answer by hand for Stats: 418, `short and stout`',
  '- Data: 74 families, 15 neighborhoods; 1 added to the seed',
  'Requests, newest first: 30 of 41',
  'mock: 200; page: bad reply, after 14 ms (scenario malformed-json)',
  '  - violation by the client `The page makes no such call: it is a GET.`',
])('a report says %s', (words) => {
  expect(whole).toContain(words);
});

it('a report names nobody', () => {
  expect(whole).not.toContain('ada@');
});

it('a report of one try says what was seen of each part, and where a run was cut short', () => {
  const text = report([alike], 'stopped');
  expect(text).toContain('# Test report: Logo: Works. 1 as expected. 2 of 3 played. Stopped.\n');
  expect(text).toContain('  - [x] `Requests: 1 × Signup`');
  // What was not seen is no part of it.
  expect(text).not.toContain('undefined');
});

it.each([
  'ada@example.com',
  "o'brien+list.2@mail.example.co.uk",
  '!#$%&*/=?^_{|}~-@1.de',
  'a@xn--bcher-kva.example',
])('the email %s is masked, wherever it occurs', (email) => {
  for (const before of ['', '"', ' ', '?email=']) {
    expect(masked(`${before}${email}${before}`)).not.toContain(email);
    const encoded = encodeURIComponent(email);
    expect(masked(`${before}${encoded}${before}`)).not.toContain(encoded);
  }
});
