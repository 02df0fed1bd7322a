-- The stats that everybody may read: a snapshot, since the live sums would tell whether an email
-- is on the list (read, sign it up, read again). It is renewed only after an interval and a step of
-- families, both in the settings.

create table waitlist.published (
  only_row boolean primary key default true check (only_row),
  families bigint not null default 0,
  neighborhoods bigint not null default 0,
  published_at timestamptz not null default now()
);
insert into waitlist.published default values;
alter table waitlist.published enable row level security;

-- The live stats, and whether they may be published: after the interval, and when enough families
-- have come or gone. With a step of one, a neighborhood that a known family has founded counts too.
create view waitlist.live_stats with (security_invoker = true) as
select sums.families, sums.neighborhoods,
  published_at + publish_every <= clock_timestamp() and (
    abs(sums.families - published.families) >= publish_step
    or publish_step = 1 and sums.neighborhoods <> published.neighborhoods) as may_be_published
from waitlist.published join waitlist.settings using (only_row),
  (select sum(families)::bigint as families, sum(neighborhoods)::bigint as neighborhoods
   from waitlist.counter) as sums
where only_row;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;

-- Publishes the live stats, or does so only if they may be. Whoever had to wait for the row decides
-- anew: the second statement sees what was counted and published meanwhile.
create function waitlist.publish_stats(at_once boolean) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from waitlist.live_stats where at_once or may_be_published) then
    perform from waitlist.published for update;
    update waitlist.published set
      families = live.families,
      neighborhoods = live.neighborhoods,
      published_at = clock_timestamp()
    from waitlist.live_stats as live
    where only_row and (at_once or live.may_be_published);
  end if;
end;
$$;

-- The published stats: one row to read, however long the list is.
create function public.get_waitlist_stats() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select jsonb_build_object(
      'total_families', families,
      'total_neighborhoods', neighborhoods)
    from waitlist.published
  );
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
-- Supabase projects grant every new function in public to the API's roles one by one, so revoking
-- from public alone would revoke nothing.
revoke execute on function public.get_waitlist_stats()
  from public, anon, authenticated, service_role;
grant execute on function public.get_waitlist_stats() to anon, authenticated;

notify pgrst, 'reload schema';
