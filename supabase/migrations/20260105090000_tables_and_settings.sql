-- The tables of the waitlist, in a schema that the API does not serve. Four layers keep callers out
-- of them: no usage on the schema, no privileges on the tables, row level security without a policy,
-- and functions that are revoked from everybody before they are granted to somebody.

create schema waitlist;
revoke all on schema waitlist from public, anon, authenticated, service_role;

-- One row a family. Signing up again updates the row, for which the fillfactor leaves room. zip_code is no
-- foreign key, because locking the row of a popular neighborhood costs a third of the signups per second.
create table waitlist.signups (
  email text collate "C" primary key,
  zip_code text collate "C",
  created_at timestamptz not null default now()
) with (fillfactor = 90);

-- One row for each zip code that a call has named.
create table waitlist.neighborhoods (
  zip_code text collate "C" primary key,
  first_seen_at timestamptz not null default now()
);

-- One row for each signup of the last 30 days: the hash of its network, so that a flood can be found and
-- purged. The first call of a family or a neighborhood has its time. Rows are added and deleted, never
-- changed, so no signup waits for a call that forgets some: if it waited for the row of a family, that
-- would reveal who is on the list.
create table waitlist.signup_calls (
  network_key bytea not null,
  email text collate "C" not null,
  zip_code text collate "C",
  called_at timestamptz not null default now()
);

-- With a million families, these find what has come since the last count, and what is to be forgotten.
create index on waitlist.signups (created_at);
create index on waitlist.neighborhoods (first_seen_at);
create index on waitlist.signup_calls (called_at);

-- The stats that everybody may read: one row, which is counted again from time to time. Live numbers
-- would reveal who is on the list to whoever reads them before and after signing up an email.
create table waitlist.published (
  only_row boolean primary key default true check (only_row),
  families bigint not null default 0,
  neighborhoods bigint not null default 0,
  published_at timestamptz not null default 'epoch',

  -- What came before this time is counted for good; only what came later is counted again.
  settled_before timestamptz not null default '-infinity',
  settled_families bigint not null default 0,
  settled_neighborhoods bigint not null default 0
);
insert into waitlist.published default values;

-- How many signup calls an address or a network has made in its window, which begins with the first of
-- them. Unlogged: after a crash the limits begin again, and signups are written faster.
create unlogged table waitlist.call_counts (
  caller_key bytea primary key,
  calls integer not null default 1,
  window_began_at timestamptz not null default now()
);
create index on waitlist.call_counts (window_began_at);

-- What the owner decides, in one row: a change takes effect at once, without deploying.
create table waitlist.settings (
  only_row boolean primary key default true check (only_row),

  -- How long published stats stand at least, and from 20 families on in steps of how many they go.
  -- 0 seconds and 1 show every signup at once.
  publish_every interval not null default '10 minutes' check (publish_every >= '0 seconds'),
  publish_step integer not null default 10 check (publish_step > 0),

  -- How many signup calls an address (IPv4, or IPv6 /64) and a network (/24, or /48) have in a window.
  signups_per_address integer not null default 20 check (signups_per_address > 0),
  signups_per_network integer not null default 1000 check (signups_per_network > 0),
  signup_window_seconds integer not null default 600 check (signup_window_seconds > 0),

  -- The header in which the server in front of PostgREST writes the caller's address; a caller's own is
  -- believed where no server overwrites it. On the hosted platform this one.
  address_header text not null default 'cf-connecting-ip'
    constraint "address_header is the name of a header in lower case" check (address_header ~ '^[a-z0-9-]+$'),

  -- The sites whose pages may call; null: any. Browsers name the site of the page that calls.
  site_origins text[]
    constraint "site_origins are like {https://www.example.com}, or null" check (
      array_to_string(site_origins, ' ', 'null') ~ '^https?://[a-z0-9.:-]+( https?://[a-z0-9.:-]+)*$'),

  -- What addresses are hashed with. Setting it to default makes all former hashes meaningless.
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into waitlist.settings default values;

alter table waitlist.signups enable row level security;
alter table waitlist.neighborhoods enable row level security;
alter table waitlist.signup_calls enable row level security;
alter table waitlist.published enable row level security;
alter table waitlist.call_counts enable row level security;
alter table waitlist.settings enable row level security;

revoke all on all tables in schema waitlist from public, anon, authenticated, service_role;
