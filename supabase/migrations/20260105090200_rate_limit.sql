-- The limit of signup calls an address.

-- What counts as one address. An IPv6 caller owns a whole /64; IPv4 mapped into IPv6 is IPv4.
create function waitlist.address_block(address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  parsed inet;
begin
  parsed := address::inet;
  if family(parsed) = 4 then
    return host(parsed);
  elsif parsed << '::ffff:0:0/96' then
    return substring(host(parsed) from '[^:]*$');
  else
    return text(network(set_masklen(parsed, 64)));
  end if;
exception when invalid_text_representation then
  return address; -- No address: whatever it is, it has a bucket of its own.
end;
$$;

-- A salted hash of an address, which is all that is ever stored of it. Plain IPv4 is spared the
-- cast: that can fail, and what catches the failure costs every call a subtransaction.
create function waitlist.address_key(address text, salt text) returns bytea
language plpgsql immutable set search_path = ''
as $$
begin
  return sha256(convert_to(salt || case
    when address ~ '^[0-9.]*$' then address
    else waitlist.address_block(address)
  end, 'UTF8'));
end;
$$;

-- Counts one call of the caller's address, or refuses it with 429. A call that is refused, for
-- whatever reason, is rolled back and so counts nothing. Without a known address (psql, or a
-- platform that sends no header) there is no limit: one bucket for everybody would close the list.
create function waitlist.spend_signup_call() returns void
language plpgsql set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  -- The visitor's address as the platform saw it, or null when no header tells. Of x-forwarded-for
  -- the last entry counts: the ones before it are the caller's to write.
  address constant text := nullif(btrim(coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(headers ->> 'x-real-ip', ''),
    substring(headers ->> 'x-forwarded-for' from '[^,]*$'))), '');
  at constant timestamptz := clock_timestamp();
  wait integer;
begin
  if address is null then
    return;
  end if;

  insert into waitlist.rate_limits as bucket (address_key, hits, window_ends_at)
  select waitlist.address_key(address, address_salt), 1, at + signup_window from waitlist.settings
  on conflict (address_key) do update set
    hits = case when bucket.window_ends_at <= at then 1 else bucket.hits + 1 end,
    window_ends_at = case when bucket.window_ends_at <= at then excluded.window_ends_at
      else bucket.window_ends_at end
  where bucket.window_ends_at <= at
    or bucket.hits < (select signups_per_address from waitlist.settings);

  if not found then
    select greatest(1, ceil(extract(epoch from window_ends_at - at))) into wait
    from waitlist.rate_limits, waitlist.settings
    where address_key = waitlist.address_key(address, address_salt);
    wait := coalesce(wait, 1); -- The bucket may have been swept in between.
    -- A raise discards response.headers; SQLSTATE PGRST is PostgREST's way to send one with an
    -- error. Browsers cannot read Retry-After from it, so the wait stands in the details too.
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'rate_limited',
        'message', 'rate_limited',
        'details', format('Try again in %s seconds.', wait),
        'hint', null)::text,
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object('Retry-After', wait::text))::text;
  end if;

  -- One call in a hundred sweeps; it never waits for a bucket that somebody holds.
  if random() < 0.01 then
    delete from waitlist.rate_limits where address_key = any (array(
      select address_key from waitlist.rate_limits where window_ends_at <= at
      order by window_ends_at limit 500 for update skip locked));
  end if;
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
