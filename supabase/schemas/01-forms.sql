-- The schema, in chapters to be read from top to bottom: every object once, as it is now. `npm run schema` makes the migration
-- from them.

-- Functions call functions and tables of later chapters.
set check_function_bodies = off;

-- No API exposes this schema, and no role of the API may look into it: policies, triggers and the thin functions in `public`
-- (which are parsed once, hence their `return`) refer to functions by their oid.
create schema private;

-- The four tables of the forms. The grants below name the columns that a visitor may fill in; the database adds the others
-- (03-record.sql). A record is a row of one of the four tables, and `form` names the table. The office works on PQRs and on
-- enquiries, which are quotes, applications and affiliations. `kind` is the kind of an event, a note, a mail, a notice or a term.

-- The rule of <input type="email">, as in domain/email-address.ts. A looser rule lets people write the same address in many
-- ways, or two addresses in one.
create function private.is_email(address text) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(char_length(address) <= 320 and address ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+'
    || '@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'), false);
end $$;

create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (full_name ~ '\S' and char_length(full_name) <= 200),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50),
  email text not null check (private.is_email(email)),
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
  status text not null default 'pending' check (status in ('pending', 'contacted', 'quoted', 'won', 'lost')),
  user_id uuid references auth.users on delete set null,
  submission_key uuid unique,
  privacy_version text not null,
  -- To name on the phone; it proves nothing and opens nothing.
  reference text not null unique,
  -- The last day of what the person was promised.
  promised_on date not null,
  erased_at timestamptz
);

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
  email text not null check (private.is_email(email)),
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
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'interview', 'hired', 'rejected')),
  user_id uuid references auth.users on delete set null,
  submission_key uuid unique,
  privacy_version text not null,
  reference text not null unique,
  promised_on date not null,
  erased_at timestamptz
);

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
  -- A person at the counter or on the phone may have no address; the form always asks for one.
  email text check (email is null or private.is_email(email)),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50),
  id_number text not null check (id_number ~ '\S' and char_length(id_number) <= 50),
  subscription_code text check (subscription_code ~ '\S' and char_length(subscription_code) <= 100),
  -- No form of the site asks for it: a member writes it down, or the person adds it on the tracking page.
  postal_address text check (postal_address ~ '\S' and char_length(postal_address) <= 300),
  description text not null check (description ~ '\S' and char_length(description) <= 10000),
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'answered', 'notified', 'withdrawn', 'transferred', 'set_aside')),
  user_id uuid references auth.users on delete set null,
  submission_key uuid unique,
  privacy_version text not null,
  radicado text not null unique,
  tracking_code text not null,
  -- The day from which the term counts. Only what a member files can have come in before it was filed.
  received_on date not null,
  due_on date not null,
  source text not null default 'web' check (source in ('web', 'phone', 'whatsapp', 'counter', 'mail', 'letter')),
  erased_at timestamptz
);

create table public.affiliations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  full_name text not null check (full_name ~ '\S' and char_length(full_name) <= 200),
  phone text not null check (phone ~ '\S' and char_length(phone) <= 50),
  address text not null check (address ~ '\S' and char_length(address) <= 500),
  email text not null check (private.is_email(email)),
  status text not null default 'pending' check (status in ('pending', 'called', 'affiliated', 'discarded')),
  user_id uuid references auth.users on delete set null,
  submission_key uuid unique,
  privacy_version text not null,
  reference text not null unique,
  promised_on date not null,
  erased_at timestamptz
);

-- A visitor reads back the row of the insert that is running; an account also reads its own rows.
create function private.note_row() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform set_config('private.row_just_written', new.id::text, true);
  return new;
end $$;

-- Stable, so that a plain read looks one id up in the index and finds nothing. An insert still asks anew for each of its
-- rows, as long as the call is not wrapped in a subselect: that would be evaluated once for all of them.
create function private.row_just_written() returns uuid
  language sql stable set search_path = '' as $$
  select nullif(current_setting('private.row_just_written', true), '')::uuid
