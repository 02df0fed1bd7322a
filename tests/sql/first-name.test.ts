import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../support/project-files.ts';
import { openCluster } from './support/shared-cluster.ts';

// The example of CONTRIBUTING.md, "Add a field", over the migrations as they are.
const migration = readFileSync(join(projectRoot, 'docs/first-name.sql'), 'utf8');

const database = await openCluster().createDatabase('first_name');
afterAll(() => database.close());

/** Signs up as the page does, and returns the answer. */
async function signUp(email: string, zipCode: string, firstName: string | null): Promise<unknown> {
  return database.transaction(async (session) => {
    await session.query('set local role anon');
    const sql = 'select public.increment_waitlist_counter($1, $2, $3) as answer';
    const [row] = await session.query<{ answer: unknown }>(sql, [email, zipCode, firstName]);
    return row?.answer;
  });
}

test('the example of a new field fills in a first name once, and answers as before', async () => {
  await database.query(migration);
  expect(await signUp('ann@example.com', '94110', null)).toEqual({ is_new_neighborhood: true });
  expect(await signUp('ANN@example.com', '94110', ' Ann ')).toEqual({ is_new_neighborhood: false });
  await signUp('ann@example.com', '94110', 'Bob');
  await signUp('cid@example.com', '94110', '=1');
  const sql = 'select email, zip_code, first_name from waitlist.export order by email';
  expect(await database.query(sql)).toEqual([
    { email: 'ann@example.com', zip_code: '94110', first_name: 'Ann' },
    { email: 'cid@example.com', zip_code: '94110', first_name: "'=1" },
  ]);
});
