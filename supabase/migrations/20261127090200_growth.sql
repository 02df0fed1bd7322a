-- What a network can make grow in a day is bounded: by a limit a day beside the one of the window, and by
-- one row for a network and an email, however often it calls. .github/SECURITY.md has the numbers.

alter table waitlist.settings
  add column signups_per_network_and_day integer not null default 2500
    check (signups_per_network_and_day > 0);

-- A count says when its window ends, because windows now differ. The counts begin again, once.
truncate waitlist.call_counts;
alter table waitlist.call_counts
  drop column window_began_at, add column ends_at timestamptz not null;
create index on waitlist.call_counts (ends_at);

-- Space is used again soon: calls that take themselves back leave dead rows, and nothing counts them.
alter table waitlist.signups set (autovacuum_vacuum_scale_factor = 0.01);
alter table waitlist.neighborhoods set (autovacuum_vacuum_scale_factor = 0.01);
alter table waitlist.signup_calls set (autovacuum_vacuum_scale_factor = 0.01, fillfactor = 90);

-- From here on a row is either a family that a network has signed up, once for each email, or a
-- neighborhood that it has founded; the former rows are told apart and put together.
alter table waitlist.signup_calls
  alter column email drop not null,
  add column calls integer not null default 1,
  add column last_called_at timestamptz not null default now();
with former as (delete from waitlist.signup_calls where true returning *)
insert into waitlist.signup_calls (network_key, email, zip_code, called_at, calls, last_called_at)
select network_key, email, null, min(called_at), count(*), max(called_at)
from former group by network_key, email
union all
select network_key, null, zip_code, called_at, 0, called_at
from former join waitlist.neighborhoods using (zip_code) where first_seen_at = called_at;
alter table waitlist.signup_calls
  add constraint "a family or a neighborhood" check ((email is null) <> (zip_code is null));

-- Finds the row of an email and a network; a number is shorter than an email.
create index on waitlist.signup_calls (hashtextextended(email, 0), network_key);

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
  wait constant text := settings.signup_window_seconds;
  counted_limits integer;
begin
  if caller.address_key is null then
    return null;
  end if;
  insert into waitlist.call_counts as counted (caller_key, ends_at) values
    (caller.address_key, window_ends_at),
    (caller.network_key, window_ends_at),
    (sha256(caller.network_key || 'day'::bytea), now() + interval '24 hours')
  on conflict (caller_key) do update set
    calls = case when counted.ends_at <= now() then 1 else counted.calls + 1 end,
    ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
  where counted.ends_at <= now() or counted.calls < case excluded.caller_key
    when caller.address_key then settings.signups_per_address
    when caller.network_key then settings.signups_per_network
    else settings.signups_per_network_and_day end;
  get diagnostics counted_limits = row_count;
  if counted_limits = 3 then
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
drop function waitlist.count_call(bytea, integer, integer);

-- Notes which network a call came from, in the row of its email if there is one. If somebody is forgetting
-- that row right now, it makes another and does not wait, since that would reveal who is on the list; an
-- upsert would wait. Calls about one email come one after another.
create function waitlist.note_network(caller_network bytea, caller_email text, founded text) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
declare
  -- A cursor, because the plan of an update by ctid may read the whole table.
  former cursor for
    select from waitlist.signup_calls
    where hashtextextended(email, 0) = hashtextextended(caller_email, 0)
      and email = caller_email and network_key = caller_network
    for update skip locked;
begin
  if caller_network is null then
    return;
  end if;
  for one in former loop
    update waitlist.signup_calls set calls = calls + 1, last_called_at = now() where current of former;
  end loop;
  if not found then
    insert into waitlist.signup_calls (network_key, email) values (caller_network, caller_email);
  end if;
  if founded is not null then
    insert into waitlist.signup_calls (network_key, zip_code, calls) values (caller_network, founded, 0);
  end if;
end;
$$;

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
  perform waitlist.note_network(
    caller_network, new_email, case when is_new_neighborhood then new_zip_code end);

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
