// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://qa.example/" }
import { expect, it } from 'vitest';
import { asReport, maskEmails } from '../../mocks/control/report.ts';
import type { Result, Run } from '../../mocks/control/results.ts';
import { createMock } from '../../mocks/mock.ts';
import { sampleEntry, sampleResult, sampleRun, settingsFrom } from './start-mock.ts';

const unlike = sampleResult({
  title: 'Signup: Server is down',
  settings: settingsFrom('mock=signup:unavailable.live'),
});
const alike = sampleResult({
  id: 3,
  title: 'Logo: Default response',
  call: 'logo',
  seen: unlike.expected,
});
const again: Result = {
  ...unlike,
  id: 2,
  title: 'Signup: Server error',
  settings: settingsFrom('mock=signup:slow'),
};

function report(results: readonly Result[], status: Run['status'] = 'done'): string {
  const { store, backend, controls } = createMock({
    state: {
      settings: settingsFrom('mock=signup:unavailable'),
      run: sampleRun({ played: 2, status }),
      log: Array.from({ length: 41 }, () => sampleEntry()),
    },
  });
  controls.answer('stats', { status: 418, body: 'short and stout' });
  controls.data.add({ email: 'ada@example.com', zipCode: null });
  return asReport(results, store.getState(), backend);
}

const whole = report([unlike, again, alike]);

it.each([
  '# Test report: 3 results. 2 failed, 1 passed.\n',
  '- Failed: Signup: Server is down. https://qa.example/?mock=signup:unavailable.live\n  - [ ] `Requests: expected 1 × Signup, got none',
  '- Passed: Logo: Default response. https://qa.example/logo?',
  '- Window: `1024 × 768, pixel ratio 1`',
  '- Signup: Server is down; Stats: Custom response.',
  '- Custom response for Stats: 418, `short and stout`',
  '- Data: 74 families, 15 neighborhoods; 1 family added',
  'Requests, newest first: 30 of 41',
  'mock: 200; page: bad reply, after 14 ms (scenario malformed-json)',
  '  - client error `The mock rejected a request',
])('a report says: %s', (words) => {
  expect(whole).toContain(words);
});

it('a report masks emails', () => {
  expect(whole).not.toContain('ada@');
});

it('a stopped run’s report says "Stopped"; with only one result, it lists all checks', () => {
  const text = report([alike], 'stopped');
  expect(text).toContain(
    '# Test report: Logo: Default response. 1 passed. 2 of 3 tests done. Stopped.\n',
  );
  expect(text).toContain('  - [x] `Requests: 1 × Signup`');
  // A check without text is left out, not printed as `undefined`.
  expect(text).not.toContain('undefined');
});

it.each([
  'ada@example.com',
  "o'brien+list.2@mail.example.co.uk",
  '!#$%&*/=?^_{|}~-@1.de',
  'a@xn--bcher-kva.example',
])('the email %s is masked anywhere in the text', (email) => {
  for (const before of ['', '"', ' ', '?email=']) {
    expect(maskEmails(`${before}${email}${before}`)).not.toContain(email);
    const encoded = encodeURIComponent(email);
    expect(maskEmails(`${before}${encoded}${before}`)).not.toContain(encoded);
  }
});

it('masking long text that contains no at sign takes linear time', () => {
  const long = 'a'.repeat(200_000);
  const from = performance.now();
  expect(maskEmails(long)).toBe(long);
  // An earlier regular expression, which ran in quadratic time, took 20 s.
  expect(performance.now() - from).toBeLessThan(3000);
});

it('a report gives the reason for an undecided result only once', () => {
  const undecided = 'Someone used the page.';
  const text = report([sampleResult({ expected: {}, undecided })]);
  expect(text.split(undecided)).toHaveLength(2);
});

it('a report says how to reproduce a result that has no link', () => {
  expect(report([sampleResult({ manualSteps: 'Press it.' })])).toContain(
    '- Failed: Signup: Server error. Press it.\n',
  );
});
