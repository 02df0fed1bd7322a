-- What the owner decides, in one row, so that it can be changed without deploying anything.
create table waitlist.settings (
  only_row boolean primary key default true check (only_row),
  publish_every interval not null default '10 minutes' check (publish_every >= '0 seconds'),
  publish_step integer not null default 10 check (publish_step > 0),
  signups_per_address integer not null default 20 check (signups_per_address > 0),
  signups_per_network integer not null default 1000 check (signups_per_network > 0),
  signup_window interval not null default '10 minutes'
    check (signup_window > '0 seconds' and signup_window <= '24 hours'),
  signups_per_hour integer not null default 10000 check (signups_per_hour > 0),
  ai_per_address integer not null default 10 check (ai_per_address >= 0),
  ai_in_all integer not null default 500 check (ai_in_all >= 0),
  delete_list_on date
);
insert into waitlist.settings default values;
comment on column waitlist.settings.publish_every is
  'How long published stats stand at least; 0 seconds shows every signup at once.';
comment on column waitlist.settings.publish_step is
  'How many families must have come or gone before the stats are published anew.';
comment on column waitlist.settings.signups_per_address is
  'Families that one address (IPv4 address or IPv6 /64) can sign up in one window.';
comment on column waitlist.settings.signups_per_network is
  'Calls that one network (IPv4 /24 or IPv6 /48) has in one window.';
comment on column waitlist.settings.signup_window is
  'How long a window is. Windows are aligned to the clock and end with the day (UTC).';
comment on column waitlist.settings.signups_per_hour is
  'Signup calls that everybody together has in an hour of the clock.';
comment on column waitlist.settings.ai_per_address is
  'Logos that one address can generate in 24 hours; 0 switches the generator off.';
comment on column waitlist.settings.ai_in_all is
  'Logos that all addresses together can generate in 24 hours; 0 switches the generator off.';
comment on column waitlist.settings.delete_list_on is
  'The day on which waitlist.tidy() starts to delete the whole list; null: never.';

-- What addresses are hashed with. A thrown-away salt makes what was hashed with it meaningless:
-- those of addresses live for a day and one day more for the budget of the last 24 hours; that of
-- networks for 30 days.
create table waitlist.salts (
  only_row boolean primary key default true check (only_row),
  day date not null default (now() at time zone 'UTC')::date,
  address_salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  former_address_salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  network_salt_from date not null default (now() at time zone 'UTC')::date,
  network_salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into waitlist.salts default values;

alter table waitlist.settings enable row level security;
alter table waitlist.salts enable row level security;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;
