-- Whatever a transaction has written, the stats that it reads are those from before it began. One
-- transaction may hold many calls: with pg_graphql all fields of a mutation are one. If it read figures
-- that were counted in it, it could sign up an email, read them, and take everything back.

alter table waitlist.published
  add column former_families bigint not null default 0,
  add column former_neighborhoods bigint not null default 0;

-- Keeps the figures that stood when this transaction began, however often it counts.
create function waitlist.keep_former_stats() returns trigger
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  if old.published_at < now() then
    new.former_families := old.families;
    new.former_neighborhoods := old.neighborhoods;
  end if;
  return new;
end;
$$;
create trigger keep_former_stats before update on waitlist.published
  for each row execute function waitlist.keep_former_stats();

-- The published stats. The first call after publish_every counts them again for the calls after it, and
-- each one forgets some callers; no call waits for another.
create or replace function public.get_waitlist_stats() returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from waitlist.published join waitlist.settings using (only_row)
  where clock_timestamp() - published_at >= publish_every
  for update of published skip locked;
  if found then
    perform waitlist.publish();
  end if;
  begin
    perform waitlist.forget_callers();
  exception when others then
    -- Publishing does not depend on it. This does not catch a statement that takes too long, which would
    -- then go on without a limit.
    raise warning 'no callers were forgotten: %', sqlerrm;
  end;
  return (
    select case when published_at < now() or publish_every = '0 seconds'
      then jsonb_build_object('total_families', families, 'total_neighborhoods', neighborhoods)
      else jsonb_build_object('total_families', former_families, 'total_neighborhoods', former_neighborhoods)
      end
    from waitlist.published join waitlist.settings using (only_row));
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
