-- What the owner decides, in one row, so that it can be changed without deploying anything. The names
-- of the checks are sentences, because they are what the owner reads when a value is refused. Intervals
-- have no days: how long a day is depends on the time zone of a session, which callers can choose.
create table waitlist.settings (
  only_row boolean primary key default true check (only_row),
  publish_every interval not null default '10 minutes'
    constraint "publish_every is from 0 seconds to 720 hours, without days" check (
      publish_every between '0 seconds' and '720 hours'
      and date_trunc('day', publish_every) = '0 seconds'),
  publish_step integer not null default 10
    constraint "publish_step is from 1 to 100000" check (publish_step between 1 and 100000),
  signups_per_address integer not null default 20
    constraint "signups_per_address is from 1 to 1000000" check (
      signups_per_address between 1 and 1000000),
  signups_per_network integer not null default 1000
    constraint "signups_per_network is from 1 to 1000000" check (
      signups_per_network between 1 and 1000000),
  signup_window interval not null default '10 minutes'
    constraint "signup_window is from 1 second to 24 hours, without days" check (
      signup_window between '1 second' and '24 hours'
      and date_trunc('day', signup_window) = '0 seconds'),
  signups_per_hour integer not null default 10000
    constraint "signups_per_hour is from 1 to 100000000" check (
      signups_per_hour between 1 and 100000000),
  network_percent_of_hour integer not null default 5
    constraint "network_percent_of_hour is from 1 to 100" check (
      network_percent_of_hour between 1 and 100),
  ai_per_address integer not null default 10
    constraint "ai_per_address is from 0 to 1000000" check (ai_per_address between 0 and 1000000),
  ai_per_network integer not null default 50
    constraint "ai_per_network is from 0 to 1000000" check (ai_per_network between 0 and 1000000),
  ai_in_all integer not null default 500
    constraint "ai_in_all is from 0 to 1000000" check (ai_in_all between 0 and 1000000),
  delete_list_on date
    constraint "delete_list_on is from 2026-01-01 to 2099-12-31, or null" check (
      delete_list_on between '2026-01-01' and '2099-12-31'),
  site_origins text[]
    constraint "site_origins are like {https://www.example.com}, or null" check (
      array_to_string(site_origins, ' ', 'null') ~ '^https?://[a-z0-9.:-]+( https?://[a-z0-9.:-]+)*$')
);
insert into waitlist.settings default values;
comment on column waitlist.settings.publish_every is
  'How long published stats stand at least; 0 seconds shows every signup at once.';
comment on column waitlist.settings.publish_step is
  'The published number of families is a multiple of this, less than two steps behind the live one.';
comment on column waitlist.settings.signups_per_address is
  'Families that one address (IPv4 address or IPv6 /64) can sign up in one window.';
comment on column waitlist.settings.signups_per_network is
  'Calls that one network (IPv4 /24 or IPv6 /48) has in one window.';
comment on column waitlist.settings.signup_window is
  'How long a window is. Windows are aligned to the clock and end with the day (UTC).';
comment on column waitlist.settings.signups_per_hour is
  'Signup calls that everybody together has in an hour of the clock (UTC).';
comment on column waitlist.settings.network_percent_of_hour is
  'Percent of the calls that other networks have left of an hour: one network can have so many.';
comment on column waitlist.settings.ai_per_address is
  'Logos that one address can generate in 24 hours; 0 switches the generator off.';
comment on column waitlist.settings.ai_per_network is
  'Logos that one network can generate in 24 hours while no other network does; else less, in proportion to what the others leave of all. 0 switches the generator off.';
comment on column waitlist.settings.ai_in_all is
  'Logos that all addresses together can generate in 24 hours; 0 switches the generator off.';
comment on column waitlist.settings.delete_list_on is
  'The day on which waitlist.tidy() starts to delete the whole list; null: never.';
comment on column waitlist.settings.site_origins is
  'The sites whose pages may sign somebody up; null: any. Browsers name the page''s site, scripts need not.';

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
