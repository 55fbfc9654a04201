-- For a PostgreSQL of your own (15 or newer), once, as its superuser: psql -v password="'a long one'" -f deploy/database.sql
-- The server then creates and migrates the tables itself, as the plain owner of its database.

create role yari login password :password;
create database yari owner yari;

-- Supabase's roles, under which requests run. Only a superuser may create one that bypasses row level security.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
grant anon, authenticated, service_role to yari with admin option;

-- The login role of requests, which may only switch to one of these. API_DATABASE_URL sets another name or password.
create role authenticator login noinherit password :password;
grant anon, authenticated, service_role to authenticator;
