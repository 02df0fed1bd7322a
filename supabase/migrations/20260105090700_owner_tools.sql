-- What the owner of the project runs in psql or the SQL editor, and nobody through the API.

-- A text as a spreadsheet and a mail program may read it. What begins like a formula gets an apostrophe
-- in front, or opening the file would run it; full-width forms and the true minus are formulas in some
-- spreadsheets as well. The characters that mail programs mark their templates with (*|FNAME|*,
-- {{name}}, %name%, ~name~, ##name##, $name$), and the one that begins more fields in a link to an email
-- (?bcc=), are written as in a link: an email with one of them reaches nobody, instead of being
-- run in every mail. Hyphens and underscores stay: real addresses
-- have them.
create function waitlist.defuse(value text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  defused text := replace(value, '%', '%25');
  mark text;
begin
  foreach mark in array array['!', '#', '$', '*', '?', '^', '`', '{', '|', '}', '~'] loop
    defused := replace(defused, mark, '%' || upper(to_hex(ascii(mark))));
  end loop;
  return case when normalize(value, NFKC) ~ '^[=+@\u2212-]' then '''' else '' end || defused;
end;
$$;

-- The list for a spreadsheet.
create view waitlist.export with (security_invoker = true) as
select waitlist.defuse(email) as email, waitlist.defuse(zip_code) as zip_code, created_at
from waitlist.signups
order by created_at, email;

-- Where the families are. A neighborhood can have none: whoever named it lives elsewhere, or has been
-- forgotten. Or it is none yet, again: the call that named it has been purged, and who lives there stays.
create view waitlist.families_by_neighborhood with (security_invoker = true) as
select zip_code, count(signups.email) as families, neighborhoods.first_seen_at
from waitlist.neighborhoods
full join waitlist.signups using (zip_code)
where zip_code is not null
group by zip_code, neighborhoods.first_seen_at
order by families desc, zip_code;

-- Where calls came from, by network: those of this hour and of today that were let in, and the families
-- of the last 30 days. A flood stands on top, also one that signs up the same families again and again.
create view waitlist.signups_by_network with (security_invoker = true) as
select network_key,
  case when hour = date_trunc('hour', now(), 'UTC') then ceil(spent_in_hour / 5.0) else 0 end::bigint
    as calls_of_this_hour,
  coalesce(calls, 0) as calls_today,
  coalesce(families, 0) as families,
  first_signup_at, last_signup_at
from waitlist.networks full join (
  select network_key, count(*) as families,
    min(created_at) as first_signup_at, max(created_at) as last_signup_at
  from waitlist.signups
  where network_key is not null
  group by network_key
) as joined using (network_key)
order by greatest(coalesce(calls, 0), coalesce(families, 0)) desc, network_key;

-- Holds signups back until the transaction ends. A session that has forgotten to end it is ended after
-- ten seconds, and all that it did is taken back: visitors are waiting.
create function waitlist.hold_signups_back() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  lock table waitlist.signups in share row exclusive mode;
  perform set_config('idle_in_transaction_session_timeout', '10s', true);
end;
$$;

-- Forgets a family: its row, and the neighborhoods that only it has named; false when the email is not
-- on the list. Who lives in a neighborhood does not matter: whoever asks to be forgotten could find out
-- by it who else is on the list. Holds signups back for the moment it takes: only then can nobody name
-- a neighborhood while it goes. Gives up after two seconds rather than let visitors time out.
create function waitlist.forget(signup_email text) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp set lock_timeout = '2s'
as $$
declare
  known_email constant text := lower(btrim(signup_email, waitlist.spaces()) collate "C");
  gone_neighborhoods integer;
begin
  perform waitlist.hold_signups_back();
  delete from waitlist.signups where email = known_email;
  if not found then
    return false;
  end if;
  delete from waitlist.neighborhoods where founder = known_email;
  get diagnostics gone_neighborhoods = row_count;
  update waitlist.counter set
    families = families - 1,
    neighborhoods = neighborhoods - gone_neighborhoods
  where slot = 0;
  perform waitlist.publish_stats(at_once => false);
  return true;
end;
$$;

-- Sets the stats to what the tables hold, for after a change by hand, publishes and returns them.
create function waitlist.recount() returns jsonb
language plpgsql volatile set search_path = pg_catalog, pg_temp set lock_timeout = '2s'
as $$
begin
  perform waitlist.hold_signups_back();
  update waitlist.counter set
    families = case slot when 0 then (select count(*) from waitlist.signups) else 0 end,
    neighborhoods = case slot when 0 then (select count(*) from waitlist.neighborhoods) else 0 end
  where slot between 0 and 15;
  perform waitlist.publish_stats(at_once => true);
  return public.get_waitlist_stats();
end;
$$;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;
revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
