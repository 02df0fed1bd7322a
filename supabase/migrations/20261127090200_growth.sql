-- What a network can make grow in a day is bounded: by a limit a day beside the one of the window, and by
-- one row for a network and an email, however often it calls. .github/SECURITY.md has the numbers.

alter table waitlist.settings
  add column signups_per_network_and_day integer not null default 2000
    check (signups_per_network_and_day > 0);

-- A caller's row also counts its day, and is kept until that ends; of an address no day is counted, so
-- it ends with the window. The counts begin again, once.
truncate waitlist.call_counts;
alter table waitlist.call_counts
  drop column window_began_at,
  add column window_ends_at timestamptz not null,
  add column calls_in_day integer not null default 1,
  add column ends_at timestamptz not null;
create index on waitlist.call_counts (ends_at);

-- Space is used again soon: calls that take themselves back leave dead rows, and nothing counts them.
alter table waitlist.signups set (autovacuum_vacuum_scale_factor = 0.01);
alter table waitlist.neighborhoods set (autovacuum_vacuum_scale_factor = 0.01);
alter table waitlist.signup_calls set (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 90);

-- From here on there is one row for a network and an email, and one more for each neighborhood that this
-- email founded, whose zip code only this row has. Every 719 hours new rows begin, so that no signup
-- changes a row of 720 hours, which somebody may be forgetting: if it waited for that, it would reveal who
-- is on the list.
alter table waitlist.signup_calls
  add column period timestamptz not null default date_bin('719 hours', now(), 'epoch'),
  add column calls integer not null default 1,
  add column last_called_at timestamptz not null default now();
with former as (delete from waitlist.signup_calls where true returning *)
insert into waitlist.signup_calls
  (network_key, email, zip_code, called_at, period, calls, last_called_at)
select network_key, email, founded.zip_code, min(called_at), date_bin('719 hours', called_at, 'epoch'),
  count(*), max(called_at)
from former left join waitlist.neighborhoods as founded
  on founded.zip_code = former.zip_code and first_seen_at = called_at
group by 1, 2, 3, 5;
create unique index on waitlist.signup_calls (email, network_key, zip_code, period) nulls not distinct;

-- Counts a signup call in the limits of its address and its network, in this order, and returns the
-- network's key. Above one of them it refuses the call with 429, which rolls it back, so that it counts
-- nowhere. Without an address (in psql, or where nothing sets the header) there is no limit and no key: one
-- count for everybody would close the list.
create or replace function waitlist.count_signup_call(headers json, settings waitlist.settings)
returns bytea
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  caller constant record := waitlist.caller_keys(headers, settings);
  window_ends_at constant timestamptz := now() + make_interval(secs => settings.signup_window_seconds);
  counted_limits integer;
  wait text := settings.signup_window_seconds;
begin
  if caller.address_key is null then
    return null;
  end if;
  insert into waitlist.call_counts as counted (caller_key, window_ends_at, ends_at) values
    (caller.address_key, window_ends_at, window_ends_at),
    (caller.network_key, window_ends_at, now() + interval '24 hours')
  on conflict (caller_key) do update set
    calls = case when counted.window_ends_at > now() then counted.calls + 1 else 1 end,
    calls_in_day = case when counted.ends_at > now() then counted.calls_in_day + 1 else 1 end,
    window_ends_at = case when counted.window_ends_at > now()
      then counted.window_ends_at else excluded.window_ends_at end,
    ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
  where case
    when counted.caller_key = caller.address_key then
      counted.window_ends_at <= now() or counted.calls < settings.signups_per_address
    else (counted.window_ends_at <= now() or counted.calls < settings.signups_per_network)
      and (counted.ends_at <= now() or counted.calls_in_day < settings.signups_per_network_and_day)
    end;
  get diagnostics counted_limits = row_count;
  if counted_limits = 2 then
    return caller.network_key;
  end if;
  if exists (
    select from waitlist.call_counts where caller_key = caller.network_key
      and ends_at > now() and calls_in_day >= settings.signups_per_network_and_day)
  then
    wait := 86400;
  end if;
  -- Always the whole window or day: what is left of it would reveal when somebody else at the same address
  -- has called. SQLSTATE PGRST is PostgREST's way to send a status and a header with an error; browsers
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
drop function waitlist.count_call(bytea, integer, integer);

-- Puts a family on the waitlist and tells whether this call is the first from its neighborhood. The
-- answer depends on zip codes only, never on the email, and one statement writes a new family and a
-- known one, so that neither the answer nor the time reveals who is on the list. Raises 42501
-- unknown_site, 22023 invalid_email or invalid_zip, and 429 above a limit; none of them stores anything.
--
-- Everybody locks in the same order (address, network, email, zip code), so nobody deadlocks.
create or replace function public.increment_waitlist_counter(
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
  caller_network bytea;
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
  caller_network := waitlist.count_signup_call(headers, settings);

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
  insert into waitlist.signup_calls as call (network_key, email, zip_code)
  select caller_network, new_email, case when is_new_neighborhood then new_zip_code end
  where caller_network is not null
  on conflict (email, network_key, zip_code, period) do update set
    calls = call.calls + 1, last_called_at = now();

  return jsonb_build_object('is_new_neighborhood', is_new_neighborhood);
end;
$$;

-- Forgets a batch of what must not be kept: counts of windows that have ended, uses of the logo generator
-- of which no budget knows any more, and the networks of signups after 30 days. A visitor waits for it, so
-- it is small, and skips what somebody holds.
create or replace function waitlist.forget_callers() returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  delete from waitlist.call_counts where caller_key = any (array(
    select caller_key from waitlist.call_counts where ends_at <= now()
    order by ends_at limit 100 for update skip locked));
  delete from waitlist.ai_uses where id = any (array(
    select id from waitlist.ai_uses where used_at <= now() - interval '24 hours'
    limit 100 for update skip locked));
  delete from waitlist.signup_calls where ctid = any (array(
    select ctid from waitlist.signup_calls where called_at <= now() - interval '720 hours'
    order by called_at limit 100 for update skip locked));
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
