create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (full_name ~ '\S' and char_length(full_name) <= 200),
  date_of_birth date not null check (
    date_of_birth >= '1900-01-01' and date_of_birth < (created_at at time zone 'America/Bogota')::date
  ),
  position text not null check (position in (
    'broom',
    'affiliate',
    'administrative_coordinator',
    'operational_coordinator',
    'driver',
    'general_administrator'
  )),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 320),
  education_level text not null check (education_level in (
    'primary',
    'secondary',
    'technical',
    'professional',
    'postgraduate',
    'other'
  )),
  resume_url text not null check (
    resume_url ~ '^https?://[^\s?#]+/storage/v1/object/public/applications/resumes/[^\s/?#]+$'
    and char_length(resume_url) <= 1000
  ),
  status text not null default 'pending' check (status ~ '\S' and char_length(status) <= 50),
  written_by xid8 not null default pg_current_xact_id()
);

-- The same rules as for quote_requests.
revoke all on public.job_applications from anon, authenticated;
grant select on public.job_applications to anon, authenticated;
grant insert (full_name, date_of_birth, position, phone, email, education_level, resume_url, status)
  on public.job_applications to anon, authenticated;
grant all on public.job_applications to service_role;

alter table public.job_applications enable row level security;

create policy "Anyone hands in a pending request" on public.job_applications
  for insert to anon, authenticated with check (status = 'pending');

create policy "The insert returns its own row" on public.job_applications
  for select to anon, authenticated using (written_by = pg_current_xact_id_if_assigned());
