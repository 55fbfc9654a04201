create table public.affiliations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (full_name ~ '\S' and char_length(full_name) <= 200),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50),
  address text not null check (address ~ '\S' and char_length(address) <= 500),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 320),
  status text not null default 'pending' check (status ~ '\S' and char_length(status) <= 50),
  written_by xid8 not null default pg_current_xact_id()
);

-- The same rules as for quote_requests.
revoke all on public.affiliations from anon, authenticated;
grant select on public.affiliations to anon, authenticated;
grant insert (full_name, phone, address, email, status)
  on public.affiliations to anon, authenticated;
grant all on public.affiliations to service_role;

alter table public.affiliations enable row level security;

create policy "Anyone hands in a pending request" on public.affiliations
  for insert to anon, authenticated with check (status = 'pending');

create policy "The insert returns its own row" on public.affiliations
  for select to anon, authenticated using (written_by = pg_current_xact_id_if_assigned());
