-- What the limits of signup calls need; the signup function counts the calls.

-- How long a statement of a visitor may take; PostgREST sets it with the role. A signup takes
-- milliseconds. What takes longer is a filter on an answer (?total_families=match.<regular expression>),
-- which PostgREST offers to everybody and PostgreSQL compiles before any function of ours runs: it keeps
-- a connection of PostgREST's few until this ends it.
alter role anon set statement_timeout = '1s';
alter role authenticated set statement_timeout = '1s';
notify pgrst, 'reload config';

-- A bucket for each address that called today. What calls weigh is in fifths of a call. emails are
-- hashes of what an address has sent in this window, an email with its zip code and the browser: the
-- same again weighs a fifth, which tells nothing to others behind the same address, unless they know all
-- three. weight is that of the last call. Unlogged: losing
-- the limits in a crash is harmless, and writing them to the log costs more than everything else that
-- a signup does.
create unlogged table waitlist.rate_limits (
  bucket_key bytea primary key,
  spent integer not null,
  weight smallint not null,
  emails bigint[] not null,
  window_ends_at timestamptz not null
);

-- A bucket for each network that called today: what its calls weigh in this window and in this hour
-- of the clock, and how many they were since the day began.
create unlogged table waitlist.networks (
  network_key bytea primary key,
  spent integer not null,
  window_ends_at timestamptz not null,
  hour timestamptz not null,
  spent_in_hour integer not null,
  calls bigint not null
);

alter table waitlist.rate_limits enable row level security;
alter table waitlist.networks enable row level security;
revoke all on waitlist.rate_limits, waitlist.networks
  from public, anon, authenticated, service_role;

-- What counts as one address. An IPv6 caller owns a whole /64. IPv4 mapped into IPv6 is IPv4, and so
-- is 6to4 (2002::/16, RFC 3056), which gives a /48 to whoever has an IPv4 address.
create function waitlist.address_block(address text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  parsed inet;
  bytes bytea;
begin
  parsed := address::inet;
  if family(parsed) = 4 then
    return host(parsed);
  elsif parsed << '::ffff:0:0/96' then
    return substring(host(parsed) from '[^:]*$');
  elsif parsed << '2002::/16' then
    bytes := inet_send(parsed); -- Four bytes about the address, then the address.
    return format('%s.%s.%s.%s',
      get_byte(bytes, 6), get_byte(bytes, 7), get_byte(bytes, 8), get_byte(bytes, 9));
  else
    return text(network(set_masklen(parsed, 64)));
  end if;
exception when invalid_text_representation then
  return address; -- No address: whatever it is, it has a bucket of its own.
end;
$$;

-- The network around an address block: the first three numbers of an IPv4 address, and the /48 of
-- an IPv6 block, which is what one customer of a provider is commonly given.
create function waitlist.network_block(block text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  if block ~ '^[0-9.]*$' then
    return coalesce(substring(block from '^[0-9]+[.][0-9]+[.][0-9]+[.]'), block);
  end if;
  return text(network(set_masklen(block::inet, 48)));
exception when invalid_text_representation then
  return block;
end;
$$;

-- Refuses a call with 429. The wait is always the whole length of the window: what is left of it
-- would tell when somebody else behind the same address has called. A raise discards
-- response.headers; SQLSTATE PGRST is PostgREST's way to send one with an error. Browsers cannot
-- read Retry-After from it, so the wait stands in the details too.
create function waitlist.refuse_signup_call(window_length interval) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  wait constant text := ceil(extract(epoch from window_length))::integer::text;
begin
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

-- Throws all buckets away, at once however many there are. Emptying a table waits for whoever reads
-- it, and everybody waits behind: a backup must not hold the list up, so then buckets are deleted,
-- as many as a visitor can wait for. The salt of those addresses that stay is gone.
create function waitlist.empty_rate_limits() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp set lock_timeout = '100ms'
as $$
begin
  truncate waitlist.rate_limits, waitlist.networks;
exception when lock_not_available then
  delete from waitlist.rate_limits where bucket_key = any (array(
    select bucket_key from waitlist.rate_limits limit 20000 for update skip locked));
  delete from waitlist.networks where network_key = any (array(
    select network_key from waitlist.networks limit 20000 for update skip locked));
end;
$$;

-- Throws away what must not outlive its day: the salts of addresses, every bucket, and the uses of
-- the logo generator that no budget counts any more. The first call of a day does it, before it
-- takes any other lock.
create function waitlist.begin_day() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  update waitlist.salts set
    day = today,
    address_salt = gen_random_uuid()::text || gen_random_uuid()::text,
    former_address_salt = address_salt
  where day < today;
  if not found then
    return; -- Somebody else was first.
  end if;
  update waitlist.salts set
    network_salt_from = today,
    network_salt = gen_random_uuid()::text || gen_random_uuid()::text
  where network_salt_from <= today - 30;
  perform waitlist.empty_rate_limits();
  delete from waitlist.ai_uses where used_at <= now() - interval '24 hours';
end;
$$;

-- Takes the network away from signups and neighborhoods of 30 days ago, at most so many of each, and
-- never waits for a row that somebody holds. Always by index: a planner without statistics would rather
-- read the whole list.
create function waitlist.forget_networks(most integer) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  month_ago constant timestamptz := now() - interval '720 hours';
begin
  if (select min(created_at) from waitlist.signups where network_key is not null) < month_ago then
    update waitlist.signups set network_key = null where email = any (array(
      select email from waitlist.signups
      where network_key is not null and created_at < month_ago
      order by created_at limit most for update skip locked));
  end if;
  if (select min(first_seen_at) from waitlist.neighborhoods where network_key is not null)
    < month_ago
  then
    update waitlist.neighborhoods set network_key = null where zip_code = any (array(
      select zip_code from waitlist.neighborhoods
      where network_key is not null and first_seen_at < month_ago
      order by first_seen_at limit most for update skip locked));
  end if;
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
