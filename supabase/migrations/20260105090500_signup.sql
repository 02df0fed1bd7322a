-- The procedure that the page calls to put a family on the waitlist. It answers with a JSON object.

-- The 25 characters that JavaScript's trim() removes; PostgreSQL's btrim() knows the space only.
create function waitlist.spaces() returns text
language sql immutable set search_path = pg_catalog, pg_temp
return E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005'
  || E'\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';

-- Tells whether a text beyond ASCII looks like another one to a reader or to a mail program: it holds
-- what shows nothing or turns the text around (Unicode's Default_Ignorable_Code_Point, the blank
-- Braille pattern, the marks of annotations), more than three marks on one letter, or what becomes a
-- space or a punctuation mark of ASCII in Unicode's compatibility form, in which many programs compare:
-- a full-width at-sign, comma or brace, a superscript plus. The marks are those of Unicode's blocks for
-- combining marks, and those of Cyrillic, Hebrew, Arabic and Thai.
create function waitlist.is_misleading(email text) returns boolean
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  hidden constant text :=
    '[\u0080-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F'
    || '\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
    || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
  marks constant text :=
    '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u0E34-\u0E3A\u0E47-\u0E4E'
    || '\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]{4}';
  beyond_ascii constant text := regexp_replace(email collate "C", '[\u0001-\u007F]+', '', 'g');
begin
  return email collate "C" ~ hidden or email collate "C" ~ marks
    or normalize(beyond_ascii, NFKC) collate "C" ~ '[ -/:-@[-`{-~]';
end;
$$;

-- Puts a family on the waitlist and tells whether this call founded its neighborhood. The answer
-- depends on the zip codes so far and never on the email, and a known family costs the same writes
-- as a new one, so neither the answer nor the clock gives anybody away. Raises 22023 invalid_email
-- or invalid_zip, 42501 unknown_site, 0A000 for a call that would take itself back, and 429 above the limits; none of
-- them stores anything.
--
-- Every time is in UTC: PostgREST lets callers choose the time zone of the session (Prefer: timezone).
--
-- Everybody takes locks in one order (address, network, email, zip code, counter, published), so
-- nobody deadlocks. The counter and the stats come last because strangers share them.
--
-- The rules stand here and not in functions of their own: each call of one sets and resets its
-- search_path, and three of them cost a tenth of the signups per second.
create function public.increment_waitlist_counter(
  signup_email text,
  signup_zip_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  -- Every text is handled in the collation "C": the database's locale must not decide which letters
  -- are the same.
  new_email text collate "C";
  new_zip_code text collate "C";
  header_text constant text := nullif(current_setting('request.headers', true), '');
  headers constant json := header_text::json;
  -- The visitor's address as the platform saw it, or null when no header tells (psql, say): then
  -- there is no limit, since one bucket for everybody would close the list. Of x-forwarded-for the
  -- last entry counts: the ones before it are the caller's to write.
  address constant text := nullif(btrim(coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(headers ->> 'x-real-ip', ''),
    substring(headers ->> 'x-forwarded-for' from '[^,]*$'))), '');
  call constant text := current_query();
  whole_answer constant text := ' FROM (SELECT "increment_waitlist_counter".* '
    || 'FROM "pgrst_source" AS "increment_waitlist_counter"';
  -- In the form that PostgREST gives to a call of the page, the whole answer is taken as it is, and
  -- nothing behind that has a name: no filter, no order. The page sends no Prefer header either; of
  -- several, PostgREST obeys all and shows one here.
  is_of_the_page constant boolean := headers is null or (
    strpos(call, ' coalesce(json_agg(_postgrest_t.pgrst_scalar)->0, ''null'')') > 0
    and strpos(call, whole_answer) > 0
    and strpos(substr(call, strpos(call, whole_answer) + length(whole_answer)), '"') = 0
    and strpos(header_text, '"prefer"') = 0);
  settings waitlist.settings;
  salts waitlist.salts;
  -- Plain IPv4 is spared the cast, which costs a subtransaction because it can fail.
  block constant text := case
    when address ~ '^[0-9.]*$' then address
    else waitlist.address_block(address)
  end;
  network constant text := coalesce(
    substring(block from '^[0-9]+[.][0-9]+[.][0-9]+[.]'),
    waitlist.network_block(block));
  -- What no email has: spaces and controls, and what makes of one address several, or another one
  -- (RFC 5322, section 3.2.3: specials).
  forbidden constant text := '[\u0001-\u0020\u007F()<>[\]:;,\\"]';
  this_hour constant timestamptz := date_trunc('hour', now(), 'UTC');
  -- What a call that took long may find already. Anything later is a clock's error, and over.
  next_hour constant timestamptz := this_hour + interval '1 hour';
  today constant timestamptz := date_trunc('day', now(), 'UTC');
  window_ends_at timestamptz;
  new_network_key bytea;
  -- In fifths of a call: what is left of this hour for everybody, and what this call weighs.
  left_in_hour bigint;
  weight integer := 5;
  is_new_family boolean;
  is_new_neighborhood boolean := false;
  spent_in_slot integer;
