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

-- Where the families live. A neighborhood has none if only families of elsewhere have named it.
create view waitlist.families_by_neighborhood with (security_invoker = true) as
select zip_code, count(email) as families, first_seen_at
from waitlist.neighborhoods left join waitlist.signups using (zip_code)
group by zip_code
order by families desc, zip_code;

-- The families that more than one network has signed up in the last 30 days.
create view waitlist.shared_families with (security_invoker = true) as
select email from waitlist.signup_calls group by email having count(distinct network_key) > 1;

-- How many families of the last 30 days a network has signed up first, how many of these another one has
-- signed up, too, and how many neighborhoods it has named first. A flood of either stands at the top.
create view waitlist.signups_by_network with (security_invoker = true) as
select network_key, count(family.email) as families, count(shared.email) as shared,
  count(neighborhood.zip_code) as neighborhoods, max(called_at) as last_signup_at
from waitlist.signup_calls as call
left join waitlist.signups as family on family.email = call.email and created_at = called_at
left join waitlist.shared_families as shared on shared.email = family.email
left join waitlist.neighborhoods as neighborhood
  on neighborhood.zip_code = call.zip_code and first_seen_at = called_at
group by network_key
order by greatest(count(family.email), count(neighborhood.zip_code)) desc, network_key;

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

-- Forgets a family and its calls; false when the email is not on the list. Its neighborhood stays: if that
-- depended on who lives there, the next call would reveal who is on the list.
create function waitlist.forget(signup_email text) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten constant text := waitlist.normalize_email(signup_email);
begin
  delete from waitlist.signup_calls where email = forgotten;
  delete from waitlist.signups where email = forgotten;
  if not found then
    return false;
  end if;
  perform waitlist.recount();
  return true;
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
    raise exception 'Say which families: since when, before when, or through which network';
  end if;
  delete from waitlist.signups
  where created_at >= from_when and created_at < until_when
    and (network is null or (email, created_at) in (
      select email, called_at from waitlist.signup_calls where network_key = network))
    and not (spare_shared and email in (select email from waitlist.shared_families));
  get diagnostics gone_families = row_count;
  delete from waitlist.neighborhoods
  where first_seen_at >= from_when and first_seen_at < until_when
    and (network is null or (zip_code, first_seen_at) in (
      select zip_code, called_at from waitlist.signup_calls where network_key = network))
    and not exists (select from waitlist.signups where signups.zip_code = neighborhoods.zip_code);
  get diagnostics gone_neighborhoods = row_count;
  delete from waitlist.signup_calls
  where not exists (select from waitlist.signups where signups.email = signup_calls.email);
  perform waitlist.recount();
  return jsonb_build_object('families', gone_families, 'neighborhoods', gone_neighborhoods);
end;
$$;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;
revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
