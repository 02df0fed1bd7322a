-- Getting rid of many families at once, after a flood or when the list has served its purpose.

-- Deletes the families that joined from since up to, but not including, before, and from one network
-- if that is given; with them every neighborhood that was named in that time only, and by that network
-- only. Who lives there does not matter: the answers of later calls would tell who was on the list. A
-- family that was on the list before stays, with its zip code. If that time reaches into this hour, the
-- calls of the network, or of everybody, count no longer for its limits. Publishes the stats and tells
-- what has gone: {"families": n, "neighborhoods": n}. Holds signups back while it runs, and gives up
-- after two seconds if it has to wait itself.
create function waitlist.purge(
  since timestamptz default null,
  before timestamptz default null,
  network bytea default null
) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp set lock_timeout = '2s'
as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  next_hour constant timestamptz := this_hour + interval '1 hour';
  from_when constant timestamptz := coalesce(since, '-infinity');
  until_when constant timestamptz := coalesce(before, 'infinity');
  -- A neighborhood knows to the minute when it was named last.
  named_until constant timestamptz :=
    until_when - case when until_when < now() then interval '1 minute' else '0' end;
  gives_back constant boolean := from_when <= now() and until_when > this_hour;
  given_back bigint := 0;
  gone_families bigint;
  gone_neighborhoods bigint;
begin
  if since is null and before is null and network is null then
    raise exception using
      errcode = '22023',
      message = 'Say which families: since when, before when, or from which network';
  end if;
  -- Before the list is locked, since a signup takes its locks in this order.
  if gives_back then
    with calls as (
      select network_key, spent_in_hour from waitlist.networks
      where hour = this_hour and (network is null or network_key = network) for update
    ), given as (
      update waitlist.networks as bucket set spent_in_hour = 0
      from calls where bucket.network_key = calls.network_key
    )
    select coalesce(sum(spent_in_hour), 0) into given_back from calls;
  end if;
  perform waitlist.hold_signups_back();
  if gives_back and network is null then
    -- Calls without an address as well.
    given_back := (select sum(spent) from waitlist.counter where hour = this_hour);
  end if;
  delete from waitlist.signups
  where created_at >= from_when and created_at < until_when
    and (network is null or network_key = network);
  get diagnostics gone_families = row_count;
  delete from waitlist.neighborhoods
  where first_seen_at >= from_when and last_named_at < named_until
    and (network is null or network_key = network);
  get diagnostics gone_neighborhoods = row_count;
  -- A founder who has gone founded no earlier than that. All founders since then, since whether the
  -- founder has gone depends on when it joined.
  update waitlist.neighborhoods set founder = null
  where founder is not null and first_seen_at >= from_when;
  update waitlist.counter set
    families = families - gone_families,
    neighborhoods = neighborhoods - gone_neighborhoods,
    hour = case hour when next_hour then hour else this_hour end,
    spent = case hour
      when next_hour then spent
      when this_hour then spent - coalesce(given_back, 0)
      else -coalesce(given_back, 0)
    end
  where slot = 0;
  perform waitlist.publish_stats(at_once => true);
  return jsonb_build_object('families', gone_families, 'neighborhoods', gone_neighborhoods);
end;
$$;

-- Deletes the neighborhoods that no family lives in, publishes the stats and tells how many have gone.
-- For after a flood that has named made-up zip codes from several networks, which no purge of one of
-- them takes. It tells: whoever has named a zip code of his own with somebody's email finds out, by the
-- next call, whether that email was on the list with another zip code. So purge the flood's families
-- first, by their time: of those that are left, it tells who gave no zip code.
create function waitlist.remove_empty_neighborhoods() returns integer
language plpgsql volatile set search_path = pg_catalog, pg_temp set lock_timeout = '2s'
as $$
declare
  gone_neighborhoods integer;
begin
  perform waitlist.hold_signups_back();
  delete from waitlist.neighborhoods as place
  where not exists (select from waitlist.signups where zip_code = place.zip_code);
  get diagnostics gone_neighborhoods = row_count;
  update waitlist.counter set neighborhoods = neighborhoods - gone_neighborhoods where slot = 0;
  perform waitlist.publish_stats(at_once => true);
  return gone_neighborhoods;
end;
$$;

-- Does what time asks for, for a schedule of once an hour: begins the day if no visitor has, forgets
-- networks of 30 days ago, and deletes the whole list from the day on that the settings name. One or
-- the other: a purge after rows are held would wait for a signup that waits for one of these rows. And
-- not all networks at once, since visitors wait meanwhile: whoever calls again, and all if it begins the
-- day.
create function waitlist.tidy() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  perform waitlist.begin_day();
  delete from waitlist.ai_uses where used_at <= now() - interval '24 hours';
  if (select delete_list_on from waitlist.settings) <= (now() at time zone 'UTC')::date then
    perform waitlist.purge(since => '-infinity');
  else
    perform waitlist.forget_networks(10000);
  end if;
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
