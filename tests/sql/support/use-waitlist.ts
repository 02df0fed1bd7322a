import { beforeEach } from 'vitest';
import { createProject, resetWaitlist } from './project.ts';
import { startTestBackend, type TestBackendOptions } from './start-test-backend.ts';

/**
 * A waitlist for the tests of one file, in PostgreSQL behind PostgREST. Before each test it is
 * emptied, and its settings are those of the tests.
 */
export async function useWaitlist(options: TestBackendOptions = {}) {
  const { url, database } = await startTestBackend(options);
  beforeEach(() => resetWaitlist(database));
  return {
    database,
    project: createProject(url),
    /** Changes a setting of the owner, such as `ai_in_all = 3`. */
    set: (setting: string) => database.query(`update waitlist.settings set ${setting}`),
  };
}
