-- The budget of the logo generator. Each logo costs money, so it is counted exactly.

-- One row a logo of the last 24 hours. Logged: each costs money, so a crash must not forget it.
create table waitlist.ai_uses (
  id bigint generated always as identity primary key,
  address_key bytea not null,
  network_key bytea not null,
  used_at timestamptz not null
);
alter table waitlist.ai_uses enable row level security;
revoke all on waitlist.ai_uses from public, anon, authenticated, service_role;
revoke all on all sequences in schema waitlist from public, anon, authenticated, service_role;

-- Spends one credit, or tells how long to wait: {"allowed": true}, or {"allowed": false,
-- "retry_after_seconds": n}. Called by the edge function with the visitor's address, and the site of the
-- page that asks: {"allowed": false, "unknown_site": true} if it is none of the owner's. There is a
-- budget for the address, one for the network around it, and one for all. What a network can have shrinks in
-- proportion to what the others leave of the budget for all, so that a few networks never spend it.
-- Calls without an address share one. A budget of 0 is the off switch. The last 24 hours reach into the
-- day before, whose salt is kept as long.
create function public.take_ai_credit(caller_address text, caller_origin text default null)
returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  limits waitlist.settings;
  salts waitlist.salts;
  block constant text := waitlist.address_block(btrim(coalesce(caller_address, '')));
  network constant text := waitlist.network_block(block);
  address_keys bytea[];
  network_keys bytea[];
  network_budget bigint;
  a_day constant interval := '24 hours';
  at timestamptz;
  free_at timestamptz;
begin
  if (select day from waitlist.salts) < (now() at time zone 'UTC')::date then
    perform waitlist.begin_day();
  end if;
  select * into limits from waitlist.settings;
  -- As in the signup: without this, an advertisement could have each of its viewers draw a logo.
  if caller_origin <> all (limits.site_origins) then
    return jsonb_build_object('allowed', false, 'unknown_site', true);
  end if;
  -- One at a time, for these few calls a day: both budgets are then exact, with no lock order.
  lock table waitlist.ai_uses in share row exclusive mode;
  at := clock_timestamp();
  delete from waitlist.ai_uses where used_at <= at - a_day;
  select * into salts from waitlist.salts;
  address_keys := array[
    sha256(convert_to(salts.address_salt || block, 'UTF8')),
    sha256(convert_to(salts.former_address_salt || block, 'UTF8'))];
  network_keys := array[
    sha256(convert_to('network ' || salts.address_salt || network, 'UTF8')),
    sha256(convert_to('network ' || salts.former_address_salt || network, 'UTF8'))];

  if least(limits.ai_per_address, limits.ai_per_network, limits.ai_in_all) = 0 then
    return jsonb_build_object('allowed', false, 'retry_after_seconds', 86400);
  end if;

  select ceil(limits.ai_per_network * greatest(limits.ai_in_all - count(*), 1)::numeric
    / limits.ai_in_all)
  into network_budget from waitlist.ai_uses where network_key <> all (network_keys);

  -- A budget of n is free again when the n-th youngest use is a day old.
  free_at := greatest(
    (select used_at + a_day from waitlist.ai_uses
     where address_key = any (address_keys)
     order by used_at desc offset limits.ai_per_address - 1 limit 1),
    (select used_at + a_day from waitlist.ai_uses
     where network_key = any (network_keys)
     order by used_at desc offset network_budget - 1 limit 1),
    (select used_at + a_day from waitlist.ai_uses
     order by used_at desc offset limits.ai_in_all - 1 limit 1));
  if free_at is not null then
    return jsonb_build_object(
      'allowed', false,
      'retry_after_seconds', greatest(1, ceil(extract(epoch from free_at - at)))::integer);
  end if;

  insert into waitlist.ai_uses (address_key, network_key, used_at)
  values (address_keys[1], network_keys[1], at);
  return jsonb_build_object('allowed', true);
end;
$$;

revoke execute on function public.take_ai_credit(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_ai_credit(text, text) to service_role;

notify pgrst, 'reload schema';
