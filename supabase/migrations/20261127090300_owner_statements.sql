-- What the owner does is not felt by whom it is about, and takes what a network has left.

-- Whoever deletes families has every signup wait, whichever family it is about. Otherwise only a call
-- about a family that is being forgotten would wait for its row, which reveals that it was on the list.
create function waitlist.hold_signups() returns trigger
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  lock table waitlist.signups in share row exclusive mode;
  return null;
end;
$$;
create trigger hold_signups before delete on waitlist.signups
  for each statement execute function waitlist.hold_signups();

-- How many families of the last 30 days a network has signed up first, how many of these another one has
-- signed up, too, how many neighborhoods it has named first, and how many calls it has made. A flood of
-- families or neighborhoods stands at the top.
create or replace view waitlist.signups_by_network with (security_invoker = true) as
select network_key, count(family.email) as families, count(shared.email) as shared,
  count(neighborhood.zip_code) as neighborhoods, max(last_called_at) as last_signup_at,
  sum(calls) as calls
from waitlist.signup_calls as call
left join waitlist.signups as family on family.email = call.email and created_at = called_at
left join waitlist.shared_families as shared on shared.email = family.email
left join waitlist.neighborhoods as neighborhood
  on neighborhood.zip_code = call.zip_code and first_seen_at = called_at
group by network_key
order by greatest(count(family.email), count(neighborhood.zip_code)) desc, sum(calls) desc, network_key;

-- Forgets a family and its calls, in whatever spelling, also one that mail cannot reach; false when the
-- email is not on the list. Its neighborhood stays: if that depended on who lives there, the next call
-- would reveal who is on the list.
create or replace function waitlist.forget(signup_email text) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten constant text := waitlist.fold_email(signup_email);
  was_listed boolean;
begin
  -- First this, which has every signup wait.
  delete from waitlist.signups where email = forgotten;
  was_listed := found;
  delete from waitlist.signup_calls where email = forgotten;
  if was_listed then
    perform waitlist.recount();
  end if;
  return was_listed;
end;
$$;

-- Deletes the families that joined from since up to, but not including, before, and through one network
-- if that is given, and the neighborhoods that were first named then and there and in which nobody is
-- left. Spares families that another network has signed up, too, unless spare_shared is false. Of the
-- network's calls it leaves those that brought what is spared. Returns how many have gone:
-- {"families": n, "neighborhoods": n}. What takes long comes before the first delete, from which on every
-- signup waits.
create or replace function waitlist.purge(
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
  families constant text[] := array(
    select email from waitlist.signups
    where created_at >= from_when and created_at < until_when
      and (network is null or (email, created_at) in (
        select email, called_at from waitlist.signup_calls where network_key = network))
    except select email from waitlist.shared_families where spare_shared);
  named constant text[] := array(
    select zip_code from waitlist.neighborhoods
    where first_seen_at >= from_when and first_seen_at < until_when
      and (network is null or (zip_code, first_seen_at) in (
        select zip_code, called_at from waitlist.signup_calls where network_key = network)));
  gone_families bigint;
  gone_neighborhoods bigint;
begin
  if since is null and before is null and network is null then
    raise exception 'Say which families: since when, before when, or through which network';
  end if;
  delete from waitlist.signups where email = any (families);
  get diagnostics gone_families = row_count;
  delete from waitlist.neighborhoods where zip_code = any (named)
    and not exists (select from waitlist.signups where signups.zip_code = neighborhoods.zip_code);
  get diagnostics gone_neighborhoods = row_count;
  delete from waitlist.signup_calls as call where email = any (families)
    or network_key = network and not exists (
      select from waitlist.signups as family
      where family.email = call.email and created_at = called_at);
  perform waitlist.recount();
  return jsonb_build_object('families', gone_families, 'neighborhoods', gone_neighborhoods);
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
