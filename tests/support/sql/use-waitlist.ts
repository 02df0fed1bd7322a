import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Database, openedLater } from './database.ts';
import { startPglite } from './pglite.ts';
import { createProject, resetWaitlist } from './project.ts';

/**
 * A waitlist in PGlite for the tests of one file, behind the PostgREST stand-in: nobody is on it
 * before each test, and its settings are the tests' own.
 */
export function useWaitlist() {
  let opened: Database | undefined;
  const open = (): Database => {
    if (!opened) throw new Error('The waitlist is there for tests, not before them');
    return opened;
  };
  const database = openedLater(open);
  beforeAll(async () => {
    opened = await startPglite();
  });
  beforeEach(() => resetWaitlist(database));
  afterAll(() => opened?.close());
  return { database, project: createProject(database) };
}
