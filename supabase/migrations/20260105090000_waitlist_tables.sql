-- The tables of the waitlist, in a schema that the API does not serve. Four layers keep callers
-- out of them: no usage on the schema, no privileges on the tables, row level security without
-- a policy, and functions that are revoked from everybody before they are granted to somebody.

create schema waitlist;
revoke all on schema waitlist from public, anon, authenticated, service_role;

-- One row a family. No foreign key on zip_code: its key-share lock on a popular neighborhood costs
-- a third of the throughput, and the signup function founds the neighborhood itself. network_key is
-- a salted hash of the network that the signup came from, for 30 days, so that a flood can be found
-- and purged; null once the family has signed up from another network as well. The fillfactor
-- leaves room for the second call of a family, which writes its row again.
create table waitlist.signups (
  email text collate "C" primary key,
  zip_code text collate "C",
  created_at timestamptz not null default now(),
  network_key bytea
) with (fillfactor = 90);
-- Whose network_key has served its time.
create index on waitlist.signups (created_at) where network_key is not null;

-- What a neighborhood knows of the calls that named it, so that its row alone decides whether it goes
-- when somebody is forgotten or purged. If that depended on who lives there, the answer to the next
-- call would tell whose email was on the list. founder is the family whose call was the first, until
-- another family names the zip code; network_key is the network of that call, until another network
-- does, and for 30 days at most. last_named_at is right to the minute.
create table waitlist.neighborhoods (
  zip_code text collate "C" primary key,
  first_seen_at timestamptz not null default now(),
  last_named_at timestamptz not null default now(),
  founder text collate "C",
  network_key bytea
);
create index on waitlist.neighborhoods (founder) where founder is not null;
create index on waitlist.neighborhoods (first_seen_at) where network_key is not null;

-- The stats, spread over 16 rows so that signups do not queue for one of them. A row means nothing
-- by itself and may be negative; only the sums count. spent is what calls since hour weigh, in
-- fifths of a call, for the limit of calls in all. No check constraints: PostgreSQL reads each one
-- again from its text for every update.
create table waitlist.counter (
  slot integer primary key,
  families bigint not null default 0,
  neighborhoods bigint not null default 0,
  hour timestamptz not null default '-infinity',
  spent integer not null default 0
);
insert into waitlist.counter (slot) select generate_series(0, 15);

alter table waitlist.signups enable row level security;
alter table waitlist.neighborhoods enable row level security;
alter table waitlist.counter enable row level security;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;
