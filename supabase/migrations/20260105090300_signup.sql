-- The two procedures that the page calls. Each answers with one JSON object.

-- The 25 characters that JavaScript's trim() removes; PostgreSQL's btrim() knows the space only.
create function waitlist.spaces() returns text
language sql immutable set search_path = ''
return E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005'
  || E'\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';

-- Puts a family on the waitlist and tells whether this call founded its neighborhood. The answer
-- depends on the zip codes so far and never on the email, so it gives away nobody. Raises 22023
-- invalid_email or invalid_zip, and 429 above the limit of calls; none of them stores anything.
--
-- Everybody takes locks in one order (address, email, zip code, counter), so nobody deadlocks.
-- The counter comes last because it is the one row that strangers share.
--
-- The rules stand here and not in functions of their own: each call of one sets and resets its
-- search_path, and three of them cost a tenth of the signups per second.
create function public.increment_waitlist_counter(
  signup_email text,
  signup_zip_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Trimmed, ASCII letters in lower case. Every text is handled in the collation "C": the
  -- database's locale must not decide which letters are the same.
  new_email constant text collate "C" :=
    lower(btrim(signup_email, waitlist.spaces()) collate "C");
  -- Without spaces, ASCII letters in upper case.
  new_zip_code text collate "C" :=
    upper(translate(signup_zip_code, waitlist.spaces(), '') collate "C");
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  -- The visitor's address as the platform saw it, or null when no header tells (psql, say): then
  -- there is no limit, since one bucket for everybody would close the list. Of x-forwarded-for the
  -- last entry counts: the ones before it are the caller's to write.
  address constant text := nullif(btrim(coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(headers ->> 'x-real-ip', ''),
    substring(headers ->> 'x-forwarded-for' from '[^,]*$'))), '');
  -- Plain IPv4 is spared the cast, which costs a subtransaction because it can fail.
  block constant text := case
    when address ~ '^[0-9.]*$' then address
    else waitlist.address_block(address)
  end;
  is_new_family boolean;
  is_new_neighborhood boolean := false;
begin
  -- 3 to 254 characters around exactly one inner at-sign, without spaces and control characters.
  if (char_length(new_email) between 3 and 254
    and new_email like '_%@%_' and new_email not like '%@%@%'
    and new_email !~ '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]'
  ) is not true then
    raise exception using
      errcode = '22023',
      message = 'invalid_email',
      detail = 'The email address is not one that mail can reach.';
  end if;
  if char_length(new_zip_code) > 10 then
    raise exception using
      errcode = '22023',
      message = 'invalid_zip',
      detail = 'A zip code has at most 10 characters.';
  end if;
  -- ZIP+4 is cut to its five digits. What is no postal code is none: nobody loses a place for it.
  new_zip_code := case
    when new_zip_code like '_____-____' and new_zip_code ~ '^[0-9]{5}-[0-9]{4}$'
      then left(new_zip_code, 5)
    when new_zip_code ~ '^[A-Z0-9](-?[A-Z0-9]){2,9}$' then new_zip_code
  end;

  -- A call that is refused, for whatever reason, is rolled back and so counts nothing.
  if block is not null then
    insert into waitlist.rate_limits as bucket (address_key, hits, window_ends_at)
    select sha256(convert_to(address_salt || block, 'UTF8')), 1, now() + signup_window
    from waitlist.settings
    on conflict (address_key) do update set
      hits = case when bucket.window_ends_at <= now() then 1 else bucket.hits + 1 end,
      window_ends_at = case when bucket.window_ends_at <= now() then excluded.window_ends_at
        else bucket.window_ends_at end
    where bucket.window_ends_at <= now()
      or bucket.hits < (select signups_per_address from waitlist.settings);
    if not found then
      perform waitlist.refuse_signup_call(block);
    elsif random() < 0.01 then
      perform waitlist.sweep_rate_limits();
    end if;
  end if;

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
    where slot = pg_backend_pid() % 16;
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

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
-- Supabase projects grant every new function in public to the API's roles one by one, so revoking
-- from public alone would revoke nothing.
revoke execute on function public.increment_waitlist_counter(text, text)
  from public, anon, authenticated, service_role;
revoke execute on function public.get_waitlist_stats()
  from public, anon, authenticated, service_role;
grant execute on function public.increment_waitlist_counter(text, text) to anon, authenticated;
grant execute on function public.get_waitlist_stats() to anon, authenticated;

notify pgrst, 'reload schema';
