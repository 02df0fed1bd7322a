import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../tools/backend/database.ts';
import { projectRoot } from '../harness/site/made-once.ts';
import { resetWaitlist, signUpMany } from './support/project.ts';
import { openCluster } from './support/shared-cluster.ts';

/** The SQL blocks that a document tells the owner to run, each with its line number. */
function sqlIn(document: string): [place: string, sql: string][] {
  const text = readFileSync(join(projectRoot, document), 'utf8');
  return [...text.matchAll(/^( *)```sql\n([\s\S]*?)^\1```$/gm)].map((block) => {
    const line = text.slice(0, block.index).split('\n').length;
    return [`${document}, line ${line}`, block[2] ?? ''];
  });
}

const blocks = ['docs/launch.md', 'supabase/README.md'].flatMap(sqlIn);

describe('the SQL of the documents for the owner', () => {
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

  // \copy is psql's: it has the server copy to it, and writes the file itself.
  test.for(blocks)('%s runs', async ([, sql]) => {
    await database.runScript(sql.replace(/\\copy (.*) to '[^']*'.*$/gm, 'copy $1 to stdout;'));
  });
});
