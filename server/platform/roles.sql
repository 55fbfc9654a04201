-- What Supabase's platform provides before any migration runs: roles, schemas, the caller's claims.
-- Applied at every start, so every statement can be repeated.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit %s', wanted,
                       case when wanted = 'service_role' then 'bypassrls' else '' end);
      exception when duplicate_object or unique_violation then null; -- another start was faster
      end;
    end if;
    -- A superuser may become anybody; another owner of the database must be a member.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists supabase_migrations;

grant usage on schema public, auth, storage to anon, authenticated, service_role;

-- Supabase opens new objects of public to every role; migrations must close what should be closed.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create or replace function auth.uid() returns uuid language sql stable as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;

-- The Supabase CLI's own table; the checksum is ours.
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
alter table supabase_migrations.schema_migrations add column if not exists checksum text;
