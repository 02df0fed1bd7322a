import pg from 'pg';
import type { Database } from '../../../tools/backend/database.ts';

/** The roles of API callers. */
export const roles = ['anon', 'authenticated', 'service_role'] as const;

/** Runs statements as a role and rolls them back; returns the SQLSTATE, or `done`. */
export async function attempt(
  database: Database,
  role: string,
  ...statements: string[]
): Promise<string> {
  const takenBack = new Error('taken back');
  try {
    return await database.transaction(async (session) => {
      await session.query(`set local role ${role}`);
      for (const statement of statements) await session.query(statement);
      throw takenBack;
    });
  } catch (error) {
    if (error === takenBack) return 'done';
    if (error instanceof pg.DatabaseError && error.code) return error.code;
    throw error;
  }
}
