import { describe, expect, it } from 'vitest';
import { checkRequest, violationsIn } from '../../../mocks/kit/log/client-checks.ts';
import type { LogEntry } from '../../../mocks/kit/log/log-entry.ts';
import { product } from '../../../mocks/product.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';

const signup: LogEntry = {
  id: 1,
  at: 1000,
  call: 'signup',
  scenario: 'live',
  network: 'none',
  method: 'POST',
  address: 'https://mock.invalid/rest/v1/rpc/increment_waitlist_counter',
  headers: { apikey: '•••' },
  body: JSON.stringify({ signup_email: 'ada@example.com', signup_zip_code: null }),
  status: { kind: 'answered', httpStatus: 200, body: '{}', afterMs: 50 },
  page: { kind: 'value', text: '{}', afterMs: 60 },
  violations: [],
};

describe('the client', () => {
  it('violates nothing when it behaves well', () => {
    expect(checkRequest(product.calls, { ...signup, at: 60_000 }, [signup])).toEqual([]);
  });

  it('must not send a signup again while it waits for the first', () => {
    const waiting: LogEntry = { ...signup, page: { kind: 'waiting' } };
    expect(checkRequest(product.calls, { ...signup, at: 1200 }, [waiting])).toEqual([
      'The same signup was sent twice.',
    ]);
  });

  it('must not repeat a signup sooner than a visitor could, which may be a double click', () => {
    const [says] = checkRequest(product.calls, { ...signup, at: 1240 }, [signup]);
    expect(says).toMatch(/sent again 180 ms after the last try ended: .* or by a double click/);
  });

  it('may send a signup once more after a refused token, and no more than once', () => {
    const refused: LogEntry = {
      ...signup,
      scenario: 'token-from-future',
      status: { kind: 'answered', httpStatus: 401, body: '{}', afterMs: 10 },
      page: { kind: 'sent-again', afterMs: 1200 },
    };
    const again: LogEntry = { ...refused, id: 2, at: 2200 };
    expect(checkRequest(product.calls, { ...signup, at: 2200 }, [refused])).toEqual([]);
    expect(checkRequest(product.calls, { ...signup, at: 2300 }, [again, refused])).toHaveLength(1);
  });

  it('may not send it again by itself after any other refusal, however long it waits', () => {
    const failed: LogEntry = {
      ...signup,
      scenario: 'server-error',
      status: { kind: 'answered', httpStatus: 500, body: '{}', afterMs: 10 },
      page: { kind: 'sent-again', afterMs: 1200 },
    };
    expect(checkRequest(product.calls, { ...signup, at: 2200 }, [failed])).toEqual([
      'The same signup was sent again by itself, 1190 ms after it had failed.',
    ]);
  });

  it('may send another signup while one is running', () => {
    const other = { ...signup, at: 1010, body: signup.body.replace('ada', 'bob') };
    expect(checkRequest(product.calls, other, [signup])).toEqual([]);
  });

  it('must carry an apikey', () => {
    expect(checkRequest(product.calls, { ...signup, headers: {} }, [])).toEqual([
      'The call carries no apikey.',
    ]);
  });

  it('must not send an argument that nobody knows', () => {
    const body = JSON.stringify({ signup_email: 'a@b', signup_zip_code: null, name: 'Ada' });
    expect(checkRequest(product.calls, { ...signup, body }, [])).toEqual([
      'The body has an unknown argument: name.',
    ]);
  });

  it('must not send an argument of the wrong type, nor broken JSON', () => {
    expect(checkRequest(product.calls, { ...signup, body: '{"signup_email": 1}' }, [])).toEqual([
      'The body breaks the contract at “signup_email”.',
    ]);
    expect(checkRequest(product.calls, { ...signup, body: '{' }, [])).toEqual([
      'The body is not JSON.',
    ]);
  });

  it.each<[string, Partial<LogEntry>]>([
    ['a query', { address: `${signup.address}?select=x` }],
    ['another method', { method: 'GET' }],
    ['a Prefer', { headers: { ...signup.headers, prefer: 'count=exact' } }],
    ['another Accept', { headers: { ...signup.headers, accept: 'text/csv' } }],
    ['another schema', { headers: { ...signup.headers, 'content-profile': 'waitlist' } }],
  ])('must not change what the page asks for, by %s', (_name, change) => {
    expect(checkRequest(product.calls, { ...signup, ...change }, [])).toEqual([
      expect.stringMatching(/^The page makes no such call: it (has|is) /),
    ]);
  });

  it.each(['?email=ada@example.com', '?email=ada%40example.com'])(
    'must not put an email into an address: %s',
    (query) => {
      const address = signup.address + query;
      expect(checkRequest(product.calls, { ...signup, address }, [])).toContain(
        'The address of the call holds an email.',
      );
    },
  );

  it('must end a call within its limit, whatever the mock does', () => {
    const waiting: LogEntry = { ...signup, page: { kind: 'waiting' } };
    const overdue = signup.at + limitsMs.signup + 3000;
    const says = (entry: LogEntry, now: number) =>
      violationsIn(product.calls, [entry], now).map(({ says }) => says);
    expect(says(waiting, signup.at + limitsMs.signup)).toEqual([]);
    expect(says(waiting, overdue)).toEqual(['Still waiting after its limit of 15000 ms.']);
    const timedOut: LogEntry = {
      ...signup,
      status: { kind: 'pending' },
      page: { kind: 'timeout', afterMs: limitsMs.signup + 20 },
    };
    expect(says(timedOut, overdue)).toEqual([]);
  });
});