$$;

-- An account with a second factor opens only after its code was given, which a token shows as `aal2`. Auth keeps the factors;
-- a factor counts once its first code was given.
create function private.has_second_factor(account uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
$$;

-- Whether the caller's session still exists: a token outlives a sign-out or a new password by up to an hour.
create function private.has_session(level text default null) returns boolean language sql stable set search_path = '' as $$
  select exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
    and (level is null or s.aal::text = level))
$$;

-- By Auth's own clock: its sessions do not follow private.now().
create function private.signed_in_since(moment timestamptz) returns boolean language sql stable set search_path = '' as $$
  select exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > moment)
$$;

-- Checked at each call, so that a token from before the factor opens nothing either. The session must have the level too: it
-- loses it when the factor that raised it is removed.
create function private.lacks_code() returns boolean language sql stable set search_path = '' as $$
  select private.has_second_factor(auth.uid())
    and (auth.jwt() ->> 'aal' is distinct from 'aal2' or not private.has_session('aal2'))
$$;

-- The account that a record is filed under: the caller's, if it still exists.
create function private.account_id() returns uuid language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  return (select u.id from auth.users u where u.id = auth.uid());
end $$;

-- The account that reads its own records: null until the code of its second factor was given.
create function private.own_account() returns uuid language sql stable security definer set search_path = '' as $$
  select auth.uid() where not private.lacks_code()
$$;

-- The account that acts on its own records: refused without a session, because a stolen token could do harm, and without the
-- code of its second factor.
create function private.acting_account() returns uuid language plpgsql stable set search_path = '' as $$
begin
  if not private.has_session() then
    perform private.refuse('not_signed_in');
  end if;
  if private.lacks_code() then
    perform private.refuse('second_factor_needed');
  end if;
  return auth.uid();
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['quote_requests', 'job_applications', 'pqr_requests', 'affiliations'] loop
    execute format('create index %I on public.%I (user_id) where user_id is not null', name || '_user_id_idx', name);
    execute format('create index %I on public.%I (created_at, id)', name || '_created_at_idx', name);
    -- Supabase grants everything on a new table by default.
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select on public.%I to anon, authenticated, service_role', name);
    -- The service key reads and adds, for the owner's own tools, and changes nothing by hand.
    execute format('grant insert on public.%I to service_role', name);
    execute format('create trigger note_row before insert on public.%I for each row execute function private.note_row()', name);
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "anon hands in a pending record" on public.%I
      for insert to anon with check (status = ''pending'')', name);
    execute format('create policy "authenticated hands in a pending record" on public.%I
      for insert to authenticated with check (status = ''pending'')', name);
    execute format('create policy "anon gets the inserted row back" on public.%I
      for select to anon using (id = private.row_just_written())', name);
    execute format('create policy "authenticated reads own rows" on public.%I
      for select to authenticated using (id = private.row_just_written() or user_id = (select private.own_account()))', name);
  end loop;
end $$;
grant insert (full_name, phone, email, position, company_name, identification, services, description, status)
  on public.quote_requests to anon, authenticated;
grant insert (full_name, date_of_birth, position, phone, email, education_level, resume_url, status)
  on public.job_applications to anon, authenticated;
grant insert (request_type, full_name, email, phone, id_number, subscription_code, description, status)
  on public.pqr_requests to anon, authenticated;
grant insert (full_name, phone, address, email, status) on public.affiliations to anon, authenticated;

-- Resumes are in a public bucket, so a name must be impossible to guess: a timestamp and at least 128 random bits (22 characters
-- of base64url). No visitor can list, replace or remove a resume.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('applications', 'applications', true, 5 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
create policy "Anyone hands in a resume" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'applications' and name ~ '^resumes/[A-Za-z0-9_-]{36,200}\.[A-Za-z0-9]{1,10}$');
