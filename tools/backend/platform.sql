-- Sets up what a hosted project has before the first migration: the API's roles, an owner who is not a
-- superuser, and default privileges that grant every new object to the API. A hosted project has these
-- privileges in the schema public only. Here they apply to all schemas, so that a forgotten revoke shows.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
    create role project_owner login bypassrls createrole createdb;
    -- The owner may change these roles' settings (supabase/postgres, migration 20250605172253; dumps of
    -- projects on PostgreSQL 17 show the same for the authenticator).
    grant anon, authenticated, service_role, authenticator to project_owner with admin option;
    -- The owner may also set what PostgREST reads from the database: privileged_role_allowed_configs in
    -- conf.d/supautils.conf of supabase/postgres has pgrst.*.
    grant set on parameter pgrst.db_prepared_statements to project_owner;
    -- The time limit of a role's statement, which PostgREST sets:
    -- https://supabase.com/docs/guides/database/postgres/timeouts
    alter role anon set statement_timeout = '3s';
    alter role authenticated set statement_timeout = '8s';
  end if;
  execute format('grant create on database %I to project_owner', current_database());
end $$;
grant all on schema public to project_owner;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role project_owner grant all on schemas to anon, authenticated, service_role;
alter default privileges for role project_owner grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner grant all on sequences to anon, authenticated, service_role;
alter default privileges for role project_owner grant all on functions to anon, authenticated, service_role;
