-- What the owner runs in psql or the SQL editor, and nobody through the API. docs/launch.md explains it.

-- A text as a spreadsheet may open it: an apostrophe goes before what begins like a formula, full-width
-- forms and the true minus included. The decomposed form keeps an equals sign that is struck through.
create function waitlist.defuse(value text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
return case when normalize(value, NFKD) ~ '^[=+@\u2212-]' then '''' || value else value end;

-- The list for a spreadsheet, oldest families first.
create view waitlist.export with (security_invoker = true) as
select waitlist.defuse(email) as email, waitlist.defuse(zip_code) as zip_code, created_at
from waitlist.signups
order by created_at, email;

-- Where the families live. A neighborhood has none if only families of elsewhere have named it, and no
-- first call if that has been purged.
create view waitlist.families_by_neighborhood with (security_invoker = true) as
select zip_code, count(signups.email) as families, neighborhoods.first_seen_at
from waitlist.neighborhoods
full join waitlist.signups using (zip_code)
where zip_code is not null
group by zip_code, neighborhoods.first_seen_at
order by families desc, zip_code;

-- How many families of the last 30 days a network has signed up first, how many of these another one has
-- signed up, too, and how many neighborhoods it has named first. A flood of either stands at the top.
create view waitlist.signups_by_network with (security_invoker = true) as
select network_key, count(email) as families, count(*) filter (where is_shared) as shared,
  count(zip_code) as neighborhoods, min(called_at) as first_signup_at, max(called_at) as last_signup_at
from (
  select network_key, email, is_shared, null as zip_code, created_at from waitlist.signups
  union all
  select network_key, null, false, zip_code, first_seen_at from waitlist.neighborhoods
) as brought (network_key, email, is_shared, zip_code, called_at)
where network_key is not null
group by network_key
order by greatest(count(email), count(zip_code)) desc, network_key;

-- Counts the whole list again and publishes it: after rows were deleted by hand, or restored.
create function waitlist.recount() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  update waitlist.published set
    settled_before = '-infinity', settled_families = 0, settled_neighborhoods = 0
  where only_row;
  perform waitlist.publish();
end;
$$;

-- Forgets a family; false when the email is not on the list. Its neighborhood stays: if that depended on
-- who lives there, the next call would reveal who is on the list.
create function waitlist.forget(signup_email text) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  was_there boolean;
begin
  delete from waitlist.signups where email = waitlist.normalize_email(signup_email);
  was_there := found;
  perform waitlist.recount();
  return was_there;
end;
$$;

-- Deletes the families that joined from since up to, but not including, before, and through one network
-- if that is given, and the neighborhoods that were first named then and there and in which nobody is
-- left. Spares families that another network has signed up, too, unless spare_shared is false. Returns
-- how many have gone: {"families": n, "neighborhoods": n}.
create function waitlist.purge(
  since timestamptz default null,
  before timestamptz default null,
  network bytea default null,
  spare_shared boolean default true
) returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  from_when constant timestamptz := coalesce(since, '-infinity');
  until_when constant timestamptz := coalesce(before, 'infinity');
  gone_families bigint;
  gone_neighborhoods bigint;
begin
  if since is null and before is null and network is null then
    raise exception using
      errcode = '22023',
      message = 'Say which families: since when, before when, or through which network';
  end if;
  delete from waitlist.signups
  where created_at >= from_when and created_at < until_when
    and (network is null or network_key = network)
    and not (spare_shared and is_shared);
  get diagnostics gone_families = row_count;
  delete from waitlist.neighborhoods
  where first_seen_at >= from_when and first_seen_at < until_when
    and (network is null or network_key = network)
    and not exists (select from waitlist.signups where signups.zip_code = neighborhoods.zip_code);
  get diagnostics gone_neighborhoods = row_count;
  perform waitlist.recount();
  return jsonb_build_object('families', gone_families, 'neighborhoods', gone_neighborhoods);
end;
$$;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;
revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
