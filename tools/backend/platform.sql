-- Creates the setup that a hosted project has before its first migration: the API roles, an owner who is
-- not a superuser, and default privileges that grant the API roles access to every new object. In a hosted
-- project, these privileges apply only to the public schema. Here they apply to all schemas, so that tests
-- catch a missing REVOKE.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
    create role project_owner login bypassrls createrole createdb;
    -- The owner may change the settings of these roles (supabase/postgres, migration 20250605172253).
    -- Database dumps of projects on PostgreSQL 17 show the same grant for the authenticator role.
    grant anon, authenticated, service_role, authenticator to project_owner with admin option;
    -- The owner may also change the settings that PostgREST reads from the database: in supabase/postgres,
    -- conf.d/supautils.conf lists pgrst.* in privileged_role_allowed_configs.
    grant set on parameter pgrst.db_prepared_statements to project_owner;
    -- PostgREST limits each statement to the timeout of the caller's role:
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
