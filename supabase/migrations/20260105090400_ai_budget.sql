-- The budget of the logo generator. Each logo costs money, so it is counted exactly.

-- Spends one credit, or tells how long to wait: {"allowed": true}, or {"allowed": false,
-- "retry_after_seconds": n}. Called by the edge function with the visitor's address. Calls without
-- an address share one bucket. A budget of 0 is the off switch.
create function public.take_ai_credit(caller_address text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  limits waitlist.settings;
  key bytea;
  day constant interval := '24 hours';
  at timestamptz;
  free_at timestamptz;
begin
  -- One at a time, for these few calls a day: both budgets are then exact, with no lock order.
  lock table waitlist.ai_uses in share row exclusive mode;
  at := clock_timestamp();
  delete from waitlist.ai_uses where used_at <= at - day;
  select * into limits from waitlist.settings;
  key := waitlist.address_key(btrim(coalesce(caller_address, '')), limits.address_salt);

  if limits.ai_per_address = 0 or limits.ai_in_all = 0 then
    return jsonb_build_object('allowed', false, 'retry_after_seconds', 86400);
  end if;

  -- A budget of n is free again when the n-th youngest use is a day old.
  free_at := greatest(
    (select used_at + day from waitlist.ai_uses
     where address_key = key order by used_at desc offset limits.ai_per_address - 1 limit 1),
    (select used_at + day from waitlist.ai_uses
     order by used_at desc offset limits.ai_in_all - 1 limit 1));
  if free_at is not null then
    return jsonb_build_object(
      'allowed', false,
      'retry_after_seconds', greatest(1, ceil(extract(epoch from free_at - at)))::integer);
  end if;

  insert into waitlist.ai_uses (address_key, used_at) values (key, at);
  return jsonb_build_object('allowed', true);
end;
$$;

revoke execute on function public.take_ai_credit(text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_ai_credit(text) to service_role;

notify pgrst, 'reload schema';
