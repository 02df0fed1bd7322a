-- How often an address and a network may sign up. Intervals are compared and never added to a time,
-- because a day's length depends on the session's time zone, which a caller of PostgREST can choose
-- (Prefer: timezone).

-- How long a visitor's statement may take, and wait for somebody else's; PostgREST sets both with the
-- role. PostgREST lets everybody filter an answer by a regular expression, which runs after the
-- procedure, while its locks are held. With these, 130 connections that do nothing else let others
-- through in about two seconds; longer ones close the list. A signup takes milliseconds, and sixty at
-- once from one address wait less than 100 ms for each other.
alter role anon set statement_timeout = '200ms';
alter role anon set lock_timeout = '100ms';
alter role authenticated set statement_timeout = '200ms';
alter role authenticated set lock_timeout = '100ms';

-- PostgREST would keep every form of a statement prepared on every connection, and callers can invent
-- forms: 300 of them took 230 MB.
alter role authenticator set pgrst.db_prepared_statements = 'false';
notify pgrst, 'reload config';

-- What counts as one address: an IPv4 address, or the /64 that an IPv6 caller owns. Of a list
-- (x-forwarded-for) the last entry, because callers can write those before it. Null for a text that is no
-- address.
create function waitlist.address_block(written text) returns cidr
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  address constant text := btrim(substring(written from '[^,]*$'));
  parsed inet;
begin
  if not pg_input_is_valid(address, 'inet') then
    return null;
  end if;
  -- IPv4 mapped into IPv6 (::ffff:192.0.2.1) is IPv4.
  parsed := regexp_replace(host(address::inet), '^::ffff:(?=[0-9]+[.])', '');
  return network(set_masklen(parsed, case family(parsed) when 4 then 32 else 64 end));
end;
$$;

-- The network around an address: a /24, or the /48 that a provider commonly gives to one customer.
create function waitlist.network_block(address cidr) returns cidr
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  return network(set_masklen(address, case family(address) when 4 then 24 else 48 end));
end;
$$;

-- The salted hash by which an address or a network is counted. All callers without an address have
-- the same one.
create function waitlist.caller_key(block cidr, salt text) returns bytea
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  return sha256(convert_to(salt || coalesce(block::text, 'no address'), 'UTF8'));
end;
$$;

-- Counts a call, unless as many as allowed were counted in this window; tells whether it was counted.
create function waitlist.count_call(key bytea, allowed integer, window_length interval)
returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  insert into waitlist.call_counts as counted (caller_key) values (key)
  on conflict (caller_key) do update set
    calls = case
      when now() - counted.window_began_at >= window_length then 1
      else counted.calls + 1
    end,
    window_began_at = case
      when now() - counted.window_began_at >= window_length then now()
      else counted.window_began_at
    end
  where counted.calls < allowed or now() - counted.window_began_at >= window_length;
  return found;
end;
$$;

-- Counts a signup call in the limits of its address and its network, and returns the network's key.
-- Above one of them it refuses the call with 429, which rolls it back, so that it counts nowhere.
-- Without an address (in psql, or where nothing sets the header) there is no limit and no key: one count
-- for everybody would close the list.
create function waitlist.count_signup_call(headers json) returns bytea
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  limits waitlist.settings;
  address cidr;
  address_key bytea;
  network_key bytea;
  wait text;
begin
  select * into limits from waitlist.settings;
  address := waitlist.address_block(headers ->> limits.address_header);
  if address is null then
    return null;
  end if;
  address_key := waitlist.caller_key(address, limits.salt);
  network_key := waitlist.caller_key(waitlist.network_block(address), limits.salt);
  if waitlist.count_call(address_key, limits.signups_per_address, limits.signup_window)
    and waitlist.count_call(network_key, limits.signups_per_network, limits.signup_window)
  then
    return network_key;
  end if;
  -- Always the whole window: what is left of it would reveal when somebody else at the same address has
  -- called. SQLSTATE PGRST is PostgREST's way to send a status and a header with an error; browsers
  -- cannot read the header, so the wait stands in the details too.
  wait := ceil(extract(epoch from limits.signup_window))::bigint::text;
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'rate_limited',
      'message', 'rate_limited',
      'details', format('Try again in %s seconds.', wait),
      'hint', null)::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', wait))::text;
end;
$$;

-- Whether an address has arrived, by which the limits count.
create function waitlist.knows_caller(headers json) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return (select waitlist.address_block(headers ->> address_header) is not null from waitlist.settings);
end;
$$;

-- Whether a page of this site may call. A script may leave its site out; a browser names it with every
-- POST, and no page can change that. Without this, an advertisement could have its viewers call.
create function waitlist.is_known_site(origin text) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return coalesce((select origin = any (site_origins) from waitlist.settings), true);
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
