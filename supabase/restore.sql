-- Restores a backup of the waitlist. Run this file with the command in docs/launch.md, section 4. If an error
-- occurs, nothing changes. Families that joined after the backup stay on the list. You can safely run this file
-- twice.

create temporary table copied_signups (like waitlist.signups) on commit drop;
create temporary table copied_neighborhoods (like waitlist.neighborhoods) on commit drop;
\copy copied_signups from 'signups.csv' with (format csv, header match)
\copy copied_neighborhoods from 'neighborhoods.csv' with (format csv, header match)

-- Makes every signup wait. If only the signup of a restored family waited, the wait would reveal that the family
-- is on the list.
select pg_advisory_xact_lock(0, 0);
insert into waitlist.signups as family select * from copied_signups
on conflict (email) do update set
  zip_code = coalesce(excluded.zip_code, family.zip_code),
  created_at = least(excluded.created_at, family.created_at),
  is_shared = excluded.is_shared or family.is_shared;
insert into waitlist.neighborhoods select * from copied_neighborhoods on conflict (zip_code) do nothing;
select waitlist.recount();
-- Updates the table statistics, so that stats calls are fast even before the first autovacuum. Skips a table
-- that VACUUM has locked, because waiting would hold up every signup.
analyze (skip_locked) waitlist.signups, waitlist.neighborhoods;
