import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../support/made-once.ts';
import type { Database } from '../support/sql/database.ts';
import { describePostgres } from '../support/sql/describe-postgres.ts';
import { resetWaitlist, signUpMany } from '../support/sql/project.ts';
import { openCluster } from '../support/sql/shared-cluster.ts';

/** The blocks of SQL that a document tells the owner to run, each with the line it begins at. */
function sqlIn(document: string): [place: string, sql: string][] {
  const text = readFileSync(join(projectRoot, document), 'utf8');
  return [...text.matchAll(/^( *)```sql\n([\s\S]*?)^\1```$/gm)].map((block) => {
    const line = text.slice(0, block.index).split('\n').length;
    return [`${document}, line ${line}`, block[2] ?? ''];
  });
}

const blocks = ['docs/launch.md', 'supabase/README.md'].flatMap(sqlIn);

describePostgres('the SQL of the documents for the owner', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openCluster().createDatabase('documents');
  });
  beforeEach(async () => {
    await resetWaitlist(database);
    await signUpMany(database, 12);
  });
  afterAll(() => database.close());

  test('is found', () => expect(blocks.length).toBeGreaterThan(8));

  test.for(blocks)('%s runs in psql', ([, sql]) => {
    const { programs, socketFolder, port, superuser } = openCluster();
    const path = [process.env.PATH, programs].join(delimiter);
    const written = sql.replace("'waitlist.csv'", "'/dev/null'");
    const connection = ['-h', socketFolder, '-p', String(port), '-U', superuser];
    expect(() =>
      execFileSync(
        'psql',
        [...connection, '-d', 'documents', '-X', '-q', '-v', 'ON_ERROR_STOP=1'],
        { input: written, stdio: 'pipe', env: { ...process.env, PATH: path } },
      ),
    ).not.toThrow();
  });
});
