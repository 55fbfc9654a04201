create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (full_name ~ '\S' and char_length(full_name) <= 200),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 320),
  position text check (position ~ '\S' and char_length(position) <= 200),
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 200),
  identification text not null check (identification ~ '\S' and char_length(identification) <= 50),
  services text[] not null check (
    array_ndims(services) = 1
    and cardinality(services) between 1 and 6
    and services <@ array[
      'Gestión de Residuos Industriales',
      'Gestión de Residuos Municipales',
      'Gestión de Residuos Peligrosos',
      'Programas de Reciclaje',
      'Consultoría Ambiental',
      'Otro'
    ]
  ),
  description text not null check (description ~ '\S' and char_length(description) <= 10000),
  status text not null default 'pending' check (status ~ '\S' and char_length(status) <= 50),
  written_by xid8 not null default pg_current_xact_id()
);

-- Supabase grants everything on a new table by default; a visitor may only hand in these fields.
revoke all on public.quote_requests from anon, authenticated;
grant select on public.quote_requests to anon, authenticated;
grant insert (full_name, phone, email, position, company_name, identification, services, description, status)
  on public.quote_requests to anon, authenticated;
grant all on public.quote_requests to service_role;

alter table public.quote_requests enable row level security;

create policy "Anyone hands in a pending request" on public.quote_requests
  for insert to anon, authenticated with check (status = 'pending');

-- A plain read has no transaction id, so that only the inserting statement sees its own row. It must not
-- ask for one either: reads would walk through the ids, and meet those that a restored backup brought along.
create policy "The insert returns its own row" on public.quote_requests
  for select to anon, authenticated using (written_by = pg_current_xact_id_if_assigned());
