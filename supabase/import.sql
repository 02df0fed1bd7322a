-- Adds the signups of a paper list to the waitlist (docs/launch.md, section 5). The first run creates a table
-- for you to fill in. Each later run moves every valid row to the waitlist and shows the rejected rows.

-- Supabase's Table Editor can edit only tables that have a primary key.
create table if not exists waitlist.paper_list (
  id integer generated always as identity primary key,
  email text,
  zip_code text
);
do $$
declare
  line record;
begin
  for line in select * from waitlist.paper_list loop
    begin
      perform public.increment_waitlist_counter(line.email, line.zip_code);
      delete from waitlist.paper_list where id = line.id;
    exception when sqlstate '22023' then null; -- invalid_email or invalid_zip
    end;
  end loop;
end $$;
-- Speeds up stats calls before the first autovacuum.
analyze (skip_locked) waitlist.signups, waitlist.neighborhoods;
select email, zip_code from waitlist.paper_list;
