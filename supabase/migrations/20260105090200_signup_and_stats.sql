-- The two procedures that the page calls.

-- A blank, as the inside of a regular expression's brackets: the characters that JavaScript's trim()
-- removes, and those that show nothing (Unicode's Default_Ignorable_Code_Point). Page and mock have the
-- same ones.
create function waitlist.blank() returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  return '\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
    '\u3164\uFE00-\uFE0F\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF';
end;
$$;

-- A text without the blanks at both ends.
create function waitlist.trim_text(raw text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  other constant text := '[^' || waitlist.blank() || ']';
begin
  return coalesce(substring(raw from other || '(?:.*' || other || ')?'), '');
end;
$$;

-- The email as the list stores it: trimmed, ASCII letters in lower case, 3 to 254 characters around
-- exactly one inner at-sign. Raises invalid_email for everything else, and for what mail programs
-- stumble over: blanks and controls, what makes several addresses of one (RFC 5322, section 3.2.3:
-- specials), and what decomposes to a space or a punctuation mark of ASCII (Unicode's NFKD), such as a
-- full-width at-sign. The collation "C" keeps the database's locale from deciding which
-- letters are the same.
create function waitlist.normalize_email(raw text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  forbidden constant text := '[' || waitlist.blank() || '\u0001-\u001F\u007F-\u009F()<>[\]:;,\\"]';
  email text collate "C";
  beyond_ascii text collate "C";
begin
  -- What is far too long is not handled at all.
  if octet_length(raw) <= 4096 then
    email := lower(waitlist.trim_text(raw) collate "C");
  end if;
  beyond_ascii := regexp_replace(email, '[\u0001-\u007F]+', '', 'g');
  if (char_length(email) between 3 and 254
    and email like '_%@%_' and email not like '%@%@%'
    and email !~ forbidden
    and normalize(beyond_ascii, NFKD) !~ '[ -/:-@[-`{-~]') is not true
  then
    raise exception 'invalid_email' using
      errcode = '22023', detail = 'The email address is not one that mail can reach.';
  end if;
  return email;
end;
$$;

-- The zip code as the list stores it: without blanks, ASCII letters in upper case, any dash as a hyphen,
-- ZIP+4 cut to its five digits. Null for what is no postal code, because nobody loses a place over an
-- optional field. Raises invalid_zip for more than 10 characters, which the form cannot send.
create function waitlist.normalize_zip_code(raw text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  zip_code text collate "C";
begin
  if octet_length(raw) <= 4096 then
    zip_code := upper(regexp_replace(raw, '[' || waitlist.blank() || ']+', '', 'g') collate "C");
  end if;
  if char_length(zip_code) > 10 or octet_length(raw) > 4096 then
    raise exception 'invalid_zip' using
      errcode = '22023', detail = 'A zip code has at most 10 characters.';
  end if;
  zip_code := regexp_replace(zip_code, '[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '-', 'g');
  zip_code := regexp_replace(zip_code, '^([0-9]{5})-?[0-9]{4}$', '\1');
  if zip_code ~ '^[A-Z0-9](-?[A-Z0-9]){2,9}$' and zip_code ~ '[0-9]' then
    return zip_code;
  end if;
  return null;
end;
$$;

-- Puts a family on the waitlist and tells whether this call is the first from its neighborhood. The
-- answer depends on zip codes only, never on the email, and one statement writes a new family and a
-- known one, so that neither the answer nor the time reveals who is on the list. Raises 42501
-- unknown_site, 22023 invalid_email or invalid_zip, and 429 above a limit; none of them stores anything.
--
-- Everybody locks in the same order (address, network, email, zip code), so nobody deadlocks.
create function public.increment_waitlist_counter(
  signup_email text,
  signup_zip_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  settings waitlist.settings;
  new_email text;
  new_zip_code text;
  new_network_key bytea;
  is_new_neighborhood boolean := false;
begin
  select * into settings from waitlist.settings;
  if not waitlist.is_known_site(headers, settings) then
    raise exception 'unknown_site' using
      errcode = '42501',
      detail = 'This page is not one of the site.',
      -- For the owner, whose check of the backend reads it.
      hint = case when waitlist.caller_keys(headers, settings) is null then 'No' else 'An' end
        || ' address has arrived.';
  end if;
  new_email := waitlist.normalize_email(signup_email);
  new_zip_code := waitlist.normalize_zip_code(signup_zip_code);
  new_network_key := waitlist.count_signup_call(headers, settings);

  -- Calls about the same email wait here, and not for its row: waiting for a row that exists has another
  -- order and another time limit than for one that does not, which would reveal who is on the list.
  perform pg_advisory_xact_lock(hashtextextended(new_email, 0));
  insert into waitlist.signups as family (email, zip_code) values (new_email, new_zip_code)
  on conflict (email) do update set zip_code = coalesce(family.zip_code, excluded.zip_code);

  if new_zip_code is not null then
    -- Waits for a call that is founding the same neighborhood right now: exactly one is the first.
    insert into waitlist.neighborhoods (zip_code) values (new_zip_code) on conflict (zip_code) do nothing;
    is_new_neighborhood := found;
  end if;

  insert into waitlist.signup_calls (network_key, email, zip_code)
  select new_network_key, new_email, new_zip_code where new_network_key is not null;

  return jsonb_build_object('is_new_neighborhood', is_new_neighborhood);
end;
$$;

-- A number as it is published: exact up to 20, so that a young list does not read 0+, then in whole
-- steps.
create function waitlist.published_figure(live bigint, step integer) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp
return greatest(live / step * step, least(live, 20));

-- Counts the list and publishes it. With a million families, counting all of them takes longer than a
-- visitor's statement may, so only those are counted that have come since the last time.
create function waitlist.publish() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  since constant timestamptz := (select settled_before from waitlist.published);
  -- A call that is running now may still add a row with an earlier time, but none runs for 10 seconds.
  horizon constant timestamptz := greatest(since, now() - interval '10 seconds');
begin
  update waitlist.published set
    families = waitlist.published_figure(settled_families + joined.all_of_them, publish_step),
    neighborhoods = waitlist.published_figure(settled_neighborhoods + named.all_of_them, publish_step),
    published_at = clock_timestamp(),
    settled_before = horizon,
    settled_families = settled_families + joined.settled,
    settled_neighborhoods = settled_neighborhoods + named.settled
  from waitlist.settings, (
    select count(*) as all_of_them, count(*) filter (where created_at < horizon) as settled
    from waitlist.signups where created_at >= since
  ) as joined, (
    select count(*) as all_of_them, count(*) filter (where first_seen_at < horizon) as settled
    from waitlist.neighborhoods where first_seen_at >= since
  ) as named
  where published.only_row;
end;
$$;

-- Forgets a batch of what must not be kept: counts of windows that have ended, uses of the logo generator
-- of which no budget knows any more, and the networks of signups after 30 days. A visitor waits for it, so
-- it is small, and skips what somebody holds.
create function waitlist.forget_callers() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  signup_window constant interval := (
    select make_interval(secs => signup_window_seconds) from waitlist.settings);
begin
  delete from waitlist.call_counts where caller_key = any (array(
    select caller_key from waitlist.call_counts where window_began_at <= now() - signup_window
    order by window_began_at limit 100 for update skip locked));
  delete from waitlist.ai_uses where id = any (array(
    select id from waitlist.ai_uses where used_at <= now() - interval '24 hours'
    limit 100 for update skip locked));
  delete from waitlist.signup_calls where ctid = any (array(
    select ctid from waitlist.signup_calls where called_at <= now() - interval '720 hours'
    order by called_at limit 100 for update skip locked));
end;
$$;

-- The published stats. The first call after publish_every counts them again for the calls after it, and
-- each one forgets some callers; no call waits for another. The call that counts answers with what stood
-- before: it may take itself back, and could read new figures without an interval between them.
create function public.get_waitlist_stats() returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shown waitlist.published;
begin
  select * into shown from waitlist.published;
  perform from waitlist.published join waitlist.settings using (only_row)
  where clock_timestamp() - published_at >= publish_every
  for update of published skip locked;
  if found then
    perform waitlist.publish();
    if (select publish_every = '0 seconds' from waitlist.settings) then
      select * into shown from waitlist.published;
    end if;
  end if;
  begin
    perform waitlist.forget_callers();
  exception when others then
    -- Publishing does not depend on it. This does not catch a statement that takes too long, which would
    -- then go on without a limit.
    raise warning 'no callers were forgotten: %', sqlerrm;
  end;
  return jsonb_build_object(
    'total_families', shown.families, 'total_neighborhoods', shown.neighborhoods);
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
revoke execute on function public.increment_waitlist_counter(text, text), public.get_waitlist_stats()
  from public, anon, authenticated, service_role;
grant execute on function public.increment_waitlist_counter(text, text), public.get_waitlist_stats()
  to anon, authenticated;

notify pgrst, 'reload schema';
