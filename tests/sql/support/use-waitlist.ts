import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../tools/backend/database.ts';
import { createProject, resetWaitlist } from './project.ts';
import {
  startTestBackend,
  type TestBackend,
  type TestBackendOptions,
} from './start-test-backend.ts';

/**
 * A waitlist for the tests of one file, in PostgreSQL behind PostgREST. Before each test it is
 * emptied, and its settings are those of the tests.
 */
export function useWaitlist(options: TestBackendOptions = {}) {
  let backend: TestBackend | undefined;
  const open = (): TestBackend => {
    if (!backend) throw new Error('The waitlist is there for tests, not before them');
    return backend;
  };
  const database: Database = {
    query: (sql, values) => open().database.query(sql, values),
    transaction: (run) => open().database.transaction(run),
    close: () => open().database.close(),
  };
  beforeAll(async () => {
    backend = await startTestBackend(options);
  });
  beforeEach(() => resetWaitlist(database));
  afterAll(() => backend?.close());
  return {
    database,
    project: createProject(() => open().url),
    /** Changes a setting of the owner, such as `ai_in_all = 3`. */
    set: (setting: string) => database.query(`update waitlist.settings set ${setting}`),
  };
}
