-- Calls that take themselves back. PostgREST lets a caller compute on a function's answer after the
-- function has run, in the same statement: ?select=pgrst_scalar:pgrst_scalar->>is_new_neighborhood::int
-- fails, rolls back everything that the call has written, its rate limit included, and the text of
-- the error carries the answer. A function can see the statement that calls it (current_query);
-- values are never part of that text, but what the caller selects, filters and casts is.

-- Refuses a call that computes on the answer, or asks for a rollback in its Prefer header
-- (PostgREST up to 12 takes max-affected for any function; tx=rollback works where a project allows
-- it). The words are searched only behind the call of the function, in a statement as PostgREST 12
-- to 16 writes it (its SqlFragment.hs, pgFmtApplyCast, pgFmtColumn and asGeoJsonF; its
-- QueryBuilder.hs, readPlanToQuery). Whatever else has another form passes, so that a PostgREST
-- that words its statements differently closes nothing.
create function waitlist.refuse_computing_call(query text, headers json) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  behind_the_call constant text := case
    when query like 'WITH pgrst\_source AS (%) \_postgrest\_t'
      then substr(query, nullif(strpos(query, ' pgrst_call)'), 0))
  end;
begin
  if behind_the_call ~ '\m(CAST|WHERE|GROUP BY|ORDER BY|ST_AsGeoJSON)\M|"[.]"(?!pgrst_scalar")'
    or headers ->> 'prefer' ~ 'max-affected|tx=rollback'
  then
    raise exception using
      errcode = '0A000',
      message = 'unsupported_query',
      detail = 'The answer of a signup is taken as it is.';
  end if;
end;
$$;

-- Counts calls of another form than the page's. A sequence, because a rollback does not take it back;
-- its value is the hour since 1970 times a billion, and the calls in it.
create sequence waitlist.unknown_calls;
revoke all on sequence waitlist.unknown_calls from public, anon, authenticated, service_role;

-- Counts a call of another form, and refuses it when there were as many in this hour as there may be
-- calls in all, which bounds what was not thought of. Comes after the limits of addresses and networks,
-- and leaves repeats out: so calls that are not taken back use this limit up no sooner than the hour.
create function waitlist.count_unknown_call(calls_per_hour integer) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  a_billion constant bigint := 1000000000;
  hour constant bigint := floor(extract(epoch from clock_timestamp()) / 3600);
  calls bigint := nextval('waitlist.unknown_calls');
begin
  if calls / a_billion < hour then
    calls := setval('waitlist.unknown_calls', hour * a_billion + 1);
  end if;
  if calls % a_billion > calls_per_hour then
    perform waitlist.refuse_signup_call('1 hour');
  end if;
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
