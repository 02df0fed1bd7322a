import { describe, expect, it } from 'vitest';
import { checkClient } from '../../../mocks/control/client-checks.ts';
import type { LogEntry } from '../../../mocks/control/request-log.ts';
import { limitsMs } from '../../../src/gateway/limits.ts';

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
  gaveUpAfterMs: null,
};

function says(log: LogEntry[], now = 2000): string[] {
  return checkClient(log, now).map((finding) => finding.says);
}

describe('the client', () => {
  it('is at fault for nothing when it behaves', () => {
    const later = { ...signup, id: 2, at: 60_000 };
    expect(says([later, signup])).toEqual([]);
  });

  it('must not send a signup twice, neither at once nor as a quick retry', () => {
    const log = [{ ...signup, id: 2, at: 1200 }, signup];
    expect(checkClient(log, 2000)).toEqual([
      { entryId: 2, says: 'The same signup was sent twice.' },
    ]);
  });

  it('may send another signup while one is running', () => {
    const other = { ...signup, id: 2, at: 1010, body: signup.body.replace('ada', 'bob') };
    expect(says([other, signup])).toEqual([]);
  });

  it('must carry an apikey', () => {
    expect(says([{ ...signup, headers: {} }])).toEqual(['The call carries no apikey.']);
  });

  it('must not send an argument that nobody knows', () => {
    const body = JSON.stringify({ signup_email: 'a@b', signup_zip_code: null, name: 'Ada' });
    expect(says([{ ...signup, body }])).toEqual(['The body has an unknown argument: name.']);
  });

  it('must not send an argument of the wrong type, nor broken JSON', () => {
    expect(says([{ ...signup, body: '{"signup_email": 1}' }])).toEqual([
      'The body is off the contract at “signup_email”.',
    ]);
    expect(says([{ ...signup, body: '{' }])).toEqual(['The body is not JSON.']);
  });

  it.each(['?email=ada@example.com', '?email=ada%40example.com'])(
    'must not put an email into an address: %s',
    (query) => {
      const address = signup.address + query;
      expect(says([{ ...signup, address }])).toEqual(['The address of the call holds an email.']);
    },
  );

  it('must end a call within its limit', () => {
    const waiting: LogEntry = { ...signup, status: { kind: 'pending' } };
    const overdue = waiting.at + limitsMs.signup + 1000;
    expect(says([waiting], waiting.at + limitsMs.signup)).toEqual([]);
    expect(says([waiting], overdue)).toEqual(['Still waiting after its limit of 15000 ms.']);
    expect(says([{ ...waiting, gaveUpAfterMs: limitsMs.signup + 20 }], overdue)).toEqual([]);
  });
});
