import { expect } from 'vitest';
import { queryOne, type Session } from '../../../tools/backend/database.ts';
import { readStoredStats } from './project.ts';

/** Expects these numbers in the counter, in the tables, and in the published stats. */
export async function expectStats(
  session: Session,
  families: number,
  neighborhoods: number,
): Promise<void> {
  const stats = { families, neighborhoods };
  expect(await readStoredStats(session)).toEqual({ counter: stats, tables: stats });
  const published = 'select families::integer, neighborhoods::integer from waitlist.published';
  expect(await queryOne(session, published)).toEqual(stats);
}
