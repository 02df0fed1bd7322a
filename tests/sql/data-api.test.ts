import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project, reloadSchema } = useWaitlist();

// A filter with a regular expression can keep a connection busy, and each new form of a statement can
// take memory: nothing counts such calls, so each must cost little.
describe('a statement of a visitor', () => {
  beforeAll(async () => {
    await database.runScript(`
      create function public.inside() returns json volatile language sql security definer
        return json_build_object(
          'limit', current_setting('statement_timeout'),
          'prepared', (select count(*) from pg_prepared_statements where name <> ''));
      grant execute on function public.inside() to anon`);
    await reloadSchema();
  });
  afterAll(() => database.runScript('drop function public.inside()'));

  test('has one second, and is not kept', async () => {
    let times = 0;
    const inside = async (): Promise<{ limit: string; prepared: number }> => {
      const form = Array(times++).fill('pgrst_scalar->>limit=eq.1s').join('&');
      return (await project.send(`/rest/v1/rpc/inside?${form}`, {})).json();
    };
    const insideThree = async () => {
      const { prepared: before } = await inside();
      await inside();
      const { limit, prepared } = await inside();
      return { limit, kept: prepared - before };
    };
    // PostgREST reads the setting a moment after it has started; a connection that is older keeps what
    // was prepared until then.
    const patience = { timeout: 20_000, interval: 500 };
    await expect.poll(insideThree, patience).toEqual({ limit: '1s', kept: 0 });
  });

  // PostgreSQL compiles the pattern when it plans the statement, before it runs any function of ours.
  test.each(['get_waitlist_stats', 'increment_waitlist_counter'])(
    'is ended when a filter on the answer of %s takes longer',
    async (name) => {
      const filters = Array.from(
        { length: 40 },
        (_, index) =>
          `pgrst_scalar->>total_families=match.${encodeURIComponent(`^(?:[0-9]{0,${120 + index}}){0,${90 + index}}$`)}`,
      );
      const args = name === 'get_waitlist_stats' ? {} : { signup_email: 'ann@example.com' };
      const response = await project.send(`/rest/v1/rpc/${name}?${filters.join('&')}`, args);
      expect([response.status, (await response.json()).code]).toEqual([500, '57014']);
      expect(await database.query('select from waitlist.signups')).toEqual([]);
    },
  );
});

// PostgREST 12 does not know it; from 16 on, no hint is searched for.
test('errors are to carry no more than code and message', async () => {
  const sql = `select from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
    where rolname = 'authenticator' and 'pgrst.client_error_verbosity=minimal' = any (setconfig)`;
  expect(await database.query(sql)).toHaveLength(1);
});
