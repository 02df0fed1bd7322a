-- Adds a first name to the form's fields: an example to copy into a migration (CONTRIBUTING.md, "Add a field").

alter table waitlist.signups add column first_name text;

-- A step of the new procedure, which runs as the owner.
alter function public.increment_waitlist_counter(text, text) set schema waitlist;
alter function waitlist.increment_waitlist_counter(text, text) security invoker;

create function public.increment_waitlist_counter(
  signup_email text,
  signup_zip_code text default null,
  signup_first_name text default null
) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  answer constant jsonb := waitlist.increment_waitlist_counter(signup_email, signup_zip_code);
  new_first_name constant text := waitlist.trim_text(left(signup_first_name, 50));
begin
  -- For a new family and a known one alike, so that the time tells nothing.
  update waitlist.signups set first_name = coalesce(first_name, nullif(new_first_name, ''))
  where email = waitlist.normalize_email(signup_email);
  return answer;
end;
$$;

create or replace view waitlist.export with (security_invoker = true) as
select waitlist.defuse(email) as email, waitlist.defuse(zip_code) as zip_code, created_at,
  waitlist.defuse(first_name) as first_name
from waitlist.signups
order by created_at, email;

revoke execute on function waitlist.increment_waitlist_counter(text, text),
  public.increment_waitlist_counter(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.increment_waitlist_counter(text, text, text) to anon, authenticated;
notify pgrst, 'reload schema';
