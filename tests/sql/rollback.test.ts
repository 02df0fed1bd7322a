import { describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { platformKeys } from '../harness/site/project-keys.ts';
import { must } from '../support/must.ts';
import { readStoredStats } from './support/project.ts';
import { sendLines } from './support/send-lines.ts';
import { fromHome, oneByOne } from './support/sign-up-from.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const signup = '/rest/v1/rpc/increment_waitlist_counter';

const { database, project, url } = useWaitlist();

async function unknownCalls(): Promise<number> {
  const sql = `select case when last_value < 1000000000 then 0 else last_value % 1000000000 end as calls
    from waitlist.unknown_calls`;
  return Number((await queryOne<{ calls: string }>(database, sql)).calls);
}

const args = { signup_email: 'eve@example.com', signup_zip_code: '94110' };
const send = (query: string, headers: Record<string, string> = {}) =>
  project.send(`${signup}?${query}`, args, { headers: { ...fromHome, ...headers } });

describe('a call that computes on the answer', () => {
  // Each fails or can be made to fail after the function ran, which would roll everything back.
  test.each([
    ['a cast', 'select=pgrst_scalar:pgrst_scalar->>is_new_neighborhood::int'],
    ['a cast of another name', 'select=pgrst_scalar,x:pgrst_scalar->>is_new_neighborhood::int'],
    ['a cast behind all columns', 'select=*,x:pgrst_scalar->>is_new_neighborhood::int'],
    ['a function in the place of a column', 'select=pgrst_scalar,json_build_object'],
    [
      'a cast of such a function',
      'select=pgrst_scalar,x:to_jsonb->pgrst_scalar->>is_new_neighborhood::int',
    ],
    [
      'a name that looks like the end of a plain call',
      `select=pgrst_scalar,"FROM (SELECT x.* FROM y) _postgrest_t":pgrst_scalar->>is_new_neighborhood::int`,
    ],
    ['a filter', 'pgrst_scalar->>is_new_neighborhood=eq.true'],
  ])('is refused, and its refusal reveals nothing: %s', async (_name, query) => {
    const answers: [status: number, body: string][] = [];
    for (const known of [false, true]) {
      if (known) await project.signUp('ann@example.com', '94110');
      const response = await send(query);
      answers.push([response.status, await response.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const [status, body] = must(answers[0]);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({
      code: '0A000',
      message: 'unsupported_query',
      details: 'The answer of a signup is taken as it is.',
      hint: null,
    });
    const { tables } = await readStoredStats(database);
    expect(tables).toEqual({ families: 1, neighborhoods: 1 });
  });

  test.each(['max-affected=0', 'handling=strict, max-affected=0', 'tx=rollback'])(
    'is refused likewise when it prefers %s',
    async (prefer) => {
      expect((await send('select=*', { prefer })).status).toBe(400);
    },
  );
});

describe('a call of the page', () => {
  test.each([
    ['without a query', ''],
    ['with the whole answer selected', 'select=*'],
    ['with its arguments named', 'columns=signup_email,signup_zip_code'],
  ])('is never refused: %s', async (_name, query) => {
    const response = await send(query);
    expect([response.status, await response.json()]).toEqual([200, { is_new_neighborhood: true }]);
    expect(await unknownCalls()).toBe(0);
  });

  test('is not refused when its data contain such words', async () => {
    const headers = { referer: 'https://example.com/?max-affected=0', ...fromHome };
    const response = await project.signUp('cast.where.order.by@example.com', 'CAST', headers);
    expect([response.status, await response.json()]).toEqual([200, { is_new_neighborhood: true }]);
  });
});

/** Sends a signup with Prefer headers, each in its own line; returns the status. */
async function signUpPreferring(prefers: string[]): Promise<number> {
  const { status } = await sendLines(url() + signup, {
    lines: [
      ['apikey', platformKeys.anon],
      ['content-type', 'application/json'],
      ['cf-connecting-ip', '192.0.2.1'],
      ...prefers.map((prefer): [string, string] => ['prefer', prefer]),
    ],
    body: JSON.stringify(args),
  });
  return status;
}

describe('a call with a Prefer header, which the page never sends', () => {
  test.each([
    ['one Prefer header', ['count=exact']],
    ['an empty one', ['']],
    ['two Prefer headers', ['timezone=UTC', 'return=representation']],
    ['two Prefer headers, the first of which wants a rollback', ['tx=rollback', 'count=none']],
  ])('is counted as one of another form: with %s', async (_name, prefers) => {
    expect(await signUpPreferring(prefers)).toBe(200);
    expect(await unknownCalls()).toBe(1);
  });
});

describe('a statement of another form', () => {
  const headers = JSON.stringify(fromHome);
  // A later PostgREST might write it like this: a call must not be refused for its wording alone.
  const reworded = `with source as (select public.increment_waitlist_counter('ann@example.com', '94110') as answer)
    select cast(answer as text) as body from source where true order by 1`;

  async function run(statement: string, from = headers): Promise<string> {
    return database.transaction(async (session) => {
      await session.query("select set_config('request.headers', $1, true)", [from]);
      return (await queryOne<{ body: string }>(session, statement)).body;
    });
  }

  test('passes, and is counted', async () => {
    expect(await run(reworded)).toBe('{"is_new_neighborhood": true}');
    expect(await unknownCalls()).toBe(1);
  });

  test('uses up nothing that others need, however often one address sends it', async () => {
    await database.query(
      'update waitlist.settings set signups_per_hour = 22, network_percent_of_hour = 100',
    );
    const outcomes = await oneByOne(30, (call) =>
      run(reworded.replace('ann@', `family-${call}@`)).then(
        () => 'let in',
        (error) => error.code,
      ),
    );
    expect(outcomes).toEqual([...Array(20).fill('let in'), ...Array(10).fill('PGRST')]);
    const elsewhere = JSON.stringify({ 'cf-connecting-ip': '198.51.100.1' });
    expect(await run(reworded, elsewhere)).toBe('{"is_new_neighborhood": false}');
  });

  test('uses up nothing that others need, however often it repeats itself', async () => {
    await database.query(
      'update waitlist.settings set signups_per_hour = 22, network_percent_of_hour = 100',
    );
    await oneByOne(30, () => run(reworded));
    const elsewhere = JSON.stringify({ 'cf-connecting-ip': '198.51.100.1' });
    expect(await run(reworded, elsewhere)).toBe('{"is_new_neighborhood": false}');
  });

  test('passes no more often in an hour than all calls together, however many are rolled back', async () => {
    await database.query('update waitlist.settings set signups_per_hour = 5');
    const takenBack = reworded.replace(
      'cast(answer as text)',
      "(answer ->> 'is_new_neighborhood')::integer::text",
    );
    const outcomes = await oneByOne(7, () => run(takenBack).catch((error) => error.code));
    expect(outcomes).toEqual([...Array(5).fill('22P02'), 'PGRST', 'PGRST']);
    expect((await readStoredStats(database)).tables).toEqual({ families: 0, neighborhoods: 0 });
    expect((await project.signUp('ann@example.com', '94110', fromHome)).status).toBe(200);
  });

  test('is accepted again in the next hour', async () => {
    await database.query('update waitlist.settings set signups_per_hour = 5');
    const lastHour =
      "select setval('waitlist.unknown_calls', (floor(extract(epoch from now()) / 3600)::bigint - 1) * 1000000000 + 6)";
    await database.query(lastHour);
    expect(await run(reworded)).toBe('{"is_new_neighborhood": true}');
  });
});
