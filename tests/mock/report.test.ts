import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../mocks/control/log.ts';
import { createMask } from '../../mocks/control/mask.ts';
import { asReport } from '../../mocks/control/report.ts';
import type { Session } from '../../mocks/control/session.ts';
import type { MockState } from '../../mocks/control/state.ts';
import { createMock } from '../../mocks/mock.ts';
import { settingsFrom } from './settings.ts';

function entry(id: number): LogEntry {
  return {
    id,
    at: Date.UTC(2026, 0, 5, 9),
    call: 'signup',
    method: 'POST',
    path: '/rest/v1/rpc/increment_waitlist_counter',
    scenario: 'malformed-json',
    network: 'none',
    sent: '{"signup_email":"ada@example.com"}',
    mock: {
      state: 'done',
      ok: true,
      result: '200',
      afterMs: 12,
      body: '{"message":"no"}',
    },
    page: { state: 'done', ok: false, result: 'unreadable answer', afterMs: 14 },
    violations: ['The same signup was sent twice.'],
  };
}

function report(state: Partial<MockState> = {}, mock = createMock()): string {
  return asReport({
    state: { ...mock.store.getState(), ...state },
    backend: mock.backend,
    base: 'https://qa.example/',
    address: 'https://qa.example/',
    environment: [['Build', 'mock, commit 1a2b3c4']],
  });
}

