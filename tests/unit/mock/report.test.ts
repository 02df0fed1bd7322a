import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../mocks/control/log-entry.ts';
import type { Played } from '../../../mocks/control/player/trial.ts';
import { asReport } from '../../../mocks/control/report.ts';
import type { MockState } from '../../../mocks/control/state.ts';
import { createMock } from '../../../mocks/mock.ts';
import { settingsFrom } from '../../support/settings.ts';

function entry(id: number): LogEntry {
  return {
    id,
    at: Date.UTC(2026, 0, 5, 9),
    call: 'signup',
    scenario: 'cut-body',
    network: 'none',
    body: '{"signup_email":"ada@example.com"}',
    status: { kind: 'answered', httpStatus: 200, body: '{"message":"no"}', afterMs: 12 },
    page: { kind: 'failed', as: 'network', afterMs: 14 },
    violations: [],
  };
}

const played: Played = {
  call: 'signup',
  id: 'unavailable',
  title: 'Signup: Server is down',
  expected: 'The toast “Signup failed”.',
  seen: 'toast “Sign-up failed”',
  differences: ['The toast says “Sign-up failed”, not “Signup failed”.'],
  result: 'bad',
  isFinished: true,
  tookMs: 20,
};

function report(state: Partial<MockState> = {}, mock = createMock()): string {
  return asReport({
    state: { ...mock.store.getState(), ...state },
    backend: mock.backend,
    link: 'https://qa.example/?mock=signup:unavailable@once',
    environment: [
      ['Build', 'mock, /assets/index-1.js'],
      ['Browser', 'Chromium'],
    ],
  });
}

describe('a report', () => {
  const whole = report({
    settings: settingsFrom('mock=preset:backend-down'),
    trial: {
      calls: ['signup'],
      tries: [played],
      isRunning: false,
      title: played.title,
      expected: played.expected,
      check: { verdict: 'bad', note: 'ada@example.com sees <Toaster> as in #2' },
    },
    run: {
      scenarios: Array.from({ length: 45 }, () => ({ call: 'signup', id: 'live' }) as const),
      played: [played, { ...played, result: 'good', id: 'live', differences: [] }],
      status: 'gave-up',
    },
    log: [
      { ...entry(141), violations: ['The same signup was sent twice.'] },
      ...Array.from({ length: 40 }, (_, index) => ({
        ...entry(140 - index),
        body: '{"signup_email":"bob@example.com"}',
        page: { kind: 'value', text: '{}', afterMs: 14 } as const,
      })),
    ],
  });

  it.each([
    '**✗ not as expected**, says the tester',
    'Note: •••1@••• sees \\<Toaster\\> as in #\u20602',
    'Expected: The toast “Signup failed”',
    'Seen: toast “Sign-up failed”',
    'Differs: The toast says “Sign-up failed”, not “Signup failed”.',
    '2 of 45 played, 1 not as expected. Stopped: three did not finish.',
    '**signup:unavailable** differs',
    '  - Link: https://qa.example/?mock=signup:unavailable\n',
    'Link: https://qa.example/?mock=signup:unavailable@once',
    'Build: mock, /assets/index-1.js',
    'Preset: The whole backend is down.',
    'Data: 73 families, 15 neighborhoods',
    '"signup_email":"•••2@•••"',
    'Mistake of the client: The same signup was sent twice.',
    'signup: mock: 200 in 12 ms; page: no connection in 14 ms (cut-body, none)',
  ])('says %s', (words) => {
    expect(whole).toContain(words);
  });

  it('has the last thirty requests, and nobody in them', () => {
    expect(whole.match(/^- Request \d+ at 2026-/gm)).toHaveLength(30);
    expect(whole).not.toMatch(/(ada|bob)@/);
    // Nothing that becomes a link to an issue.
    expect(whole).not.toMatch(/#\d/);
  });

  it('has the families that are not in the seed', () => {
    const mock = createMock();
    const { data } = mock.controls;
    data.add({ email: 'ada@example.com', zipCode: '10001' });
    data.add({ email: 'bob@example.com', zipCode: '10002' });
    const text = report({}, mock);
    expect(text).toContain('Data: 75 families, 17 neighborhoods');
    expect(text).toContain('added •••1@•••, zip code 10001');
  });

  it('says that an answer by hand takes the place of what is set', () => {
    const signup = { status: 418, body: 'ada@example.com' };
    const text = report({
      settings: settingsFrom('mock=preset:backend-down'),
      byHand: { signup },
    });
    expect(text).toContain('**signup: answer by hand** instead: status 418, body •••1@•••');
  });
});
