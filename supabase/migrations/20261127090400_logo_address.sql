-- Tells the check of the backend whether a visitor's address reaches the function, too, where the headers
-- may be set by another server than in front of PostgREST.

-- Spends one credit of the logo generator: {"allowed": true}, or {"allowed": false} with
-- "retry_after_seconds", or with "unknown_site" and "address_arrived". Called by the edge function with the
-- headers of the visitor's request. Callers without an address share a budget.
create or replace function public.take_ai_credit(caller_headers json) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings waitlist.settings;
  caller record;
  used record;
begin
  select * into settings from waitlist.settings;
  caller := waitlist.caller_keys(caller_headers, settings);
  if not waitlist.is_known_site(caller_headers, settings) then
    return jsonb_build_object(
      'allowed', false, 'unknown_site', true, 'address_arrived', caller.address_key is not null);
  end if;
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
