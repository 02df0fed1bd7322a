import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask } from '../../../mocks/control/mask.ts';
import type { LogEntry } from '../../../mocks/control/request-log.ts';
import { defaultSettings, settingsOfPreset } from '../../../mocks/control/settings.ts';
import { asCurl } from '../../../mocks/export/curl.ts';
import { asPlaywrightTest } from '../../../mocks/export/playwright-test.ts';
import { asReport } from '../../../mocks/export/report.ts';

function entry(id: number, body: string): LogEntry {
  return {
    id,
    at: Date.UTC(2026, 0, 5, 9),
    call: 'signup',
    scenario: 'server-error',
    network: 'none',
    method: 'POST',
    address: 'https://mock.invalid/rest/v1/rpc/increment_waitlist_counter',
    headers: { apikey: '•••', authorization: '•••', 'content-type': 'application/json' },
    body,
    status: { kind: 'answered', httpStatus: 500, body: '{"message":"no"}', afterMs: 12 },
    gaveUpAfterMs: null,
  };
}

describe('masking', () => {
  it('leaves no email behind, wherever it stands', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', '"', ' ', '?email='), (email, before) => {
        expect(mask(`${before}${email}${before}`)).not.toContain(email);
        expect(mask(`${before}${encodeURIComponent(email)}`)).not.toContain(
          encodeURIComponent(email),
        );
      }),
    );
  });

  it('takes keys of every kind', () => {
    expect(mask('sb_publishable_abc-1 sb_secret_x eyJhbGciOi.eyJyb2xl.c2ln')).toBe('••• ••• •••');
  });
});

describe('a report', () => {
  const log = Array.from({ length: 12 }, (_, index) =>
    entry(12 - index, '{"signup_email":"ada@example.com"}'),
  );
  const report = asReport({
    link: 'https://qa.example/?mock=signup:unavailable@once',
    environment: [
      ['Build', 'mock, /assets/index-1.js'],
      ['Browser', 'Chromium'],
    ],
    settings: settingsOfPreset('backend-down'),
    verdicts: { 'signup:unavailable': 'bad', 'stats:unavailable': 'good' },
    violations: [{ entryId: 12, says: 'The same signup was sent twice.' }],
    log,
  });

  it.each([
    'Link: https://qa.example/?mock=signup:unavailable@once',
    'Build: mock, /assets/index-1.js',
    '**signup: unavailable**, every request. The backend is down (503).',
    'Expected: The toast “Signup failed”',
    'Seen: ✗ not as expected',
    'Seen: ✓ as expected',
    'Seen: no verdict',
    '#12: The same signup was sent twice.',
    'signup: 500 in 12 ms (server-error, none)',
    '"signup_email":"•••@•••"',
  ])('says %s', (words) => {
    expect(report).toContain(words);
  });

  it('has the last ten requests, and nobody in them', () => {
    expect(report.match(/^- #\d+ 2026-/gm)).toHaveLength(10);
    expect(report).not.toContain('ada@');
  });
});

it('a curl command quotes its body for the shell and takes the key from outside', () => {
  expect(asCurl(entry(1, `{"signup_email":"o'hara@example.com"}`))).toBe(
    [
      `curl -X POST "$SUPABASE_URL"'/rest/v1/rpc/increment_waitlist_counter' \\`,
      `  -H "apikey: $SUPABASE_ANON_KEY" \\`,
      `  -H "authorization: Bearer $SUPABASE_ANON_KEY" \\`,
      `  -H 'content-type: application/json' \\`,
      `  --data-raw '{"signup_email":"o'\\''hara@example.com"}'`,
    ].join('\n'),
  );
});

it('a copied test opens the settings by their link', () => {
  const source = asPlaywrightTest({ ...defaultSettings, seed: 'empty' });
  expect(source).toContain("await page.goto('/?mock-seed=empty');");
});
