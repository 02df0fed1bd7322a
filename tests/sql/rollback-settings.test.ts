import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wire } from '../../src/gateway/wire.ts';
import { checkBackend } from '../../tools/check-backend/check-backend.ts';
import { platformKeys } from '../harness/site/project-keys.ts';
import { sendLines } from './support/send-lines.ts';
import { oneByOne } from './support/sign-up-from.ts';
import { startTestBackend, type TestBackend } from './support/start-test-backend.ts';

describe.each([
  ['commit', 'passed', 20],
  ['commit-allow-override', 'failed', 0],
])('where db-tx-end is %s', (end, outcome, stored) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ restSettings: { PGRST_DB_TX_END: end } });
  });
  afterAll(() => backend?.close());

  test(`the check of a backend has ${outcome}`, async () => {
    const results = await checkBackend({ url: backend.url, key: platformKeys.anon, fetch });
    expect(results.find(({ id }) => id === 'no-rollback')).toMatchObject({ outcome });
  });

  /** Asks for a rollback in the first of two Prefer headers; a function sees only the second. */
  async function signUpAndTakeBack(email: string): Promise<number> {
    const { status } = await sendLines(backend.url + wire.signup.path, {
      lines: [
        ['apikey', platformKeys.anon],
        ['content-type', 'application/json'],
        ['cf-connecting-ip', '192.0.2.1'],
        ['prefer', 'tx=rollback'],
        ['prefer', 'count=none'],
      ],
      body: JSON.stringify({ signup_email: email }),
    });
    return status;
  }

  test('calls that roll themselves back pass no more often than all calls together', async () => {
    await backend.database.query(
      'update waitlist.settings set signups_per_hour = 20, network_percent_of_hour = 100',
    );
    const statuses = await oneByOne(25, (call) => signUpAndTakeBack(`family-${call}@example.com`));
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    expect(await backend.database.query('select from waitlist.signups')).toHaveLength(stored);
  });
});
