import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCurl } from '../../../mocks/kit/copy/curl.ts';
import type { LogEntry } from '../../../mocks/kit/log/log-entry.ts';
import { mask } from '../../../mocks/kit/log/mask.ts';

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
    page: { kind: 'failed', as: 'unavailable', afterMs: 14 },
    violations: [],
  };
}

describe('masking', () => {
  it('masks every email, wherever it occurs', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', '"', ' ', '?email='), (email, before) => {
        expect(mask(`${before}${email}${before}`)).not.toContain(email);
        expect(mask(`${before}${encodeURIComponent(email)}`)).not.toContain(
          encodeURIComponent(email),
        );
      }),
    );
  });

  it('masks keys of every kind', () => {
    expect(mask('sb_publishable_abc-1 sb_secret_x eyJhbGciOi.eyJyb2xl.c2ln')).toBe('••• ••• •••');
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
