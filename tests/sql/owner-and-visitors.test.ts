import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/project-files.ts';
import { setUpBackend } from './support/set-up-backend.ts';

const { database, visitor, lockWait } = await setUpBackend({ withTimeLimits: true });

const restoreSql = readFileSync(join(projectRoot, 'supabase/restore.sql'), 'utf8')
  .replace(/^\\copy (copied_signups) .*$/m, 'insert into $1 select * from waitlist.signups;')
  .replace(/^\\copy .*$/m, '');

/** Resolves with the status and the body. The body's code is 55P03 if the signup waits 100 ms for a lock. */
async function signUp(email: string) {
  const response = await visitor.signUp(email, '94110', { 'cf-connecting-ip': '198.51.100.1' });
  return { status: response.status, body: await response.json() };
}

const statements: [name: string, sql: string][] = [
  ['forget', "select waitlist.forget('family-3@example.com')"],
  ['purge', "select waitlist.purge(since => '-infinity', spare_shared => false)"],
  ['recount', 'select waitlist.recount()'],
  ['export', 'select * from waitlist.export'],
  ['a manual delete', "delete from waitlist.signups where email like 'family-%'"],
  ['a restore', restoreSql],
];

// If only some signups waited for the owner's statement, a caller could tell which families it affects.
test.each(statements)(
  'a known family and a stranger get the same response during %s',
  async (_name, sql) => {
    const numbers = [1, 2, 3];
    for (const n of numbers) await visitor.signUp(`family-${n}@example.com`, '94110');
    await database.transaction(async (session) => {
      await session.query('set local role project_owner');
      await session.query(sql);
      for (const n of numbers) {
        const ofFamily = await signUp(`family-${n}@example.com`);
        expect(ofFamily).toEqual(await signUp(`stranger-${n}@example.com`));
      }
    });
  },
);

// If an owner's statement waited for the lock of VACUUM, the statement would hold up every signup.
test.each(statements)(
  'signups succeed while VACUUM and %s run at the same time',
  async (_name, sql) => {
    await database.transaction(async (vacuum) => {
      await vacuum.query('lock table waitlist.signups in share update exclusive mode');
      const owner = database.transaction(async (session) => {
        await session.query('set local role project_owner');
        await session.query(sql);
      });
      await Promise.race([owner, lockWait()]);
      expect((await signUp('ann@example.com')).status).toBe(200);
    });
  },
);
