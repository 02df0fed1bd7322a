-- The stats that everybody may read: a snapshot, since the live sums would tell whether an email is
-- on the list (read, sign it up, read again). It is looked at again only after an interval, and the
-- families in it go up in whole steps, at a moment that nobody can foresee: part of a step, drawn
-- again each time, is held back. Somebody who adds families one by one and watches the figure sees
-- a step come, but not which of the last families it came for.

-- held_back is the part of a step, from 0 to below 1. published_at is when the stats were looked at
-- last, whether that changed them or not.
create table waitlist.published (
  only_row boolean primary key default true check (only_row),
  families bigint not null default 0,
  neighborhoods bigint not null default 0,
  published_at timestamptz not null default now(),
  held_back double precision not null default random()
);
insert into waitlist.published default values;
alter table waitlist.published enable row level security;

-- The live stats, what may be shown of them, and whether it is time to look. What is shown is never
-- above the truth, and falls only with it. With a step of one every family and every neighborhood
-- shows; otherwise neighborhoods change together with families, and are never more than those.
create view waitlist.live_stats with (security_invoker = true) as
select sums.families, sums.neighborhoods, shown.families as shown_families,
  case
    when publish_step = 1 then sums.neighborhoods
    when shown.families <> published.families then least(sums.neighborhoods, shown.families)
    else least(sums.neighborhoods, published.neighborhoods)
  end as shown_neighborhoods,
  published_at + publish_every <= clock_timestamp() as is_due
from waitlist.published join waitlist.settings using (only_row),
  (select sum(families)::bigint as families, sum(neighborhoods)::bigint as neighborhoods
   from waitlist.counter) as sums,
  lateral (
    select greatest(
      -- What is published already stays, unless it has become more than there are.
      case when published.families <= sums.families then published.families end,
      (sums.families - floor(held_back * publish_step)::bigint) / publish_step * publish_step,
      0) as families
  ) as shown
where only_row;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;

-- Publishes what may be shown of the live stats when it is time, or at once. Whoever had to wait
-- for the row decides again: the second statement sees what was counted and published meanwhile.
create function waitlist.publish_stats(at_once boolean) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  if at_once or (select is_due from waitlist.live_stats) then
    perform from waitlist.published for update;
    update waitlist.published set
      families = live.shown_families,
      neighborhoods = live.shown_neighborhoods,
      published_at = clock_timestamp(),
      held_back = case
        when published.families = live.shown_families then held_back
        else random()
      end
    from waitlist.live_stats as live
    where only_row and (at_once or live.is_due);
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
