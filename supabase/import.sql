-- Adds the signups from a paper list to the waitlist (docs/launch.md, section 5). The first run creates a table
-- for you to fill in. Each later run moves every valid row to the waitlist and shows the rejected rows. Each row
-- needs a lock, of which a free project allows 3,840, so add at most 2,000 rows at a time.

-- Supabase's Table Editor can edit only tables that have a primary key.
create table if not exists waitlist.paper_list (
  id integer generated always as identity primary key,
  email text,
  zip_code text,
  problem text -- why the row was rejected: invalid_email or invalid_zip
);
alter table waitlist.paper_list enable row level security;
do $$
declare
  line record;
begin
  for line in select * from waitlist.paper_list loop
    begin
      perform public.increment_waitlist_counter(line.email, line.zip_code);
      delete from waitlist.paper_list where id = line.id;
    exception when sqlstate '22023' then
      update waitlist.paper_list set problem = sqlerrm where id = line.id;
    end;
  end loop;
end $$;
-- Updates the table statistics, so that stats calls are fast even before the first autovacuum. Skips a table
-- that VACUUM has locked, because waiting would hold up every signup.
analyze (skip_locked) waitlist.signups, waitlist.neighborhoods;
select email, zip_code, problem from waitlist.paper_list order by id;
