import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openedLater } from '../../harness/backend/database.ts';
import { createProject, resetWaitlist } from './project.ts';
import { startTestBackend, type TestBackend } from './start-test-backend.ts';

/**
 * A waitlist for the tests of one file, in PostgreSQL behind PostgREST: nobody is on it before each
 * test, and its settings are the tests' own.
 */
export function useWaitlist() {
  let backend: TestBackend | undefined;
  const open = (): TestBackend => {
    if (!backend) throw new Error('The waitlist is there for tests, not before them');
    return backend;
  };
  const database = openedLater(() => open().database);
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  beforeEach(() => resetWaitlist(database));
  afterAll(() => backend?.close());
  return {
    database,
    project: createProject(() => open().url),
    /** Where the backend listens, for requests that fetch cannot make. */
    url: () => open().url,
    /** Has PostgREST look at the schema again, after a test has changed it. */
    reloadSchema: () => open().reloadSchema(),
  };
}
