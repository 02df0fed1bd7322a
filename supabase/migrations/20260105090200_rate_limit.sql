-- The limit of signup calls an address.

-- The visitor's address as the platform saw it, or null when no header tells. Of x-forwarded-for
-- the last entry counts: the ones before it are the caller's to write.
create function waitlist.caller_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  return nullif(btrim(coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(headers ->> 'x-real-ip', ''),
    substring(headers ->> 'x-forwarded-for' from '[^,]*$')
  )), '');
end;
$$;

-- A salted hash of an address, which is all that is ever stored of it. An IPv6 caller owns a whole
-- /64, so that is what counts as one address; IPv4 mapped into IPv6 is IPv4.
create function waitlist.address_key(address text, salt text) returns bytea
language plpgsql immutable set search_path = ''
as $$
declare
  place text := btrim(coalesce(address, ''));
  parsed inet;
begin
  begin
    parsed := place::inet;
    if family(parsed) = 4 then
      place := host(parsed);
    elsif parsed << '::ffff:0:0/96' then
      place := substring(host(parsed) from '[^:]*$');
    else
      place := text(network(set_masklen(parsed, 64)));
    end if;
  exception when invalid_text_representation then
    null; -- No address: whatever it is, it has a bucket of its own.
  end;
  return sha256(convert_to(salt || place, 'UTF8'));
end;
$$;

-- Counts one call of the caller's address, or refuses it with 429. A call that is refused, for
-- whatever reason, is rolled back and so counts nothing. Without a known address (psql, or a
-- platform that sends no header) there is no limit: one bucket for everybody would close the list.
create function waitlist.spend_signup_call() returns void
language plpgsql set search_path = ''
as $$
declare
  address text := waitlist.caller_address();
  limits waitlist.settings;
  key bytea;
  at timestamptz := clock_timestamp();
  wait integer;
begin
  if address is null then
    return;
  end if;
  select * into limits from waitlist.settings;
  key := waitlist.address_key(address, limits.address_salt);

  insert into waitlist.rate_limits as bucket (address_key, hits, window_ends_at)
  values (key, 1, at + limits.signup_window)
  on conflict (address_key) do update set
    hits = case when bucket.window_ends_at <= at then 1 else bucket.hits + 1 end,
    window_ends_at = case when bucket.window_ends_at <= at then excluded.window_ends_at
      else bucket.window_ends_at end
  where bucket.window_ends_at <= at or bucket.hits < limits.signups_per_address;

  if not found then
    select greatest(1, ceil(extract(epoch from window_ends_at - at))) into wait
    from waitlist.rate_limits where address_key = key;
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
    delete from waitlist.rate_limits where address_key in (
      select address_key from waitlist.rate_limits
      where window_ends_at <= at limit 500 for update skip locked);
  end if;
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
