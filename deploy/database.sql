-- For a PostgreSQL of your own (15 or newer), once, as its superuser: psql -v password="'a long one'" -f deploy/database.sql
-- The server then makes and keeps the tables itself, as the plain owner of its database.

create role yari login password :password;
create database yari owner yari;

-- The roles of Supabase, which requests run under. Only a superuser may make one that row level security lets pass.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
grant anon, authenticated, service_role to yari with admin option;

-- What requests log in as: no rights but to become one of these. With another password, name, or way in: API_DATABASE_URL.
create role authenticator login noinherit password :password;
grant anon, authenticated, service_role to authenticator;