begin
  if not is_of_the_page then
    perform waitlist.refuse_computing_call(call, headers);
  end if;

  -- 3 to 254 characters around exactly one inner at-sign. Bytes come first: what is too long by far
  -- must not be handled at all.
  if octet_length(signup_email) <= 4096 then
    new_email := lower(btrim(signup_email, waitlist.spaces()) collate "C");
  end if;
  if (char_length(new_email) between 3 and 254
    and new_email like '_%@%_' and new_email not like '%@%@%'
    and new_email !~ forbidden
    and (octet_length(new_email) = char_length(new_email) or not waitlist.is_misleading(new_email))
  ) is not true then
    raise exception using
      errcode = '22023',
      message = 'invalid_email',
      detail = 'The email address is not one that mail can reach.';
  end if;
  -- Without spaces, ASCII letters in upper case.
  if octet_length(signup_zip_code) <= 4096 then
    new_zip_code := upper(translate(signup_zip_code, waitlist.spaces(), '') collate "C");
  end if;
  if char_length(new_zip_code) > 10 or octet_length(signup_zip_code) > 4096 then
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

  -- The hour comes before the work, so that a refused call costs little and its time tells nothing.
  select * into settings from waitlist.settings;
  -- Browsers always name the site of the page that sends a POST to another one, and no page can change
  -- that. Without this, an advertisement could have each of its viewers sign somebody up.
  if headers ->> 'origin' <> all (settings.site_origins) then
    raise exception using
      errcode = '42501',
      message = 'unknown_site',
      detail = 'This page is not one of the site.';
  end if;
  left_in_hour := settings.signups_per_hour * 5 - coalesce(
    (select sum(spent) from waitlist.counter where hour in (this_hour, next_hour)), 0);
  if left_in_hour <= 0 then
    perform waitlist.refuse_signup_call('1 hour');
  end if;

  select * into salts from waitlist.salts;
  if salts.day < today at time zone 'UTC' then
    perform waitlist.begin_day();
    select * into salts from waitlist.salts;
  end if;

  -- A call that is refused, for whatever reason, is rolled back and so counts nothing. Whoever was let
  -- in last may come once more: browsers send a call again by themselves when its connection has
  -- broken. now() is when a call began: one that took long must not turn a bucket back to a window or
  -- an hour that is over, which would forget what was counted since. Of an hour a network gets no more than its share of what the others have left, so that even
  -- many networks together leave room.
  if block is not null then
    window_ends_at := least(
      date_bin(settings.signup_window, now(), today) + settings.signup_window,
      today + interval '24 hours');
    new_network_key := sha256(convert_to(salts.network_salt || network, 'UTF8'));
    with address_call as (
      insert into waitlist.rate_limits as bucket (bucket_key, spent, weight, emails, window_ends_at)
      values (
        sha256(convert_to(salts.address_salt || block, 'UTF8')), 5, 5,
        array[hashtextextended(
          concat_ws(' ', salts.address_salt || new_email, new_zip_code, headers ->> 'user-agent'),
          0)], window_ends_at)
      on conflict (bucket_key) do update set
        spent = case
          when bucket.window_ends_at <= now() then 5
          when bucket.emails @> excluded.emails then bucket.spent + 1
          else bucket.spent + 5
        end,
        weight = case
          when bucket.window_ends_at > now() and bucket.emails @> excluded.emails then 1
          else 5
        end,
        emails = case
          when bucket.window_ends_at <= now() then excluded.emails
          when bucket.emails @> excluded.emails then bucket.emails
          else bucket.emails || excluded.emails
        end,
        window_ends_at = greatest(bucket.window_ends_at, excluded.window_ends_at)
      where bucket.window_ends_at <= now()
        or bucket.spent + case when bucket.emails @> excluded.emails then 0 else 5 end
          <= settings.signups_per_address * 5
      returning bucket.weight
    ), network_call as (
      insert into waitlist.networks as bucket (
        network_key, spent, window_ends_at, hour, spent_in_hour, calls)
      select new_network_key, address_call.weight, window_ends_at, this_hour, address_call.weight, 1
      from address_call
      on conflict (network_key) do update set
        spent = excluded.spent
          + case when bucket.window_ends_at <= now() then 0 else bucket.spent end,
        window_ends_at = greatest(bucket.window_ends_at, excluded.window_ends_at),
        hour = case bucket.hour when next_hour then next_hour else this_hour end,
        spent_in_hour = excluded.spent_in_hour
          + case when bucket.hour in (this_hour, next_hour) then bucket.spent_in_hour else 0 end,
        calls = 1 + case when bucket.hour < today then 0 else bucket.calls end
      where (bucket.window_ends_at <= now()
          or bucket.spent + case excluded.spent when 1 then 0 else 5 end
            <= settings.signups_per_network * 5)
        and (bucket.hour not in (this_hour, next_hour)
          or bucket.spent_in_hour + case excluded.spent when 1 then 0 else 5 end
            <= (left_in_hour + bucket.spent_in_hour) * settings.network_percent_of_hour / 100)
      returning true
    )
    select address_call.weight into weight from address_call, network_call;
    if not found then
      perform waitlist.refuse_signup_call(settings.signup_window);
    end if;
  end if;

  if weight > left_in_hour then
    perform waitlist.refuse_signup_call('1 hour');
  end if;
  -- A repeat has nothing to learn: its email is on the list by its own doing.
  if not is_of_the_page and weight = 5 then
    perform waitlist.count_unknown_call(settings.signups_per_hour);
  end if;

  -- Written again even where nothing is filled in, and in one statement either way: the clock must not
  -- tell who was on the list. Who comes from another network no longer counts as one of the first
  -- one's, which may be a flood's. A new row has no xmax; in one that is written again it is the lock
  -- of this call (heap_update in PostgreSQL's heapam.c).
  insert into waitlist.signups as family (email, zip_code, network_key)
  values (new_email, new_zip_code, new_network_key)
  on conflict (email) do update set
    zip_code = coalesce(family.zip_code, excluded.zip_code),
    network_key = case when family.network_key = excluded.network_key then family.network_key end
  returning xmax = 0 into is_new_family;

  if new_zip_code is not null then
    -- Waits for whoever is founding the same neighborhood right now: exactly one call is the first.
    insert into waitlist.neighborhoods (zip_code, founder, network_key)
    values (new_zip_code, new_email, new_network_key)
    on conflict (zip_code) do nothing;
    is_new_neighborhood := found;
    if not is_new_neighborhood then
      update waitlist.neighborhoods set
        last_named_at = greatest(last_named_at, now()),
        founder = case when founder = new_email then founder end,
        network_key = case when network_key = new_network_key then network_key end
      where zip_code = new_zip_code and (
        last_named_at < now() - interval '1 minute'
        or founder <> new_email
        or (network_key = new_network_key) is not true and network_key is not null);
    end if;
  end if;

  if random() < 0.01 then
    perform waitlist.forget_networks(1000);
  end if;

  update waitlist.counter set
    families = families + is_new_family::integer,
    neighborhoods = neighborhoods + is_new_neighborhood::integer,
    hour = case hour when next_hour then hour else this_hour end,
    spent = weight + case when hour in (this_hour, next_hour) then spent else 0 end
  where slot = pg_backend_pid() % 16
  returning spent into spent_in_slot;
  -- The hour once more, for calls at the same moment. The sum of all slots is above the limit only if
  -- one of them is above its share.
  if spent_in_slot > settings.signups_per_hour * 5 / 16 and settings.signups_per_hour * 5 < (
    select sum(spent) from waitlist.counter where hour in (this_hour, next_hour))
  then
    perform waitlist.refuse_signup_call('1 hour');
  end if;

  if (select published_at from waitlist.published) + settings.publish_every <= clock_timestamp() then
    perform waitlist.publish_stats(at_once => false);
  end if;
  return jsonb_build_object('is_new_neighborhood', is_new_neighborhood);
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
revoke execute on function public.increment_waitlist_counter(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.increment_waitlist_counter(text, text) to anon, authenticated;

notify pgrst, 'reload schema';
