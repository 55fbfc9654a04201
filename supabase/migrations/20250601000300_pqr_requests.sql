create table public.pqr_requests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  request_type text not null check (request_type in (
    'petition',
    'complaint',
    'claim',
    'discount_vacant',
    'stratum_change',
    'service_connection',
    'other'
  )),
  full_name text not null check (full_name ~ '\S' and char_length(full_name) <= 200),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 320),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50),
  id_number text not null check (id_number ~ '\S' and char_length(id_number) <= 50),
  subscription_code text check (subscription_code ~ '\S' and char_length(subscription_code) <= 100),
  description text not null check (description ~ '\S' and char_length(description) <= 10000),
  status text not null default 'pending' check (status ~ '\S' and char_length(status) <= 50),
  written_by xid8 not null default pg_current_xact_id()
);

-- The same rules as for quote_requests.
revoke all on public.pqr_requests from anon, authenticated;
grant select on public.pqr_requests to anon, authenticated;
grant insert (request_type, full_name, email, phone, id_number, subscription_code, description, status)
  on public.pqr_requests to anon, authenticated;
grant all on public.pqr_requests to service_role;

alter table public.pqr_requests enable row level security;

create policy "Anyone hands in a pending request" on public.pqr_requests
  for insert to anon, authenticated with check (status = 'pending');

create policy "The insert returns its own row" on public.pqr_requests
  for select to anon, authenticated using (written_by = pg_current_xact_id_if_assigned());
