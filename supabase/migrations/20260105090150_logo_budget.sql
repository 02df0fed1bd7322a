-- The budget of the logo generator: how many logos are drawn in 24 hours. Each costs money.

-- One row for each logo of the last 24 hours. Logged: a crash must not forget what was paid for. The keys
-- are null where no address arrives.
create table waitlist.ai_uses (
  id bigint generated always as identity primary key,
  address_key bytea,
  network_key bytea,
  used_at timestamptz not null default clock_timestamp()
);
alter table waitlist.ai_uses enable row level security;
revoke all on waitlist.ai_uses from public, anon, authenticated, service_role;
revoke all on all sequences in schema waitlist from public, anon, authenticated, service_role;

-- How many logos an address, a network and everybody together can have drawn in 24 hours; 0 switches the
-- generator off.
alter table waitlist.settings
  add column ai_per_address integer not null default 10 check (ai_per_address >= 0),
  add column ai_per_network integer not null default 50 check (ai_per_network >= 0),
  add column ai_in_all integer not null default 500 check (ai_in_all >= 0);

-- Spends one credit of the logo generator: {"allowed": true}, or {"allowed": false} with
-- "retry_after_seconds" or "unknown_site". Called by the edge function with the headers of the visitor's
-- request. Callers without an address share a budget.
create function public.take_ai_credit(caller_headers json) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings waitlist.settings;
  caller record;
  used record;
begin
  select * into settings from waitlist.settings;
  if not waitlist.is_known_site(caller_headers, settings) then
    return jsonb_build_object('allowed', false, 'unknown_site', true);
  end if;
  caller := waitlist.caller_keys(caller_headers, settings);
  -- One call at a time, so that the budgets are exact; there are few.
  lock table waitlist.ai_uses in share row exclusive mode;
  delete from waitlist.ai_uses where used_at <= clock_timestamp() - interval '24 hours';
  select count(*) as all_of_them,
    count(*) filter (where address_key is not distinct from caller.address_key) as of_address,
    count(*) filter (where network_key is not distinct from caller.network_key) as of_network
  into used from waitlist.ai_uses;
  if used.of_address >= settings.ai_per_address
    or used.of_network >= settings.ai_per_network
    or used.all_of_them >= settings.ai_in_all
  then
    return jsonb_build_object('allowed', false, 'retry_after_seconds', 86400);
  end if;
  insert into waitlist.ai_uses (address_key, network_key) values (caller.address_key, caller.network_key);
  return jsonb_build_object('allowed', true);
end;
$$;

-- Supabase projects grant every new function in public to the API's roles one by one, so revoking from
-- public alone would revoke nothing.
revoke execute on function public.take_ai_credit(json)
  from public, anon, authenticated, service_role;
grant execute on function public.take_ai_credit(json) to service_role;
