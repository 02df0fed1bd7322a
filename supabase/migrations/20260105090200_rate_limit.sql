-- What the limit of signup calls an address needs; the signup function counts the calls.

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

-- A salted hash of an address, which is all that is ever stored of it.
create function waitlist.address_key(address text, salt text) returns bytea
language plpgsql immutable set search_path = ''
as $$
begin
  return sha256(convert_to(salt || waitlist.address_block(address), 'UTF8'));
end;
$$;

-- Refuses a call with 429. A raise discards response.headers; SQLSTATE PGRST is PostgREST's way to
-- send one with an error. Browsers cannot read Retry-After from it, so the wait stands in the
-- details too.
create function waitlist.refuse_signup_call(address text) returns void
language plpgsql set search_path = ''
as $$
declare
  wait constant integer := coalesce( -- The bucket may have been swept in between.
    (select greatest(1, ceil(extract(epoch from window_ends_at - now())))
     from waitlist.rate_limits, waitlist.settings
     where address_key = waitlist.address_key(address, address_salt)),
    1);
begin
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'rate_limited',
      'message', 'rate_limited',
      'details', format('Try again in %s seconds.', wait),
      'hint', null)::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', wait::text))::text;
end;
$$;

-- Throws away buckets whose time is over, and never waits for one that somebody holds.
create function waitlist.sweep_rate_limits() returns void
language plpgsql set search_path = ''
as $$
begin
  delete from waitlist.rate_limits where address_key = any (array(
    select address_key from waitlist.rate_limits where window_ends_at <= now()
    order by window_ends_at limit 500 for update skip locked));
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
