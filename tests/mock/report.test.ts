import { expect, it } from 'vitest';
import { asReport, masked } from '../../mocks/control/report.ts';
import type { LogEntry } from '../../mocks/control/state.ts';
import type { Run, Try } from '../../mocks/control/tries.ts';
import { createMock } from '../../mocks/mock.ts';
import { settingsFrom } from './settings.ts';

const entry: LogEntry = {
  id: 1,
  at: Date.UTC(2026, 0, 5, 9),
  call: 'signup',
  method: 'POST',
  path: '/rest/v1/rpc/increment_waitlist_counter',
  scenario: 'malformed-json',
  sent: '{"signup_email":"ada@example.com"}',
  mock: { state: 'done', ok: true, result: '200', afterMs: 12, body: '{"message":"no"}' },
  page: { state: 'done', ok: false, result: 'unreadable answer', afterMs: 14 },
  violations: ['The same signup was sent twice.'],
};

const unlike: Try = {
  id: 1,
  run: 1,
  title: 'Signup: Server is down',
  call: 'signup',
  link: 'mock=signup:unavailable@once',
  expected: { toasts: 'error “Signup failed”', requests: '1 × Signup' },
  seen: { toasts: 'error “Oh no”', requests: '1 × Signup' },
  open: null,
  own: { verdict: null, text: 'ada@example.com sees <Toaster> as in #2' },
};
const alike: Try = { ...unlike, id: 3, title: 'Logo: Works', call: 'logo', seen: unlike.expected };
const again: Try = { ...unlike, id: 2, title: 'Signup: Server error', link: 'mock=signup:slow' };

function report(tries: readonly Try[], status: Run['status'] = 'done'): string {
  const mock = createMock();
  mock.controls.answer('stats', { status: 418, body: 'short and stout' });
  mock.controls.data.add();
  const { settings } = mock.store.getState();
  const { calls } = settingsFrom('mock=signup:unavailable');
  const before = { settings, added: [] };
  const run: Run = { id: 1, titles: ['', '', '', ''], played: 3, status, before };
  return asReport({
    state: {
      ...mock.store.getState(),
      run,
      settings: { ...settings, calls: { ...calls, stats: settings.calls.stats } },
      log: Array.from({ length: 41 }, (_, index) => ({ ...entry, id: 41 - index })),
    },
    backend: mock.backend,
    tries,
    base: 'https://qa.example/',
    environment: [['Build', 'mock, commit 1a2b3c4']],
  });
}

const whole = report([unlike, again, alike]);

it.each([
  '# Test report: 3 tries: 1 as expected, 2 not as expected.\n',
  '- Not as expected: Signup: Server is down, https://qa.example/?mock=signup:unavailable@once\n  - The tester says: •••@••• sees \\<Toaster\\> as in #\u20602\n- Not as expected: Signup: Server error',
  '  - [ ] Toasts: expected error “Signup failed”, seen error “Oh no”',
  '  - [x] Requests: 1 × Signup',
  '- As expected: Logo: Works, https://qa.example/logo?',
  'Build: mock, commit 1a2b3c4',
  '- Signup: Server is down; Stats: Answer by hand.',
  '- Answer by hand for Stats: 418, `short and stout`',
  '- Data: 74 families, 15 neighborhoods; 1 family added to the seed',
  'Requests, newest first: 30 of 41',
  'POST /rest/v1/rpc/increment\\_waitlist'.replace('\\', ''),
  'mock: 200; page: unreadable answer, after 14 ms (scenario malformed-json)',
  'Violation by the client: The same signup was sent twice.',
])('a report says %s', (words) => {
  expect(whole).toContain(words);
});

it('a report says equal causes once, and names nobody', () => {
  expect(whole.match(/seen error “Oh no”/g)).toHaveLength(1);
  expect(whole).not.toContain('ada@');
});

it('a report lists what was played of a green run, and says where it was cut short', () => {
  const tries = Array.from({ length: 7 }, (_, index) => ({
    ...alike,
    id: index,
    title: `T${index}`,
  }));
  const text = report(tries, 'stopped');
  expect(text).toContain('7 tries: 7 as expected. 3 of 4 played. Stopped.');
  for (const { title } of tries) expect(text).toContain(`As expected: ${title}`);
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

it('keys of every kind are masked', () => {
  expect(masked('sb_publishable_abc-1 sb_secret_x eyJhbGciOi.eyJyb2xl.c2ln')).toBe('••• ••• •••');
});
