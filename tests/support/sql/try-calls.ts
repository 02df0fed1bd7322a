import { wire } from '../../../src/gateway/wire.ts';
import type { Database } from '../../harness/backend/database.ts';
import { answerJson, answerSqlError, refuse } from '../platform/answers.ts';
import { isWellFormed } from '../platform/payload.ts';
import { callStatement, readProcedures } from '../platform/procedure.ts';
import type { ArbitrarySignup } from './arbitrary-signups.ts';

/** Makes a function that tries statements one after the other, each with the answer to the stats. */
export const trySql = `
  create function public.try_calls(statements text[], bodies text[]) returns setof json
  language plpgsql as $$
  declare
    answer record;
    refusal json;
    code text;
    message text;
    detail text;
  begin
    for n in 1 .. cardinality(statements) loop
      answer := null;
      refusal := null;
      begin
        -- The other two are the range that PostgREST reads: its most rows, from the first one on.
        execute statements[n] into answer using bodies[n], 1000, 0;
      exception when others then
        get stacked diagnostics
          code = returned_sqlstate, message = message_text, detail = pg_exception_detail;
        refusal := json_build_object('code', code, 'message', message, 'detail', nullif(detail, ''), 'hint', null);
      end;
      return next json_build_object(
        'answer', case when refusal is null then answer.body::text end,
        'refusal', refusal,
        'stats', public.get_waitlist_stats());
    end loop;
  end;
  $$;
  grant execute on function public.try_calls to anon`;

interface Tried {
  answer: string | null;
  refusal: { code: string; message: string; detail: string | null; hint: null } | null;
  stats: { total_families: number; total_neighborhoods: number };
}

/**
 * Makes signup calls as anon in one transaction, with the statements and the answers of the stand-in
 * but without its four round trips a call. Needs `trySql`.
 */
export async function tryCalls(database: Database, calls: ArbitrarySignup[]) {
  const procedures = await readProcedures(database);
  const procedure = procedures.find(({ name }) => name === wire.signup.name);
  if (!procedure) throw new Error('The migrations have no signup function');
  const sent = calls.filter(isWellFormed);
  const tried = await database.transaction(async (session) => {
    await session.query('set local role anon');
    return session.query<{ tried: Tried }>('select public.try_calls($1, $2) as tried', [
      sent.map((call) => {
        const json = JSON.stringify(call);
        return callStatement(procedure, { kind: 'json', names: Object.keys(call), json }).sql;
      }),
      sent.map((call) => JSON.stringify(call)),
    ]);
  });
  const bySent = new Map(sent.map((call, index) => [call, tried[index]?.tried]));
  return calls.map((call) => {
    const { answer = null, refusal = null, stats = null } = bySent.get(call) ?? {};
    if (refusal) return { response: answerSqlError(refusal, true), stats };
    if (answer !== null) return { response: answerJson(answer), stats };
    const message = 'Empty or invalid json';
    return { response: refuse(400, { code: 'PGRST102', message }), stats };
  });
}
