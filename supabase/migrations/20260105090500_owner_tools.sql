-- What the owner of the project runs in psql or the SQL editor, and nobody through the API.

-- The list for a spreadsheet. A text that begins like a formula gets an apostrophe in front, or
-- opening the file would run it; the full-width forms are formulas in some spreadsheets as well.
create view waitlist.export with (security_invoker = true) as
select
  case when email ~ '^[=+@＝＋－＠-]' then '''' || email else email end as email,
  case when zip_code ~ '^[=+@＝＋－＠-]' then '''' || zip_code else zip_code end as zip_code,
  created_at
from waitlist.signups
order by created_at, email;

-- Where the families are. A neighborhood can have none: it was founded by somebody whose own zip
-- code was already known to be another.
create view waitlist.families_by_neighborhood with (security_invoker = true) as
select neighborhoods.zip_code, count(signups.email) as families, neighborhoods.first_seen_at
from waitlist.neighborhoods
left join waitlist.signups using (zip_code)
group by neighborhoods.zip_code
order by families desc, neighborhoods.zip_code;

-- Forgets a family, and its neighborhood if nobody else lives there; false when the email is not
-- on the list. Holds signups back for the moment it takes: only then can nobody move into the
-- neighborhood while it goes. Gives up after two seconds rather than let visitors time out.
create function waitlist.forget(signup_email text) returns boolean
language plpgsql volatile set search_path = '' set lock_timeout = '2s'
as $$
declare
  known_email constant text := lower(btrim(signup_email, waitlist.spaces()) collate "C");
  left_zip_code text;
  is_empty_neighborhood boolean;
begin
  lock table waitlist.signups in share row exclusive mode;
  delete from waitlist.signups where email = known_email returning zip_code into left_zip_code;
  if not found then
    return false;
  end if;
  delete from waitlist.neighborhoods
  where zip_code = left_zip_code
    and not exists (select from waitlist.signups where zip_code = left_zip_code);
  is_empty_neighborhood := found;
  update waitlist.counter set
    families = families - 1,
    neighborhoods = neighborhoods - is_empty_neighborhood::integer
  where slot = 0;
  return true;
end;
$$;

-- Sets the totals to what the tables hold, for after a change by hand, and returns them.
create function waitlist.recount() returns jsonb
language plpgsql volatile set search_path = '' set lock_timeout = '2s'
as $$
begin
  lock table waitlist.signups in share row exclusive mode;
  update waitlist.counter set
    families = case slot when 0 then (select count(*) from waitlist.signups) else 0 end,
    neighborhoods = case slot when 0 then (select count(*) from waitlist.neighborhoods) else 0 end
  where slot between 0 and 15;
  return public.get_waitlist_stats();
end;
$$;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;
revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