describe('a report', () => {
  const title = 'Signup: Server is down';
  const session: Session = {
    mode: 'as-set',
    queue: [
      { call: 'signup', title },
      { call: 'stats', title: 'Stats: Timeout' },
    ],
    tries: [
      {
        id: '1.0',
        query: 'mock=signup:unavailable',
        call: 'signup',
        scenario: 'unavailable',
        title,
        expected: [
          { says: 'one request', difference: null },
          {
            says: 'the toast “Signup failed”',
            difference: 'The toast says “Sign-up failed”, not “Signup failed”.',
          },
        ],
        seen: 'toast “Sign-up failed”',
        differences: ['The toast says “Sign-up failed”, not “Signup failed”.'],
        verdict: 'bad',
        isFinished: true,
        tookMs: 20,
      },
    ],
    expected: [],
    now: '',
    status: 'done',
    before: { settings: settingsFrom('mock=signup:unavailable'), added: [] },
  };
  const whole = report({
    settings: settingsFrom('mock=preset:backend-down'),
    session,
    notes: [
      {
        title,
        verdict: 'bad',
        text: 'ada@example.com sees <Toaster> as in #2',
        tries: session.tries,
      },
    ],
    log: Array.from({ length: 41 }, (_, index) => entry(141 - index)),
  });

  it.each([
    '# Test report: Signup: Server is down, 2 tries: 1 of 2 played, 1 not as expected. The tester says: Not as expected.',
    '- Signup: Server is down: Not as expected. •••1@••• sees \\<Toaster\\> as in #\u20602',
    '- [x] one request',
    '- [ ] The toast says “Sign-up failed”, not “Signup failed”.',
    '- Stats: Timeout: not tried to its end',
    'Link to what is set: https://qa.example/?mock=signup:unavailable,stats:unavailable,logo:unavailable',
    'Build: mock, commit 1a2b3c4',
    'Link to what was tried: https://qa.example/?mock=signup:unavailable',
    "await page.goto('./?mock=signup:unavailable');",
    'expect(tries.flatMap(({ differences }) => differences)).toEqual([]);',
    '- Signup: Server is down; Stats: Server is down; Logo: Server is down.',
    'Violation by the client: The same signup was sent twice.',
    'POST /rest/v1/rpc/increment_waitlist_counter, signup: mock: 200; page: unreadable answer, after 14 ms (scenario malformed-json, network none)',
  ])('says %s', (words) => {
    expect(whole).toContain(words);
  });

  it('of a run says each difference once, with a link to the page, and has a test that runs its calls again', () => {
    const tries = session.tries.flatMap((one) => [
      one,
      { ...one, title: 'Logo: Works', call: 'logo' as const },
      { ...one, title: 'Signup: Works, by Enter', query: null },
    ]);
    const text = report({ session: { ...session, mode: 'from-defaults', tries } });
    expect(text).toContain(
      [
        '- The toast says “Sign-up failed”, not “Signup failed”. (3 tries)',
        '  - Signup: Server is down, https://qa.example/?mock=signup:unavailable',
        '  - Logo: Works, https://qa.example/logo?mock=signup:unavailable',
        '  - Signup: Works, by Enter, no link sets this: Run all plays it',
      ].join('\n'),
    );
    expect(text).toContain('window.__mocks.runAll({ calls: ["signup","stats"], quick: true })');
    expect(text).not.toContain('Seen:');
  });

  it('has what a note was about, which may have been tried again since', () => {
    const text = report({
      session,
      notes: [
        {
          title: 'Signup: Works',
          verdict: 'bad',
          text: '',
          tries: session.tries.map((one) => ({ ...one, id: '0.0', title: 'Signup: Works' })),
        },
      ],
    });
    // What is listed below is not said twice.
    expect(whole.match(/\[x\] one request/g)).toHaveLength(1);
    expect(text).toContain(
      [
        '- Signup: Works: Not as expected.',
        '  - Link: https://qa.example/?mock=signup:unavailable',
        '  - Signup: Works',
        '    - [x] one request',
      ].join('\n'),
    );
  });

  it('has the last thirty requests, and nobody in them', () => {
    expect(whole.match(/^- Request \d+ at 2026-/gm)).toHaveLength(30);
    expect(whole).not.toContain('ada@');
  });

  it('has what no link carries: the families that were added, and an answer by hand', () => {
    const mock = createMock();
    mock.controls.data.add({ email: 'ada@example.com', zipCode: '10001' });
    mock.controls.answer('signup', { status: 418, body: 'bob@example.com' });
    const text = report({}, mock);
    expect(text).toContain('Data: 74 families, 16 neighborhoods; 1 family added to the seed');
    expect(text).toContain(`window.__mocks.answer('signup', {"status":418,"body":"•••1@•••"})`);
  });

  it('has no test where somebody has to release what is held', () => {
    const before = { settings: settingsFrom('mock-network=hold'), added: [] };
    expect(report({ session: { ...session, before } })).not.toContain('tryOut');
  });

  it('says that its test passes where only the tester has found a fault', () => {
    const words = 'This passes as the page is';
    expect(whole).not.toContain(words);
    const good = session.tries.map((one) => ({ ...one, differences: [] }));
    const notes = [{ title, tries: good, verdict: 'bad' as const, text: '' }];
    expect(report({ session: { ...session, tries: good }, notes })).toContain(words);
    expect(report({ session: { ...session, tries: good } })).not.toContain(words);
    const before = { settings: settingsFrom('mock=signup:by-hand'), added: [] };
    expect(report({ session: { ...session, tries: good, before } })).toContain(words);
  });

  it('has the answer by hand that was tried, whatever has been set since', () => {
    const { store, controls } = createMock();
    controls.answer('signup', { status: 418, body: 'tried' });
    const { settings } = store.getState();
    controls.answer('signup', { status: 500, body: 'written since' });
    const before = { settings, added: [] };
    const text = report({ session: { ...session, before } });
    expect(text).toContain(`window.__mocks.answer('signup', {"status":418,"body":"tried"})`);
    expect(text).not.toContain('written since');
  });
});

describe('masking', () => {
  const mask = (text: string) => createMask()(text);

  it.each([
    'ada@example.com',
    "o'brien+list.2@mail.example.co.uk",
    '!#$%&*/=?^_`{|}~-@1.de',
    'a@xn--bcher-kva.example',
  ])('masks the email %s, wherever it occurs', (email) => {
    for (const before of ['', '"', ' ', '?email=']) {
      expect(mask(`${before}${email}${before}`)).not.toContain(email);
      const encoded = encodeURIComponent(email);
      expect(mask(`${before}${encoded}${before}`)).not.toContain(encoded);
    }
  });

  it('masks keys of every kind', () => {
    expect(mask('sb_publishable_abc-1 sb_secret_x eyJhbGciOi.eyJyb2xl.c2ln')).toBe('••• ••• •••');
  });

  it('tells emails apart', () => {
    const text = 'bad@example.com, ada@example.com, bad%40example.com, bad+2@example.com';
    expect(mask(text)).toBe('•••1@•••, •••2@•••, •••1@•••, •••3@•••');
  });
});
