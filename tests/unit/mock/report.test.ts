import { describe, expect, it } from 'vitest';
import { asReport } from '../../../mocks/kit/copy/report.ts';
import type { LogEntry } from '../../../mocks/kit/log/log-entry.ts';
import { createMock } from '../../../mocks/mock.ts';
import { product } from '../../../mocks/product.ts';
import { settingsFrom, standardSettings } from '../../support/settings.ts';

type Options = Parameters<typeof asReport>[0];

function entry(id: number): LogEntry {
  return {
    id,
    at: Date.UTC(2026, 0, 5, 9),
    call: 'signup',
    scenario: 'cut-body',
    network: 'none',
    method: 'POST',
    address: 'https://mock.invalid/rest/v1/rpc/increment_waitlist_counter',
    headers: { apikey: '•••' },
    body: '{"signup_email":"ada@example.com"}',
    status: { kind: 'answered', httpStatus: 200, body: '{"message":"no"}', afterMs: 12 },
    page: { kind: 'failed', as: 'network', afterMs: 14 },
    violations: [],
  };
}

function report(options: Partial<Options> = {}): string {
  return asReport({
    product,
    data: createMock().data,
    link: 'https://qa.example/?mock=signup:unavailable@once',
    environment: [
      ['Build', 'mock, /assets/index-1.js'],
      ['Browser', 'Chromium'],
    ],
    settings: standardSettings,
    answered: {},
    byHand: {},
    dataChanges: [],
    findings: [],
    build: 'c0ffee',
    steps: [],
    consoleLines: [],
    violations: [],
    log: [],
    forgotten: 0,
    ...options,
  });
}

describe('a report', () => {
  const whole = report({
    settings: settingsFrom('mock=preset:backend-down'),
    findings: [
      {
        id: 'signup:unavailable',
        verdict: { isGood: false, note: 'ada@example.com sees another word' },
        expected: 'The toast “Signup failed”',
        seen: 'toast “Sign-up failed”',
        differences: ['The toast says “Sign-up failed”, not “Signup failed”.'],
      },
    ],
    steps: ['Opened /', 'Typed “ada@example.com” into Email', 'Pressed “Join Waitlist”'],
    consoleLines: ['2026-01-05T09:00:00.000Z error: The signup failed'],
    violations: [{ entryId: 12, says: 'The same signup was sent twice.' }],
    log: [
      ...Array.from({ length: 40 }, (_, index) => ({
        ...entry(140 - index),
        body: '{"signup_email":"bob@example.com"}',
        page: { kind: 'value', text: '{}', afterMs: 14 } as const,
      })),
      ...Array.from({ length: 40 }, (_, index) => entry(40 - index)),
    ],
    forgotten: 2,
  });

  it.each([
    'Link: https://qa.example/?mock=signup:unavailable@once',
    'Build: mock, /assets/index-1.js',
    'Browser: Chromium',
    'Preset: backend-down',
    'Commit: c0ffee',
    '**signup:unavailable**: ✗ not as expected',
    'Note: •••1@••• sees another word',
    'Expected: The toast “Signup failed”',
    'Seen: toast “Sign-up failed”',
    'Differs: The toast says “Sign-up failed”, not “Signup failed”.',
    'Try it: https://qa.example/?mock=signup:unavailable#mock-try',
    '2. Typed “•••1@•••” into Email',
    '3. Pressed “Join Waitlist”',
    'error: The signup failed',
    '"signup_email":"•••2@•••"',
    '**signup: unavailable**, every request, 0 answered since it was set. The backend is down (503).',
    '#12: The same signup was sent twice.',
    'signup: mock: 200 in 12 ms; page: no connection in 14 ms (cut-body, none)',
    '"signup_email":"•••1@•••"',
    '12 older requests are left out.',
  ])('says %s', (words) => {
    expect(whole).toContain(words);
  });

  it('has all failed requests first, thirty others, and nobody in them', () => {
    const [failed = '', others = ''] =
      whole.split('## Failed requests')[1]?.split('## Other') ?? [];
    expect(failed.match(/^- #\d+ 2026-/gm)).toHaveLength(40);
    expect(others.match(/^- #\d+ 2026-/gm)).toHaveLength(30);
    expect(whole).not.toMatch(/(ada|bob)@/);
  });

  it('has changed data as the difference to the seed', () => {
    const { data, waitlist } = createMock();
    waitlist.signup({ signup_email: 'ada@example.com', signup_zip_code: '10001' });
    waitlist.signup({ signup_email: 'bob@example.com', signup_zip_code: '10002' });
    waitlist.signup({ signup_email: 'family-22@example.com', signup_zip_code: '10002' });
    const text = report({ data, dataChanges: data.changes('default') });
    expect(text).toContain('Changed since: 75 families, 17 neighborhoods.');
    expect(text).toContain('family •••2@••• added, zip code 10001');
    expect(text).toContain('zip code of •••1@••• filled in: 10002');
    expect(text).toContain('neighborhood 10002 founded');
  });

  it('has an answer by hand instead of the scenario that it replaces', () => {
    const text = report({
      settings: settingsFrom('mock=signup:server-error'),
      byHand: {
        signup: {
          status: 418,
          headers: { 'content-type': 'text/plain' },
          body: 'ada@example.com',
          isOnce: true,
        },
      },
    });
    expect(text).toContain('**signup: answer by hand**, the next request: status 418,');
    expect(text).toContain('headers “content-type: text/plain”, body “•••1@•••”');
    expect(text).not.toContain('server-error**');
    expect(text).not.toContain('No call is altered');
  });

  it('expects what comes of everything that is set', () => {
    const text = report({ settings: settingsFrom('mock=signup:server-error.live@email-bad') });
    expect(text).toContain('signup: server-error, then live');
    expect(text).toContain(
      'Expected (Emails bad@… and bad+…, request 1): The toast “Signup failed”',
    );
    expect(text).toContain('Expected (Any other email): The welcome toast');
  });
});
