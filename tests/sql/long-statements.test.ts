import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project, reloadSchema } = useWaitlist();

describe('the statements of a visitor', () => {
  beforeAll(async () => {
    await database.runScript(`
      create function public.statement_limit() returns text language sql
        return current_setting('statement_timeout');
      grant execute on function public.statement_limit() to anon`);
    await reloadSchema();
  });
  afterAll(() => database.runScript('drop function public.statement_limit()'));

  test('have one second', async () => {
    const response = await project.send('/rest/v1/rpc/statement_limit', {});
    expect(await response.json()).toBe('1s');
  });

  // PostgreSQL compiles the pattern when it plans the statement, before it runs any function of ours.
  test.each(['get_waitlist_stats', 'increment_waitlist_counter'])(
    'are ended when a filter on the answer of %s takes longer',
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
