-- The tables of the waitlist, in a schema that the API does not serve. Four layers keep callers
-- out of them: no usage on the schema, no privileges on the tables, row level security without
-- a policy, and functions that are revoked from everybody before they are granted to somebody.

create schema waitlist;
revoke all on schema waitlist from public, anon, authenticated, service_role;

-- One row a family. No foreign key on zip_code: its key-share lock on a popular neighborhood
-- costs a third of the throughput, and the signup function founds the neighborhood itself.
create table waitlist.signups (
  email text collate "C" primary key,
  zip_code text collate "C",
  created_at timestamptz not null default now()
);

create table waitlist.neighborhoods (
  zip_code text collate "C" primary key,
  first_seen_at timestamptz not null default now()
);

-- The totals, spread over 16 rows so that signups do not queue for one of them. A row means
-- nothing by itself and may be negative; only the sums count. No check constraints: PostgreSQL reads
-- each one anew from its text for every update.
create table waitlist.counter (
  slot integer primary key,
  families bigint not null default 0,
  neighborhoods bigint not null default 0
);
insert into waitlist.counter (slot) select generate_series(0, 15);

-- One row, so that the owner can change a limit without deploying anything.
create table waitlist.settings (
  only_row boolean primary key default true check (only_row),
  address_salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  signups_per_address integer not null default 20 check (signups_per_address > 0),
  signup_window interval not null default '10 minutes' check (signup_window > '0 seconds'),
  ai_per_address integer not null default 10 check (ai_per_address >= 0),
  ai_in_all integer not null default 500 check (ai_in_all >= 0)
);
insert into waitlist.settings default values;
comment on column waitlist.settings.signups_per_address is
  'Signup calls that one address has in one window.';
comment on column waitlist.settings.ai_per_address is
  'Logos that one address can generate in 24 hours; 0 switches the generator off.';
comment on column waitlist.settings.ai_in_all is
  'Logos that all addresses together can generate in 24 hours; 0 switches the generator off.';

-- Unlogged: losing the limits in a crash is harmless, and writing them to the log costs more than
-- everything else that a signup does. The key is a salted hash, never an address.
create unlogged table waitlist.rate_limits (
  address_key bytea primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
-- Without it, whoever sweeps would read all the buckets that are still in use.
create index on waitlist.rate_limits (window_ends_at);

-- One row a logo of the last 24 hours. Logged: each costs money, so a crash must not forget it.
create table waitlist.ai_uses (
  id bigint generated always as identity primary key,
  address_key bytea not null,
  used_at timestamptz not null
);

alter table waitlist.signups enable row level security;
alter table waitlist.neighborhoods enable row level security;
alter table waitlist.counter enable row level security;
alter table waitlist.settings enable row level security;
alter table waitlist.rate_limits enable row level security;
alter table waitlist.ai_uses enable row level security;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;
revoke all on all sequences in schema waitlist from public, anon, authenticated, service_role;
