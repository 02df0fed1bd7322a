-- The two procedures that the page calls. Each answers with one JSON object.

-- Puts a family on the waitlist and tells whether this call founded its neighborhood. The answer
-- depends on the zip codes so far and never on the email, so it gives away nobody. Raises 22023
-- invalid_email or invalid_zip, and 429 above the limit of calls; none of them stores anything.
--
-- Everybody takes locks in one order (address, email, zip code, counter), so nobody deadlocks.
-- The counter comes last because it is the one row that strangers share.
create function public.increment_waitlist_counter(
  signup_email text,
  signup_zip_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_email text := waitlist.normalize_email(signup_email);
  new_zip_code text := waitlist.normalize_zip_code(signup_zip_code);
  is_new_family boolean;
  is_new_neighborhood boolean := false;
  counter_slot constant integer := pg_backend_pid() % 16;
begin
  perform waitlist.spend_signup_call();

  insert into waitlist.signups (email, zip_code) values (new_email, new_zip_code)
  on conflict (email) do nothing;
  is_new_family := found;

  if new_zip_code is not null then
    if not is_new_family then
      update waitlist.signups set zip_code = new_zip_code
      where email = new_email and zip_code is null;
    end if;
    -- Waits for whoever is founding the same neighborhood right now: exactly one call is the first.
    insert into waitlist.neighborhoods (zip_code) values (new_zip_code)
    on conflict (zip_code) do nothing;
    is_new_neighborhood := found;
  end if;

  if is_new_family or is_new_neighborhood then
    update waitlist.counter set
      families = families + is_new_family::integer,
      neighborhoods = neighborhoods + is_new_neighborhood::integer
    where slot = counter_slot;
  end if;

  return jsonb_build_object('is_new_neighborhood', is_new_neighborhood);
end;
$$;

-- The two totals, in constant time: sixteen rows, however long the list is.
create function public.get_waitlist_stats() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'total_families', sum(families)::bigint,
      'total_neighborhoods', sum(neighborhoods)::bigint)
    from waitlist.counter
  );
end;
$$;

-- Supabase projects grant every new function in public to the API's roles one by one, so revoking
-- from public alone would revoke nothing.
revoke execute on function public.increment_waitlist_counter(text, text)
  from public, anon, authenticated, service_role;
revoke execute on function public.get_waitlist_stats()
  from public, anon, authenticated, service_role;
grant execute on function public.increment_waitlist_counter(text, text) to anon, authenticated;
grant execute on function public.get_waitlist_stats() to anon, authenticated;

notify pgrst, 'reload schema';
