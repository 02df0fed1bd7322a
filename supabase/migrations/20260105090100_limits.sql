-- How often an address and a network may sign up. No interval is in days, here and below: a day's length
-- depends on the session's time zone, which a caller of PostgREST can choose (Prefer: timezone).

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

-- The salted hashes by which a caller's address is counted, and the network around it: a /24, or the /48
-- that a provider commonly gives to one customer. Null without an address.
create function waitlist.caller_keys(
  headers json,
  settings waitlist.settings,
  out address_key bytea,
  out network_key bytea
)
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  address constant cidr := waitlist.address_block(headers ->> settings.address_header);
  network constant cidr := network(set_masklen(address, case family(address) when 4 then 24 else 48 end));
begin
  address_key := sha256(convert_to(settings.salt || address, 'UTF8'));
  network_key := sha256(convert_to(settings.salt || network, 'UTF8'));
end;
$$;

-- Counts a call, unless as many as allowed were counted in this window; tells whether it was counted.
create function waitlist.count_call(key bytea, allowed integer, window_seconds integer) returns boolean
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  -- A window that began before this has ended.
  ended constant timestamptz := now() - make_interval(secs => window_seconds);
begin
  insert into waitlist.call_counts as counted (caller_key) values (key)
  on conflict (caller_key) do update set
    calls = case when counted.window_began_at <= ended then 1 else counted.calls + 1 end,
    window_began_at = case when counted.window_began_at <= ended then now() else counted.window_began_at end
  where counted.calls < allowed or counted.window_began_at <= ended;
  return found;
end;
$$;

-- Counts a signup call in the limits of its address and its network, and returns the network's key.
-- Above one of them it refuses the call with 429, which rolls it back, so that it counts nowhere.
-- Without an address (in psql, or where nothing sets the header) there is no limit and no key: one count
-- for everybody would close the list.
create function waitlist.count_signup_call(headers json, settings waitlist.settings) returns bytea
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  caller constant record := waitlist.caller_keys(headers, settings);
  wait constant text := settings.signup_window_seconds;
begin
  if caller.address_key is null then
    return null;
  end if;
  if waitlist.count_call(caller.address_key, settings.signups_per_address, settings.signup_window_seconds)
    and waitlist.count_call(caller.network_key, settings.signups_per_network, settings.signup_window_seconds)
  then
    return caller.network_key;
  end if;
  -- Always the whole window: what is left of it would reveal when somebody else at the same address has
  -- called. SQLSTATE PGRST is PostgREST's way to send a status and a header with an error; browsers
  -- cannot read the header, so the wait stands in the details too.
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'rate_limited',
      'message', 'rate_limited',
      'details', format('Try again in %s seconds.', wait),
      'hint', null)::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait))::text;
end;
$$;

-- Whether a page of this site may call. A script may leave its site out; a browser names it with every
-- POST, and no page can change that. Without this, an advertisement could have its viewers call.
create function waitlist.is_known_site(headers json, settings waitlist.settings) returns boolean
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  return coalesce(headers ->> 'origin' = any (settings.site_origins), true);
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
