-- Brings a copy of the list back (docs/launch.md, section 4): all of it, or nothing and an error. Whoever
-- has joined meanwhile stays, and it may run twice.

create temporary table copied_signups (like waitlist.signups) on commit drop;
create temporary table copied_neighborhoods (like waitlist.neighborhoods) on commit drop;
\copy copied_signups from 'signups.csv' with (format csv, header match)
\copy copied_neighborhoods from 'neighborhoods.csv' with (format csv, header match)
-- A copy may be older than today's spelling.
update copied_signups set email = waitlist.fold_email(email) where true;

-- Every signup waits, so that none reveals whose family is being restored.
lock table waitlist.signups in share row exclusive mode;
insert into waitlist.signups as family
select distinct on (email) * from copied_signups order by email, created_at
on conflict (email) do update set
  zip_code = coalesce(excluded.zip_code, family.zip_code),
  created_at = least(excluded.created_at, family.created_at);
insert into waitlist.neighborhoods select * from copied_neighborhoods on conflict (zip_code) do nothing;
select waitlist.recount();
