import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalizeEmail, normalizeZipCode } from '../../mocks/backend/normalize.ts';
import type { Database } from '../../tools/backend/database.ts';
import { describePostgresThoroughly } from './support/describe-postgres.ts';
import { openCluster } from './support/shared-cluster.ts';

const megabyte = 1024 * 1024;

describePostgresThoroughly('20 MB in one call', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openCluster().createDatabase('giant');
  });
  afterAll(async () => {
    await database.close();
  });

  /**
   * Milliseconds that a statement takes with a body, whether it fails or not; the best of three.
   */
  async function timeOf(statement: string, body: string): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const started = performance.now();
      await database.query(statement, [body]).catch(() => {});
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  }

  const columns = 'as args(signup_email text, signup_zip_code text)';
  const read = `select octet_length(args.signup_email) + octet_length(args.signup_zip_code)
    from json_to_record($1::text::json) ${columns}`;
  const call = `select public.increment_waitlist_counter(args.signup_email, args.signup_zip_code)
    from json_to_record($1::text::json) ${columns}`;

  test.each([
    ['zip code', { signup_email: 'ann@example.com', signup_zip_code: '9 '.repeat(10 * megabyte) }],
    ['email', { signup_email: `${'A'.repeat(20 * megabyte)}@example.com`, signup_zip_code: '1' }],
  ])('of %s cost hardly more than PostgreSQL’s reading of the body', async (_name, args) => {
    const body = JSON.stringify(args);
    const [reading, calling] = [await timeOf(read, body), await timeOf(call, body)];
    console.info(`Reading took ${reading.toFixed(0)} ms, the whole call ${calling.toFixed(0)} ms`);
    expect(calling).toBeLessThan(2.5 * reading);
  });
});

test('the mock refuses 100 MB without looking at them', () => {
  const giant = '9 '.repeat(50 * megabyte);
  const started = performance.now();
  expect(normalizeEmail(giant)).toBeNull();
  expect(normalizeZipCode(giant)).toEqual({ kind: 'refused' });
  expect(performance.now() - started).toBeLessThan(1000);
});
