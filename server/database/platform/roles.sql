-- The parts of Supabase's platform that migrations need: roles, schemas, the caller's claims.
-- Applied at every start, so every statement can be repeated.

do $$
declare
  wanted record;
  password text := nullif(current_setting('yari.login_password', true), '');
begin
  for wanted in
    select * from (values
      ('anon', 'nologin'),
      ('authenticated', 'nologin'),
      ('service_role', 'nologin bypassrls'),
      ('authenticator', format('login password %L', password))
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I noinherit %s', wanted.name, wanted.attributes);
      exception
        when duplicate_object or unique_violation then null; -- another start was faster
        when insufficient_privilege then
          raise exception 'The role % is missing, and % may not create it: see deploy/database.sql', wanted.name, current_user;
      end;
    end if;
  end loop;
  -- The API logs in as authenticator, which has no rights of its own and can only become one of these roles.
  for wanted in select unnest(array['anon', 'authenticated', 'service_role']) as name loop
    if not pg_has_role('authenticator', wanted.name, 'member') then
      execute format('grant %I to authenticator', wanted.name);
    end if;
    -- A superuser may become anybody; another owner of the database must be a member.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', wanted.name);
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
