-- For a PostgreSQL of your own (15 or newer), once, as its superuser: psql -v password="'a long one'" -f deploy/database.sql
-- The server then makes and keeps the tables itself, as the plain owner of its database.

create role yari login password :password;
create database yari owner yari;

-- The roles of Supabase, which requests run under. Only a superuser may make one that row level security lets pass.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
grant anon, authenticated, service_role to yari with admin option;
