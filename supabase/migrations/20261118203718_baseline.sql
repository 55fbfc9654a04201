-- Made from supabase/schemas by `npm run schema`.

do $$
begin
  if to_regclass('public.pqr_requests') is not null then
    raise exception 'This database was made by another release: start that one, or begin with an empty database';
  end if;
end $$;

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

-- The calendar of the office: Colombian holidays (Ley 51 de 1983) and, for every day, when an answer is due.

-- Tests replace this function to look at a term from any day. The owner's own session may set another time (`npm run sample`); a
-- call of the API has the session of another role, so the setting means nothing there, whoever writes it.
create function private.now() returns timestamptz language sql stable set search_path = '' as $$
  select case when session_user = current_user
    then coalesce(nullif(current_setting('private.now', true), '')::timestamptz, now()) else now() end
$$;

-- In plpgsql, like most functions that a filing calls: an SQL function that fixes its search path is set up anew at every call.
create function private.day_in_bogota(moment timestamptz) returns date language plpgsql immutable set search_path = '' as $$
begin
  return (moment at time zone 'America/Bogota')::date;
end $$;

create function private.today() returns date language sql stable set search_path = '' as $$
  select private.day_in_bogota(private.now())
$$;

create function private.start_of(day date) returns timestamptz language sql immutable set search_path = '' as $$
  select day::timestamp at time zone 'America/Bogota'
$$;

-- Gregorian Easter by the Meeus–Jones–Butcher method.
create function private.easter(year integer) returns date language plpgsql immutable set search_path = '' as $$
declare
  a integer := year % 19;
  b integer := year / 100;
  c integer := year % 100;
  h integer := (19 * a + b - b / 4 - (8 * b + 13) / 25 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  n integer := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
begin
  return make_date(year, n / 31, n % 31 + 1);
end $$;

-- Two holidays can move to the same Monday (30 June 2025, 1 July 2030); the day then has both names.
create function private.holidays_of(year integer) returns table (day date, name text)
language sql immutable set search_path = '' as $$
  with easter as (select private.easter(year) as sunday),
  fixed (day, name) as (values
    (make_date(year, 1, 1), 'Año Nuevo'),
    (make_date(year, 5, 1), 'Día del Trabajo'),
    (make_date(year, 7, 20), 'Día de la Independencia'),
    (make_date(year, 8, 7), 'Batalla de Boyacá'),
    (make_date(year, 12, 8), 'Inmaculada Concepción'),
    (make_date(year, 12, 25), 'Navidad')
  ),
  moved (day, name) as (values
    (make_date(year, 1, 6), 'Reyes Magos'),
    (make_date(year, 3, 19), 'San José'),
    (make_date(year, 6, 29), 'San Pedro y San Pablo'),
    (make_date(year, 8, 15), 'Asunción de la Virgen'),
    (make_date(year, 10, 12), 'Día de la Raza'),
    (make_date(year, 11, 1), 'Todos los Santos'),
    (make_date(year, 11, 11), 'Independencia de Cartagena')
  ),
  all_of_them as (
    select fixed.day, fixed.name from fixed
    union all select sunday - 3, 'Jueves Santo' from easter
    union all select sunday - 2, 'Viernes Santo' from easter
    union all select moved.day + (8 - extract(isodow from moved.day)::integer) % 7, moved.name from moved
    -- Easter is a Sunday, so the Mondays after these feasts are a fixed number of days away.
    union all select sunday + 43, 'Ascensión del Señor' from easter
    union all select sunday + 64, 'Corpus Christi' from easter
    union all select sunday + 71, 'Sagrado Corazón de Jesús' from easter
  )
  select one.day, string_agg(one.name, ' y ' order by one.name) from all_of_them one group by one.day
$$;

create table public.holidays (
  day date primary key,
  name text not null
);
insert into public.holidays
  select h.day, h.name from generate_series(2020, 2100) as year, private.holidays_of(year) h order by h.day;

-- `business_day` counts the business days up to and including `filed_on`, so that other terms can be computed by adding to it.
create table public.answer_terms (
  filed_on date primary key,
  due_on date not null,
  business_day integer not null
);
with holidays as (
  select h.day from generate_series(2020, 2101) as year, private.holidays_of(year) h
), days as (
  select c.day, count(*) filter (where extract(isodow from c.day) < 6 and h.day is null) over (order by c.day) as business_day
  from (select s::date as day from generate_series(date '2020-01-01', date '2101-02-28', interval '1 day') s) c
  left join holidays h on h.day = c.day
), first_days as (
  select business_day, min(day) as day from days group by business_day
)
insert into public.answer_terms (filed_on, due_on, business_day)
select days.day, due.day, days.business_day
from days join first_days due on due.business_day = days.business_day + 15
where days.day <= date '2100-12-31' order by days.day;
create index answer_terms_business_day_idx on public.answer_terms (business_day, filed_on);

-- Everybody may read both tables; no role of the API may write them.
revoke all on public.holidays, public.answer_terms from anon, authenticated, service_role;
grant select on public.holidays, public.answer_terms to anon, authenticated, service_role;
alter table public.holidays enable row level security;
alter table public.answer_terms enable row level security;
create policy "Everybody reads the calendar" on public.holidays for select to anon, authenticated using (true);
create policy "Everybody reads the terms" on public.answer_terms for select to anon, authenticated using (true);

-- The n-th business day after a day; day 1 is the next business day, and a negative n goes back.
create function private.add_business_days(after date, n integer) returns date
language sql stable set search_path = '' as $$
  select min(t.filed_on) from public.answer_terms t
  where t.business_day = (select f.business_day from public.answer_terms f where f.filed_on = after) + n
$$;

-- Negative from the day after `until`, also on a weekend or holiday, when no business day has passed since.
create function private.business_days_between(since date, until date) returns integer
language sql stable set search_path = '' as $$
  select case when since > until then least(u.business_day - s.business_day, -1) else u.business_day - s.business_day end
  from public.answer_terms s, public.answer_terms u where s.filed_on = since and u.filed_on = until
$$;

-- The columns that the database itself adds to every record. A visitor cannot set them, and gets them back after filing.

-- The version of the privacy policy in force: that of the code (`privacyVersion` in domain/office/retention-periods.ts), or the day on which
-- the facts of the company were published, which stand in it.
create function private.privacy_version() returns text language plpgsql stable set search_path = '' as $$
begin
  return greatest('2026-11-18', private.facts_day()::text);
end $$;

-- The sender makes a key, so that a retry after a lost answer does nothing twice.
-- A key that is no UUID is ignored: a filing is not refused for it.
create function private.submission_key() returns uuid language plpgsql stable set search_path = '' as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
begin
  if headers is null then
    return null;
  end if;
  return (headers::json ->> 'x-submission-key')::uuid;
exception
  when data_exception then return null;
end $$;

-- PQRs and appeals share one running number; gaps are allowed.
create sequence private.radicado_numbers;

create function private.numbered(day date, number bigint) returns text language plpgsql immutable set search_path = '' as $$
begin
  -- Not lpad alone: it cuts a seventh digit.
  return extract(year from day)::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
end $$;

create function private.next_radicado(day date) returns text language plpgsql volatile set search_path = '' as $$
begin
  return private.numbered(day, nextval('private.radicado_numbers'));
end $$;

-- Ten characters of five random bits, without I, O, 0 and 1. Bytes 6 and 8 of a UUID are not all random.
create function private.new_tracking_code() returns text language plpgsql volatile set search_path = '' as $$
declare
  random bytea := uuid_send(gen_random_uuid());
  code text := '';
  i integer;
begin
  foreach i in array array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12] loop
    code := code || substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(random, i) & 31) + 1, 1);
  end loop;
  return code;
end $$;

-- Random, so that nobody can count the records by it: the initial of the form and six characters of a code.
create function private.new_reference(initial text) returns text language plpgsql volatile set search_path = '' as $$
declare
  candidate text;
begin
  loop
    candidate := initial || '-' || left(private.new_tracking_code(), 6);
    exit when not exists (select from private.enquiries r where r.reference = candidate);
  end loop;
  return candidate;
end $$;

-- Its arguments are the initial of the form's references, and the business days within which the office promises the next step
-- (domain/office/enquiry-promise.ts).
create function private.stamp_record() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.user_id := private.account_id();
  new.submission_key := private.submission_key();
  new.privacy_version := private.privacy_version();
  new.reference := private.new_reference(tg_argv[0]);
  new.promised_on := private.add_business_days(private.day_in_bogota(new.created_at), tg_argv[1]::integer);
  return new;
end $$;
create trigger stamp_record before insert on public.quote_requests
  for each row execute function private.stamp_record('C', 5);
create trigger stamp_record before insert on public.job_applications
  for each row execute function private.stamp_record('E', 15);
create trigger stamp_record before insert on public.affiliations
  for each row execute function private.stamp_record('A', 3);

create function private.stamp_pqr() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  day date := private.day_in_bogota(new.created_at);
begin
  if new.source = 'web' then
    if new.email is null then
      raise not_null_violation using
        message = 'null value in column "email" of relation "pqr_requests" violates not-null constraint',
        column = 'email', table = 'pqr_requests', schema = 'public';
    end if;
    -- Only for `web`: a PQR that a member files for somebody would otherwise belong to the member's account.
    new.user_id := private.account_id();
    -- A member's key is kept in private.submissions alone, so that it cannot fetch the receipt (private.pqr_receipt).
    new.submission_key := private.submission_key();
  end if;
  new.privacy_version := private.privacy_version();
  -- The owner's tools may bring the numbers of older cases.
  new.radicado := coalesce(new.radicado, private.next_radicado(day));
  new.tracking_code := coalesce(new.tracking_code, private.new_tracking_code());
  new.received_on := coalesce(new.received_on, day);
  new.due_on := (select t.due_on from public.answer_terms t where t.filed_on = new.received_on);
  return new;
end $$;
create trigger stamp_pqr before insert on public.pqr_requests
  for each row execute function private.stamp_pqr();

-- For a retry whose first answer was lost: the receipt of the PQR that was filed with this key. A new code ends the key, which would
-- show it.
create function private.pqr_receipt(key uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('radicado', r.radicado, 'tracking_code', r.tracking_code, 'created_at', r.created_at, 'due_on', r.due_on)
  from public.pqr_requests r where r.submission_key = key
    and not exists (select from public.pqr_events e where e.pqr_id = r.id and e.kind = 'code_renewed')
$$;
create function public.pqr_receipt(submission_key uuid) returns jsonb
  language sql stable set search_path = '' return private.pqr_receipt(key => submission_key);

-- A PQR as the office works on it: its case, its events, its notes, its mail. No role of the API writes these tables: each act
-- is a function. Events and notes are only ever added. Erasing blanks the text of a note (19-erasing.sql); its event stays.

-- The members of the office; 18-team.sql adds and changes them.
create table public.staff (
  -- An account, without a foreign key: dossiers still name a member whose account is gone.
  user_id uuid primary key,
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  role text not null check (role in ('agent', 'manager')),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

-- A table of its own, because the person who filed may read the whole record.
create table public.pqr_cases (
  pqr_id uuid primary key references public.pqr_requests,
  version integer not null default 1,
  assignee uuid references public.staff,
  extended_to date,
  email_consent_at timestamptz,
  -- The person must be told where the PQR went (CPACA art. 21).
  transferred_to text check (transferred_to ~ '\S' and char_length(transferred_to) <= 200),
  -- The day on which a member wants to call the person again.
  call_again_on date
);
create index pqr_cases_assignee_idx on public.pqr_cases (assignee) where assignee is not null;

create table public.pqr_events (
  id bigint generated always as identity,
  pqr_id uuid not null references public.pqr_requests,
  at timestamptz not null,
  kind text not null check (kind in (
    'filed', 'received_earlier', 'taken', 'assigned', 'noted', 'asked', 'replied', 'extended', 'answered', 'answer_voided',
    'answer_sent', 'notified', 'consent_given', 'consent_withdrawn', 'data_corrected', 'code_renewed', 'appeal_filed', 'appeal_decided',
    'decision_voided', 'decision_sent', 'decision_notified', 'appeal_sent_on', 'appeal_not_sent', 'withdrawn', 'transferred', 'set_aside', 'brought_back', 'claimed', 'claim_undone', 'mail_accepted', 'mail_dead',
    'letter_written', 'evidence_added', 'paper_added', 'attachment_opened', 'paper_opened', 'called', 'erased'
  )),
  -- A member; null for the person and for the database itself.
  actor uuid,
  -- The note, correction, answer, letter, appeal, attachment or member that the event is about.
  reference uuid,
  -- Dates and codes, never texts.
  details jsonb not null default '{}',
  primary key (pqr_id, id)
);

-- Every other text than answers, letters and appeals. A note without an author is the person's.
create table public.pqr_notes (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  kind text not null check (kind in ('note', 'question', 'reply', 'extension', 'withdrawal', 'transfer', 'notification',
    'not_sent', 'received_earlier', 'set_aside', 'brought_back')),
  author uuid,
  created_at timestamptz not null,
  body text not null check (char_length(body) <= 10000)
);
create index pqr_notes_pqr_id_idx on public.pqr_notes (pqr_id, created_at);

-- The mails to send: kind and record, no text and, but for `address`, no address. Each row is written in the transaction of its act, so there is
-- no act without its mail and no mail without its act. `waiting`: the mailer sends it at `send_after` (11-mail.sql); `held`:
-- it waits for the owner's command; `accepted`: a mail server took it, which does not mean delivered; `dead`: refused, or given
-- up; `cancelled`: no longer needed.
create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'receipt', 'office_new', 'question', 'extended', 'answer_ready', 'appeal_received', 'decision_ready', 'transferred',
    'data_corrected', 'code_renewed', 'claimed', 'office_list', 'office_digest', 'recovery', 'account_email_changed', 'account_password_changed',
    'account_deleted', 'enquiry_received', 'office_enquiry'
  )),
  pqr_id uuid references public.pqr_requests,
  created_at timestamptz not null,
  send_after timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'held', 'accepted', 'dead', 'cancelled')),
  attempts integer not null default 0,
  -- Until then the mailer that claimed the mail may be sending it.
  claimed_until timestamptz,
  -- The same at every attempt, so that a mail program shows a mail once that was sent twice.
  message_id uuid not null default gen_random_uuid(),
  settled_at timestamptz,
  -- The mail server's last answer.
  server_words text check (char_length(server_words) <= 500),
  -- When the limit per address lets a receipt leave; null until a mailer has claimed it.
  slot timestamptz,
  -- When the owner released it after it was held or dead.
  released_at timestamptz,
  -- No foreign key: a request for a new password may name an address that has no account.
  user_id uuid,
  -- The last attempt failed for a reason that is not this mail's own: the mail server is away, or does not let us in.
  unreachable boolean not null default false,
  -- The address that a case or an account had until a change, or when it was claimed. It goes when the mail is settled.
  address text,
  -- The list that tells the office of the PQR or enquiry, instead of a mail about it alone.
  list_id bigint references public.outbox,
  -- The enquiry that the mail is about, without a foreign key: it is in one of three tables.
  form text,
  record_id uuid,
  constraint outbox_subject_check check ((form is null) = (record_id is null) and case
    when kind in ('office_digest', 'office_list') then num_nonnulls(pqr_id, user_id, record_id) = 0
    when kind = 'recovery' or kind ^@ 'account_' then user_id is not null and num_nonnulls(pqr_id, record_id) = 0
    when kind in ('enquiry_received', 'office_enquiry') then record_id is not null and num_nonnulls(pqr_id, user_id) = 0
    else pqr_id is not null and num_nonnulls(user_id, record_id) = 0 end)
);
create index outbox_pqr_id_idx on public.outbox (pqr_id);
create index outbox_record_id_idx on public.outbox (record_id) where record_id is not null;
create index outbox_user_id_idx on public.outbox (user_id, id) where user_id is not null;
-- Without settled rows, so that a claim takes as long in an old outbox as in a new one.
create index outbox_waiting_idx on public.outbox (send_after, id) where state = 'waiting';
-- For the last accepted mail and the latest dead ones of an old outbox, and for those that are held (private.mail_health).
create index outbox_state_idx on public.outbox (state, settled_at) where state in ('held', 'accepted', 'dead');
create index outbox_digest_idx on public.outbox (created_at) where kind = 'office_digest';
create index outbox_list_idx on public.outbox (state) where kind = 'office_list';
create index outbox_list_id_idx on public.outbox (list_id) where list_id is not null;

create function private.forget_address() returns trigger language plpgsql set search_path = '' as $$
begin
  new.address := null;
  -- The mail server may have quoted it.
  new.server_words := null;
  return new;
end $$;
create trigger forget_address before update on public.outbox for each row
  when (new.address is not null and new.state in ('accepted', 'dead', 'cancelled')) execute function private.forget_address();

create function private.append_event(
  pqr_id uuid, kind text, actor uuid default null, reference uuid default null, details jsonb default '{}'
) returns void language sql volatile set search_path = '' as $$
  insert into public.pqr_events (pqr_id, at, kind, actor, reference, details)
  values ($1, private.now(), $2, $3, $4, $5)
$$;

create function private.write_note(pqr_id uuid, kind text, author uuid, body text) returns uuid
language sql volatile set search_path = '' as $$
  insert into public.pqr_notes (pqr_id, kind, author, created_at, body) values ($1, $2, $3, private.now(), $4)
  returning id
$$;

create function private.enqueue(kind text, pqr_id uuid, after interval default '0', address text default null) returns void
language sql volatile set search_path = '' as $$
  insert into public.outbox (kind, pqr_id, created_at, send_after, address)
  values ($1, $2, private.now(), private.now() + $3, $4)
$$;

-- A mail about an account, to the address that it had until now.
create function private.tell_account(kind text, account uuid, address text) returns void
language sql volatile set search_path = '' as $$
  insert into public.outbox (kind, user_id, created_at, send_after, address)
  select $1, $2, private.now(), private.now(), $3 where private.is_email($3)
$$;

-- Everything that filing a PQR writes besides the record. An AFTER trigger, because these rows refer to the record.
create function private.open_case() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.pqr_cases (pqr_id) values (new.id);
  insert into public.pqr_events (pqr_id, at, kind, actor, details)
  values (new.id, new.created_at, 'filed', case when new.source <> 'web' then auth.uid() end,
    jsonb_build_object('source', new.source));
  insert into public.outbox (kind, pqr_id, created_at, send_after)
  select wanted.kind, new.id, new.created_at, new.created_at
  from (values ('receipt', new.email is not null), ('office_new', true)) as wanted (kind, possible)
  where wanted.possible;
  -- Its clock and its words, for the lists of the desk (15-desk-lists.sql).
  insert into private.open_terms (pqr_id, radicado, kind, due_on, appealed)
  select new.id, new.radicado, 'answer', new.due_on, false where new.status = 'pending';
  insert into private.pqr_words (created_at, pqr_id, words) values (new.created_at, new.id, private.words_of(new));
  return null;
end $$;
create trigger open_case after insert on public.pqr_requests
  for each row execute function private.open_case();

-- The statuses in which each act is possible, and the checks with which every act begins.

create table private.pqr_steps (
  act text primary key,
  from_statuses text[] not null,
  -- Null: the status stays as it is.
  to_status text
);
insert into private.pqr_steps (act, from_statuses, to_status) values
  ('take', '{pending}', 'in_progress'),
  ('assign', '{pending, in_progress, answered, notified}', null),
  ('note', '{pending, in_progress, answered, notified, withdrawn, transferred, set_aside}', null),
  ('ask', '{pending, in_progress}', null),
  -- After the notification only until the case is closed (private.record_call).
  ('call', '{pending, in_progress, answered, notified}', null),
  ('reply', '{pending, in_progress}', null),
  ('extend', '{pending, in_progress}', null),
  ('answer', '{in_progress}', 'answered'),
  ('undo', '{answered}', 'in_progress'),
  ('notify', '{answered}', 'notified'),
  ('withdraw', '{pending, in_progress}', 'withdrawn'),
  ('transfer', '{pending, in_progress}', 'transferred'),
  ('set_aside', '{pending, in_progress}', 'set_aside'),
  -- Gives the case the status that it had before (private.bring_back_pqr).
  ('bring_back', '{set_aside}', null),
  ('appeal', '{notified}', null),
  -- These also need the right status of the appeal (private.appeal_steps).
  ('decide_appeal', '{notified}', null),
  ('undo_decision', '{notified}', null),
  ('notify_decision', '{notified}', null),
  ('send_appeal_on', '{notified}', null),
  ('leave_appeal_unsent', '{notified}', null),
  ('undo_claim', '{pending, in_progress, answered, notified, withdrawn, transferred, set_aside}', null),
  -- The office puts right what it has of a person also after the end: the right to it does not end.
  ('correct_data', '{pending, in_progress, answered, notified, withdrawn, transferred, set_aside}', null),
  ('renew_code', '{pending, in_progress, answered, notified, withdrawn, transferred, set_aside}', null),
  ('correct_email', '{pending, in_progress, answered, notified}', null),
  ('give_address', '{pending, in_progress, answered, notified}', null),
  ('consent', '{pending, in_progress, answered, notified}', null),
  -- After the notification only for an appeal (private.appeal_takes_files).
  ('add_evidence', '{pending, in_progress, notified}', null),
  ('write_letter', '{answered, notified, transferred}', null),
  ('attach', '{pending, in_progress, answered, notified, withdrawn, transferred}', null);

-- Raises an error whose name the caller translates; PostgREST answers P0001 with 400.
create function private.refuse(name text, detail text default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = name, detail = coalesce(detail, '');
end $$;

create function private.require_text(body text, name text, longest integer default 10000) returns text
language plpgsql set search_path = '' as $$
begin
  if body is null or body !~ '\S' then
    perform private.refuse('missing_part', name);
  end if;
  if char_length(body) > longest then
    perform private.refuse('too_long', name);
  end if;
  return body;
end $$;

-- The member who calls, within twelve hours of signing in. A visitor and a signed-in stranger get the same refusal. A token outlives its session by up to an hour,
-- so the session is checked: somebody else may have registered the address of a new member, and adding the member ends that
-- stranger's sessions (private.open_account).
create function private.signed_in_member() returns public.staff language plpgsql stable set search_path = '' as $$
declare
  me public.staff;
begin
  select * into me from public.staff s where s.user_id = auth.uid() and s.active and private.has_session();
  if not found then
    perform private.refuse('not_staff');
  end if;
  if not private.signed_in_since(now() - interval '12 hours') then
    perform private.refuse('session_too_old');
  end if;
  return me;
end $$;

-- The same, with the code of the second factor, if the member has one.
create function private.member() returns public.staff language plpgsql stable set search_path = '' as $$
declare
  me public.staff := private.signed_in_member();
begin
  if private.lacks_code() then
    perform private.refuse('second_factor_needed');
  end if;
  return me;
end $$;

create function private.manager() returns public.staff language plpgsql stable set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if me.role <> 'manager' then
    perform private.refuse('not_manager');
  end if;
  return me;
end $$;

-- What harms most when somebody else sits down at the desk needs a code of the last hour, of members who have a second factor.
create function private.require_recent_code() returns void language plpgsql stable set search_path = '' as $$
begin
  if private.has_second_factor(auth.uid()) and not exists (
    select from auth.mfa_amr_claims c where c.session_id = (auth.jwt() ->> 'session_id')::uuid
      and c.authentication_method = 'totp' and c.updated_at > now() - interval '1 hour'
  ) then
    perform private.refuse('code_too_old');
  end if;
end $$;

create function private.require_member(member uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.staff s where s.user_id = member and s.active) then
    perform private.refuse('unknown_member');
  end if;
end $$;

-- Moves a case by one act, and returns its record as it was before. An erased case refuses every act.
create function private.step(case_id uuid, act text) returns public.pqr_requests
language plpgsql set search_path = '' as $$
declare
  before public.pqr_requests;
  next_status text;
begin
  select * into before from public.pqr_requests r where r.id = case_id for no key update;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  if before.erased_at is not null then
    perform private.refuse('already_erased');
  end if;
  select coalesce(s.to_status, before.status) into next_status
  from private.pqr_steps s where s.act = step.act and before.status = any(s.from_statuses);
  if not found then
    perform private.refuse('step_not_allowed', format('%s is not possible when %s', act, before.status));
  end if;
  update public.pqr_cases c set version = c.version + 1 where c.pqr_id = case_id;
  if next_status <> before.status then
    update public.pqr_requests r set status = next_status where r.id = case_id;
  end if;
  return before;
end $$;

-- The same for an act of a member, which is based on the version that the member has seen.
create function private.step(case_id uuid, act text, based_on integer) returns public.pqr_requests
language plpgsql set search_path = '' as $$
begin
  perform from public.pqr_requests r where r.id = case_id for no key update;
  if found and based_on is distinct from (select c.version from public.pqr_cases c where c.pqr_id = case_id) then
    perform private.refuse('stale_version');
  end if;
  return private.step(case_id, act);
end $$;

-- The acts that were done, by the key of their sender (private.submission_key). An act whose answer was lost is sent again with
-- the same key, and is not done again. The row is written in the transaction of the act, so a refused act leaves none.
create table private.submissions (
  key uuid primary key,
  act text not null,
  -- The case, enquiry, member … that was acted on; null for an act that makes a new one.
  subject uuid,
  -- The member or account; null for a person who proved the identity.
  actor uuid,
  -- The row that the act made.
  made uuid,
  at timestamptz not null
);
create index submissions_subject_idx on private.submissions (subject);
create index submissions_made_idx on private.submissions (made);

-- Called once it is known who acts, and before any check of something that the act itself changes. Of two calls at once the
-- second waits here for the first. A key that was used for another act, case or actor is refused.
create function private.is_repeat(act text, subject uuid, actor uuid default null) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  given uuid := private.submission_key();
begin
  if given is null then
    return false;
  end if;
  insert into private.submissions (key, act, subject, actor, at) values (given, $1, $2, $3, private.now()) on conflict do nothing;
  if found then
    return false;
  end if;
  if not exists (select from private.submissions s where s.key = given and s.act = $1
      and s.subject is not distinct from $2 and s.actor is not distinct from $3) then
    perform private.refuse('unknown_key');
  end if;
  return true;
end $$;

create function private.keep_made(id uuid) returns void language sql volatile set search_path = '' as $$
  update private.submissions s set made = id where s.key = private.submission_key()
$$;

create function private.made() returns uuid language sql stable set search_path = '' as $$
  select s.made from private.submissions s where s.key = private.submission_key()
$$;

-- The answer to a repeat: the present state. The mark lets a sender who changed something before the retry see that the change
-- was not taken over.
create function private.repeated(answer jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select answer || '{"repeated": true}'
$$;

-- The answer to an act of a member: what the next act needs.
create function private.standing(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('radicado', r.radicado, 'status', r.status, 'version', c.version)
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.id = case_id
$$;

-- Whether the case was put under an account after it was filed.
create function private.is_claimed(case_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.pqr_requests r join public.pqr_events e on e.pqr_id = r.id
    where r.id = case_id and r.user_id is not null and e.kind = 'claimed')
$$;

-- The day on which the answer is due, with the extension; `due_on` alone is the day without it.
create function private.term_of(case_id uuid) returns date language sql stable set search_path = '' as $$
  select coalesce(c.extended_to, r.due_on)
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.id = case_id
$$;

-- One function for each act of a member: it checks membership, version and step, changes the record, and appends one event.

create function private.filing_result(pqr public.pqr_requests) returns jsonb language sql stable set search_path = '' as $$
  select private.standing(pqr.id) || jsonb_build_object('id', pqr.id, 'tracking_code', pqr.tracking_code,
    'created_at', pqr.created_at, 'received_on', pqr.received_on, 'due_on', pqr.due_on)
$$;

-- A member files for a person who called, wrote or came. The record is the same as one of the website. What came in on an earlier
-- day has the term of that day; the member says why it was not filed then.
create function private.file_pqr(
  source text, request_type text, full_name text, id_number text, phone text, email text, subscription_code text, description text,
  postal_address text, received_on date, received_reason text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  filed public.pqr_requests;
begin
  if private.is_repeat('file_pqr', null, me.user_id) then
    select * into filed from public.pqr_requests r where r.id = private.made();
    return private.repeated(private.filing_result(filed));
  end if;
  if source is null or source = 'web' then
    perform private.refuse('unknown_source');
  end if;
  if received_on > private.today() or received_on < private.add_business_days(private.today(), -10) then
    perform private.refuse('date_out_of_range');
  elsif received_on < private.today() then
    perform private.require_text(received_reason, 'received_reason');
  elsif received_reason ~ '\S' then
    perform private.refuse('missing_part', 'received_on');
  end if;
  insert into public.pqr_requests as r
    (source, request_type, full_name, id_number, phone, email, subscription_code, description, postal_address, received_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8, nullif(private.one_line($9), ''), $10) returning * into filed;
  if received_on < private.today() then
    perform private.append_event(filed.id, 'received_earlier', me.user_id,
      private.write_note(filed.id, 'received_earlier', me.user_id, received_reason), jsonb_build_object('on', received_on));
  end if;
  perform private.keep_made(filed.id);
  return private.filing_result(filed);
end $$;
create function public.file_pqr(
  source text, request_type text, full_name text, id_number text, phone text, description text,
  email text default null, subscription_code text default null, postal_address text default null,
  received_on date default null, received_reason text default null
) returns jsonb
  language sql volatile set search_path = '' return private.file_pqr(
    source => source, request_type => request_type, full_name => full_name, id_number => id_number, phone => phone, email => email,
    subscription_code => subscription_code, description => description, postal_address => postal_address,
    received_on => received_on, received_reason => received_reason);

create function private.take_pqr(case_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('take_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'take', based_on);
  update public.pqr_cases c set assignee = me.user_id where c.pqr_id = case_id;
  perform private.append_event(case_id, 'taken', me.user_id);
  return private.standing(case_id);
end $$;
create function public.take_pqr(pqr_id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.take_pqr(case_id => pqr_id, based_on => version);

create function private.assign_pqr(case_id uuid, based_on integer, new_assignee uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('assign_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_member(new_assignee);
  perform private.step(case_id, 'assign', based_on);
  update public.pqr_cases c set assignee = new_assignee where c.pqr_id = case_id;
  perform private.append_event(case_id, 'assigned', me.user_id, new_assignee);
  return private.standing(case_id);
end $$;
create function public.assign_pqr(pqr_id uuid, version integer, assignee uuid) returns jsonb
  language sql volatile set search_path = '' return private.assign_pqr(
    case_id => pqr_id, based_on => version, new_assignee => assignee);

-- A note is accepted at any version; like every act it raises the version.
create function private.note_pqr(case_id uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('note_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(note, 'note');
  perform private.step(case_id, 'note');
  perform private.append_event(case_id, 'noted', me.user_id, private.write_note(case_id, 'note', me.user_id, note));
  return private.standing(case_id);
end $$;
create function public.note_pqr(pqr_id uuid, note text) returns jsonb
  language sql volatile set search_path = '' return private.note_pqr(case_id => pqr_id, note => note);

-- The details of a recorded call: whether somebody answered, and the day of the next call.
create function private.call_details(outcome text, again_on date) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if outcome is null or outcome not in ('reached', 'not_reached') then
    perform private.refuse('unknown_outcome');
  end if;
  if again_on not between private.today() and private.today() + 60 then
    perform private.refuse('date_out_of_range');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('outcome', outcome, 'again_on', again_on));
end $$;

create function private.record_call(case_id uuid, based_on integer, outcome text, again_on date, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  if private.is_repeat('record_call', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  pqr := private.step(case_id, 'call', based_on);
  if private.is_closed(pqr.status, case_id) then
    perform private.refuse('step_not_allowed');
  end if;
  perform private.append_event(case_id, 'called', me.user_id,
    case when note ~ '\S' then private.write_note(case_id, 'note', me.user_id, private.require_text(note, 'note')) end,
    private.call_details(outcome, again_on));
  update public.pqr_cases c set call_again_on = again_on where c.pqr_id = case_id;
  return private.standing(case_id);
end $$;
create function public.record_call(
  pqr_id uuid, version integer, outcome text, again_on date default null, note text default null
) returns jsonb language sql volatile set search_path = '' return private.record_call(
    case_id => pqr_id, based_on => version, outcome => outcome, again_on => again_on, note => note);

create function private.ask_pqr(case_id uuid, based_on integer, question text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('ask_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(question, 'question');
  perform private.step(case_id, 'ask', based_on);
  perform private.append_event(case_id, 'asked', me.user_id, private.write_note(case_id, 'question', me.user_id, question));
  perform private.enqueue('question', case_id);
  perform private.push_news('question', case_id);
  return private.standing(case_id);
end $$;
create function public.ask_pqr(pqr_id uuid, version integer, question text) returns jsonb
  language sql volatile set search_path = '' return private.ask_pqr(case_id => pqr_id, based_on => version, question => question);

-- A term can be extended once, before it ends, and to twice its length at the most.
create function private.extend_pqr(case_id uuid, based_on integer, new_date date, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  if private.is_repeat('extend_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  pqr := private.step(case_id, 'extend', based_on);
  if (select c.extended_to is not null from public.pqr_cases c where c.pqr_id = case_id) then
    perform private.refuse('already_extended');
  end if;
  if private.today() > pqr.due_on then
    perform private.refuse('term_has_ended');
  end if;
  if new_date is null or new_date <= pqr.due_on
    or new_date > private.add_business_days(pqr.received_on, 30) then
    perform private.refuse('date_out_of_range');
  end if;
  if new_date <> private.add_business_days(new_date - 1, 1) then
    perform private.refuse('not_a_business_day');
  end if;
  update public.pqr_cases c set extended_to = new_date where c.pqr_id = case_id;
  perform private.append_event(case_id, 'extended', me.user_id,
    private.write_note(case_id, 'extension', me.user_id, reason), jsonb_build_object('until', new_date));
  perform private.enqueue('extended', case_id);
  perform private.push_news('extended', case_id);
  return private.standing(case_id);
end $$;
create function public.extend_pqr(pqr_id uuid, version integer, until date, reason text) returns jsonb
  language sql volatile set search_path = '' return private.extend_pqr(
    case_id => pqr_id, based_on => version, new_date => until, reason => reason);

create function private.record_withdrawal(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('record_withdrawal', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'withdraw', based_on);
  perform private.append_event(case_id, 'withdrawn', me.user_id, private.write_note(case_id, 'withdrawal', me.user_id, reason));
  return private.standing(case_id);
end $$;
create function public.record_withdrawal(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.record_withdrawal(
    case_id => pqr_id, based_on => version, reason => reason);

-- Takes a case out of the account that claimed it: somebody who had the code and the number was not the person.
create function private.undo_claim(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('undo_claim', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'undo_claim', based_on);
  if not private.is_claimed(case_id) then
    perform private.refuse('not_claimed');
  end if;
  update public.pqr_requests r set user_id = null where r.id = case_id;
  perform private.append_event(case_id, 'claim_undone', me.user_id, private.write_note(case_id, 'note', me.user_id, reason));
  return private.standing(case_id);
end $$;
create function public.undo_claim(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.undo_claim(case_id => pqr_id, based_on => version, reason => reason);

create function private.transfer_pqr(case_id uuid, based_on integer, recipient text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('transfer_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(recipient, 'recipient', 200);
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'transfer', based_on);
  update public.pqr_cases c set transferred_to = btrim(recipient) where c.pqr_id = case_id;
  perform private.append_event(case_id, 'transferred', me.user_id,
    private.write_note(case_id, 'transfer', me.user_id, reason));
  perform private.enqueue('transferred', case_id);
  return private.standing(case_id);
end $$;
create function public.transfer_pqr(pqr_id uuid, version integer, recipient text, reason text) returns jsonb
  language sql volatile set search_path = '' return private.transfer_pqr(
    case_id => pqr_id, based_on => version, recipient => recipient, reason => reason);

-- Why a case cannot be set aside as no PQR: the person has sent something about it that must be answered.
create function private.refusal_to_set_aside(case_id uuid, out refusal text)
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from public.attachments a
    where a.pqr_id = case_id and a.added_by is null and a.confirmed_at is not null) then
    refusal := 'has_evidence';
  elsif exists (select from public.pqr_notes n where n.pqr_id = case_id and n.kind = 'reply') then
    refusal := 'has_reply';
  end if;
end $$;

-- Spam, tests, messages to somebody else. The case leaves every count and report, and its term runs on unseen.
create function private.set_aside_pqr(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  before public.pqr_requests;
  refusal text;
begin
  if private.is_repeat('set_aside_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  before := private.step(case_id, 'set_aside', based_on);
  refusal := private.refusal_to_set_aside(case_id);
  if refusal is not null then
    perform private.refuse(refusal);
  end if;
  perform private.append_event(case_id, 'set_aside', me.user_id,
    private.write_note(case_id, 'set_aside', me.user_id, reason), jsonb_build_object('from', before.status));
  return private.standing(case_id);
end $$;
create function public.set_aside_pqr(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.set_aside_pqr(
    case_id => pqr_id, based_on => version, reason => reason);

create function private.bring_back_pqr(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  if private.is_repeat('bring_back_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'bring_back', based_on);
  update public.pqr_requests r set status = (
    select e.details ->> 'from' from public.pqr_events e
    where e.pqr_id = case_id and e.kind = 'set_aside' order by e.id desc limit 1)
  where r.id = case_id;
  -- Who had the case may have left the office meanwhile.
  update public.pqr_cases c set assignee = null
  where c.pqr_id = case_id and c.assignee in (select s.user_id from public.staff s where not s.active);
  perform private.append_event(case_id, 'brought_back', me.user_id,
    private.write_note(case_id, 'brought_back', me.user_id, reason));
  return private.standing(case_id);
end $$;
create function public.bring_back_pqr(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.bring_back_pqr(
    case_id => pqr_id, based_on => version, reason => reason);

-- The data of a person, put right: by a member who checked who it is, or by the person. And a new tracking code.

-- What stood in a field of the record before it was put right, and after. Only the desk reads it: the event tells the person no
-- more than the field.
create table public.pqr_corrections (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  field text not null check (field in ('full_name', 'phone', 'email', 'postal_address')),
  before text,
  after text,
  at timestamptz not null
);
create index pqr_corrections_pqr_id_idx on public.pqr_corrections (pqr_id, at);

-- What may stand in a field that is put right, by the rules of the record. Only a postal address can be removed.
create function private.checked_field(field text, value text) returns text language plpgsql set search_path = '' as $$
begin
  if field = 'email' and not private.is_email(value) then
    perform private.refuse('bad_email');
  end if;
  return case field
    when 'email' then value
    when 'full_name' then private.require_text(private.one_line(value), field, 200)
    when 'phone' then private.require_text(private.one_line(value), field, 50)
    when 'postal_address' then
      case when private.one_line(value) <> '' then private.require_text(private.one_line(value), field, 300) end
  end;
end $$;

-- The receipt goes out again, to the e-mail and with the code of now. A receipt that has not left yet is cancelled. A receipt that
-- a mailer is sending loses its slot: if it is tried again, it goes to the new address and counts in the limit of that one.
create function private.send_receipt_again(case_id uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  update public.outbox o set slot = null where o.pqr_id = case_id and o.kind = 'receipt' and o.state = 'waiting';
  perform private.cancel_mail(case_id, 'receipt');
  perform private.enqueue('receipt', case_id);
end $$;

-- Puts a field of the record right, for a member or, without an actor, for the person. The e-mail that the case had is told, in
-- case it was not the person who asked for it.
create function private.put_right(before public.pqr_requests, field text, typed text, actor uuid default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  old_value text := to_jsonb(before) ->> field;
  new_value text := private.checked_field(field, typed);
  correction uuid;
begin
  if new_value is not distinct from old_value then
    perform private.refuse('unchanged_value', field);
  end if;
  execute format('update public.pqr_requests r set %I = $1 where r.id = $2', field) using new_value, before.id;
  insert into public.pqr_corrections (pqr_id, field, before, after, at)
  values (before.id, $2, old_value, new_value, private.now()) returning id into correction;
  perform private.append_event(before.id, 'data_corrected', actor, correction, jsonb_build_object('field', field));
  if field = 'email' then
    perform private.send_receipt_again(before.id);
  end if;
  if before.email is not null and (field <> 'email' or lower(new_value) <> lower(old_value)) then
    perform private.enqueue('data_corrected', before.id, address => before.email);
  end if;
end $$;

create function private.require_identity_check(identity_checked boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if identity_checked is not true then
    perform private.refuse('identity_not_checked');
  end if;
end $$;

create function private.correct_data(case_id uuid, based_on integer, field text, value text, identity_checked boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('correct_data', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_identity_check(identity_checked);
  if field is null or field not in ('full_name', 'phone', 'email', 'postal_address') then
    perform private.refuse('unknown_field');
  end if;
  perform private.put_right(private.step(case_id, 'correct_data', based_on), field, value, me.user_id);
  return private.standing(case_id);
end $$;
create function public.correct_data(pqr_id uuid, version integer, field text, value text, identity_checked boolean) returns jsonb
  language sql volatile set search_path = '' return private.correct_data(
    case_id => pqr_id, based_on => version, field => field, value => value, identity_checked => identity_checked);

-- The answer to `renew_code`, with the code only for the member who gave the last one on paper.
create function private.code_to_print(case_id uuid, member uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.standing(r.id) || jsonb_build_object('tracking_code',
    case when e.actor = member and e.details ->> 'by' = 'print' then r.tracking_code end)
  from public.pqr_requests r join public.pqr_events e on e.pqr_id = r.id and e.kind = 'code_renewed'
  where r.id = case_id order by e.id desc limit 1
$$;

-- Ends the tracking code and gives another one, on paper or by mail. With the old one end the keys of the filing, which would
-- fetch the new one, the wrong identity numbers that were counted with it, and the devices that follow the case by it.
create function private.renew_code(case_id uuid, based_on integer, identity_checked boolean, by text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  before public.pqr_requests;
begin
  if private.is_repeat('renew_code', case_id, me.user_id) then
    return private.repeated(private.code_to_print(case_id, me.user_id));
  end if;
  perform private.require_identity_check(identity_checked);
  if by is null or by not in ('print', 'mail') then
    perform private.refuse('unknown_way');
  end if;
  -- Before the case, as an act of the person does, or both would wait for ever. It also keeps such an act from going on with the
  -- old code (private.identify).
  insert into private.identity_misses (pqr_id, misses) select r.id, 0 from public.pqr_requests r where r.id = case_id
  on conflict (pqr_id) do update set misses = 0, locked_until = null;
  before := private.step(case_id, 'renew_code', based_on);
  if by = 'mail' and before.email is null then
    perform private.refuse('no_email');
  end if;
  update public.pqr_requests r set tracking_code = private.new_tracking_code() where r.id = case_id;
  perform private.end_following(case_id);
  -- A late retry of the filing files nothing, but its key no longer fetches the receipt (private.pqr_receipt).
  update private.submissions s set subject = case_id where s.act = 'file_pqr' and s.made = case_id;
  perform private.append_event(case_id, 'code_renewed', me.user_id, details => jsonb_build_object('by', by));
  if by = 'mail' then
    perform private.send_receipt_again(case_id);
  elsif before.email is not null then
    perform private.enqueue('code_renewed', case_id, address => before.email);
  end if;
  return private.code_to_print(case_id, me.user_id);
end $$;
create function public.renew_code(pqr_id uuid, version integer, identity_checked boolean, by text) returns jsonb
  language sql volatile set search_path = '' return private.renew_code(
    case_id => pqr_id, based_on => version, identity_checked => identity_checked, by => by);

-- The answers of the office with all their legal parts: the one to a PQR, and the decision of the appeal against it
-- (09-appeals.sql). An answer is signed, does not change any more, and can be undone for one minute. Then the person is notified
-- of it.

-- What stands above a letter: the name, then how to find and to reach the company (26-facts.sql). A signed letter keeps it.
create function private.letter_heading() returns text language sql stable set search_path = '' as $$
  select concat_ws(E'\n', c.legal_name, concat_ws(' · ', 'NIT ' || nullif(c.nit, ''), c.address), concat_ws(' · ', c.phone, c.email))
  from private.company c
$$;

create sequence private.answer_numbers;

-- What an answer to a PQR, or to an appeal, can decide.
create function private.decisions_on(subject text) returns text[] language sql immutable set search_path = '' as $$
  select case subject
    when 'pqr' then array['grants', 'in_part', 'refuses', 'transfers', 'granted_by_silence']
    when 'appeal' then array['confirms', 'modifies', 'revokes', 'rejects', 'revoked_by_silence']
  end
$$;

create table public.pqr_answers (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  subject text not null check (subject in ('pqr', 'appeal')),
  number text not null unique,
  facts text not null,
  analysis text not null,
  decision text not null check (decision = any(private.decisions_on(subject))),
  reasons text not null,
  appeal_paragraph text not null,
  appealable boolean not null check (subject = 'pqr' or not appealable),
  signed_by uuid not null references public.staff,
  signer_name text not null,
  signed_at timestamptz not null,
  -- The last day to notify the person, and the day from which the notification counts.
  notify_by date not null,
  notified_on date,
  notified_by text check (notified_by in ('electronic', 'in_person', 'notice', 'conclusive_conduct')),
  -- A notification may be recorded days after it took effect.
  notification_recorded_at timestamptz,
  -- The heading and the whole text as they were signed, and the SHA-256 of the text.
  heading text not null,
  letter text not null,
  sha256 text not null,
  voided_at timestamptz,
  check (num_nonnulls(notified_on, notified_by, notification_recorded_at) in (0, 3))
);
create unique index pqr_answers_standing_idx on public.pqr_answers (pqr_id, subject) where voided_at is null;
create index pqr_answers_all_of_pqr_idx on public.pqr_answers (pqr_id);
create index pqr_answers_signed_by_idx on public.pqr_answers (signed_by);

-- Without those that were undone.
create view private.answers with (security_invoker = true) as
select * from public.pqr_answers a where a.subject = 'pqr' and a.voided_at is null;
create view private.decisions with (security_invoker = true) as
select * from public.pqr_answers a where a.subject = 'appeal' and a.voided_at is null;

-- The events of both kinds of answers, and the mail that tells of one.
create table private.answer_events (
  subject text primary key,
  signed text not null,
  voided text not null,
  mail text not null,
  mailed text not null,
  notified text not null
);
insert into private.answer_events (subject, signed, voided, mail, mailed, notified) values
  ('pqr', 'answered', 'answer_voided', 'answer_ready', 'answer_sent', 'notified'),
  ('appeal', 'appeal_decided', 'decision_voided', 'decision_ready', 'decision_sent', 'decision_notified');

create function private.decision_in_spanish(decision text) returns text language sql immutable set search_path = '' as $$
  select case decision
    when 'grants' then 'Se accede a lo pedido'
    when 'in_part' then 'Se accede en parte a lo pedido'
    when 'refuses' then 'No se accede a lo pedido'
    when 'transfers' then 'Se traslada a la entidad competente'
    when 'granted_by_silence' then 'Se reconoce el silencio administrativo positivo: se accede a lo pedido'
    when 'confirms' then 'Se confirma la respuesta recurrida'
    when 'modifies' then 'Se modifica la respuesta recurrida'
    when 'revokes' then 'Se revoca la respuesta recurrida'
    when 'rejects' then 'Se rechaza el recurso'
    when 'revoked_by_silence' then 'Se reconoce el silencio administrativo positivo: se revoca la respuesta recurrida'
  end
$$;

-- Puts on one line what was typed: a name with line breaks could imitate parts of the letter, one with marks of direction could
-- show its line in another order, and invisible characters alone would look like nothing.
create function private.one_line(typed text) returns text language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(typed, '[\u0080-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e007f]', '', 'g'),
    '[\s\u0001-\u001f\u0085\u2028\u2029]+', ' ', 'g'))
$$;

create function private.long_date(day date) returns text language sql immutable set search_path = '' as $$
  select extract(day from day) || ' de ' || (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio',
    'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from day)::integer] || ' de ' || extract(year from day)
$$;

create function private.time_to_undo() returns interval language sql immutable set search_path = '' as $$
  select interval '1 minute'
$$;

-- The last day to answer the PQR, with the extension, or its appeal.
create function private.term_to_answer(case_id uuid, subject text) returns date language sql stable set search_path = '' as $$
  select case subject when 'pqr' then private.term_of(case_id)
    else (select p.due_on from public.pqr_appeals p where p.pqr_id = case_id) end
$$;

-- Until when a signature can be undone: not after the end of the term in which it was made, or a slip of the last minute would
-- become silence, nor after a letter about it was written.
create function private.undo_until(answer public.pqr_answers) returns timestamptz language sql stable set search_path = '' as $$
  select least(answer.signed_at + private.time_to_undo(), case when answer.signed_at < term.ends then term.ends end,
    (select min(l.written_at) from public.pqr_letters l where l.answer_id = answer.id))
  from (select private.start_of(private.term_to_answer(answer.pqr_id, answer.subject) + 1)) as term (ends)
$$;

-- What the letter answers.
create function private.subject_line(pqr public.pqr_requests, subject text) returns text
language sql stable set search_path = '' as $$
  select case subject
    when 'pqr' then format('Asunto: respuesta a la solicitud con radicado %s, presentada el %s.', pqr.radicado,
      private.long_date(pqr.received_on))
    else (
      select format('Asunto: decisión del recurso de reposición%s con radicado %s, presentado el %s contra la respuesta %s del %s '
          || '(solicitud %s).',
        case when p.subsidiary then ' y, en subsidio, de apelación' else '' end, p.radicado,
        private.long_date(private.day_in_bogota(p.filed_at)), a.number, private.long_date(private.day_in_bogota(a.signed_at)),
        pqr.radicado)
      from public.pqr_appeals p join private.answers a on a.pqr_id = p.pqr_id where p.pqr_id = pqr.id)
  end
$$;

-- The whole letter, as it is hashed, printed and read.
create function private.letter_of(pqr public.pqr_requests, answer public.pqr_answers, papers uuid[]) returns text
language sql stable set search_path = '' as $$
  select concat_ws(E'\n\n',
    format('%s %s', case answer.subject when 'pqr' then 'Respuesta' else 'Decisión' end, answer.number),
    format('%s, %s', company.town, private.long_date(private.day_in_bogota(answer.signed_at))),
    concat_ws(E'\n', private.one_line(pqr.full_name), 'C. C. o NIT ' || private.one_line(pqr.id_number),
      private.one_line(pqr.postal_address)),
    private.subject_line(pqr, answer.subject),
    E'Hechos\n' || answer.facts,
    E'Análisis\n' || answer.analysis,
    E'Decisión\n' || private.decision_in_spanish(answer.decision) || '.',
    E'Motivos\n' || answer.reasons,
    E'Recursos\n' || answer.appeal_paragraph,
    E'Anexos\n' || (
      select string_agg(format(E'%s. %s\nHuella (SHA-256): %s', p.place, p.name, p.sha256), E'\n' order by p.place)
      from private.papers_to_send(pqr.id, papers) p),
    answer.signer_name)
  from private.company
$$;

-- Templates mark gaps with [[…]] and variables with {{…}}: neither may go out in a letter.
create function private.is_whole(part text) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(part ~ '\S' and part !~ '\[\[|\{\{', false);
end $$;

create function private.whole_part(body text, name text) returns text language plpgsql set search_path = '' as $$
begin
  if not private.is_whole(private.require_text(body, name)) then
    perform private.refuse('missing_part', name);
  end if;
  return body;
end $$;

create function private.checked_decision(decision text, subject text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if decision is not null and not decision = any(private.decisions_on(subject)) then
    perform private.refuse('unknown_decision');
  end if;
  return decision;
end $$;

-- After the term the law has decided already (Ley 142 de 1994, art. 158); before its end there is no silence to recognise.
create function private.require_silence_fits(decision text, term date) returns void
language plpgsql stable set search_path = '' as $$
declare
  silence boolean := private.today() > term;
  recognised boolean := decision in ('granted_by_silence', 'revoked_by_silence');
begin
  if silence and not recognised then
    perform private.refuse('silence_has_operated');
  elsif not silence and recognised then
    perform private.refuse('silence_has_not_operated');
  end if;
end $$;

-- The signature under an answer, after its step: its number, its letter, its event and, with the person's consent, its mail, which
-- waits until the answer can no longer be undone.
create function private.sign(
  pqr public.pqr_requests, subject text, me public.staff, facts text, analysis text, decision text, reasons text,
  appeal_paragraph text, appealable boolean, papers uuid[]
) returns public.pqr_answers language plpgsql set search_path = '' as $$
declare
  answer public.pqr_answers;
  kinds private.answer_events := (select e from private.answer_events e where e.subject = $2);
begin
  answer.facts := private.whole_part(facts, 'facts');
  answer.analysis := private.whole_part(analysis, 'analysis');
  answer.decision := private.checked_decision(private.require_text(decision, 'decision'), subject);
  answer.reasons := private.whole_part(reasons, 'reasons');
  answer.appeal_paragraph := private.whole_part(appeal_paragraph, 'appeal_paragraph');
  if appealable is null then
    perform private.refuse('missing_part', 'appealable');
  end if;
  perform private.require_silence_fits(decision, private.term_to_answer(pqr.id, subject));
  if (select count(*) from private.papers_to_send(pqr.id, papers)) <> coalesce(cardinality(papers), 0) then
    perform private.refuse('unknown_paper');
  end if;
  -- Against the rejection of an appeal there is the recurso de queja.
  if decision = 'rejects' and appeal_paragraph !~* 'recurso\s+de\s+queja' then
    perform private.refuse('queja_not_named');
  end if;
  answer.id := gen_random_uuid();
  answer.pqr_id := pqr.id;
  answer.subject := subject;
  answer.number := 'RES-' || private.numbered(private.today(), nextval('private.answer_numbers'));
  answer.appealable := appealable;
  answer.signed_by := me.user_id;
  answer.signer_name := me.name;
  answer.signed_at := private.now();
  answer.notify_by := private.add_business_days(private.today(), 5);
  answer.heading := private.letter_heading();
  answer.letter := private.letter_of(pqr, answer, papers);
  answer.sha256 := encode(sha256(convert_to(answer.letter, 'UTF8')), 'hex');
  insert into public.pqr_answers select answer.*;
  update public.attachments a set goes_with = answer.id where a.id = any(papers);
  perform private.append_event(pqr.id, kinds.signed, me.user_id, answer.id, jsonb_build_object('number', answer.number));
  if (select c.email_consent_at is not null from public.pqr_cases c where c.pqr_id = pqr.id) then
    perform private.enqueue(kinds.mail, pqr.id, private.time_to_undo());
  end if;
  perform private.push_news(kinds.mail, pqr.id, private.time_to_undo());
  perform private.keep_made(answer.id);
  return answer;
end $$;

create function private.signing_result(answer public.pqr_answers) returns jsonb
language sql stable set search_path = '' as $$
  select private.standing(answer.pqr_id) || jsonb_build_object('number', answer.number, 'sha256', answer.sha256)
$$;

create function private.repeated_signing() returns jsonb language sql stable set search_path = '' as $$
  select private.repeated(private.signing_result(a)) from public.pqr_answers a where a.id = private.made()
$$;

create function private.answer_pqr(
  case_id uuid, based_on integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean,
  papers uuid[]
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  if private.is_repeat('answer_pqr', case_id, me.user_id) then return private.repeated_signing(); end if;
  pqr := private.step(case_id, 'answer', based_on);
  return private.signing_result(private.sign(pqr, 'pqr', me, facts, analysis, decision, reasons, appeal_paragraph, appealable,
    papers));
end $$;
create function public.answer_pqr(
  pqr_id uuid, version integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean,
  papers uuid[] default '{}'
) returns jsonb
  language sql volatile set search_path = '' return private.answer_pqr(
    case_id => pqr_id, based_on => version, facts => facts, analysis => analysis, decision => decision, reasons => reasons,
    appeal_paragraph => appeal_paragraph, appealable => appealable, papers => papers);

create function private.cancel_mail(case_id uuid, kind text) returns void language sql volatile set search_path = '' as $$
  update public.outbox o set state = 'cancelled', settled_at = private.now()
  where o.pqr_id = $1 and o.kind = $2 and o.state in ('waiting', 'held') and o.claimed_until is null
$$;

-- Undoes a signature: the number is spent. It is too late once the mail is claimed or the push fanned out, which may have left.
create function private.void_answer(case_id uuid, subject text, me public.staff) returns void
language plpgsql set search_path = '' as $$
declare
  answer public.pqr_answers;
  kinds private.answer_events := (select e from private.answer_events e where e.subject = $2);
begin
  select * into answer from public.pqr_answers a where a.pqr_id = case_id and a.subject = $2 and a.voided_at is null;
  if private.undo_until(answer) <= private.now() then
    perform private.refuse('too_late_to_undo');
  end if;
  update public.pqr_answers a set voided_at = private.now() where a.id = answer.id;
  update public.attachments a set goes_with = null where a.goes_with = answer.id;
  perform private.cancel_mail(case_id, kinds.mail);
  delete from private.pushes p where p.pqr_id = case_id and p.kind = kinds.mail and p.fanned_out_at is null;
  if exists (select from public.outbox o where o.pqr_id = case_id and o.kind = kinds.mail
      and o.created_at >= answer.signed_at and o.state <> 'cancelled')
    or exists (select from private.pushes p where p.pqr_id = case_id and p.kind = kinds.mail and p.created_at >= answer.signed_at) then
    perform private.refuse('too_late_to_undo');
  end if;
  perform private.append_event(case_id, kinds.voided, me.user_id, answer.id, jsonb_build_object('number', answer.number));
end $$;

create function private.undo_answer(case_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('undo_answer', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'undo', based_on);
  perform private.void_answer(case_id, 'pqr', me);
  return private.standing(case_id);
end $$;
create function public.undo_answer(pqr_id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.undo_answer(case_id => pqr_id, based_on => version);

-- A member records how the person was notified. The day cannot be in the future, nor before the signature.
create function private.record_notification(
  case_id uuid, subject text, me public.staff, channel text, effective_on date, evidence text
) returns void language plpgsql set search_path = '' as $$
begin
  if channel is null or channel not in ('in_person', 'notice', 'conclusive_conduct') then
    perform private.refuse('unknown_channel');
  end if;
  perform private.require_text(evidence, 'evidence');
  update public.pqr_answers a set notified_on = effective_on, notified_by = channel, notification_recorded_at = private.now()
  where a.pqr_id = case_id and a.subject = $2 and a.voided_at is null
    and effective_on between private.day_in_bogota(a.signed_at) and private.today();
  if not found then
    perform private.refuse('date_out_of_range');
  end if;
  perform private.append_event(case_id, (select e.notified from private.answer_events e where e.subject = $2), me.user_id,
    private.write_note(case_id, 'notification', me.user_id, evidence),
    jsonb_build_object('channel', channel, 'on', effective_on));
end $$;

create function private.notify_pqr(case_id uuid, based_on integer, channel text, effective_on date, evidence text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('notify_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'notify', based_on);
  perform private.record_notification(case_id, 'pqr', me, channel, effective_on, evidence);
  return private.standing(case_id);
end $$;
create function public.notify_pqr(pqr_id uuid, version integer, channel text, effective_on date, evidence text) returns jsonb
  language sql volatile set search_path = '' return private.notify_pqr(
    case_id => pqr_id, based_on => version, channel => channel, effective_on => effective_on, evidence => evidence);

-- The appeal against an answer: one for each case. The office decides it with an answer of its own (private.decisions), notifies
-- that and, if the person asked for the subsidiary apelación, sends the dossier on to the Superintendencia.

create table public.pqr_appeals (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null unique references public.pqr_requests,
  radicado text not null unique,
  filed_at timestamptz not null,
  due_on date not null,
  late boolean not null,
  subsidiary boolean not null,
  reasons text not null check (char_length(reasons) <= 10000),
  status text not null default 'filed' check (status in ('filed', 'decided', 'notified', 'sent', 'not_sent')),
  -- The day on which the dossier went to the Superintendencia, and the number of the parcel or of its radicado there.
  sent_on date,
  sent_number text check (sent_number ~ '\S' and char_length(sent_number) <= 100),
  -- When it was recorded that the dossier was sent, or is not sent.
  ended_at timestamptz,
  check ((sent_on is not null) = (status = 'sent') and (ended_at is not null) = (status in ('sent', 'not_sent')))
);
create index pqr_appeals_filed_at_idx on public.pqr_appeals (filed_at);

create table private.appeal_steps (
  act text primary key,
  from_statuses text[] not null,
  to_status text not null
);
insert into private.appeal_steps (act, from_statuses, to_status) values
  ('decide_appeal', '{filed}', 'decided'),
  ('undo_decision', '{decided}', 'filed'),
  ('notify_decision', '{decided}', 'notified'),
  ('send_appeal_on', '{notified}', 'sent'),
  ('leave_appeal_unsent', '{notified}', 'not_sent');

-- Moves an appeal by one act, after private.step has checked the case, and returns it as it was before. `day` is that of the
-- sending.
create function private.step_appeal(case_id uuid, act text, day date default null) returns public.pqr_appeals
language plpgsql set search_path = '' as $$
declare
  before public.pqr_appeals;
  next_status text;
begin
  select * into before from public.pqr_appeals p where p.pqr_id = case_id;
  if not found then
    perform private.refuse('no_appeal');
  end if;
  select s.to_status into next_status from private.appeal_steps s where s.act = $2 and before.status = any(s.from_statuses);
  if not found then
    perform private.refuse('step_not_allowed', format('%s is not possible when the appeal is %s', act, before.status));
  end if;
  update public.pqr_appeals p set status = next_status,
    sent_on = case when next_status = 'sent' then day end,
    ended_at = case when next_status in ('sent', 'not_sent') then private.now() end
  where p.id = before.id;
  return before;
end $$;

create function private.last_day_to_appeal(notified_on date) returns date language sql stable set search_path = '' as $$
  select private.add_business_days(notified_on, 5)
$$;

-- The last day on which the person may appeal; null before the notification, and where there is nothing to appeal.
create function private.appeal_until(case_id uuid) returns date language sql stable set search_path = '' as $$
  select private.last_day_to_appeal(a.notified_on) from private.answers a where a.pqr_id = case_id and a.appealable
$$;

-- A case is closed when there is nothing left to do and nobody may appeal any more.
create function private.is_closed(status text, case_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select status in ('withdrawn', 'transferred', 'set_aside') or status = 'notified' and coalesce(
    (select p.status in ('sent', 'not_sent') or p.status = 'notified' and not p.subsidiary
      from public.pqr_appeals p where p.pqr_id = case_id),
    private.today() > private.appeal_until(case_id), true)
$$;

create function private.appeal_status(case_id uuid) returns text language sql stable set search_path = '' as $$
  select p.status from public.pqr_appeals p where p.pqr_id = case_id
$$;

create function private.decide_appeal(
  case_id uuid, based_on integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text,
  papers uuid[]
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  if private.is_repeat('decide_appeal', case_id, me.user_id) then return private.repeated_signing(); end if;
  pqr := private.step(case_id, 'decide_appeal', based_on);
  perform private.step_appeal(case_id, 'decide_appeal');
  return private.signing_result(
    private.sign(pqr, 'appeal', me, facts, analysis, decision, reasons, appeal_paragraph, appealable => false,
      papers => papers));
end $$;
create function public.decide_appeal(
  pqr_id uuid, version integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text,
  papers uuid[] default '{}'
) returns jsonb
  language sql volatile set search_path = '' return private.decide_appeal(
    case_id => pqr_id, based_on => version, facts => facts, analysis => analysis, decision => decision, reasons => reasons,
    appeal_paragraph => appeal_paragraph, papers => papers);

create function private.undo_decision(case_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('undo_decision', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'undo_decision', based_on);
  perform private.step_appeal(case_id, 'undo_decision');
  perform private.void_answer(case_id, 'appeal', me);
  return private.standing(case_id);
end $$;
create function public.undo_decision(pqr_id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.undo_decision(case_id => pqr_id, based_on => version);

create function private.notify_decision(case_id uuid, based_on integer, channel text, effective_on date, evidence text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('notify_decision', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'notify_decision', based_on);
  perform private.step_appeal(case_id, 'notify_decision');
  perform private.record_notification(case_id, 'appeal', me, channel, effective_on, evidence);
  return private.standing(case_id);
end $$;
create function public.notify_decision(pqr_id uuid, version integer, channel text, effective_on date, evidence text) returns jsonb
  language sql volatile set search_path = '' return private.notify_decision(
    case_id => pqr_id, based_on => version, channel => channel, effective_on => effective_on, evidence => evidence);

create function private.require_subsidiary(appeal public.pqr_appeals) returns void language plpgsql set search_path = '' as $$
begin
  if not appeal.subsidiary then
    perform private.refuse('not_subsidiary');
  end if;
end $$;

create function private.send_appeal_on(case_id uuid, based_on integer, day date, number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  appeal public.pqr_appeals;
begin
  if private.is_repeat('send_appeal_on', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  number := private.require_text(private.one_line(number), 'sent_number', 100);
  perform private.step(case_id, 'send_appeal_on', based_on);
  if day is null or day > private.today()
    or day < (select private.day_in_bogota(d.signed_at) from private.decisions d where d.pqr_id = case_id) then
    perform private.refuse('date_out_of_range');
  end if;
  appeal := private.step_appeal(case_id, 'send_appeal_on', day);
  perform private.require_subsidiary(appeal);
  update public.pqr_appeals p set sent_number = number where p.id = appeal.id;
  perform private.append_event(case_id, 'appeal_sent_on', me.user_id, appeal.id, jsonb_build_object('on', day));
  return private.standing(case_id);
end $$;
create function public.send_appeal_on(pqr_id uuid, version integer, sent_on date, sent_number text) returns jsonb
  language sql volatile set search_path = '' return private.send_appeal_on(
    case_id => pqr_id, based_on => version, day => sent_on, number => sent_number);

-- An appeal with the subsidiary apelación that does not go to the Superintendencia: it was granted or rejected, or the person gave it up.
create function private.leave_appeal_unsent(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('leave_appeal_unsent', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'leave_appeal_unsent', based_on);
  perform private.require_subsidiary(private.step_appeal(case_id, 'leave_appeal_unsent'));
  perform private.append_event(case_id, 'appeal_not_sent', me.user_id,
    private.write_note(case_id, 'not_sent', me.user_id, reason));
  return private.standing(case_id);
end $$;
create function public.leave_appeal_unsent(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.leave_appeal_unsent(
    case_id => pqr_id, based_on => version, reason => reason);

-- The acts of the person who filed and, at the end, those that need an account. The tracking code opens the state of a case; an
-- act in the person's name also needs the identity number. A code of 50 random bits cannot be guessed, so wrong codes are not
-- counted. Somebody who has the code could guess the identity number, so wrong numbers are counted, but only with the right
-- code: a stranger cannot lock a case.

-- Wrong identity numbers, each with the right code of its case.
create table private.identity_misses (
  pqr_id uuid primary key,
  misses integer not null,
  locked_until timestamptz
);

-- The radicados that may be meant: «2026-46», «2026 000046», or a number alone, which may be of any year.
create function private.radicados(typed text) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select meant.year || '-' || lpad(meant.number, greatest(6, length(meant.number)), '0')
    from regexp_replace(left(typed, 40), '\D', '', 'g') as digits
    cross join lateral (
      select left(digits, 4), substr(digits, 5)
      union all
      select year::text, ltrim(digits, '0') from generate_series(2000, 2100) year
      where typed !~ '[[:alpha:]]' and length(digits) <= 7
    ) meant (year, number)
    where meant.number <> '')
$$;

create function private.plain_code(typed text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(upper(left(typed, 40)), '[^A-Z0-9]', '', 'g')
$$;

-- «C.C. 40.123.456» and «40123456» are the same: letters count only where there are fewer than five digits. Null when nothing is
-- left, so that it equals no other number.
create function private.plain_identity(typed text) returns text language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(left(typed, 50), '\D', '', 'g');
begin
  return case when length(digits) >= 5 then digits
    else nullif(regexp_replace(upper(left(typed, 50)), '[^A-Z0-9]', '', 'g'), '') end;
end $$;

-- A miss counts only when its transaction commits, and on a hosted Supabase a caller can make a transaction fail: by a preference
-- of PostgREST (tx=rollback, max-affected), or by another field of the same GraphQL mutation. No act of the person needs either,
-- so such a call is refused before it tells anything. Every `Prefer` header is refused: of two such headers PostgREST obeys both
-- and shows only one to SQL.
create function private.require_count() returns void language plpgsql stable set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' is not null
    or current_setting('request.path', true) ~ 'graphql' then
    perform private.refuse('must_be_counted');
  end if;
end $$;

-- Returns the case, or the refusal to answer with. A refusal is returned and not raised, so that the count of misses stays.
create function private.identify(radicado text, tracking_code text, id_number text, out case_id uuid, out refusal jsonb)
language plpgsql set search_path = '' as $$
declare
  known record;
  counted private.identity_misses;
begin
  perform private.require_count();
  select r.id, r.tracking_code = private.plain_code($2) as code_fits,
    private.plain_identity(r.id_number) = private.plain_identity($3) as identity_fits
  into known from public.pqr_requests r where r.radicado = any(private.radicados($1)) order by code_fits desc limit 1;
  -- A wrong radicado or code takes the same work as a wrong identity number, so that the time tells nothing. It counts against no
  -- case.
  insert into private.identity_misses as m (pqr_id, misses)
  values (case when known.code_fits then known.id else '00000000-0000-0000-0000-000000000000' end, 0)
  on conflict (pqr_id) do update set misses = m.misses returning * into counted;
  -- The office may have given another code while this waited for the count.
  known.code_fits := exists (
    select from public.pqr_requests r where r.id = known.id and r.tracking_code = private.plain_code($2));
  if known.code_fits and counted.locked_until > private.now() then
    refusal := jsonb_build_object('error', 'locked', 'until', counted.locked_until);
  elsif known.code_fits and known.identity_fits then
    case_id := known.id;
    update private.identity_misses m set misses = 0, locked_until = null where m.pqr_id = counted.pqr_id and m.misses > 0;
  else
    update private.identity_misses m set
      misses = (m.misses + 1) % 10,
      locked_until = case when m.misses = 9 then private.now() + interval '1 hour' end
    where m.pqr_id = counted.pqr_id;
    refusal := jsonb_build_object('error', 'not_found');
  end if;
end $$;

-- The events that the person may read, and which of their details. A kind that is missing here is hidden.
create table private.events_for_person (
  kind text primary key,
  details text[] not null
);
insert into private.events_for_person (kind, details) values
  ('filed', '{source}'), ('received_earlier', '{on}'), ('taken', '{}'), ('asked', '{}'), ('replied', '{}'), ('extended', '{until}'),
  ('evidence_added', '{type, size}'), ('letter_written', '{letter, number, until, effect}'),
  ('answered', '{number}'), ('answer_sent', '{}'), ('notified', '{channel, on}'),
  ('appeal_filed', '{radicado, late}'), ('appeal_decided', '{number}'), ('decision_sent', '{}'),
  ('decision_notified', '{channel, on}'), ('appeal_sent_on', '{on}'), ('appeal_not_sent', '{}'),
  ('withdrawn', '{}'), ('transferred', '{}'), ('set_aside', '{}'), ('brought_back', '{}'), ('consent_given', '{}'),
  ('consent_withdrawn', '{}'), ('data_corrected', '{field}'), ('code_renewed', '{}'),
  ('claimed', '{}'), ('claim_undone', '{}'), ('mail_accepted', '{mail}'), ('mail_dead', '{mail}'), ('erased', '{}');

-- The events that the person may read, without those of an undone answer.
create function private.public_events(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) || shown.details
    || case e.kind when 'transferred' then jsonb_build_object('recipient', c.transferred_to)
      when 'data_corrected' then jsonb_build_object('by_office', e.actor is not null) else '{}' end order by e.id), '[]')
  from public.pqr_events e
  join public.pqr_cases c on c.pqr_id = e.pqr_id
  join private.events_for_person allowed on allowed.kind = e.kind
  cross join lateral (
    select coalesce(jsonb_object_agg(d.key, d.value), '{}') as details
    from jsonb_each(e.details) d where d.key = any(allowed.details)
  ) shown
  where e.pqr_id = case_id
    and not exists (select from public.pqr_answers a where a.id = e.reference and a.voided_at is not null)
$$;

-- The last question, unless it was replied to.
create function private.open_question(case_id uuid) returns public.pqr_notes language sql stable set search_path = '' as $$
  select q from public.pqr_notes q where q.kind = 'question' and q.id = (
    select e.reference from public.pqr_events e
    where e.pqr_id = case_id and e.kind in ('asked', 'replied') order by e.id desc limit 1
  )
$$;

-- What the tracking code alone tells about an answer.
create function private.answer_facts(case_id uuid, subject text) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('number', a.number, 'signed_at', a.signed_at, 'notify_by', a.notify_by, 'notified_on', a.notified_on)
  from public.pqr_answers a where a.pqr_id = $1 and a.subject = $2 and a.voided_at is null
$$;

create function private.track_pqr(radicado text, tracking_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'radicado', r.radicado, 'request_type', r.request_type, 'source', r.source, 'status', r.status,
    'created_at', r.created_at, 'received_on', r.received_on, 'due_on', r.due_on, 'extended_to', c.extended_to,
    'days_left', case when r.status in ('pending', 'in_progress')
      then private.business_days_between(private.today(), private.term_of(r.id)) end,
    'email_consent', c.email_consent_at is not null,
    'has_email', r.email is not null,
    'has_address', r.postal_address is not null,
    'question', case when r.status in ('pending', 'in_progress') then
      (select jsonb_build_object('body', q.body, 'at', q.created_at) from private.open_question(r.id) q where q.id is not null) end,
    'answer', private.answer_facts(r.id, 'pqr'),
    'appeal_until', private.appeal_until(r.id),
    'appeal', (select jsonb_build_object('radicado', p.radicado, 'filed_at', p.filed_at, 'due_on', p.due_on, 'late', p.late,
        'days_left', case when p.status = 'filed' then private.business_days_between(private.today(), p.due_on) end,
        'subsidiary', p.subsidiary, 'sent_on', p.sent_on, 'sent_number', p.sent_number,
        'decision', private.answer_facts(r.id, 'appeal'))
      from public.pqr_appeals p where p.pqr_id = r.id),
    'evidence_left', private.evidence_left(r.id),
    'closed', private.is_closed(r.status, r.id), 'appeal_status', private.appeal_status(r.id),
    'erased_at', r.erased_at,
    'events', private.public_events(r.id))
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  where r.radicado = any(private.radicados($1)) and r.tracking_code = private.plain_code($2)
$$;
create function public.track_pqr(radicado text, tracking_code text) returns jsonb
  language sql stable set search_path = '' return private.track_pqr(radicado => radicado, tracking_code => tracking_code);

-- The answer to an act of the person: the case as the tracking page shows it.
create function private.done(case_id uuid, more jsonb default '{}') returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('case', private.track_pqr(r.radicado, r.tracking_code)) || more
  from public.pqr_requests r where r.id = case_id
$$;

-- The time line of a case, and the mails that it causes, must not grow without end by somebody who has the code and the number.
-- What the office does is not counted.
create function private.require_few(case_id uuid, kind text, most integer, details jsonb default '{}') returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select count(*) from public.pqr_events e
    where e.pqr_id = case_id and e.kind = $2 and e.actor is null and e.details @> $4
      and private.day_in_bogota(e.at) = private.today()) >= most then
    perform private.refuse('too_many_today');
  end if;
end $$;

create function private.consent_to_email(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  pqr public.pqr_requests;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('consent_to_email', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  pqr := private.step(proof.case_id, 'consent');
  perform private.require_few(proof.case_id, 'consent_given', 3);
  if pqr.email is null then
    perform private.refuse('no_email');
  end if;
  update public.pqr_cases c set email_consent_at = private.now() where c.pqr_id = proof.case_id and c.email_consent_at is null;
  if found then
    perform private.append_event(proof.case_id, 'consent_given');
    perform private.enqueue(e.mail, proof.case_id, private.time_to_undo())
    from public.pqr_answers a join private.answer_events e on e.subject = a.subject
    where a.pqr_id = proof.case_id and a.voided_at is null and a.notified_on is null;
  end if;
  return private.done(proof.case_id);
end $$;
create function public.consent_to_email(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.consent_to_email(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

create function private.withdraw_consent(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('withdraw_consent', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.step(proof.case_id, 'consent');
  update public.pqr_cases c set email_consent_at = null where c.pqr_id = proof.case_id and c.email_consent_at is not null;
  if found then
    perform private.cancel_mail(proof.case_id, e.mail) from private.answer_events e;
    perform private.append_event(proof.case_id, 'consent_withdrawn');
  end if;
  return private.done(proof.case_id);
end $$;
create function public.withdraw_consent(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_consent(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

create function private.reply_to_question(radicado text, tracking_code text, id_number text, reply text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('reply_to_question', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.require_text(reply, 'reply');
  perform private.step(proof.case_id, 'reply');
  perform private.require_few(proof.case_id, 'replied', 10);
  if (private.open_question(proof.case_id)).id is null then
    perform private.refuse('no_question');
  end if;
  perform private.append_event(proof.case_id, 'replied', null, private.write_note(proof.case_id, 'reply', null, reply));
  return private.done(proof.case_id);
end $$;
create function public.reply_to_question(radicado text, tracking_code text, id_number text, reply text) returns jsonb
  language sql volatile set search_path = '' return private.reply_to_question(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, reply => reply);

create function private.withdraw_pqr(radicado text, tracking_code text, id_number text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('withdraw_pqr', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.step(proof.case_id, 'withdraw');
  perform private.append_event(proof.case_id, 'withdrawn', null,
    case when reason ~ '\S' then private.write_note(proof.case_id, 'withdrawal', null, private.require_text(reason, 'reason')) end);
  return private.done(proof.case_id);
end $$;
create function public.withdraw_pqr(radicado text, tracking_code text, id_number text, reason text default null) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_pqr(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, reason => reason);

create function private.correct_email(radicado text, tracking_code text, id_number text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  before public.pqr_requests;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('correct_email', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  before := private.step(proof.case_id, 'correct_email');
  perform private.require_few(proof.case_id, 'data_corrected', 3, '{"field": "email"}');
  perform private.put_right(before, 'email', email);
  return private.done(proof.case_id);
end $$;
create function public.correct_email(radicado text, tracking_code text, id_number text, email text) returns jsonb
  language sql volatile set search_path = '' return private.correct_email(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, email => email);

-- Adds or changes the postal address. Only the office removes it: the page does not show it, so an empty field may be a slip.
create function private.give_address(radicado text, tracking_code text, id_number text, postal_address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  before public.pqr_requests;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('give_address', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.require_text(private.one_line(postal_address), 'postal_address', 300);
  before := private.step(proof.case_id, 'give_address');
  perform private.require_few(proof.case_id, 'data_corrected', 3, '{"field": "postal_address"}');
  perform private.put_right(before, 'postal_address', postal_address);
  return private.done(proof.case_id);
end $$;
create function public.give_address(radicado text, tracking_code text, id_number text, postal_address text) returns jsonb
  language sql volatile set search_path = '' return private.give_address(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, postal_address => postal_address);

-- The office's reasons for extending the term, and for setting the case aside or bringing it back. They need the identity number,
-- because the office may have written about the person.
create function private.read_reasons(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  reasons jsonb;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  select jsonb_agg(jsonb_build_object('about', e.kind, 'reason', n.body, 'at', e.at) order by e.id) into reasons
  from public.pqr_events e join public.pqr_notes n on n.id = e.reference
  where e.pqr_id = proof.case_id and e.kind in ('extended', 'set_aside', 'brought_back');
  if reasons is null then
    perform private.refuse('no_reason');
  end if;
  return private.done(proof.case_id, jsonb_build_object('reasons', reasons));
end $$;
create function public.read_reasons(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_reasons(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- A person who consented to e-mail is notified by reading an answer for the first time: true if this is that time.
create function private.notify_by_reading(answer public.pqr_answers) returns boolean language plpgsql set search_path = '' as $$
begin
  if answer.notified_on is not null then
    return false;
  end if;
  if (select c.email_consent_at is null from public.pqr_cases c where c.pqr_id = answer.pqr_id) then
    perform private.refuse('consent_needed');
  end if;
  update public.pqr_answers a set notified_on = private.today(), notified_by = 'electronic',
    notification_recorded_at = private.now() where a.id = answer.id;
  perform private.append_event(answer.pqr_id, (select e.notified from private.answer_events e where e.subject = answer.subject),
    null, answer.id, jsonb_build_object('channel', 'electronic', 'on', private.today()));
  return true;
end $$;

create function private.answer_to_read(answer public.pqr_answers) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('number', answer.number, 'signed_at', answer.signed_at, 'heading', answer.heading, 'letter', answer.letter,
    'sha256', answer.sha256,
    'papers', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', a.size)
        order by a.confirmed_at, a.id), '[]')
      from public.attachments a where a.goes_with = answer.id))
$$;

create function private.read_answer(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  answer public.pqr_answers;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  -- A member may be undoing the answer at this moment.
  perform from public.pqr_requests r where r.id = proof.case_id for no key update;
  select * into answer from private.answers a where a.pqr_id = proof.case_id;
  if not found then
    perform private.refuse('no_answer_yet');
  end if;
  if private.notify_by_reading(answer) then
    perform private.step(proof.case_id, 'notify');
  end if;
  return private.done(proof.case_id, jsonb_build_object('answer', private.answer_to_read(answer)));
end $$;
create function public.read_answer(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_answer(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- With the decision of the appeal the person reads why the dossier did not go to the Superintendencia.
create function private.read_decision(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  decision public.pqr_answers;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  -- A member may be undoing the decision at this moment.
  perform from public.pqr_requests r where r.id = proof.case_id for no key update;
  select * into decision from private.decisions d where d.pqr_id = proof.case_id;
  if not found then
    perform private.refuse('no_decision_yet');
  end if;
  if private.notify_by_reading(decision) then
    perform private.step(proof.case_id, 'notify_decision');
    perform private.step_appeal(proof.case_id, 'notify_decision');
  end if;
  return private.done(proof.case_id, jsonb_build_object('decision', private.answer_to_read(decision) || jsonb_build_object(
    'not_sent_because', (select n.body from public.pqr_notes n where n.pqr_id = proof.case_id and n.kind = 'not_sent'))));
end $$;
create function public.read_decision(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_decision(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- Everything that the person wrote in the case.
create function private.read_own_words(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
begin
  if proof.refusal is not null then return proof.refusal; end if;
  return private.done(proof.case_id, jsonb_build_object('words', (
    select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'at', w.at, 'text', w.text) order by w.at), '[]')
    from (
      select 'filed' as kind, r.created_at as at, r.description as text from public.pqr_requests r
      where r.id = proof.case_id and r.erased_at is null
      union all
      select n.kind, n.created_at, n.body from public.pqr_notes n where n.pqr_id = proof.case_id and n.author is null
      union all
      select 'appeal', p.filed_at, p.reasons from public.pqr_appeals p where p.pqr_id = proof.case_id
      union all
      select 'postal_address', coalesce(max(k.at), r.created_at), r.postal_address from public.pqr_requests r
      left join public.pqr_corrections k on k.pqr_id = r.id and k.field = 'postal_address'
      where r.id = proof.case_id group by r.id
    ) w where w.text <> '')));
end $$;
create function public.read_own_words(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_own_words(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- A late appeal is received and marked late. It is refused only where there is nothing to appeal. The apelación before the
-- Superintendencia can be asked for only in the same document, so the person says yes or no.
create function private.appeal_pqr(radicado text, tracking_code text, id_number text, reasons text, subsidiary boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  appeal public.pqr_appeals;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('appeal_pqr', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.require_text(reasons, 'reasons');
  if subsidiary is null then
    perform private.refuse('no_choice');
  end if;
  if private.appeal_until(proof.case_id) is null then
    perform private.refuse('nothing_to_appeal');
  end if;
  perform private.step(proof.case_id, 'appeal');
  if exists (select from public.pqr_appeals a where a.pqr_id = proof.case_id) then
    perform private.refuse('already_appealed');
  end if;
  insert into public.pqr_appeals (pqr_id, radicado, filed_at, due_on, late, subsidiary, reasons)
  values (proof.case_id, private.next_radicado(private.today()), private.now(), private.add_business_days(private.today(), 15),
    private.today() > private.appeal_until(proof.case_id), $5, $4)
  returning * into appeal;
  perform private.append_event(proof.case_id, 'appeal_filed', null, appeal.id,
    jsonb_build_object('radicado', appeal.radicado, 'late', appeal.late, 'due_on', appeal.due_on));
  perform private.enqueue('appeal_received', proof.case_id);
  return private.done(proof.case_id);
end $$;
create function public.appeal_pqr(
  radicado text, tracking_code text, id_number text, reasons text, subsidiary boolean
) returns jsonb
  language sql volatile set search_path = '' return private.appeal_pqr(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, reasons => reasons, subsidiary => subsidiary);

-- Puts a case that was filed without signing in under the caller's account.
create function private.claim_pqr(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record;
  me uuid := private.acting_account();
  before public.pqr_requests;
begin
  proof := private.identify($1, $2, $3);
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('claim_pqr', proof.case_id, me) then return private.repeated(private.done(proof.case_id)); end if;
  select * into before from public.pqr_requests r where r.id = proof.case_id for no key update;
  if before.user_id <> me then
    perform private.refuse('already_claimed');
  end if;
  if before.user_id is null then
    -- The office found that the person was not in that account, and whoever claimed it still has the code and the number.
    if (select e.kind from public.pqr_events e where e.pqr_id = proof.case_id and e.kind in ('claim_undone', 'code_renewed')
        order by e.id desc limit 1) = 'claim_undone' then
      perform private.refuse('claim_was_undone');
    end if;
    perform private.require_few(proof.case_id, 'claimed', 3);
    update public.pqr_requests r set user_id = me where r.id = proof.case_id;
    perform private.append_event(proof.case_id, 'claimed');
    perform private.enqueue('claimed', proof.case_id, address => before.email);
  end if;
  return private.done(proof.case_id);
end $$;
create function public.claim_pqr(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.claim_pqr(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- For the PQRs of the calling account what is no column of the record: the day on which the answer is due, with the extension,
-- whether the case is closed, and how its appeal stands.
create function private.own_terms() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.id, jsonb_build_object(
    'due_on', coalesce(c.extended_to, r.due_on), 'closed', private.is_closed(r.status, r.id),
    'appeal_status', private.appeal_status(r.id))), '{}')
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.user_id = (select private.own_account())
$$;
create function public.own_terms() returns jsonb
  language sql stable set search_path = '' return private.own_terms();

create function private.delete_account() returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_account();
begin
  if exists (select from public.staff s where s.user_id = me and s.active) then
    perform private.refuse('staff_account');
  end if;
  perform private.tell_account('account_deleted', u.id, u.email) from auth.users u where u.id = me;
  -- The sessions go with the account; the records stay without an account.
  delete from auth.users u where u.id = me;
  delete from private.submissions s where s.actor = me;
end $$;
create function public.delete_account() returns void
  language sql volatile set search_path = '' return private.delete_account();

-- How a mailer works through the outbox: it claims one row, commits, talks to the mail server, and settles the row.
-- The mailer (server/mail) connects as the owner of the database; no role of the API may call any of these functions.

-- When the last mails left, for the limits: five receipts an hour to one address and, counted apart, five about enquiries, five about
-- changes of cases and five about its account, so that nobody can flood an address or drown what matters more; three about new PQRs
-- and enquiries in ten minutes to the office.
-- The same table counts new devices of one sender and tests of one device (22-pushes.sql).
create table private.slots (
  -- `office`, or what is counted and of whom: an address only by its SHA-256.
  key text primary key,
  taken timestamptz[] not null
);

-- When the next one may leave, of at most `most` within `duration`; null when that is later than `latest`. Mailers that ask for
-- the same address wait for each other.
create function private.take_slot(counted text, most integer, duration interval, latest timestamptz) returns timestamptz
language plpgsql volatile set search_path = '' as $$
declare
  last timestamptz[];
  slot timestamptz := private.now();
begin
  insert into private.slots as s (key, taken) values ($1, '{}')
  on conflict (key) do update set taken = s.taken returning s.taken into last;
  if cardinality(last) = most then
    slot := greatest(slot, last[1] + duration);
    last := last[2:];
  end if;
  if slot > latest then
    return null;
  end if;
  update private.slots s set taken = last || slot where s.key = $1;
  return slot;
end $$;

-- `ana+pqr@…` and `ana@…` count as the same address, and so does `a.na@…`, which large providers deliver to the same person.
create function private.take_address_slot(counted text, email text, latest timestamptz) returns timestamptz
language sql volatile set search_path = '' as $$
  select private.take_slot(
    counted || ' ' || encode(sha256(convert_to(lower(regexp_replace(email, '(\+[^@]*|\.)(?=.*@)', '', 'g')), 'UTF8')), 'hex'),
    5, interval '1 hour', latest)
$$;

-- The list that the office gets instead of another mail about a new PQR or enquiry, when three have left within ten minutes: it leaves when
-- these end, and takes in what is filed until then. Null: the mail may leave by itself.
create function private.join_list(out list_id bigint) language plpgsql volatile set search_path = '' as $$
begin
  if private.take_slot('office', 3, interval '10 minutes', private.now()) is not null then
    return;
  end if;
  -- A list that another mailer is claiming leaves without this mail.
  select o.id into list_id from public.outbox o
  where o.kind = 'office_list' and o.state = 'waiting' and o.attempts = 0 limit 1 for update;
  if list_id is null then
    insert into public.outbox (kind, created_at, send_after)
    select 'office_list', private.now(), s.taken[1] + interval '10 minutes'
    from private.slots s where s.key = 'office' returning id into list_id;
  end if;
end $$;

-- The answer that the mail tells of; null for other mails.
create function private.answer_of(mail public.outbox) returns uuid language sql stable set search_path = '' as $$
  select a.id from private.answer_events e
  join public.pqr_answers a on a.subject = e.subject and a.pqr_id = mail.pqr_id and a.voided_at is null
  where e.mail = mail.kind
$$;

-- Whether the mail still has something to say and an address to go to.
create function private.mail_is_wanted(mail public.outbox) returns boolean language sql stable set search_path = '' as $$
  select case
    when mail.kind = 'office_digest' then exists (select from private.terms_ending_soon())
    when mail.kind ^@ 'account_' then mail.address is not null
    when mail.form is not null then exists (
      select from private.enquiries r where r.form = mail.form and r.id = mail.record_id and r.erased_at is null)
    when mail.kind in ('data_corrected', 'code_renewed') then mail.address is not null
      and exists (select from public.pqr_requests r where r.id = mail.pqr_id and r.erased_at is null)
    else mail.kind ^@ 'office_' or (
      select r.email is not null and (mail.kind <> 'question' or r.status in ('pending', 'in_progress'))
        and (mail.kind not in (select e.mail from private.answer_events e)
        or c.email_consent_at is not null
          and exists (select from public.pqr_answers a where a.id = private.answer_of(mail) and a.notified_on is null))
      from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.id = mail.pqr_id)
  end
$$;

create function private.enquiry_facts(mail public.outbox) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('form', r.form, 'id', r.id, 'reference', r.reference, 'promised_on', r.promised_on)
  from private.enquiries r where r.form = mail.form and r.id = mail.record_id
$$;

-- The facts that the text of a mail is made of (server/mail/letters): numbers, dates, codes, the office's own question and the
-- entity that it transferred the case to, nothing that a visitor typed.
create function private.mail_facts(mail public.outbox) returns jsonb language sql stable set search_path = '' as $$
  select case
    when mail.kind = 'office_digest' then jsonb_build_object('terms', (select jsonb_agg(to_jsonb(t)) from private.terms_ending_soon() t))
    when mail.kind ^@ 'account_' then jsonb_build_object('at', mail.created_at)
    -- Without the code: the address may be a stranger's.
    when mail.kind in ('data_corrected', 'code_renewed') then (
      select jsonb_build_object('radicado', r.radicado, 'at', mail.created_at) || case when mail.kind = 'data_corrected'
        then jsonb_build_object('field', e.details ->> 'field', 'by_office', e.actor is not null) else '{}' end
      from public.pqr_requests r join public.pqr_events e on e.pqr_id = r.id and e.kind = mail.kind and e.at = mail.created_at
      where r.id = mail.pqr_id order by e.id limit 1)
    when mail.kind = 'office_list' then jsonb_build_object('pqrs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'radicado', r.radicado, 'request_type', r.request_type,
        'due_on', r.due_on) order by o.id), '[]')
      from public.outbox o join public.pqr_requests r on r.id = o.pqr_id where o.list_id = mail.id), 'enquiries', (
      select coalesce(jsonb_agg(facts order by o.id), '[]')
      from public.outbox o, private.enquiry_facts(o) facts where o.list_id = mail.id and facts is not null))
    when mail.form is not null then private.enquiry_facts(mail)
    else (
      select jsonb_build_object('radicado', r.radicado) || case when mail.kind ^@ 'office_'
        then jsonb_build_object('id', r.id, 'due_on', r.due_on, 'request_type', r.request_type)
        else jsonb_build_object('tracking_code', r.tracking_code) end
      || case mail.kind
        when 'receipt' then jsonb_build_object('filed_at', r.created_at, 'received_on', r.received_on, 'due_on', r.due_on, 'attachments',
          jsonb_array_length(private.attachments_of(r.id)),
          'new_code', exists (select from public.pqr_events e where e.pqr_id = r.id and e.kind = 'code_renewed'))
        when 'question' then jsonb_build_object('question', (
          select q.body from public.pqr_notes q where q.pqr_id = r.id and q.kind = 'question' and q.created_at <= mail.created_at
          order by q.created_at desc limit 1))
        when 'extended' then (select jsonb_build_object('due_on', r.due_on, 'extended_to', c.extended_to)
          from public.pqr_cases c where c.pqr_id = r.id)
        when 'answer_ready' then (select jsonb_build_object('number', a.number)
          from private.answers a where a.pqr_id = r.id)
        when 'appeal_received' then (select jsonb_build_object('appeal', p.radicado, 'filed_at', p.filed_at, 'due_on', p.due_on)
          from public.pqr_appeals p where p.pqr_id = r.id)
        when 'transferred' then (select jsonb_build_object('recipient', private.one_line(c.transferred_to))
          from public.pqr_cases c where c.pqr_id = r.id)
        when 'decision_ready' then (select jsonb_build_object('appeal', p.radicado, 'number', d.number)
          from public.pqr_appeals p join private.decisions d on d.pqr_id = p.pqr_id where p.pqr_id = r.id)
        else '{}' end
      from public.pqr_requests r where r.id = mail.pqr_id)
  end
$$;

-- The mails to the person of a PQR or an enquiry, as its dossier shows them.
create function private.mails_to_person(record_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'state', o.state, 'at', coalesce(o.settled_at, o.created_at)) order by o.id), '[]')
  from public.outbox o where (o.pqr_id = $1 or o.record_id = $1) and not o.kind ^@ 'office_'
$$;

-- The address for the mail to somebody who forgot a password. The server's own Auth asks for that mail (server/auth/recovery.ts);
-- a hosted Supabase sends its own. The row has no token: the mailer mints one when it sends. Null when no mail is to be sent: no
-- such account, no address, a request of more than an hour ago, or the fourth within an hour.
create function private.recovery_recipient(mail public.outbox) returns text language sql stable set search_path = '' as $$
  select u.email from auth.users u
  where u.id = mail.user_id and private.is_email(u.email) and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= private.now())
    and mail.created_at > private.now() - interval '1 hour'
    and (select count(*) from public.outbox o
      where o.kind = 'recovery' and o.user_id = mail.user_id and o.id < mail.id and o.created_at > mail.created_at - interval '1 hour') < 3
$$;

-- Claims the next mail that is due. `fate` is `send`, or why it is not sent. No row: nothing is due. One mail a transaction, so
-- that mailers at the same time neither claim the same mail nor wait for each other. `unwanted` are the kinds that this mailer has
-- no address for.
create function private.claim_mail(
  unwanted text[] default '{}',
  out id bigint, out fate text, out attempt integer, out kind text, out message_id uuid, out recipient text, out facts jsonb, out company jsonb
) returns setof record language plpgsql volatile set search_path = '' as $$
declare
  mail public.outbox;
  latest_start timestamptz;
begin
  select * into mail from public.outbox o where o.state = 'waiting' and o.send_after <= private.now()
  order by o.send_after, o.id limit 1 for update skip locked;
  if not found then
    return;
  end if;
  latest_start := coalesce(mail.released_at, mail.created_at) + interval '1 day';
  if mail.kind = 'recovery' then
    recipient := private.recovery_recipient(mail);
    if recipient is null then
      -- Anybody can type any address, so nothing of such a request is kept.
      delete from public.outbox o where o.id = mail.id;
      id := mail.id;
      kind := mail.kind;
      fate := 'cancelled';
      return next;
      return;
    end if;
  else
    recipient := coalesce(mail.address,
      (select r.email from public.pqr_requests r where r.id = mail.pqr_id and not mail.kind ^@ 'office_'),
      (select r.email from private.enquiries r
        where r.form = mail.form and r.id = mail.record_id and not mail.kind ^@ 'office_'));
  end if;
  fate := case
    when mail.kind <> 'recovery' and not private.mail_is_wanted(mail) then 'cancelled'
    when mail.kind = any(unwanted) or mail.attempts = 0 and private.now() > latest_start then 'held'
    else 'send' end;
  if fate = 'send' and (mail.kind in ('receipt', 'enquiry_received') or mail.address is not null) and mail.slot is null then
    mail.slot := private.take_address_slot(
      case when mail.kind ^@ 'account_' then 'accounts' when mail.kind = 'enquiry_received' then 'enquiries'
        when mail.address is null then 'receipts' else 'changes' end,
      recipient, latest_start);
    -- The person has read on the page what the mail about an enquiry says, so a flood of them is not kept.
    fate := case when mail.slot is null then case mail.kind when 'enquiry_received' then 'cancelled' else 'held' end when mail.slot > private.now() then 'postponed' else 'send' end;
  end if;
  if fate = 'send' and mail.kind in ('office_new', 'office_enquiry') and mail.attempts = 0 then
    mail.list_id := private.join_list();
    fate := case when mail.list_id is null then 'send' else 'cancelled' end;
  end if;
  update public.outbox o set
    state = case when fate in ('held', 'cancelled') then fate else 'waiting' end,
    settled_at = case when fate = 'cancelled' then private.now() end,
    slot = mail.slot,
    list_id = mail.list_id,
    attempts = o.attempts + (fate = 'send')::integer,
    -- Due again when the claim ends, in case the mailer stopped meanwhile.
    claimed_until = case when fate = 'send' then private.now() + interval '5 minutes' end,
    send_after = case fate when 'send' then private.now() + interval '5 minutes' when 'postponed' then mail.slot else o.send_after end
  where o.id = mail.id returning o.id, o.attempts, o.kind, o.message_id into id, attempt, kind, message_id;
  if fate = 'send' then
    select jsonb_build_object('name', c.name, 'legal_name', c.legal_name, 'phone', c.phone, 'email', c.email) into company
      from private.company c;
    facts := case when mail.kind = 'recovery' then jsonb_build_object('user_id', mail.user_id) else private.mail_facts(mail) end;
  end if;
  return next;
end $$;

-- The time until the next attempt.
create function private.mail_delay(attempt integer) returns interval language sql immutable set search_path = '' as $$
  select (array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '12 hours']::interval[])[least(attempt, 6)]
$$;

-- `outcome` is accepted, later, unreachable or refused. After its claim has ended, a mailer can only report that the mail was
-- accepted. A link to a new password that could not leave within an hour is given up: the person has asked again, or no longer
-- waits for it.
create function private.settle_mail(mail_id bigint, attempt integer, outcome text, words text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  mail public.outbox;
  next_try timestamptz := private.now() + private.mail_delay(attempt);
  lifetime interval;
begin
  select * into mail from public.outbox o where o.id = mail_id and o.state in ('waiting', 'held') for update;
  if not found or outcome <> 'accepted' and mail.attempts <> attempt then
    return 'not_ours';
  end if;
  -- A mail is given up this long after it was written or released.
  lifetime := case when mail.kind = 'recovery' then interval '1 hour' else interval '3 days' end;
  mail.state := case
    when outcome = 'accepted' then 'accepted'
    when outcome = 'refused' or next_try > coalesce(mail.released_at, mail.created_at) + lifetime then 'dead'
    else 'waiting' end;
  update public.outbox o set
    state = mail.state,
    settled_at = case when mail.state <> 'waiting' then private.now() end,
    send_after = case when mail.state = 'waiting' then next_try else o.send_after end,
    claimed_until = null,
    unreachable = outcome = 'unreachable',
    server_words = left(words, 500)
  where o.id = mail_id;
  if mail.state <> 'waiting' and mail.pqr_id is not null and not mail.kind ^@ 'office_' then
    perform private.append_event(mail.pqr_id,
      case when mail.state = 'dead' then 'mail_dead'
        else coalesce((select e.mailed from private.answer_events e where e.mail = mail.kind), 'mail_accepted') end,
      null, private.answer_of(mail),
      jsonb_build_object('mail', mail.kind));
  end if;
  return mail.state;
end $$;

-- A mailer without a mail server holds the waiting mails, for the owner to release later. Links to a new password are deleted:
-- nobody waits for them by then, and strangers could pile them up.
create function private.hold_mail() returns void language sql volatile set search_path = '' as $$
  delete from public.outbox o where o.kind = 'recovery' and o.state in ('waiting', 'held') and o.claimed_until is null;
  update public.outbox o set state = 'held' where o.state = 'waiting' and o.claimed_until is null
$$;

-- The owner's command: held or dead mails are tried for three days again.
create function private.release_mail(from_state text, of_kind text default null, since timestamptz default null) returns bigint
language sql volatile set search_path = '' as $$
  with released as (
    update public.outbox o set state = 'waiting', attempts = 0, slot = null, claimed_until = null, settled_at = null,
      released_at = private.now(), send_after = greatest(o.send_after, private.now())
    where o.state = from_state and from_state in ('held', 'dead')
      and (of_kind is null or o.kind = of_kind) and (since is null or o.created_at >= since) returning 1
  ) select count(*) from released
$$;

-- Mail that should have left: it has been due for an hour, or the mail server was away and the fourth attempt was made, half an hour
-- after the first. Mail that the recipient's own server delays does not count, nor do links to a new password: strangers can
-- cause any number of both. A digest can be written after the hour at which it is due, so it is late an hour after it was written.
create function private.late_mail(out mails bigint, out since timestamptz) language sql stable set search_path = '' as $$
  select count(*), min(coalesce(o.released_at, o.created_at)) from public.outbox o
  where o.state = 'waiting' and o.kind <> 'recovery'
    and (o.attempts >= 4 and o.unreachable or greatest(o.send_after, o.created_at) < private.now() - interval '1 hour')
$$;

-- The days on which the daily tasks have run.
create table private.daily_runs (
  day date primary key
);

-- The daily tasks. Not every host has a cron, so the mailer calls this often; the first call of a day in Bogotá does the work
-- and answers true. A failure to erase must not undo the other tasks: it is tried again the next day.
create function private.daily() returns boolean language plpgsql volatile set search_path = '' as $$
begin
  insert into private.daily_runs (day) values (private.today()) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- A digest of an earlier day that has not left yet is out of date.
  update public.outbox o set state = 'cancelled', settled_at = private.now()
  where o.kind = 'office_digest' and o.state in ('waiting', 'held') and o.claimed_until is null;
  if exists (select from private.terms_ending_soon()) then
    insert into public.outbox (kind, created_at, send_after)
    values ('office_digest', private.now(), private.start_of(private.today()) + interval '6 hours');
  end if;
  -- Addresses of the past do not wait for a mail server for ever.
  update public.outbox o set state = 'cancelled', settled_at = private.now()
  where o.state = 'held' and o.address is not null and o.created_at < private.now() - interval '30 days';
  -- A device forgets a key after seven days.
  delete from private.submissions s where s.at < private.now() - interval '30 days';
  delete from private.slots s where s.taken[cardinality(s.taken)] < private.now() - interval '1 hour';
  perform private.tidy_pushes();
  begin
    perform private.erase_expired(500);
  exception when others then
    raise warning 'Expired records were not erased: %', sqlerrm;
  end;
  return true;
end $$;

-- Files of a case: evidence that the person sends, and papers that the office adds (a scanned letter, a photo, a proof of delivery,
-- copies for the person). They are in a private bucket. `add_…` gives a path, the storage takes the upload, and `confirm_…` checks the stored file and
-- writes the event; only then is it an attachment. All three can be repeated when an answer was lost.

create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  -- In the bucket `evidence`: random, with nothing in it that a person typed.
  path text not null unique,
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- The announced size; after the confirmation the stored one.
  size bigint not null check (size between 1 and 10 * 1024 * 1024),
  name text not null check (name ~ '\S' and char_length(name) <= 110),
  -- A member; null for the person.
  added_by uuid,
  -- Of a paper of the office, whose letter names it; the desk computes it from the file.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The answer that a paper of the office goes out with.
  goes_with uuid references public.pqr_answers,
  -- A file of the person for the appeal, which has a limit of its own.
  for_appeal boolean not null default false,
  created_at timestamptz not null,
  -- Until then the path takes the upload and counts in the limit of files.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  check (num_nonnulls(added_by, sha256) in (0, 2)),
  check (added_by is null or not for_appeal)
);
create index attachments_pqr_id_idx on public.attachments (pqr_id);
create index attachments_goes_with_idx on public.attachments (goes_with) where goes_with is not null;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('evidence', 'evidence', false, 10 * 1024 * 1024, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.expects_upload(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.attachments a where a.path = $1 and a.confirmed_at is null
    and a.expires_at > private.now() and (a.added_by is null or a.added_by = auth.uid()))
$$;

-- A file can be read for a minute after it was opened: an attachment or a resume by a member, a paper of the office by the person.
create table private.openings (
  -- A member, or the case of the person.
  reader uuid not null,
  bucket_id text not null,
  path text not null,
  until timestamptz not null,
  primary key (reader, bucket_id, path)
);

create function private.let_read(reader uuid, bucket_id text, path text) returns void
language sql volatile set search_path = '' as $$
  delete from private.openings o where o.reader = $1 and o.until <= private.now();
  insert into private.openings (reader, bucket_id, path, until) values ($1, $2, $3, private.now() + interval '1 minute')
  on conflict on constraint openings_pkey do update set until = excluded.until
$$;

-- As for the functions of the desk (private.member), a token without a session, or without the code of a second factor, reads
-- nothing.
create function private.readable_files(bucket_id text) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.path from private.openings o join public.staff s on s.user_id = o.reader and s.active
  where o.reader = auth.uid() and o.bucket_id = $1 and o.until > private.now()
    and private.has_session() and not private.lacks_code()
$$;

-- The paper that a person has opened and now asks for. Storage knows no more of a person than the address of the request, so whoever
-- knows the random path may read it during that minute; a listing asks for no path and gets none.
create function private.opened_paper() returns text language sql stable security definer set search_path = '' as $$
  select o.path from private.openings o join public.attachments a on a.path = o.path and a.pqr_id = o.reader
  where o.bucket_id = 'evidence' and o.until > private.now()
    and o.path = substring(current_setting('request.path', true)
      from '^(?:/storage/v1)?/object/(?:authenticated/)?evidence/([^?#]+)')
$$;

-- There is no policy for update or delete: a stored file stays as it is, and a path works once.
create policy "Visitors and members upload to the path they were given" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'evidence' and private.expects_upload(name));
-- Subselects, so that a listing looks at the openings once and not once a file. The bucket of the resumes is public to anybody who
-- knows a name; the desk does not rely on that, because the owner may make the bucket private.
create policy "A member reads what was opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'evidence' and name = any (array(select private.readable_files('evidence')))
    or bucket_id = 'applications' and name = any (array(select private.readable_files('applications'))));
create policy "A person reads the paper that was opened" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'evidence' and name = (select private.opened_paper()));

-- The confirmed attachments, for the desk and for the count in a receipt.
create function private.attachments_of(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', a.size,
    'at', a.confirmed_at, 'by', a.added_by, 'sha256', a.sha256, 'goes_with', a.goes_with, 'for_appeal', a.for_appeal) order by a.confirmed_at, a.id), '[]')
  from public.attachments a where a.pqr_id = case_id and a.confirmed_at is not null
$$;

create function private.file_extension(type text) returns text language sql immutable set search_path = '' as $$
  select case type when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpg'
    when 'image/png' then 'png' when 'image/webp' then 'webp' end
$$;

-- The name to show and to save under: without folders, invisible characters or marks that turn the direction of writing, and
-- always with the extension of its type.
create function private.file_name(typed text, type text) returns text language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(stem, 100), ' .'), ''), 'archivo') || '.' || private.file_extension(type)
  from regexp_replace(left($1, 1000), '^.*[/\\]', '') as base,
    regexp_replace(base, '[\u0001-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]', ' ', 'g') as plain,
    regexp_replace(plain, '\.(pdf|jpe?g|png|webp)\s*$', '', 'i') as stem
$$;

create function private.check_file(type text, size bigint) returns void language plpgsql set search_path = '' as $$
begin
  if private.file_extension(type) is null then
    perform private.refuse('unknown_file_type');
  elsif size is null or size < 1 then
    perform private.refuse('empty_file');
  elsif size > 10 * 1024 * 1024 then
    perform private.refuse('file_too_large');
  end if;
end $$;

-- Locks the case, so that two files at once do not take the same place in the limit.
create function private.case_by_code(radicado text, tracking_code text) returns uuid
language plpgsql set search_path = '' as $$
declare
  case_id uuid;
begin
  select r.id into case_id from public.pqr_requests r
  where r.radicado = any(private.radicados($1)) and r.tracking_code = private.plain_code($2) for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  return case_id;
end $$;

-- A file that comes after the notification is for the appeal.
create function private.is_for_appeal(case_id uuid) returns boolean language sql stable set search_path = '' as $$
  select r.status = 'notified' from public.pqr_requests r where r.id = case_id
$$;

-- An appeal takes files until it is decided, and also while it is being written: until the last day to file it.
create function private.appeal_takes_files(case_id uuid) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.appeal_status(case_id) = 'filed', private.today() <= private.appeal_until(case_id), false)
$$;

-- How many files the person can still add, of five to the PQR and five more to its appeal; null where the case takes none.
create function private.evidence_left(case_id uuid) returns integer language sql stable set search_path = '' as $$
  select 5 - (select count(*)::integer from public.attachments a where a.pqr_id = case_id and a.added_by is null
    and a.confirmed_at is not null and a.for_appeal = (r.status = 'notified'))
  from public.pqr_requests r join private.pqr_steps s on s.act = 'add_evidence' and r.status = any(s.from_statuses)
  where r.id = case_id and (r.status <> 'notified' or private.appeal_takes_files(case_id))
$$;

create function private.check_evidence_left(case_id uuid) returns void language plpgsql set search_path = '' as $$
declare
  places integer := private.evidence_left(case_id);
begin
  if places is null then
    perform private.refuse('step_not_allowed');
  elsif places < 1 then
    perform private.refuse('too_many_files');
  end if;
end $$;

-- A path for one upload, for an hour. The same file announced again is a retry and gets the same path.
create function private.give_path(case_id uuid, added_by uuid, type text, size bigint, name text, sha256 text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  given public.attachments;
  shown_name text := private.file_name($5, $3);
begin
  update public.attachments a set expires_at = private.now() + interval '1 hour'
  where a.pqr_id = $1 and a.added_by is not distinct from $2 and a.type = $3 and a.size = $4 and a.name = shown_name
    and a.sha256 is not distinct from $6 and a.for_appeal = ($2 is null and private.is_for_appeal($1))
    and a.confirmed_at is null and a.expires_at > private.now() returning * into given;
  if not found then
    if $2 is null and private.evidence_left($1) <= (select count(*) from public.attachments a
        where a.pqr_id = $1 and a.added_by is null and a.confirmed_at is null and a.expires_at > private.now()
          and a.for_appeal = private.is_for_appeal($1)) then
      perform private.refuse('files_on_the_way');
    end if;
    if $2 is not null then
      perform private.check_papers_left($1);
    end if;
    -- Paths that expired without an upload.
    delete from public.attachments a where a.pqr_id = $1 and a.confirmed_at is null
      and a.expires_at < private.now() - interval '1 day'
      and not exists (select from storage.objects o where o.bucket_id = 'evidence' and o.name = a.path);
    insert into public.attachments (pqr_id, path, type, size, name, added_by, sha256, for_appeal, created_at, expires_at)
    values ($1, gen_random_uuid() || '/' || gen_random_uuid() || '.' || private.file_extension($3), $3, $4, shown_name, $2,
      $6, $2 is null and private.is_for_appeal($1), private.now(), private.now() + interval '1 hour')
    returning * into given;
  end if;
  return jsonb_build_object('id', given.id, 'path', given.path);
end $$;

-- Checks the stored file, whatever was announced.
create function private.check_upload(path text, type text) returns bigint language plpgsql set search_path = '' as $$
declare
  stored jsonb;
begin
  select o.metadata into stored from storage.objects o
  where o.bucket_id = 'evidence' and o.name = $1 and o.metadata is not null;
  if not found then
    perform private.refuse('not_uploaded');
  end if;
  if stored ->> 'mimetype' is distinct from $2 then
    perform private.refuse('wrong_content');
  end if;
  perform private.check_file($2, (stored ->> 'size')::bigint);
  return (stored ->> 'size')::bigint;
end $$;

create function private.confirm_upload(attachment public.attachments, event text) returns void
language plpgsql set search_path = '' as $$
declare
  stored_size bigint := private.check_upload(attachment.path, attachment.type);
begin
  -- The hash of a paper is that of the announced file.
  if attachment.sha256 is not null and stored_size <> attachment.size then
    perform private.refuse('wrong_content');
  end if;
  update public.attachments a set confirmed_at = private.now(), size = stored_size where a.id = attachment.id;
  perform private.append_event(attachment.pqr_id, event, attachment.added_by, attachment.id,
    jsonb_build_object('type', attachment.type, 'size', stored_size));
end $$;

-- Radicado and code are enough: adding evidence tells nothing and takes nothing away.
create function private.add_evidence(radicado text, tracking_code text, type text, size bigint, name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  case_id uuid := private.case_by_code($1, $2);
begin
  perform private.check_evidence_left(case_id);
  perform private.check_file($3, $4);
  return private.give_path(case_id, null, $3, $4, $5);
end $$;
create function public.add_evidence(radicado text, tracking_code text, type text, size bigint, name text) returns jsonb
  language sql volatile set search_path = '' return private.add_evidence(
    radicado => radicado, tracking_code => tracking_code, type => type, size => size, name => name);

create function private.confirm_evidence(radicado text, tracking_code text, attachment_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  case_id uuid := private.case_by_code($1, $2);
  attachment public.attachments;
begin
  select * into attachment from public.attachments a where a.id = $3 and a.pqr_id = case_id and a.added_by is null;
  if not found then
    perform private.refuse('unknown_attachment');
  end if;
  if attachment.confirmed_at is null then
    perform private.check_evidence_left(case_id);
    perform private.step(case_id, 'add_evidence');
    perform private.confirm_upload(attachment, 'evidence_added');
  end if;
  return private.done(case_id);
end $$;
create function public.confirm_evidence(radicado text, tracking_code text, attachment_id uuid) returns jsonb
  language sql volatile set search_path = '' return private.confirm_evidence(
    radicado => radicado, tracking_code => tracking_code, attachment_id => attachment_id);

-- A bound of its own: thirty papers, beside the files of the person.
create function private.check_papers_left(case_id uuid) returns void language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.attachments a where a.pqr_id = case_id and a.added_by is not null
      and (a.confirmed_at is not null or a.expires_at > private.now())) >= 30 then
    perform private.refuse('too_many_papers');
  end if;
end $$;

create function private.add_paper(case_id uuid, type text, size bigint, name text, sha256 text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform from public.pqr_requests r where r.id = case_id for no key update;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  perform private.check_file($2, $3);
  if $5 is null or $5 !~ '^[0-9a-f]{64}$' then
    perform private.refuse('wrong_content');
  end if;
  return private.give_path(case_id, me.user_id, $2, $3, $4, $5);
end $$;
create function public.add_paper(pqr_id uuid, type text, size bigint, name text, sha256 text) returns jsonb
  language sql volatile set search_path = '' return private.add_paper(
    case_id => pqr_id, type => type, size => size, name => name, sha256 => sha256);

-- A paper is accepted at any version; like every act it raises the version.
create function private.confirm_paper(paper_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  paper public.attachments;
begin
  perform from public.pqr_requests r
  where r.id = (select a.pqr_id from public.attachments a where a.id = $1) for no key update;
  select * into paper from public.attachments a where a.id = $1 and a.added_by = me.user_id;
  if not found then
    perform private.refuse('unknown_attachment');
  end if;
  if paper.confirmed_at is null then
    perform private.step(paper.pqr_id, 'attach');
    perform private.confirm_upload(paper, 'paper_added');
  end if;
  return private.standing(paper.pqr_id);
end $$;
create function public.confirm_paper(id uuid) returns jsonb
  language sql volatile set search_path = '' return private.confirm_paper(paper_id => id);

-- Of the chosen papers those that can go out with an answer of the case, in the order of its letter: a paper goes out once.
create function private.papers_to_send(case_id uuid, papers uuid[])
returns table (id uuid, name text, sha256 text, place bigint) language sql stable set search_path = '' as $$
  select a.id, a.name, a.sha256, row_number() over (order by a.confirmed_at, a.id)
  from public.attachments a
  where a.pqr_id = $1 and a.id = any($2) and a.added_by is not null and a.confirmed_at is not null and a.goes_with is null
$$;

-- The person downloads a paper of an answer that was notified.
create function private.open_paper(radicado text, tracking_code text, id_number text, paper_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  paper public.attachments;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  -- The lock makes this act and an erasing wait for each other.
  perform from public.pqr_requests r where r.id = proof.case_id for key share;
  select a.* into paper from public.attachments a join public.pqr_answers w on w.id = a.goes_with
  where a.id = paper_id and a.pqr_id = proof.case_id and w.notified_on is not null;
  if not found then
    perform private.refuse('unknown_attachment');
  end if;
  perform private.require_few(proof.case_id, 'paper_opened', 100);
  perform private.let_read(proof.case_id, 'evidence', paper.path);
  perform private.append_event(proof.case_id, 'paper_opened', null, paper.id);
  return jsonb_build_object('path', paper.path, 'type', paper.type, 'name', paper.name, 'sha256', paper.sha256);
end $$;
create function public.open_paper(radicado text, tracking_code text, id_number text, paper_id uuid) returns jsonb
  language sql volatile set search_path = '' return private.open_paper(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, paper_id => paper_id);

-- Each opening is an event of the dossier.
create function private.open_attachment(file_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  attachment public.attachments;
begin
  -- The lock makes this act and an erasing wait for each other.
  perform from public.pqr_requests r where r.id = (select a.pqr_id from public.attachments a where a.id = $1) for key share;
  select * into attachment from public.attachments a where a.id = $1 and a.confirmed_at is not null;
  if not found then
    perform private.refuse('unknown_attachment');
  end if;
  perform private.let_read(me.user_id, 'evidence', attachment.path);
  perform private.append_event(attachment.pqr_id, 'attachment_opened', me.user_id, attachment.id);
  return jsonb_build_object('path', attachment.path, 'type', attachment.type, 'name', attachment.name, 'size', attachment.size);
end $$;
create function public.open_attachment(id uuid) returns jsonb
  language sql volatile set search_path = '' return private.open_attachment(file_id => id);

-- The letters of the office around an answer: the citation to be notified in person, the notice (aviso), the transfer to another
-- entity, the sending to the Superintendencia, and the constancia of a notification. Each has a number of its own and does not
-- change after it was written.

create sequence private.letter_numbers;

create table public.pqr_letters (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  kind text not null check (kind in ('citation', 'notice', 'posted_notice', 'transfer', 'sending', 'constancia')),
  number text not null unique,
  -- The answer that is to be notified, or was.
  answer_id uuid references public.pqr_answers,
  signed_by uuid not null references public.staff,
  signer_name text not null,
  written_at timestamptz not null,
  -- The heading and the whole text as they were printed, and the SHA-256 of the text.
  heading text not null,
  letter text not null,
  sha256 text not null,
  -- Of a notice that the site shows because the address of the person is not known: its last day there, and the day that counts as
  -- that of the notification.
  posted_until date,
  takes_effect_on date,
  check (num_nonnulls(posted_until, takes_effect_on) = case kind when 'posted_notice' then 2 else 0 end)
);
create index pqr_letters_pqr_id_idx on public.pqr_letters (pqr_id);
create index pqr_letters_answer_id_idx on public.pqr_letters (answer_id) where answer_id is not null;
create index pqr_letters_signed_by_idx on public.pqr_letters (signed_by);
create index pqr_letters_posted_idx on public.pqr_letters (posted_until) where posted_until is not null;

create function private.letter_in_spanish(kind text) returns text language sql immutable set search_path = '' as $$
  select case kind
    when 'citation' then 'Citación'
    when 'notice' then 'Aviso'
    when 'posted_notice' then 'Aviso'
    when 'transfer' then 'Traslado'
    when 'sending' then 'Remisión'
    when 'constancia' then 'Constancia'
  end
$$;

-- The letters that a case can have now, and the answer that each is about.
create function private.possible_letters(case_id uuid) returns table (kind text, answer_id uuid)
language sql stable set search_path = '' as $$
  with last_answer as (
    select a.id, a.notified_on, a.decision from public.pqr_answers a
    where a.pqr_id = case_id and a.voided_at is null order by a.signed_at desc, a.subject limit 1
  )
  select k.kind, a.id from last_answer a, unnest(array['citation', 'notice', 'posted_notice']) k (kind) where a.notified_on is null
  union all
  select 'transfer', a.id from public.pqr_requests r
  left join private.answers a on a.pqr_id = r.id and a.decision = 'transfers'
  where r.id = case_id and (r.status = 'transferred' or a.id is not null)
  union all
  select 'sending', null from public.pqr_appeals p where p.pqr_id = case_id and p.subsidiary and p.status in ('notified', 'sent')
  union all
  select 'constancia', a.id from last_answer a where a.notified_on is not null
$$;

-- What the letter is about.
create function private.letter_subject(pqr public.pqr_requests, letter public.pqr_letters) returns text
language sql stable set search_path = '' as $$
  select 'Asunto: ' || case letter.kind
    when 'transfer' then format('traslado de la solicitud con radicado %s, presentada el %s.', pqr.radicado,
      private.long_date(pqr.received_on))
    when 'sending' then (
      select format('envío del expediente %s para que se decida la apelación que se presentó, en subsidio, con el radicado %s.',
        pqr.radicado, p.radicado)
      from public.pqr_appeals p where p.pqr_id = pqr.id)
    else (
      select format('%s de la %s %s del %s (solicitud %s).', case letter.kind
          when 'citation' then 'citación para la notificación personal'
          when 'constancia' then 'constancia de la notificación'
          else 'notificación por aviso' end,
        case a.subject when 'pqr' then 'respuesta' else 'decisión' end, a.number,
        private.long_date(private.day_in_bogota(a.signed_at)), pqr.radicado)
      from public.pqr_answers a where a.id = letter.answer_id)
  end
$$;

-- The name and address of the addressee, as lines without an empty one between them, which could imitate another part.
create function private.addressee_lines(typed text) returns text language sql immutable set search_path = '' as $$
  select string_agg(private.one_line(line), E'\n' order by place)
  from regexp_split_to_table(typed, E'\n') with ordinality lines (line, place) where private.one_line(line) <> ''
$$;

create function private.letter_text(pqr public.pqr_requests, letter public.pqr_letters, addressee text, body text) returns text
language sql stable set search_path = '' as $$
  select concat_ws(E'\n\n',
    format('%s %s', private.letter_in_spanish(letter.kind), letter.number),
    format('%s, %s', company.town, private.long_date(private.day_in_bogota(letter.written_at))),
    private.addressee_lines(addressee),
    private.letter_subject(pqr, letter),
    body,
    letter.signer_name)
  from private.company
$$;

-- A letter that a member would write now, without its number and its text.
create function private.new_letter(case_id uuid, kind text, me public.staff) returns public.pqr_letters
language plpgsql stable set search_path = '' as $$
declare
  letter public.pqr_letters;
begin
  if private.letter_in_spanish(kind) is null then
    perform private.refuse('unknown_letter');
  end if;
  letter.pqr_id := case_id;
  letter.kind := kind;
  letter.answer_id := (select p.answer_id from private.possible_letters(case_id) p where p.kind = $2);
  letter.signed_by := me.user_id;
  letter.signer_name := me.name;
  letter.written_at := private.now();
  letter.heading := private.letter_heading();
  -- It stays five business days, and counts at the end of the next one (CPACA art. 69).
  if kind = 'posted_notice' then
    letter.posted_until := private.add_business_days(private.today(), 5);
    letter.takes_effect_on := private.add_business_days(private.today(), 6);
  end if;
  return letter;
end $$;

create function private.write_letter(case_id uuid, based_on integer, kind text, addressee text, body text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  letter public.pqr_letters;
begin
  if private.is_repeat('write_letter', case_id, me.user_id) then
    return private.repeated((select private.standing(case_id) || jsonb_build_object('number', l.number)
      from public.pqr_letters l where l.id = private.made()));
  end if;
  addressee := private.require_text(private.addressee_lines(addressee), 'addressee', 500);
  perform private.whole_part(addressee, 'addressee');
  perform private.whole_part(body, 'letter_text');
  pqr := private.step(case_id, 'write_letter', based_on);
  letter := private.new_letter(case_id, kind, me);
  if not exists (select from private.possible_letters(case_id) p where p.kind = $3) then
    perform private.refuse('letter_not_possible');
  end if;
  -- A text that was begun on another day would promise other days than the site keeps.
  if kind = 'posted_notice' and (strpos(body, private.long_date(letter.posted_until)) = 0
      or strpos(body, private.long_date(letter.takes_effect_on)) = 0) then
    perform private.refuse('notice_days',
      format('%s y %s', private.long_date(letter.posted_until), private.long_date(letter.takes_effect_on)));
  end if;
  letter.id := gen_random_uuid();
  letter.number := 'OFI-' || private.numbered(private.today(), nextval('private.letter_numbers'));
  letter.letter := private.letter_text(pqr, letter, addressee, body);
  letter.sha256 := encode(sha256(convert_to(letter.letter, 'UTF8')), 'hex');
  insert into public.pqr_letters select letter.*;
  perform private.append_event(case_id, 'letter_written', me.user_id, letter.id,
    jsonb_strip_nulls(jsonb_build_object('letter', kind, 'number', letter.number, 'until', letter.posted_until,
      'effect', letter.takes_effect_on)));
  perform private.keep_made(letter.id);
  return private.standing(case_id) || jsonb_build_object('number', letter.number);
end $$;
create function public.write_letter(pqr_id uuid, version integer, kind text, addressee text, body text) returns jsonb
  language sql volatile set search_path = '' return private.write_letter(
    case_id => pqr_id, based_on => version, kind => kind, addressee => addressee, body => body);

-- The letter as it would be written now, without its number; also of a case that cannot have it yet, to see what a template makes.
create function private.preview_letter(case_id uuid, kind text, addressee text, body text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  letter public.pqr_letters;
begin
  select * into pqr from public.pqr_requests r where r.id = case_id;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  letter := private.new_letter(case_id, kind, me);
  letter.number := 'OFI-…';
  return jsonb_build_object('heading', letter.heading,
    'letter', private.letter_text(pqr, letter, coalesce(addressee, ''), coalesce(body, '')));
end $$;
create function public.preview_letter(pqr_id uuid, kind text, addressee text, body text) returns jsonb
  language sql stable set search_path = '' return private.preview_letter(
    case_id => pqr_id, kind => kind, addressee => addressee, body => body);

create function private.letters_of(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(l) - array['pqr_id', 'signed_by'] order by l.written_at, l.id), '[]')
  from public.pqr_letters l where l.pqr_id = case_id
$$;

-- The last day to notify an answer: while a posted notice runs, the day on which it takes effect.
create function private.notify_until(answer public.pqr_answers) returns date language sql stable set search_path = '' as $$
  select greatest(answer.notify_by, (select max(l.takes_effect_on) from public.pqr_letters l where l.answer_id = answer.id))
$$;

-- The notices that the site shows today, with nothing that tells who it is: the last one of each answer that is not notified yet.
create function private.posted_notices() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('radicado', r.radicado, 'number', l.number,
    'posted_on', private.day_in_bogota(l.written_at), 'posted_until', l.posted_until) order by l.written_at desc, l.id), '[]')
  from (
    select distinct on (n.answer_id) n.* from public.pqr_letters n
    where n.posted_until >= private.today() order by n.answer_id, n.written_at desc, n.id
  ) l
  join public.pqr_requests r on r.id = l.pqr_id
  join public.pqr_answers a on a.id = l.answer_id
  where a.notified_on is null
$$;
create function public.posted_notices() returns jsonb
  language sql stable set search_path = '' return private.posted_notices();

-- Drafts of answers, and templates to begin an answer or another letter of the office with.

create table public.answer_drafts (
  pqr_id uuid not null references public.pqr_requests,
  subject text not null check (subject in ('pqr', 'appeal')),
  author uuid not null references public.staff,
  template_id uuid,
  facts text not null check (char_length(facts) <= 10000),
  analysis text not null check (char_length(analysis) <= 10000),
  decision text check (decision = any(private.decisions_on(subject))),
  reasons text not null check (char_length(reasons) <= 10000),
  appeal_paragraph text not null check (char_length(appeal_paragraph) <= 10000),
  appealable boolean,
  papers uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (pqr_id, subject, author)
);
create index answer_drafts_author_idx on public.answer_drafts (author);

create function private.checked_subject(subject text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if private.decisions_on(subject) is null then
    perform private.refuse('unknown_subject');
  end if;
  return subject;
end $$;

-- An appeal can be written about only once it was filed.
create function private.require_subject(case_id uuid, subject text) returns void language plpgsql stable set search_path = '' as $$
begin
  if private.checked_subject(subject) = 'appeal' and private.appeal_status(case_id) is null then
    perform private.refuse('no_appeal');
  end if;
end $$;

-- A part may be empty, but not longer than the part of an answer may be.
create function private.part_of(parts jsonb, name text) returns text language plpgsql immutable set search_path = '' as $$
declare
  part text := coalesce(parts ->> name, '');
begin
  if char_length(part) > 10000 then
    perform private.refuse('too_long', name);
  end if;
  return part;
end $$;

-- Null without a draft, as a left join finds none.
create function private.draft_json(draft public.answer_drafts) returns jsonb language sql immutable set search_path = '' as $$
  select to_jsonb(draft) - array['pqr_id', 'subject', 'author'] where draft.author is not null
$$;

-- The desk saves drafts while a member types. Each member has an own draft of each answer, which stays when a colleague takes the case.
create function private.save_draft(case_id uuid, subject text, draft jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if not exists (select from public.pqr_requests r where r.id = case_id) then
    perform private.refuse('unknown_case');
  end if;
  perform private.require_subject(case_id, subject);
  -- A save can arrive after its author has signed.
  if exists (select from public.pqr_answers a
      where a.pqr_id = case_id and a.subject = $2 and a.voided_at is null and a.signed_by = me.user_id) then
    perform private.refuse('step_not_allowed');
  end if;
  insert into public.answer_drafts as d
    (pqr_id, subject, author, template_id, facts, analysis, decision, reasons, appeal_paragraph, appealable, papers, saved_at)
  values (case_id, subject, me.user_id, (draft ->> 'template_id')::uuid, private.part_of(draft, 'facts'),
    private.part_of(draft, 'analysis'), private.checked_decision(draft ->> 'decision', subject), private.part_of(draft, 'reasons'),
    private.part_of(draft, 'appeal_paragraph'), (draft ->> 'appealable')::boolean,
    array(select p.id from private.papers_to_send(case_id,
      array(select (paper #>> '{}')::uuid from jsonb_path_query(draft, '$.papers[*]') paper)) p),
    private.now())
  on conflict on constraint answer_drafts_pkey do update set template_id = excluded.template_id, facts = excluded.facts,
    analysis = excluded.analysis, decision = excluded.decision, reasons = excluded.reasons,
    appeal_paragraph = excluded.appeal_paragraph, appealable = excluded.appealable, papers = excluded.papers,
    saved_at = excluded.saved_at;
  return jsonb_build_object('saved_at', private.now());
end $$;
create function public.save_draft(pqr_id uuid, subject text, draft jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_draft(case_id => pqr_id, subject => subject, draft => draft);

create function private.discard_draft(case_id uuid, subject text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  delete from public.answer_drafts d where d.pqr_id = case_id and d.subject = $2 and d.author = me.user_id;
  return '{}';
end $$;
create function public.discard_draft(pqr_id uuid, subject text) returns jsonb
  language sql volatile set search_path = '' return private.discard_draft(case_id => pqr_id, subject => subject);

-- A colleague's draft, to go on with a copy of it. The draft itself stays its author's.
create function private.read_draft(case_id uuid, subject text, author uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.answer_drafts;
begin
  perform private.member();
  select * into draft from public.answer_drafts d where d.pqr_id = case_id and d.subject = $2 and d.author = $3;
  if not found then
    perform private.refuse('unknown_draft');
  end if;
  return private.draft_json(draft);
end $$;
create function public.read_draft(pqr_id uuid, subject text, author uuid) returns jsonb
  language sql stable set search_path = '' return private.read_draft(case_id => pqr_id, subject => subject, author => author);

-- Signing an answer deletes its draft, and undoing it makes the draft again.
create function private.keep_draft() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.voided_at is null then
    delete from public.answer_drafts d where d.pqr_id = new.pqr_id and d.subject = new.subject and d.author = new.signed_by;
  else
    insert into public.answer_drafts
      (pqr_id, subject, author, facts, analysis, decision, reasons, appeal_paragraph, appealable, papers, saved_at)
    values (new.pqr_id, new.subject, new.signed_by, new.facts, new.analysis, new.decision, new.reasons, new.appeal_paragraph,
      new.appealable, array(select a.id from public.attachments a where a.goes_with = new.id order by a.confirmed_at, a.id), private.now())
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_draft after insert or update of voided_at on public.pqr_answers
  for each row execute function private.keep_draft();

-- The letter as it would be signed now, without its number, and the parts that are missing. Whether an appeal lies is asked only
-- of an answer to a PQR.
create function private.preview_answer(
  case_id uuid, subject text, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean,
  papers uuid[]
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  answer public.pqr_answers;
begin
  select * into pqr from public.pqr_requests r where r.id = case_id;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  perform private.require_subject(case_id, subject);
  answer.subject := subject;
  answer.number := 'RES-…';
  answer.facts := coalesce($3, '');
  answer.analysis := coalesce($4, '');
  answer.decision := private.checked_decision(nullif($5, ''), subject);
  answer.reasons := coalesce($6, '');
  answer.appeal_paragraph := coalesce($7, '');
  answer.signer_name := me.name;
  answer.signed_at := private.now();
  return jsonb_build_object('heading', private.letter_heading(), 'letter', private.letter_of(pqr, answer, papers), 'missing', (
    select coalesce(jsonb_agg(part.name order by part.place), '[]')
    from (values (1, 'facts', $3), (2, 'analysis', $4), (3, 'decision', $5), (4, 'reasons', $6),
      (5, 'appeal_paragraph', $7), (6, 'appealable', $8::text)) as part (place, name, body)
    where not private.is_whole(part.body) and (subject = 'pqr' or part.name <> 'appealable')));
end $$;
create function public.preview_answer(
  pqr_id uuid, subject text, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean,
  papers uuid[] default '{}'
) returns jsonb
  language sql stable set search_path = '' return private.preview_answer(
    case_id => pqr_id, subject => subject, facts => facts, analysis => analysis, decision => decision, reasons => reasons,
    appeal_paragraph => appeal_paragraph, appealable => appealable, papers => papers);

create function private.is_template_subject(subject text) returns boolean language sql immutable set search_path = '' as $$
  select private.decisions_on(subject) is not null or private.letter_in_spanish(subject) is not null
$$;

-- Members choose among the templates, managers change them. Append-only: each change is a new version, and the highest version
-- counts.
create table public.answer_templates (
  id uuid not null,
  version integer not null,
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  -- What it answers, or the kind of letter that it begins (13-letters.sql).
  subject text not null check (private.is_template_subject(subject)),
  -- Null: proposed for every type.
  request_type text check (request_type in (
    'petition', 'complaint', 'claim', 'discount_vacant', 'stratum_change', 'service_connection', 'other'
  )),
  facts text not null check (char_length(facts) <= 10000),
  analysis text not null check (char_length(analysis) <= 10000),
  decision text check (decision = any(private.decisions_on(subject))),
  reasons text not null check (char_length(reasons) <= 10000),
  appeal_paragraph text not null check (char_length(appeal_paragraph) <= 10000),
  appealable boolean,
  -- The text of a letter that is no answer and has no parts.
  body text not null default '' check (char_length(body) <= 10000),
  retired boolean not null default false,
  -- Null for the templates that come with the schema.
  saved_by uuid references public.staff,
  saved_at timestamptz not null,
  primary key (id, version)
);
create index answer_templates_saved_by_idx on public.answer_templates (saved_by);

create view private.current_templates with (security_invoker = true) as
select distinct on (t.id) t.* from public.answer_templates t order by t.id, t.version desc;

create function private.desk_templates() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.member();
  return (
    select jsonb_build_object(
      'templates', coalesce(jsonb_agg(shown.template order by t.title, t.id) filter (where not t.retired), '[]'),
      'retired', coalesce(jsonb_agg(shown.template order by t.title, t.id) filter (where t.retired), '[]'))
    from private.current_templates t
    cross join lateral (select to_jsonb(t) - array['retired', 'saved_by', 'saved_at'] as template) shown);
end $$;
create function public.desk_templates() returns jsonb
  language sql stable set search_path = '' return private.desk_templates();

-- Every version of a template can be read, and saved again as the newest one. That is also how a retired template comes back.
create function private.template_history(template_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  versions jsonb;
begin
  perform private.member();
  select jsonb_agg(to_jsonb(t) - 'saved_by' || jsonb_build_object('by', s.name) order by t.version desc) into versions
  from public.answer_templates t left join public.staff s on s.user_id = t.saved_by where t.id = template_id;
  if versions is null then
    perform private.refuse('unknown_template');
  end if;
  return jsonb_build_object('versions', versions);
end $$;
create function public.template_history(id uuid) returns jsonb
  language sql stable set search_path = '' return private.template_history(template_id => id);

-- The present version, if it is the one that the member has seen. The template is locked: of two changes one is refused. A
-- retired template can be saved only by a member who has seen that it is retired.
create function private.template_to_change(template_id uuid, based_on integer) returns public.answer_templates
language plpgsql set search_path = '' as $$
declare
  template public.answer_templates;
begin
  perform from public.answer_templates t where t.id = template_id and t.version = 1 for no key update;
  select * into template from public.answer_templates t where t.id = template_id order by t.version desc limit 1;
  if not found or template.retired and template.version is distinct from based_on then
    perform private.refuse('unknown_template');
  end if;
  if template.version is distinct from based_on then
    perform private.refuse('stale_version');
  end if;
  return template;
end $$;

create function private.save_template(template_id uuid, based_on integer, parts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  template public.answer_templates;
begin
  if private.is_repeat('save_template', template_id, me.user_id) then
    select * into template from private.current_templates t where t.id = private.made();
    return private.repeated(to_jsonb(template) - array['retired', 'saved_by', 'saved_at']);
  end if;
  if template_id is null then
    template.id := gen_random_uuid();
    template.version := 0;
  else
    template := private.template_to_change(template_id, based_on);
  end if;
  template.version := template.version + 1;
  template.title := private.require_text(parts ->> 'title', 'title', 200);
  template.subject := parts ->> 'subject';
  if not coalesce(private.is_template_subject(template.subject), false) then
    perform private.refuse('unknown_subject');
  end if;
  if private.letter_in_spanish(template.subject) is null then
    template.body := '';
  else
    template.body := private.require_text(parts ->> 'body', 'letter_text');
    parts := parts - array['facts', 'analysis', 'decision', 'reasons', 'appeal_paragraph', 'appealable'];
  end if;
  template.request_type := parts ->> 'request_type';
  template.facts := private.part_of(parts, 'facts');
  template.analysis := private.part_of(parts, 'analysis');
  template.decision := private.checked_decision(parts ->> 'decision', template.subject);
  template.reasons := private.part_of(parts, 'reasons');
  template.appeal_paragraph := private.part_of(parts, 'appeal_paragraph');
  template.appealable := (parts ->> 'appealable')::boolean;
  template.retired := false;
  template.saved_by := me.user_id;
  template.saved_at := private.now();
  insert into public.answer_templates select template.*;
  perform private.keep_made(template.id);
  return to_jsonb(template) - array['retired', 'saved_by', 'saved_at'];
end $$;
create function public.save_template(id uuid, version integer, template jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_template(
    template_id => id, based_on => version, parts => template);

create function private.retire_template(template_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  template public.answer_templates;
begin
  if private.is_repeat('retire_template', template_id, me.user_id) then return private.repeated('{}'); end if;
  template := private.template_to_change(template_id, based_on);
  template.version := template.version + 1;
  template.retired := true;
  template.saved_by := me.user_id;
  template.saved_at := private.now();
  insert into public.answer_templates select template.*;
  return '{}';
end $$;
create function public.retire_template(id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.retire_template(template_id => id, based_on => version);

-- A first set of texts, which the owner's lawyer has to approve. A [[gap]] is for the member to fill in.
with paragraphs (appealable, appeal_paragraph) as (values
  (true, 'Contra esta decisión proceden el recurso de reposición ante {{empresa}} y, en subsidio, el de apelación ante la Superintendencia de Servicios Públicos Domiciliarios. Los dos se presentan en un mismo escrito, dentro de los cinco (5) días hábiles siguientes a la notificación de esta respuesta (Ley 142 de 1994, artículo 154). No necesita abogado, y no tiene que pagar la suma que discute para que se tramiten.'),
  (false, 'Contra esta respuesta no proceden recursos, porque no decide sobre la negativa a contratar, la suspensión, la terminación, el corte ni la facturación del servicio (Ley 142 de 1994, artículo 154).')
), texts (title, request_type, decision, appealable, facts, analysis, reasons) as (values
  ('Petición: se entrega lo pedido', 'petition', 'grants', false,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, lo siguiente: [[lo que pidió]].',
   'Revisamos su petición y lo que reposa en nuestros archivos. [[Lo que se encontró]].',
   'Le entregamos lo que pidió: [[información o documentos que se entregan]].'),
  ('Queja: se reconoce la falla', 'complaint', 'grants', false,
   'El {{fecha_radicacion}} usted presentó una queja con el radicado {{radicado}}: [[lo que ocurrió, dónde y cuándo]].',
   'Consultamos el recorrido de la ruta y a las personas encargadas. [[Lo que se encontró]].',
   'Usted tiene razón. Le ofrecemos disculpas y tomamos estas medidas para que no se repita: [[medidas y desde cuándo]].'),
  ('Queja: el servicio se prestó', 'complaint', 'refuses', false,
   'El {{fecha_radicacion}} usted presentó una queja con el radicado {{radicado}}: [[lo que ocurrió, dónde y cuándo]].',
   'Consultamos el recorrido de la ruta y a las personas encargadas. [[Lo que se encontró, con las pruebas]].',
   'De acuerdo con las pruebas, el servicio se prestó en la fecha y el lugar que usted señala: [[por qué]].'),
  ('Reclamo de facturación: se corrige la factura', 'claim', 'grants', true,
   'El {{fecha_radicacion}} usted reclamó, con el radicado {{radicado}}, por la factura [[número y período]] del suscriptor {{suscriptor}}.',
   'Revisamos la factura, la tarifa vigente y los datos del predio. [[El error que se encontró]].',
   'La factura se corrige así: [[valor facturado, valor correcto y diferencia]]. La diferencia se verá en la factura de [[período]].'),
  ('Reclamo de facturación: no se accede', 'claim', 'refuses', true,
   'El {{fecha_radicacion}} usted reclamó, con el radicado {{radicado}}, por la factura [[número y período]] del suscriptor {{suscriptor}}.',
   'Revisamos la factura, la tarifa vigente y los datos del predio. [[Lo que se encontró]].',
   'La factura corresponde al servicio prestado y a la tarifa vigente: [[cómo se liquidó]].'),
  ('Reclamo de una factura de más de cinco meses', 'claim', 'refuses', true,
   'El {{fecha_radicacion}} usted reclamó, con el radicado {{radicado}}, por la factura [[número]] del suscriptor {{suscriptor}}, expedida el [[fecha]].',
   'Entre la fecha en que se expidió la factura y la de su reclamo pasaron más de cinco meses.',
   'La ley no admite reclamaciones contra facturas que tengan más de cinco (5) meses de haber sido expedidas (Ley 142 de 1994, artículo 154).'),
  ('Predio desocupado: se concede el descuento', 'discount_vacant', 'grants', true,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, el descuento por predio desocupado para el suscriptor {{suscriptor}}.',
   'Usted presentó [[la prueba: factura de acueducto sin consumo, factura de energía de 50 kWh o menos, acta de la inspección o carta de suspensión]]. La prueba muestra que el predio está desocupado.',
   'Se aplica la tarifa de predio desocupado desde [[período]] y por tres meses, de acuerdo con [[la norma tarifaria que se aplica]]. Antes de que terminen puede pedir que se renueve, con una prueba reciente.'),
  ('Predio desocupado: falta la prueba', 'discount_vacant', 'refuses', true,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, el descuento por predio desocupado para el suscriptor {{suscriptor}}.',
   'Para conceder el descuento el predio debe estar desocupado, y eso se prueba con una factura de acueducto sin consumo, una de energía de 50 kWh o menos, el acta de una inspección o la carta en la que acepta la suspensión. [[Lo que se encontró]].',
   'Con lo que presentó no se puede establecer que el predio esté desocupado: [[por qué]]. Puede pedirlo de nuevo con una de esas pruebas, en cualquier momento y sin costo.'),
  ('Cambio de estrato: traslado a la alcaldía', 'stratum_change', 'transfers', false,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, que se cambie el estrato del predio del suscriptor {{suscriptor}}.',
   'La estratificación la hace la alcaldía; la empresa aplica el estrato que ella fija y no puede cambiarlo.',
   'Trasladamos su solicitud a la alcaldía municipal, que es la competente, con el oficio [[número y fecha]]. Si la alcaldía cambia el estrato, lo aplicaremos en la factura siguiente a su comunicación.'),
  ('Conexión: se presta el servicio', 'service_connection', 'grants', true,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, que se preste el servicio de aseo en [[dirección]].',
   'Visitamos el lugar y revisamos la ruta. [[Lo que se encontró]].',
   'El servicio empieza el [[fecha]]. La recolección pasa [[días y hora]]. Los residuos se sacan como máximo tres horas antes.'),
  ('Conexión: no es posible', 'service_connection', 'refuses', true,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, que se preste el servicio de aseo en [[dirección]].',
   'Visitamos el lugar y revisamos la ruta. [[Lo que se encontró]].',
   'Por ahora no es posible prestar el servicio en ese lugar: [[razones técnicas]]. [[Qué tendría que cambiar, o qué alternativa hay]].'),
  ('Otro asunto', 'other', null, null,
   'El {{fecha_radicacion}} usted presentó una solicitud con el radicado {{radicado}}: [[lo que pidió]].',
   'Revisamos su solicitud. [[Lo que se encontró]].',
   '[[Qué se decide y por qué]].'),
  ('Silencio administrativo positivo', null, 'granted_by_silence', false,
   'El {{fecha_radicacion}} usted presentó una solicitud con el radicado {{radicado}}: [[lo que pidió]].',
   'El término para responder se cumplió sin que le hubiéramos dado una respuesta.',
   'Por eso su solicitud se entiende resuelta a su favor (Ley 142 de 1994, artículo 158). La empresa lo reconoce y lo hace efectivo así: [[qué se hará y cuándo]].')
)
insert into public.answer_templates
  (id, version, title, subject, request_type, facts, analysis, decision, reasons, appeal_paragraph, appealable, saved_at)
select gen_random_uuid(), 1, t.title, 'pqr', t.request_type, t.facts, t.analysis, t.decision, t.reasons,
  coalesce(p.appeal_paragraph, '[[Si proceden recursos: cuáles y en qué plazo]].'), t.appealable, private.now()
from texts t left join paragraphs p on p.appealable = t.appealable;

with beginning (facts) as (values
  ('El {{fecha_radicacion}} usted presentó la solicitud {{radicado}}, que respondimos con {{respuesta}}. El {{fecha_recurso}} presentó contra esa respuesta el recurso {{recurso}}: [[por qué no está de acuerdo]].')
), texts (title, decision, analysis, reasons, appeal_paragraph) as (values
  ('Recurso: se confirma la respuesta', 'confirms',
   'Revisamos de nuevo la solicitud, la respuesta y lo que usted presentó con el recurso. [[Lo que se encontró]].',
   'La respuesta se confirma porque [[por qué]].',
   'Contra esta decisión no procede otro recurso ante {{empresa}}. {{apelacion}}'),
  ('Recurso: se modifica la respuesta', 'modifies',
   'Revisamos de nuevo la solicitud, la respuesta y lo que usted presentó con el recurso. [[Lo que se encontró]].',
   'Usted tiene razón en parte. La respuesta se modifica así: [[qué cambia y desde cuándo]]. Lo demás se confirma porque [[por qué]].',
   'Contra esta decisión no procede otro recurso ante {{empresa}}. {{apelacion}}'),
  ('Recurso: se revoca la respuesta', 'revokes',
   'Revisamos de nuevo la solicitud, la respuesta y lo que usted presentó con el recurso. [[Lo que se encontró]].',
   'Usted tiene razón. La respuesta queda sin efecto y se accede a lo que pidió, así: [[qué se hará y cuándo]].',
   'Contra esta decisión no proceden recursos, porque le da la razón en lo que pidió.'),
  ('Recurso: se rechaza por tardío', 'rejects',
   'El recurso se presenta dentro de los cinco (5) días hábiles siguientes a la notificación de la respuesta (Ley 142 de 1994, artículo 154). La respuesta se le notificó el {{fecha_notificacion}} y el último día era el {{ultimo_dia_recurso}}; el recurso se presentó el {{fecha_recurso}}.',
   'Por eso el recurso se rechaza sin estudiar sus razones, y la respuesta queda en firme.',
   'Contra el rechazo procede el recurso de queja ante la Superintendencia de Servicios Públicos Domiciliarios, que usted presenta directamente ante ella, dentro de los cinco (5) días siguientes a la notificación de esta decisión. No necesita abogado.'),
  ('Recurso: silencio administrativo positivo', 'revoked_by_silence',
   'El término de quince (15) días hábiles para decidir el recurso se cumplió sin que lo hubiéramos decidido.',
   'Por eso el recurso se entiende resuelto a su favor (Ley 142 de 1994, artículo 158). La respuesta queda sin efecto; la empresa lo reconoce y lo hace efectivo así: [[qué se hará y cuándo]].',
   'Contra esta decisión no proceden recursos, porque le da la razón en lo que pidió.')
)
insert into public.answer_templates
  (id, version, title, subject, facts, analysis, decision, reasons, appeal_paragraph, saved_at)
select gen_random_uuid(), 1, t.title, 'appeal', b.facts, t.analysis, t.decision, t.reasons, t.appeal_paragraph, private.now()
from texts t, beginning b;

insert into public.answer_templates
  (id, version, title, subject, facts, analysis, reasons, appeal_paragraph, body, saved_at)
select gen_random_uuid(), 1, t.title, t.subject, '', '', '', '', t.body, private.now()
from (values
  ('Citación para notificación personal', 'citation',
   'Le pedimos que se acerque a nuestra oficina, {{oficina}}, dentro de los cinco (5) días hábiles siguientes al recibo de esta carta, con su documento de identidad, para notificarle personalmente {{decision}} {{respuesta}} del {{fecha_respuesta}}. Si no puede venir, otra persona lo puede hacer por usted con una autorización escrita.

Si no se notifica personalmente en ese plazo, le notificaremos por aviso. También puede autorizar la notificación por correo electrónico en la página de consulta, con su radicado y su código.'),
  ('Aviso que se entrega con copia', 'notice',
   'Por medio de este aviso le notificamos {{decision}} {{respuesta}} del {{fecha_respuesta}}, que {{empresa}} firmó sobre su solicitud {{radicado}}. Le entregamos con este aviso una copia íntegra.

{{recursos}}

La notificación se considera surtida al finalizar el día siguiente al de la entrega de este aviso (Ley 1437 de 2011, artículo 69).'),
  ('Aviso que se publica', 'posted_notice',
   'Por medio de este aviso se notifica {{decision}} {{respuesta}} del {{fecha_respuesta}}, que {{empresa}} firmó sobre la solicitud {{radicado}}, porque [[no se conoce la dirección de la persona, o la citación fue devuelta: por qué]]. La copia íntegra está a su disposición en la oficina, {{oficina}}.

{{recursos}}

Este aviso se publica en la página web y se fija en la oficina por cinco (5) días hábiles, hasta el {{publicado_hasta}}. La notificación se considera surtida al finalizar el día siguiente al de su retiro, el {{surte_efecto}} (Ley 1437 de 2011, artículo 69).'),
  ('Traslado a otra entidad', 'transfer',
   'Le trasladamos la solicitud que {{nombre}} presentó ante {{empresa}} el {{fecha_radicacion}} con el radicado {{radicado}}, porque decidirla es competencia de esa entidad (Ley 1755 de 2015, artículo 21): [[por qué]].

Enviamos con esta carta la solicitud y [[cuántos]] anexos. A la persona le informamos del traslado. Le pedimos que le responda directamente: [[teléfono, correo o dirección de la persona]].'),
  ('Remisión del expediente a la Superintendencia', 'sending',
   'Le remitimos el expediente {{radicado}}, de {{nombre}}, con documento {{documento}}, para que decida el recurso de apelación que presentó en subsidio del de reposición, con el radicado {{recurso}} del {{fecha_recurso}} (Ley 142 de 1994, artículo 154). El recurso de reposición se decidió con {{respuesta}}, notificada el {{fecha_notificacion}}.

Enviamos [[cuántos]] folios: la solicitud, la respuesta, el recurso, la decisión y las constancias de sus notificaciones.'),
  ('Constancia de notificación', 'constancia',
   'Se deja constancia de que {{decision}} {{respuesta}} del {{fecha_respuesta}}, sobre la solicitud {{radicado}}, se notificó a {{nombre}}, con documento {{documento}}, {{medio}}, con efectos desde el {{fecha_notificacion}}.')
) as t (title, subject, body);

-- The inbox of the desk: the open cases and their clocks, the views that list them, and the search.

-- The terms that run, one narrow row for each open case, and for each that was set aside the term that it would have. Views and counts read this table alone, so closed cases do not slow them
-- down. A filing writes the row (private.open_case) and triggers keep it up to date, so that acts need not. There is no foreign
-- key, which would slow down every filing: `private.forget_case` deletes the row with the record.
create table private.open_terms (
  pqr_id uuid primary key,
  radicado text not null,
  kind text not null,
  due_on date not null,
  -- Nobody works on a case that was set aside.
  assignee uuid,
  -- An appeal is open: to be decided, notified, or sent on.
  appealed boolean not null,
  -- `asked`: the office waits for the person; `replied`: the person has replied to the last question.
  question text
);

create function private.refresh_open_term(case_id uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.open_terms o where o.pqr_id = case_id;
  insert into private.open_terms (pqr_id, radicado, kind, due_on, assignee, appealed, question)
  select r.id, r.radicado, t.kind, t.due_on, case when t.kind <> 'set_aside' then c.assignee end, t.appealed,
    case t.kind when 'answer' then (select e.kind from public.pqr_events e
      where e.pqr_id = case_id and e.kind in ('asked', 'replied') order by e.id desc limit 1) end
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  cross join lateral (
    select 'answer', coalesce(c.extended_to, r.due_on), false where r.status in ('pending', 'in_progress')
    union all
    select 'set_aside', coalesce(c.extended_to, r.due_on), false where r.status = 'set_aside'
    union all
    select 'notification', private.notify_until(a), false from public.pqr_answers a
    where r.status = 'answered' and a.pqr_id = r.id and a.subject = 'pqr' and a.voided_at is null
    union all
    select 'appeal', p.due_on, true from public.pqr_appeals p where p.pqr_id = r.id and p.status = 'filed'
    union all
    select 'notification', private.notify_until(d), true
    from public.pqr_appeals p join public.pqr_answers d on d.pqr_id = p.pqr_id and d.subject = 'appeal' and d.voided_at is null
    where p.pqr_id = r.id and p.status = 'decided'
    union all
    -- No term runs, so it comes last in the lists.
    select 'sending', 'infinity', true from public.pqr_appeals p where p.pqr_id = r.id and p.status = 'notified' and p.subsidiary
  ) t (kind, due_on, appealed)
  where r.id = case_id and r.erased_at is null;
end $$;

create function private.keep_open_term() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'pqr_requests' then
    perform private.refresh_open_term(new.id);
  else
    perform private.refresh_open_term(new.pqr_id);
  end if;
  return null;
end $$;
create trigger open_term after update of status, due_on, erased_at on public.pqr_requests
  for each row execute function private.keep_open_term();
create trigger open_term after update of assignee, extended_to on public.pqr_cases
  for each row execute function private.keep_open_term();
create trigger open_term after insert or update of voided_at, notify_by on public.pqr_answers
  for each row execute function private.keep_open_term();
create trigger open_term after insert on public.pqr_events for each row when (new.kind in ('asked', 'replied'))
  execute function private.keep_open_term();
create trigger open_term after insert on public.pqr_letters for each row when (new.takes_effect_on is not null)
  execute function private.keep_open_term();
create trigger open_term after insert or update of status, due_on on public.pqr_appeals
  for each row execute function private.keep_open_term();

-- The days that decide the colours today, looked up once for all cases. On a Sunday, or a holiday before the weekend, «esta
-- semana» is the week of the next business day.
create function private.this_day(
  out day date, out business_day integer, out red_until date, out amber_until date, out week_ends_on date, out appealable_since date
) language plpgsql stable set search_path = '' as $$
declare
  next_business_day date;
begin
  day := private.today();
  business_day := (select t.business_day from public.answer_terms t where t.filed_on = day);
  red_until := (select max(t.filed_on) from public.answer_terms t where t.business_day = this_day.business_day + 2);
  amber_until := (select max(t.filed_on) from public.answer_terms t where t.business_day = this_day.business_day + 5);
  next_business_day := private.add_business_days(day - 1, 1);
  week_ends_on := next_business_day + (7 - extract(isodow from next_business_day)::integer);
  -- A person notified since this day may still appeal: the fifth business day has not passed.
  appealable_since := (select min(t.filed_on) from public.answer_terms t
    where t.business_day = this_day.business_day - 5 + (next_business_day > day)::integer);
end $$;

-- A case that was set aside is in its own view and in no other.
create view private.open_cases with (security_invoker = true) as
select o.pqr_id as id, o.radicado, o.assignee, o.kind, o.due_on, o.color,
  o.assignee is null and o.kind <> 'set_aside' as unassigned,
  o.color is not null and o.due_on between o.day and o.week_ends_on as this_week,
  o.color = 'red' or o.color = 'black' and o.kind = 'notification' as red,
  o.color = 'black' and o.kind in ('answer', 'appeal') as silence,
  o.kind = 'notification' as to_notify,
  o.appealed,
  o.kind = 'set_aside' as set_aside,
  o.question,
  coalesce(o.question = 'asked', false) as waiting
from (
  select t.*, now.day, now.week_ends_on, case
      when t.kind in ('sending', 'set_aside') then null
      when t.due_on < now.day then 'black'
      when t.due_on <= now.red_until then 'red'
      when t.due_on <= now.amber_until then 'amber'
      else 'green'
    end as color
  from private.this_day() now cross join private.open_terms t
) o;

-- Every term of the office that is amber, red or black.
create function private.terms_ending_soon() returns table (id uuid, radicado text, term text, due_on date, color text)
language sql stable set search_path = '' as $$
  select o.id, coalesce(p.radicado, o.radicado), o.kind, o.due_on, o.color
  from private.open_cases o left join public.pqr_appeals p on o.appealed and p.pqr_id = o.id
  where o.color <> 'green' order by o.due_on, coalesce(p.radicado, o.radicado)
$$;

-- Every case with its clock. `closed` is the same as private.is_closed.
create view private.desk_cases with (security_invoker = true) as
select r.id, r.radicado, r.request_type, r.full_name, r.source, r.created_at, r.received_on, r.status, r.description,
  c.assignee, c.version, clock.kind, clock.due_on,
  -- On a weekend after the last day no business day has passed since, but the term has ended.
  least((select t.business_day from public.answer_terms t where t.filed_on = clock.due_on) - now.business_day,
    case when o.color = 'black' then -1 end) as days_left,
  o.color,
  r.status in ('withdrawn', 'transferred', 'set_aside') or r.status = 'notified' and clock.kind is null as closed,
  clock.appeal_status, clock.appeal_radicado, clock.appeal_subsidiary, o.question, c.call_again_on
from private.this_day() now
cross join public.pqr_requests r
join public.pqr_cases c on c.pqr_id = r.id
left join private.open_cases o on o.id = r.id
-- `offset 0` keeps these tables out of the joins above, which the planner would no longer put in the best order.
cross join lateral (
  select coalesce(o.kind, case when a.notified_on is not null then 'to_appeal' end) as kind,
    case when o.kind is distinct from 'sending'
      then coalesce(o.due_on, private.last_day_to_appeal(a.notified_on)) end as due_on,
    p.status as appeal_status, p.radicado as appeal_radicado, p.subsidiary as appeal_subsidiary
  from (select) one
  left join public.pqr_appeals p on p.pqr_id = r.id
  left join private.answers a on a.pqr_id = r.id and o.id is null and p.id is null
    and a.appealable and a.notified_on >= now.appealable_since
  offset 0
) clock;

create function private.clock_json(shown private.desk_cases) returns jsonb language plpgsql immutable set search_path = '' as $$
begin
  return case when shown.kind is not null then jsonb_build_object('kind', shown.kind, 'due_on', shown.due_on,
    'days_left', shown.days_left, 'color', shown.color) end;
end $$;

-- The rows of a list, in the order of the ids.
create function private.desk_rows(ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'radicado', d.radicado, 'request_type', d.request_type, 'full_name', d.full_name, 'source', d.source,
      'created_at', d.created_at, 'received_on', d.received_on, 'status', d.status, 'closed', d.closed, 'appeal_status', d.appeal_status,
      'appeal_radicado', d.appeal_radicado, 'appeal_subsidiary', d.appeal_subsidiary, 'excerpt', translate(left(d.description, 160), E'\n\r\t', '   '),
      'assignee', d.assignee, 'version', d.version, 'question', d.question,
      'call_again_on', case when not d.closed then d.call_again_on end,
      'clock', private.clock_json(d)
    ) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place) join private.desk_cases d on d.id = wanted.id);
end $$;

create function private.desk_me() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.watch_account(me.user_id);
  return jsonb_build_object('user_id', me.user_id, 'name', me.name, 'role', me.role,
    'lost_second_factor', private.lost_second_factor(me.user_id),
    'members', (select jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name, 'role', s.role, 'active', s.active)
      order by s.name, s.user_id) from public.staff s),
    'daily_ran_on', (select max(d.day) from private.daily_runs d),
    'late_mail', (select to_jsonb(l) from private.late_mail() l where l.mails > 0),
    'today', private.today(),
    'company', (select jsonb_build_object('name', c.name, 'address', c.address, 'heading', private.letter_heading()) from private.company c));
end $$;
create function public.desk_me() returns jsonb
  language sql volatile set search_path = '' return private.desk_me();

-- The caller's name in the office, for the page where anybody sets a new password: it leads a member to the desk. Null for
-- everybody else, who must meet no refusal there.
create function private.own_member_name() returns text language sql stable security definer set search_path = '' as $$
  select s.name from public.staff s
  where s.user_id = auth.uid() and s.active and private.has_session() and not private.lacks_code()
$$;
create function public.own_member_name() returns text
  language sql stable set search_path = '' return private.own_member_name();

-- `latest_event` only shows that something happened since: the number may belong to an act that is not committed yet.
create function private.desk_counts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  aside bigint := (select count(*) from private.open_terms o where o.kind = 'set_aside');
begin
  return (
    select jsonb_build_object('counts', jsonb_build_object(
        'mine', count(*) filter (where o.assignee = me.user_id),
        'unassigned', count(*) filter (where o.unassigned),
        'this_week', count(*) filter (where o.this_week),
        'red', count(*) filter (where o.red),
        'silence', count(*) filter (where o.silence),
        'to_notify', count(*) filter (where o.to_notify),
        'waiting', count(*) filter (where o.waiting),
        'appealed', count(*) filter (where o.appealed),
        'set_aside', aside,
        -- The desk shows «más de 10.000». Subtracting lets the index count, which does not know the status.
        'all', (select count(*) from (select from public.pqr_requests limit 10001 + aside) counted) - aside),
      'enquiries', (select jsonb_object_agg(s.form, private.open_enquiries(s.form))
        from (select distinct form from private.enquiry_steps) s),
      'latest_event', pg_sequence_last_value('public.pqr_events_id_seq'),
      'latest_enquiry_event', pg_sequence_last_value('public.enquiry_events_id_seq'))
    from private.open_cases o);
end $$;
create function public.desk_counts() returns jsonb
  language sql stable set search_path = '' return private.desk_counts();

-- A page has a hundred rows, more than a screen shows. `after` is the `next` of the page before.
create function private.desk_list(wanted text, after jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  ids uuid[];
  next_page jsonb;
begin
  if wanted = 'all' then
    ids := array(
      select r.id from public.pqr_requests r
      where (r.created_at, r.id) < (coalesce((after ->> 'created_at')::timestamptz, 'infinity'),
        coalesce((after ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        and r.status <> 'set_aside'
      order by r.created_at desc, r.id desc limit 101);
    select jsonb_build_object('created_at', r.created_at, 'id', r.id) into next_page
    from public.pqr_requests r where r.id = ids[100];
  elsif wanted in ('mine', 'unassigned', 'this_week', 'red', 'silence', 'waiting', 'to_notify', 'appealed', 'set_aside') then
    ids := array(
      select o.id from private.open_cases o
      where case wanted when 'mine' then o.assignee = me.user_id when 'unassigned' then o.unassigned
          when 'this_week' then o.this_week when 'red' then o.red when 'silence' then o.silence when 'waiting' then o.waiting
          when 'to_notify' then o.to_notify when 'appealed' then o.appealed else o.set_aside end
        and (o.due_on, o.radicado) > (coalesce((after ->> 'due_on')::date, '-infinity'), coalesce(after ->> 'radicado', ''))
      order by o.due_on, o.radicado limit 101);
    select jsonb_build_object('due_on', o.due_on, 'radicado', o.radicado) into next_page
    from private.open_terms o where o.pqr_id = ids[100];
  else
    perform private.refuse('unknown_view');
  end if;
  return jsonb_build_object('rows', private.desk_rows(ids[:100]), 'next', case when cardinality(ids) > 100 then next_page end);
end $$;
create function public.desk_list(view text, after jsonb default null) returns jsonb
  language sql stable set search_path = '' return private.desk_list(wanted => view, after => after);

-- The words of every PQR for the search: without accents, numbers also as digits alone. The key is in the order of filing, so
-- that the newest are read together. No foreign key, as for private.open_terms.
create table private.pqr_words (
  created_at timestamptz,
  pqr_id uuid,
  words tsvector not null,
  primary key (created_at, pqr_id)
);
-- New words wait in a short list and are sorted into the index together; a search reads the whole list.
create index pqr_words_words_idx on private.pqr_words using gin (words) with (gin_pending_list_limit = 512);

-- Every filing calls this: replace() takes a tenth of the time of translate(), which compares every character with its whole
-- list. A character that the parser of PostgreSQL would keep inside a word becomes a space.
create function private.plain_words(typed text) returns text language plpgsql immutable set search_path = '' as $$
declare
  plain text := lower(typed);
begin
  plain := replace(replace(replace(replace(plain, 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o');
  plain := replace(replace(replace(plain, 'ú', 'u'), 'ü', 'u'), 'ñ', 'n');
  -- The same letters, written as a base letter and a combining mark.
  plain := replace(replace(replace(plain, U&'\0301', ''), U&'\0303', ''), U&'\0308', '');
  plain := replace(replace(replace(replace(plain, '-', ' '), '_', ' '), '.', ' '), '/', ' ');
  plain := replace(replace(replace(replace(plain, '@', ' '), ':', ' '), '+', ' '), '&', ' ');
  plain := replace(replace(replace(replace(plain, '¿', ' '), '¡', ' '), '«', ' '), '»', ' ');
  return replace(replace(replace(replace(replace(plain, '“', ' '), '”', ' '), '–', ' '), '—', ' '), '…', ' ');
end $$;

-- `=` marks the identity number. An address is one word, because its parts, like «gmail» and «com», are in half of all cases.
create function private.words_of(pqr public.pqr_requests) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  phone text := regexp_replace(pqr.phone, '\D', '', 'g');
begin
  return strip(to_tsvector('pg_catalog.simple', concat_ws(' ',
    -- An erased case is found only by its radicado.
    private.plain_words(concat_ws(' ', pqr.radicado, nullif(pqr.full_name, 'Datos borrados'), pqr.id_number, pqr.phone,
      pqr.subscription_code, pqr.description)),
    replace(pqr.radicado, '-', ''), ltrim(split_part(pqr.radicado, '-', 2), '0'),
    regexp_replace(pqr.id_number, '\D', '', 'g'), regexp_replace(pqr.subscription_code, '\D', '', 'g'),
    -- Also without the country code.
    phone, right(phone, 10))))
    -- array_to_tsvector takes no null: `@` and `=` alone stand for a missing value.
    || array_to_tsvector(array[coalesce(lower(pqr.email), '@'), '=' || coalesce(private.plain_identity(pqr.id_number), '')]);
end $$;

create function private.index_words() returns trigger language plpgsql set search_path = '' as $$
begin
  update private.pqr_words w set created_at = new.created_at, words = private.words_of(new)
  where w.created_at = old.created_at and w.pqr_id = new.id;
  return null;
end $$;
create trigger index_words
  after update of created_at, full_name, id_number, phone, email, subscription_code, description on public.pqr_requests
  for each row execute function private.index_words();

create function private.forget_case() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from private.pqr_words w where w.created_at = old.created_at and w.pqr_id = old.id;
  delete from private.open_terms o where o.pqr_id = old.id;
  return null;
end $$;
create trigger forget_case after delete on public.pqr_requests for each row execute function private.forget_case();

-- Finds the PQRs that have, for each typed word, a word that begins with it; a short word must match whole. An address is one
-- word, and so is a number.
create function private.wanted_words(typed text) returns tsquery language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(typed, '\D', '', 'g');
  words text[] := case
    when btrim(typed) ~ '^[^@\s]+@[^@\s]*$' then array[lower(btrim(typed))]
    when length(digits) >= 5 and typed !~ '[[:alpha:]]' then array[digits]
    else (tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_words(typed))))[:8] end;
begin
  return (
    select string_agg(array_to_tsvector(array[word])::text || ending, ' & ')::tsquery
    from unnest(words) as word, lateral (select case when word ~ '^(\d{1,4}|..?)$' then '' else ':*' end as ending) e);
end $$;

-- A frequent word fills its page from the newest five thousand cases, without the index. A rare word has few hits: the index finds
-- them, and they are sorted. `offset 0` keeps the planner from reading all cases, newest first, instead.
create function private.desk_search(typed text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted tsquery := private.wanted_words(left(typed, 200));
  typed_numbers text[] := private.radicados(typed);
  hits uuid[];
begin
  perform private.member();
  hits := array(
    select n.pqr_id from (select * from private.pqr_words w order by w.created_at desc, w.pqr_id desc limit 5000) n
    where n.words @@ wanted limit 50);
  if cardinality(hits) < 50 then
    hits := array(
      select h.pqr_id from (select * from private.pqr_words w where w.words @@ wanted offset 0) h
      order by h.created_at desc, h.pqr_id desc limit 50);
  end if;
  -- The case with this very radicado, or with this number in any year, may be older than a page of others. Appeals, answers
  -- and letters have numbers of their own.
  hits := hits || array(
    select r.id from public.pqr_requests r where r.radicado = any(typed_numbers)
    union select p.pqr_id from public.pqr_appeals p where p.radicado = any(typed_numbers)
    union select a.pqr_id from public.pqr_answers a where a.number = any(select 'RES-' || n from unnest(typed_numbers) n)
    union select l.pqr_id from public.pqr_letters l where l.number = any(select 'OFI-' || n from unnest(typed_numbers) n));
  return jsonb_build_object('rows', private.desk_rows(array(
    select r.id from public.pqr_requests r where r.id = any(hits)
    order by r.radicado = any(typed_numbers) desc, r.created_at desc, r.id desc limit 50)),
    'enquiries', private.enquiries_by_reference(typed));
end $$;
create function public.desk_search(words text) returns jsonb
  language sql stable set search_path = '' return private.desk_search(typed => words);

-- The dossier: everything the office knows of a PQR, in one call. The tracking code is not in it.

-- The members who have a case open at this moment. Unlogged, because the rows are worth nothing after a crash.
create unlogged table private.presence (
  pqr_id uuid not null,
  member uuid not null,
  activity text not null,
  seen_at timestamptz not null,
  primary key (pqr_id, member)
);
create index presence_member_idx on private.presence (member);

-- The other members who had the case open within the last three heartbeats.
create function private.others_here(case_id uuid, me uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'activity', h.activity) order by s.name, s.user_id), '[]')
  from private.presence h join public.staff s on s.user_id = h.member and s.active
  where h.pqr_id = case_id and h.member <> me and h.seen_at > private.now() - interval '45 seconds'
$$;

-- The heartbeat of an open dossier.
create function private.desk_here(case_id uuid, doing text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  version integer := (select c.version from public.pqr_cases c where c.pqr_id = case_id);
begin
  if version is null then
    perform private.refuse('unknown_case');
  end if;
  if doing is null or doing not in ('reading', 'answering', 'gone') then
    perform private.refuse('unknown_activity');
  end if;
  delete from private.presence h where h.member = me.user_id
    and (h.seen_at < private.now() - interval '1 hour' or h.pqr_id = case_id and doing = 'gone');
  if doing <> 'gone' then
    insert into private.presence as h (pqr_id, member, activity, seen_at)
    values (case_id, me.user_id, doing, private.now())
    on conflict (pqr_id, member) do update set activity = excluded.activity, seen_at = excluded.seen_at;
  end if;
  return jsonb_build_object('here', private.others_here(case_id, me.user_id), 'version', version);
end $$;
create function public.desk_here(pqr_id uuid, activity text) returns jsonb
  language sql volatile set search_path = '' return private.desk_here(case_id => pqr_id, doing => activity);

-- A term, with the holidays that do not count in it. Only the running term has days left and a colour, which are those of the
-- clock of the case.
create function private.term_json(since date, until date, clock jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('from', since, 'due_on', until, 'days_left', clock -> 'days_left', 'color', clock -> 'color',
    'skipped', (select coalesce(jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day), '[]')
      from public.holidays h where h.day > since and h.day <= until and extract(isodow from h.day) < 6))
$$;

-- The text of the event `erased` is the manager's reason. Only the office sees the hash of the erased texts.
create function private.events_json(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', s.name,
      'text', nullif(case e.kind when 'appeal_filed' then p.reasons
        when 'erased' then x.reason else n.body end, ''),
      'details', e.details || case e.kind when 'assigned' then jsonb_build_object('assignee', chosen.name)
        when 'transferred' then jsonb_build_object('recipient', c.transferred_to)
        when 'appeal_sent_on' then jsonb_build_object('number', p.sent_number)
        when 'data_corrected' then jsonb_build_object('before', k.before, 'after', k.after)
        when 'evidence_added' then jsonb_build_object('name', f.name)
        when 'paper_added' then jsonb_build_object('name', f.name)
        when 'attachment_opened' then jsonb_build_object('name', f.name)
        when 'paper_opened' then jsonb_build_object('name', f.name)
        when 'erased' then jsonb_build_object('sha256', x.sha256) else '{}' end
    ) order by e.id), '[]')
  from public.pqr_events e
  join public.pqr_cases c on c.pqr_id = e.pqr_id
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.kind = 'assigned'
  left join public.pqr_notes n on n.id = e.reference
  left join public.pqr_appeals p on p.id = e.reference
  left join public.pqr_corrections k on k.id = e.reference
  left join public.attachments f on f.id = e.reference
  left join public.erasures x on e.kind = 'erased' and x.form = 'pqr' and x.record_id = e.pqr_id
  where e.pqr_id = case_id
$$;

-- The newest other cases with the same identity number.
create function private.also_from_person(case_id uuid, identity text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  of_person uuid[] := array(
    select w.pqr_id from private.pqr_words w where w.words @@ ('''=' || identity || '''')::tsquery and w.pqr_id <> case_id limit 1000);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'radicado', d.radicado, 'request_type', d.request_type,
      'status', d.status, 'closed', d.closed, 'appeal_status', d.appeal_status, 'created_at', d.created_at) order by d.created_at desc, d.id), '[]')
    from (select r.id from public.pqr_requests r where r.id = any(of_person) order by r.created_at desc, r.id limit 10) newest
    join private.desk_cases d on d.id = newest.id);
end $$;

-- The acts that a member with this role may do now. `undo_until` is that of the last signature.
create function private.possible_acts(role text, pqr public.pqr_requests, undo_until timestamptz, appeal public.pqr_appeals)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(s.act order by s.act), '[]')
  from private.pqr_steps s left join private.appeal_steps a on a.act = s.act
  where pqr.erased_at is null and pqr.status = any(s.from_statuses)
    and (a.act is null or coalesce(appeal.status = any(a.from_statuses), false)) and case
      when s.act = 'extend' then private.today() <= pqr.due_on
        and (select c.extended_to is null from public.pqr_cases c where c.pqr_id = pqr.id)
      when s.act in ('undo', 'undo_decision') then undo_until > private.now()
      when s.act = 'undo_claim' then private.is_claimed(pqr.id)
      when s.act = 'call' then not private.is_closed(pqr.status, pqr.id)
      when s.act = 'set_aside' then role = 'manager' and private.refusal_to_set_aside(pqr.id) is null
      when s.act = 'bring_back' then role = 'manager'
      when s.act in ('send_appeal_on', 'leave_appeal_unsent') then appeal.subsidiary
      -- Acts of the person.
      else s.act not in ('reply', 'appeal', 'correct_email', 'give_address', 'consent', 'add_evidence')
    end
$$;

create function private.notify_term(answer public.pqr_answers, clock jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select private.term_json(private.day_in_bogota(answer.signed_at), private.notify_until(answer), clock) where answer.id is not null
$$;

create function private.answer_json(answer public.pqr_answers) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(answer) - array['pqr_id', 'subject', 'signed_by', 'voided_at'] || jsonb_build_object('undo_until', (
    select until from private.undo_until(answer) as undo (until) where until > private.now()))
  where answer.id is not null
$$;

create function private.desk_pqr(case_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  office public.pqr_cases;
  answer public.pqr_answers;
  appeal public.pqr_appeals;
  decision public.pqr_answers;
  next_subject text;
  shown private.desk_cases;
  clock jsonb;
  term date;
begin
  select * into pqr from public.pqr_requests r where r.id = case_id;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  select * into office from public.pqr_cases c where c.pqr_id = case_id;
  select * into answer from private.answers a where a.pqr_id = case_id;
  select * into appeal from public.pqr_appeals p where p.pqr_id = case_id;
  select * into decision from private.decisions d where d.pqr_id = case_id;
  select * into shown from private.desk_cases d where d.id = case_id;
  next_subject := case when appeal.id is null then 'pqr' else 'appeal' end;
  clock := private.clock_json(shown);
  term := private.term_of(case_id);
  return to_jsonb(pqr) - array['tracking_code', 'user_id', 'submission_key', 'privacy_version', 'erased_at'] || jsonb_build_object(
    'closed', shown.closed, 'appeal_status', appeal.status, 'version', office.version, 'assignee', office.assignee,
    'extended_to', office.extended_to, 'call_again_on', case when not shown.closed then office.call_again_on end, 'email_consent_at', office.email_consent_at, 'appeal_until', private.appeal_until(case_id), 'kept', to_jsonb(private.refusal_to_erase(case_id))
  ) || jsonb_build_object(
    'clock', clock,
    'answer_term', private.term_json(pqr.received_on, term, case shown.kind when 'answer' then clock end),
    'notify_term', private.notify_term(answer, case when shown.kind = 'notification' and appeal.id is null then clock end),
    'appeal_term', case when appeal.id is not null then private.term_json(private.day_in_bogota(appeal.filed_at), appeal.due_on,
      case shown.kind when 'appeal' then clock end) end,
    'decision_notify_term', private.notify_term(decision, case when shown.kind = 'notification' then clock end),
    -- Ley 142 de 1994, art. 158: 72 hours from the end of the term.
    'silence', case when shown.kind in ('answer', 'appeal') and shown.color = 'black' then jsonb_build_object(
      'operated_on', shown.due_on + 1, 'recognise_by', private.start_of(shown.due_on + 1) + interval '72 hours') end,
    'events', private.events_json(case_id),
    'answer', private.answer_json(answer),
    'appeal', case when appeal.id is not null then to_jsonb(appeal) - array['id', 'pqr_id', 'status'] end,
    'decision', private.answer_json(decision),
    'letters', private.letters_of(case_id),
    'possible_letters', (select coalesce(jsonb_agg(p.kind), '[]') from private.possible_letters(case_id) p),
    'attachments', private.attachments_of(case_id),
    'mails', private.mails_to_person(case_id),
    'my_drafts', (select jsonb_object_agg(e.subject, private.draft_json(d))
      from private.answer_events e
      left join public.answer_drafts d on d.subject = e.subject and d.pqr_id = case_id and d.author = me.user_id),
    'others_drafts', (select coalesce(jsonb_agg(
        jsonb_build_object('author', d.author, 'name', s.name, 'saved_at', d.saved_at) order by d.saved_at), '[]')
      from public.answer_drafts d join public.staff s on s.user_id = d.author
      where d.pqr_id = case_id and d.subject = next_subject and d.author <> me.user_id),
    'here', private.others_here(case_id, me.user_id),
    'also_from_person', private.also_from_person(case_id, private.plain_identity(pqr.id_number)),
    'may', private.possible_acts(me.role, pqr, coalesce(private.undo_until(decision), private.undo_until(answer)), appeal));
end $$;
create function public.desk_pqr(pqr_id uuid) returns jsonb
  language sql stable set search_path = '' return private.desk_pqr(case_id => pqr_id);

-- Enquiries: quotes, applications and affiliations. The office works on them with steps, an assignee, notes and events.

-- Which status may follow which. A finished enquiry can be reopened with a note, to the status before: a member pressed the wrong
-- button, or the company calls after all.
create table private.enquiry_steps (
  form text,
  from_status text,
  to_status text,
  reopens boolean not null default false,
  primary key (form, from_status, to_status)
);
insert into private.enquiry_steps (form, from_status, to_status) values
  ('quote', 'pending', 'contacted'),
  ('quote', 'contacted', 'quoted'),
  ('quote', 'quoted', 'won'),
  ('application', 'pending', 'reviewed'),
  ('application', 'reviewed', 'interview'),
  ('application', 'interview', 'hired'),
  ('affiliation', 'pending', 'called'),
  ('affiliation', 'called', 'affiliated');
-- Every open enquiry can be closed without success.
insert into private.enquiry_steps (form, from_status, to_status)
  select s.form, s.from_status, closing.status from private.enquiry_steps s
  join (values ('quote', 'lost'), ('application', 'rejected'), ('affiliation', 'discarded')) as closing (form, status)
    on closing.form = s.form;
insert into private.enquiry_steps (form, from_status, to_status, reopens)
  select s.form, s.to_status, s.from_status, true from private.enquiry_steps s
  where not exists (select from private.enquiry_steps next where next.form = s.form and next.from_status = s.to_status);

-- The first act of the office makes the row, so that it does not slow down the filing.
create table public.enquiry_cases (
  form text check (form in ('quote', 'application', 'affiliation')),
  record_id uuid,
  version integer not null default 1,
  assignee uuid references public.staff,
  -- The day on which a member wants to call the person again.
  call_again_on date,
  primary key (form, record_id)
);
create index enquiry_cases_assignee_idx on public.enquiry_cases (assignee, form) where assignee is not null;

create table public.enquiry_events (
  id bigint generated always as identity,
  form text not null,
  record_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in (
    'taken', 'assigned', 'noted', 'called', 'stepped', 'reopened', 'resume_opened', 'erased'
  )),
  actor uuid,
  -- The note or the member that the event is about.
  reference uuid,
  -- Statuses, dates and codes, never texts.
  details jsonb not null default '{}',
  primary key (form, record_id, id),
  foreign key (form, record_id) references public.enquiry_cases
);

create table public.enquiry_notes (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  record_id uuid not null,
  author uuid not null,
  created_at timestamptz not null,
  body text not null check (char_length(body) <= 10000),
  foreign key (form, record_id) references public.enquiry_cases
);
create index enquiry_notes_record_idx on public.enquiry_notes (form, record_id);

create index quote_requests_open_idx on public.quote_requests (created_at, id) where status not in ('won', 'lost');
create index job_applications_open_idx on public.job_applications (created_at, id) where status not in ('hired', 'rejected');
create index affiliations_open_idx on public.affiliations (created_at, id) where status not in ('affiliated', 'discarded');

-- The three forms as one view. `open` begins with exactly the condition of the partial indexes; an erased enquiry is not open any
-- more.
create view private.enquiries with (security_invoker = true) as
select 'quote' as form, q.id, q.created_at, q.status, q.status not in ('won', 'lost') and q.erased_at is null as open,
  q.company_name as title, array_to_string(q.services, ', ') as line, q.erased_at, q.reference, q.promised_on, q.email, q.submission_key
from public.quote_requests q
union all
select 'application', a.id, a.created_at, a.status, a.status not in ('hired', 'rejected') and a.erased_at is null, a.full_name,
  a.position, a.erased_at, a.reference, a.promised_on, a.email, a.submission_key
from public.job_applications a
union all
select 'affiliation', f.id, f.created_at, f.status, f.status not in ('affiliated', 'discarded') and f.erased_at is null, f.full_name,
  f.address, f.erased_at, f.reference, f.promised_on, f.email, f.submission_key
from public.affiliations f;

create function private.enquiry_table(form text) returns text language plpgsql immutable set search_path = '' as $$
begin
  return case form when 'quote' then 'quote_requests' when 'application' then 'job_applications' when 'affiliation' then 'affiliations' end;
end $$;

create function private.check_enquiry_form(form text) returns void language plpgsql set search_path = '' as $$
begin
  if private.enquiry_table(form) is null then
    perform private.refuse('unknown_form');
  end if;
end $$;

-- The mails about a new enquiry, in its own transaction. The argument is its form.
create function private.announce_enquiry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind, form, record_id, created_at, send_after)
  select kind, tg_argv[0], new.id, new.created_at, new.created_at
  from unnest(array['enquiry_received', 'office_enquiry']) as kind;
  return null;
end $$;
create trigger announce_enquiry after insert on public.quote_requests
  for each row execute function private.announce_enquiry('quote');
create trigger announce_enquiry after insert on public.job_applications
  for each row execute function private.announce_enquiry('application');
create trigger announce_enquiry after insert on public.affiliations
  for each row execute function private.announce_enquiry('affiliation');

-- For a retry whose first answer was lost: what the person was told about the enquiry that was sent with this key.
create function private.enquiry_receipt(form text, key uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', r.reference, 'promised_on', r.promised_on) 
  from private.enquiries r where r.form = $1 and r.submission_key = key
$$;
create function public.enquiry_receipt(form text, submission_key uuid) returns jsonb
  language sql stable set search_path = '' return private.enquiry_receipt(form => form, key => submission_key);

-- Makes the row of the office, if this is the first act, and locks it.
create function private.lock_enquiry(form text, record_id uuid) returns void language sql volatile set search_path = '' as $$
  insert into public.enquiry_cases (form, record_id)
  select r.form, r.id from private.enquiries r where r.form = $1 and r.id = $2 on conflict do nothing;
  select from public.enquiry_cases c where c.form = $1 and c.record_id = $2 for update
$$;

-- The present state of the enquiry, locked for one act. An erased enquiry refuses every act.
create function private.hold_enquiry(form text, record_id uuid) returns private.enquiries
language plpgsql volatile set search_path = '' as $$
declare
  enquiry private.enquiries;
begin
  perform private.check_enquiry_form($1);
  perform private.lock_enquiry($1, $2);
  select * into enquiry from private.enquiries r where r.form = $1 and r.id = $2;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  if enquiry.erased_at is not null then
    perform private.refuse('already_erased');
  end if;
  return enquiry;
end $$;

-- The same for an act that is based on the version that the member has seen.
create function private.hold_enquiry(form text, record_id uuid, based_on integer) returns private.enquiries
language plpgsql volatile set search_path = '' as $$
declare
  enquiry private.enquiries := private.hold_enquiry($1, $2);
begin
  if based_on is distinct from (select c.version from public.enquiry_cases c where c.form = $1 and c.record_id = $2) then
    perform private.refuse('stale_version');
  end if;
  return enquiry;
end $$;

create function private.append_enquiry_event(
  form text, record_id uuid, kind text, actor uuid, reference uuid default null, details jsonb default '{}'
) returns void language plpgsql volatile set search_path = '' as $$
begin
  insert into public.enquiry_events (form, record_id, at, kind, actor, reference, details)
  values ($1, $2, private.now(), $3, $4, $5, $6);
  -- Opening a resume changes nothing that another act is based on.
  if $3 <> 'resume_opened' then
    update public.enquiry_cases c set version = c.version + 1 where c.form = $1 and c.record_id = $2;
  end if;
end $$;

create function private.write_enquiry_note(form text, record_id uuid, author uuid, note text) returns uuid
language sql volatile set search_path = '' as $$
  insert into public.enquiry_notes (form, record_id, author, created_at, body)
  values ($1, $2, $3, private.now(), private.require_text($4, 'note')) returning id
$$;

-- The answer to an act: what the next act needs.
create function private.enquiry_standing(form text, record_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'status', r.status, 'version', c.version)
  from private.enquiries r join public.enquiry_cases c on c.form = r.form and c.record_id = r.id
  where r.form = $1 and r.id = $2
$$;

create function private.take_enquiry(form text, record_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
begin
  if private.is_repeat('take_enquiry', record_id, me.user_id) then return private.repeated(private.enquiry_standing($1, $2)); end if;
  enquiry := private.hold_enquiry($1, $2, $3);
  if not enquiry.open or (select c.assignee is not null from public.enquiry_cases c where c.form = $1 and c.record_id = $2) then
    perform private.refuse('step_not_allowed');
  end if;
  update public.enquiry_cases c set assignee = me.user_id where c.form = $1 and c.record_id = $2;
  perform private.append_enquiry_event($1, $2, 'taken', me.user_id);
  return private.enquiry_standing($1, $2);
end $$;
create function public.take_enquiry(form text, id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.take_enquiry(form => form, record_id => id, based_on => version);

create function private.assign_enquiry(form text, record_id uuid, based_on integer, new_assignee uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
begin
  if private.is_repeat('assign_enquiry', record_id, me.user_id) then return private.repeated(private.enquiry_standing($1, $2)); end if;
  perform private.require_member(new_assignee);
  enquiry := private.hold_enquiry($1, $2, $3);
  if not enquiry.open then
    perform private.refuse('step_not_allowed');
  end if;
  update public.enquiry_cases c set assignee = new_assignee where c.form = $1 and c.record_id = $2;
  perform private.append_enquiry_event($1, $2, 'assigned', me.user_id, new_assignee);
  return private.enquiry_standing($1, $2);
end $$;
create function public.assign_enquiry(form text, id uuid, version integer, assignee uuid) returns jsonb
  language sql volatile set search_path = '' return private.assign_enquiry(
    form => form, record_id => id, based_on => version, new_assignee => assignee);

-- A note is accepted at any version; like every act it raises the version.
create function private.note_enquiry(form text, record_id uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('note_enquiry', record_id, me.user_id) then return private.repeated(private.enquiry_standing($1, $2)); end if;
  perform private.hold_enquiry($1, $2);
  perform private.append_enquiry_event($1, $2, 'noted', me.user_id, private.write_enquiry_note($1, $2, me.user_id, $3));
  return private.enquiry_standing($1, $2);
end $$;
create function public.note_enquiry(form text, id uuid, note text) returns jsonb
  language sql volatile set search_path = '' return private.note_enquiry(form => form, record_id => id, note => note);

create function private.move_enquiry(enquiry private.enquiries, to_status text, kind text, member uuid, note_id uuid default null)
returns void language plpgsql volatile set search_path = '' as $$
begin
  execute format('update public.%I set status = $1 where id = $2', private.enquiry_table(enquiry.form)) using to_status, enquiry.id;
  -- A member who moves an unassigned enquiry becomes its assignee.
  update public.enquiry_cases c set assignee = coalesce(c.assignee, member) where c.form = enquiry.form and c.record_id = enquiry.id;
  perform private.append_enquiry_event(enquiry.form, enquiry.id, kind, member, note_id,
    jsonb_build_object('from', enquiry.status, 'to', to_status));
end $$;

-- A new quote or affiliation whose person was reached is contacted: nobody has to press that too.
create function private.record_enquiry_call(
  form text, record_id uuid, based_on integer, outcome text, again_on date, note text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
begin
  if private.is_repeat('record_enquiry_call', record_id, me.user_id) then
    return private.repeated(private.enquiry_standing($1, $2));
  end if;
  enquiry := private.hold_enquiry($1, $2, $3);
  if not enquiry.open then
    perform private.refuse('step_not_allowed');
  end if;
  perform private.append_enquiry_event($1, $2, 'called', me.user_id,
    case when $6 ~ '\S' then private.write_enquiry_note($1, $2, me.user_id, $6) end, private.call_details($4, $5));
  update public.enquiry_cases c set call_again_on = $5 where c.form = $1 and c.record_id = $2;
  if $4 = 'reached' and enquiry.status = 'pending' and $1 <> 'application' then
    perform private.move_enquiry(enquiry, case $1 when 'quote' then 'contacted' else 'called' end, 'stepped', me.user_id);
  end if;
  return private.enquiry_standing($1, $2);
end $$;
create function public.record_enquiry_call(
  form text, id uuid, version integer, outcome text, again_on date default null, note text default null
) returns jsonb language sql volatile set search_path = '' return private.record_enquiry_call(
    form => form, record_id => id, based_on => version, outcome => outcome, again_on => again_on, note => note);

-- The steps that are possible now. A finished enquiry goes back to the status before it, if an event names that status.
create function private.next_steps(enquiry private.enquiries) returns table (to_status text, reopens boolean)
language sql stable set search_path = '' as $$
  select s.to_status, s.reopens from private.enquiry_steps s
  where s.form = enquiry.form and s.from_status = enquiry.status and (not s.reopens or s.to_status = coalesce((
    select e.details ->> 'from' from public.enquiry_events e
    where e.form = enquiry.form and e.record_id = enquiry.id and e.kind = 'stepped' order by e.id desc limit 1
  ), s.to_status))
$$;

create function private.step_enquiry(form text, record_id uuid, based_on integer, status text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
  reopens boolean;
begin
  if private.is_repeat('step_enquiry', record_id, me.user_id) then return private.repeated(private.enquiry_standing($1, $2)); end if;
  enquiry := private.hold_enquiry($1, $2, $3);
  select s.reopens into reopens from private.next_steps(enquiry) s where s.to_status = $4;
  if not found then
    perform private.refuse('step_not_allowed', format('%s does not follow %s', $4, enquiry.status));
  end if;
  perform private.move_enquiry(enquiry, $4, case when reopens then 'reopened' else 'stepped' end, me.user_id,
    case when reopens or $5 ~ '\S' then private.write_enquiry_note($1, $2, me.user_id, $5) end);
  return private.enquiry_standing($1, $2);
end $$;
create function public.step_enquiry(form text, id uuid, version integer, status text, note text default null) returns jsonb
  language sql volatile set search_path = '' return private.step_enquiry(
    form => form, record_id => id, based_on => version, status => status, note => note);

create function private.enquiry_rows(form text, ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'form', r.form, 'title', r.title,
      'line', translate(left(r.line, 160), E'\n\r\t', '   '), 'created_at', r.created_at, 'status', r.status, 'done', not r.open,
      'erased_at', r.erased_at, 'reference', r.reference, 'promised_on', r.promised_on, 'assignee', c.assignee, 'call_again_on', case when r.open then c.call_again_on end,
      'version', coalesce(c.version, 1)) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place)
    join private.enquiries r on r.form = $1 and r.id = wanted.id
    left join public.enquiry_cases c on c.form = $1 and c.record_id = wanted.id);
end $$;

-- A page has a hundred rows; `after` is the `next` of the page before. The open enquiry that waits longest comes first.
create function private.desk_enquiries(form text, wanted text, after jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  moment timestamptz := (after ->> 'created_at')::timestamptz;
  last_id uuid := (after ->> 'id')::uuid;
  ids uuid[];
begin
  perform private.check_enquiry_form($1);
  if wanted = 'open' then
    ids := array(
      select r.id from private.enquiries r where r.form = $1 and r.open
        and (r.created_at, r.id) > (coalesce(moment, '-infinity'), coalesce(last_id, '00000000-0000-0000-0000-000000000000'))
      order by r.created_at, r.id limit 101);
  elsif wanted = 'mine' then
    ids := array(
      select r.id from public.enquiry_cases c join private.enquiries r on r.form = c.form and r.id = c.record_id
      where c.assignee = me.user_id and c.form = $1 and r.open
        and (r.created_at, r.id) > (coalesce(moment, '-infinity'), coalesce(last_id, '00000000-0000-0000-0000-000000000000'))
      order by r.created_at, r.id limit 101);
  elsif wanted = 'all' then
    ids := array(
      select r.id from private.enquiries r where r.form = $1
        and (r.created_at, r.id) < (coalesce(moment, 'infinity'), coalesce(last_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc limit 101);
  else
    perform private.refuse('unknown_view');
  end if;
  return jsonb_build_object('rows', private.enquiry_rows($1, ids[:100]), 'next', case when cardinality(ids) > 100 then (
    select jsonb_build_object('created_at', r.created_at, 'id', r.id) from private.enquiries r where r.form = $1 and r.id = ids[100]) end);
end $$;
create function public.desk_enquiries(form text, view text, after jsonb default null) returns jsonb
  language sql stable set search_path = '' return private.desk_enquiries(form => form, wanted => view, after => after);

-- The fields that the person filled in, without the address of the resume.
create function private.enquiry_record(form text, record_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  record jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', private.enquiry_table($1)) into record using $2;
  return record
    - array['id', 'created_at', 'status', 'user_id', 'submission_key', 'privacy_version', 'resume_url', 'reference', 'promised_on',
      'erased_at'];
end $$;

-- The text of the event `erased` is the manager's reason.
create function private.enquiry_events_json(enquiry private.enquiries) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('id', 0, 'at', enquiry.created_at, 'kind', 'received', 'by', null, 'text', null,
    'details', '{}'::jsonb)) || coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', s.name,
      'text', nullif(case e.kind when 'erased' then x.reason else n.body end, ''),
      'details', e.details || case e.kind when 'assigned' then jsonb_build_object('assignee', chosen.name)
        when 'erased' then jsonb_build_object('sha256', x.sha256) else '{}' end) order by e.id), '[]')
  from public.enquiry_events e
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.kind = 'assigned'
  left join public.enquiry_notes n on n.id = e.reference
  left join public.erasures x on e.kind = 'erased' and x.form = e.form and x.record_id = e.record_id
  where e.form = enquiry.form and e.record_id = enquiry.id
$$;

create function private.desk_enquiry(form text, record_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
  office public.enquiry_cases;
  steps text[];
begin
  perform private.check_enquiry_form($1);
  select * into enquiry from private.enquiries r where r.form = $1 and r.id = $2;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  select * into office from public.enquiry_cases c where c.form = $1 and c.record_id = $2;
  steps := array(select s.to_status from private.next_steps(enquiry) s order by s.to_status);
  return (private.enquiry_rows($1, array[$2]) -> 0) || jsonb_build_object(
    'record', private.enquiry_record($1, $2),
    'resume', case when $1 = 'application' and enquiry.erased_at is null then (
      select private.resume_json(a) from public.job_applications a where a.id = $2) end,
    'events', private.enquiry_events_json(enquiry),
    'mails', private.mails_to_person($2),
    'may', case when enquiry.erased_at is not null then '[]' else to_jsonb(steps || 'note'::text
      || case when enquiry.open then array['assign', 'call'] else '{}' end
      || case when enquiry.open and office.assignee is null then array['take'] else '{}' end) end);
end $$;
create function public.desk_enquiry(form text, id uuid) returns jsonb
  language sql stable set search_path = '' return private.desk_enquiry(form => form, record_id => id);

-- The enquiries whose reference was typed: «C-7KQ4XP», «c 7kq 4xp», or without the letter of the form.
create function private.enquiries_by_reference(typed text) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  plain text := private.plain_code(typed);
begin
  return (
    select coalesce(jsonb_agg(private.enquiry_rows(r.form, array[r.id]) -> 0 order by r.reference), '[]')
    from private.enquiries r where r.reference = any(case length(plain)
      when 7 then array[left(plain, 1) || '-' || substr(plain, 2)]
      when 6 then array['A-' || plain, 'C-' || plain, 'E-' || plain] end));
end $$;

-- The desk shows «más de 10.000».
create function private.open_enquiries(form text) returns integer language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from (select from private.enquiries r where r.form = $1 and r.open limit 10001) counted);
end $$;

-- A resume is opened from our own storage. The sender could write any address into an application, so the address only names the
-- file, and only if it has the shape that our form makes, is of our own host, and no earlier application has it.

-- The host names that this site has or had. The owner adds to them after a move (docs/desk.md).
create table private.site_hosts (
  host text primary key check (host = lower(host))
);

-- The daily tasks add the host of SITE_URL. Earlier names stay, so that resumes from before a move still count as ours.
create function private.add_site_host(site text) returns void language sql volatile set search_path = '' as $$
  insert into private.site_hosts (host)
  select lower(parts[1]) from regexp_match(site, '^https?://([^/?#@\s]+)') as parts where parts is not null
  on conflict do nothing
$$;

-- The host that issued the calling member's token is ours too.
create function private.is_own_host(host text) returns boolean language sql stable set search_path = '' as $$
  select lower(host) = lower(substring(auth.jwt() ->> 'iss' from '^https?://([^/]+)/'))
    or exists (select from private.site_hosts h where h.host = lower($1))
$$;

create index job_applications_resume_idx on public.job_applications (split_part(resume_url, '/object/public/applications/', 2));

-- A file belongs to the first application that named it.
create function private.first_with_resume(path text) returns uuid language sql stable set search_path = '' as $$
  select a.id from public.job_applications a where split_part(a.resume_url, '/object/public/applications/', 2) = path
  order by a.created_at, a.id limit 1
$$;

create function private.resume_json(application public.job_applications) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  parts text[] := regexp_match(application.resume_url,
    '^https?://([^/?#@\s]+)/storage/v1/object/public/applications/(resumes/[0-9]{13}-[A-Za-z0-9_-]{22,186}\.[A-Za-z0-9]{1,10})$');
  stored jsonb;
  first uuid;
begin
  if parts is null or private.is_own_host(parts[1]) is not true then
    return jsonb_build_object('state', 'forged', 'why', 'address');
  end if;
  select o.metadata into stored from storage.objects o
  where o.bucket_id = 'applications' and o.name = parts[2] and o.metadata ->> 'mimetype' = 'application/pdf';
  if not found then
    return jsonb_build_object('state', 'missing');
  end if;
  first := private.first_with_resume(parts[2]);
  if first <> application.id then
    return jsonb_build_object('state', 'forged', 'why', 'taken', 'other', first);
  end if;
  return jsonb_build_object('state', 'stored', 'path', parts[2], 'size', (stored ->> 'size')::bigint,
    'name', private.file_name('Hoja de vida ' || application.full_name, 'application/pdf'));
end $$;

create function private.open_resume(application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  application public.job_applications;
  resume jsonb;
begin
  perform private.hold_enquiry('application', $1);
  select * into application from public.job_applications a where a.id = $1;
  resume := private.resume_json(application);
  if resume ->> 'state' = 'forged' then
    perform private.refuse('forged_resume');
  elsif resume ->> 'state' = 'missing' then
    perform private.refuse('missing_resume');
  end if;
  perform private.let_read(me.user_id, 'applications', resume ->> 'path');
  perform private.append_enquiry_event('application', $1, 'resume_opened', me.user_id);
  return resume - 'state' || jsonb_build_object('type', 'application/pdf');
end $$;
create function public.open_resume(id uuid) returns jsonb
  language sql volatile set search_path = '' return private.open_resume(application_id => id);

-- Managers add, change and remove members, each time with an event; a member may have a second factor. The owner's command
-- (scripts/data/staff.ts) calls the same functions.

-- The events of the team. Append-only, like the events of a case.
create table public.staff_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The member who did it; null for the owner's commands.
  by uuid,
  -- The member it happened to. Neither is a foreign key: events still name a member whose account is gone.
  member uuid not null,
  kind text not null check (kind in (
    'added', 'renamed', 'role_changed', 'removed', 'brought_back', 'link_renewed', 'factor_on', 'factor_off', 'factor_reset',
    'factor_changed', 'email_changed', 'password_changed', 'recovery_codes_made', 'recovery_code_spent'
  )),
  -- Codes, and names and addresses that were changed.
  details jsonb not null default '{}'
);

create function private.staff_event(kind text, member uuid, details jsonb default '{}', by uuid default auth.uid()) returns void
language sql volatile set search_path = '' as $$
  insert into public.staff_events (at, by, member, kind, details) values (private.now(), $4, $2, $1, $3)
$$;

-- The recovery codes that are not spent. With one, a member without the phone ends the own second factor. A code has 80 random bits,
-- so nobody finds it by trying hashes, however fast: a slow hash with a salt, as for passwords, would protect no better. For the same
-- reason wrong codes need not be counted.
create table private.recovery_codes (
  member uuid not null references public.staff on delete cascade,
  hash bytea not null,
  primary key (member, hash)
);

create function private.recovery_hash(code text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(code, 'UTF8'))
$$;

create function private.recovery_codes_left(member uuid) returns integer language sql stable set search_path = '' as $$
  select count(*)::integer from private.recovery_codes c where c.member = $1
$$;

create function private.end_recovery_codes(member uuid) returns void language sql volatile set search_path = '' as $$
  delete from private.recovery_codes c where c.member = $1
$$;

-- What a member can change at Auth, which does not tell the office. Of the password only a hash of its hash.
create view private.member_accounts with (security_invoker = true) as
select s.user_id as member, u.email::text,
  (select string_agg(f.id::text, ' ' order by f.id) from auth.mfa_factors f
    where f.user_id = s.user_id and f.status = 'verified') as second_factor,
  case when u.encrypted_password <> '' then encode(sha256(convert_to(u.encrypted_password, 'UTF8')), 'hex') end as password
from public.staff s join auth.users u on u.id = s.user_id and u.deleted_at is null;

-- The same as the office last knew it.
create table private.known_accounts (
  member uuid primary key,
  email text,
  second_factor text,
  password text
);

create function private.know_account(member uuid) returns void language sql volatile set search_path = '' as $$
  insert into private.known_accounts select a.* from private.member_accounts a where a.member = $1
  on conflict (member) do update set email = excluded.email, second_factor = excluded.second_factor, password = excluded.password
$$;

-- Makes events of what a member has changed at Auth. The server's own Auth calls this at each change; for a hosted Supabase the
-- desk notices at the member's next visit, or when a manager opens the team.
create function private.watch_account(member uuid) returns void language plpgsql volatile set search_path = '' as $$
declare
  before private.known_accounts;
  present private.member_accounts;
begin
  if not exists (select a.* from private.member_accounts a where a.member = $1
    except select k.* from private.known_accounts k where k.member = $1) then
    return;
  end if;
  perform from public.staff s where s.user_id = $1 for no key update;
  select * into before from private.known_accounts k where k.member = $1;
  select * into present from private.member_accounts a where a.member = $1;
  if before.email <> present.email then
    perform private.staff_event('email_changed', $1, jsonb_build_object('before', before.email, 'after', present.email), $1);
  end if;
  if before.password <> present.password then
    perform private.staff_event('password_changed', $1, by => $1);
  end if;
  if before.second_factor is distinct from present.second_factor then
    perform private.staff_event(case when before.second_factor is null then 'factor_on'
      when present.second_factor is null then 'factor_off' else 'factor_changed' end, $1, by => $1);
    if present.second_factor is null then
      perform private.end_recovery_codes($1);
    end if;
  end if;
  perform private.know_account($1);
end $$;

create function private.own_second_factor() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.watch_account(me.user_id);
  return jsonb_build_object('on', private.has_second_factor(me.user_id), 'codes_left', private.recovery_codes_left(me.user_id));
end $$;
create function public.own_second_factor() returns jsonb
  language sql volatile set search_path = '' return private.own_second_factor();

-- Whether the member's factor was ended by a recovery code or by somebody else, and is not set up anew: the desk asks for it.
create function private.lost_second_factor(member uuid) returns boolean language sql stable set search_path = '' as $$
  select not private.has_second_factor($1) and coalesce((
    select e.kind in ('factor_reset', 'recovery_code_spent') from public.staff_events e
    where e.member = $1 and (e.kind ^@ 'factor_' or e.kind = 'recovery_code_spent') order by e.id desc limit 1), false)
$$;

-- Refuses a member without a factor. Of two calls at once for a member the second waits here for the first.
create function private.hold_second_factor(member uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  perform from public.staff s where s.user_id = member for no key update;
  if not private.has_second_factor(member) then
    perform private.refuse('no_second_factor');
  end if;
end $$;

-- For a member who has lost the phone: the password alone opens the desk again, with a new session. After a reset the recovery codes
-- end too, because they may be lost with the phone; a spent code leaves the others for the next factor. The owner's command resets
-- with this function too.
create function private.end_second_factor(member uuid, code_spent boolean default false) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_second_factor(member);
  delete from auth.mfa_factors f where f.user_id = member;
  delete from auth.sessions s where s.user_id = member;
  if code_spent then
    perform private.staff_event('recovery_code_spent', member, jsonb_build_object('left', private.recovery_codes_left(member)));
  else
    perform private.end_recovery_codes(member);
    perform private.staff_event('factor_reset', member);
  end if;
  perform private.know_account(member);
end $$;

-- Ten new codes, which end the earlier ones. They are shown once and not stored, so there is no key: after a lost answer, the next
-- call makes others.
create function private.make_recovery_codes() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  codes text[];
begin
  perform private.require_recent_code();
  perform private.hold_second_factor(me.user_id);
  perform private.end_recovery_codes(me.user_id);
  select array_agg(left(private.new_tracking_code() || private.new_tracking_code(), 16)) into codes from generate_series(1, 10);
  insert into private.recovery_codes select me.user_id, private.recovery_hash(code) from unnest(codes) code;
  perform private.staff_event('recovery_codes_made', me.user_id);
  return jsonb_build_object('codes', codes);
end $$;
create function public.make_recovery_codes() returns jsonb
  language sql volatile set search_path = '' return private.make_recovery_codes();

-- Whether a link of a mail opened the session, and no password. A session without stored proofs began with a password.
create function private.signed_in_by_link() returns boolean language sql stable set search_path = '' as $$
  select coalesce(bool_and(c.authentication_method <> 'password'), false) from auth.mfa_amr_claims c
  where c.session_id = (auth.jwt() ->> 'session_id')::uuid
$$;

-- Called with the password alone; the member then signs in with it again. Without a key: the session that could send the same call
-- again has ended.
create function private.spend_recovery_code(code text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.signed_in_member();
begin
  -- Or whoever reads the mail would need a code alone.
  if private.signed_in_by_link() then
    perform private.refuse('password_needed');
  end if;
  perform private.hold_second_factor(me.user_id);
  delete from private.recovery_codes c
  where c.member = me.user_id and c.hash = private.recovery_hash(private.plain_code($1));
  if not found then
    perform private.refuse('wrong_recovery_code');
  end if;
  perform private.end_second_factor(me.user_id, code_spent => true);
  return '{}';
end $$;
create function public.spend_recovery_code(code text) returns jsonb
  language sql volatile set search_path = '' return private.spend_recovery_code(code => code);

-- Managers cannot reset their own factor: a manager with the code can turn it off, and somebody without the code must not get in.
create function private.reset_second_factor(member uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  perform private.require_recent_code();
  if private.is_repeat('reset_second_factor', member, me.user_id) then return private.repeated('{}'); end if;
  if me.user_id = $1 then
    perform private.refuse('own_second_factor');
  end if;
  if not exists (select from public.staff s where s.user_id = $1) then
    perform private.refuse('unknown_member');
  end if;
  perform private.end_second_factor($1);
  return '{}';
end $$;
create function public.reset_second_factor(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.reset_second_factor(member => member);

-- Whether this is the server's own Auth, which makes links that the desk can show; a hosted Supabase mails its links.
create function private.has_own_links() returns boolean language sql stable set search_path = '' as $$
  select to_regclass('auth.recovery_tokens') is not null
$$;

create function private.base64url(bytes bytea) returns text language sql immutable set search_path = '' as $$
  select translate(rtrim(encode(bytes, 'base64'), '='), '+/', '-_')
$$;

-- A token that opens an account once, within the hour; server/auth/recovery.ts spends it. Earlier tokens stay valid, because mails
-- overtake each other and a mail that is sent again has a new token. A new password ends them all.
create function private.mint_recovery_token(account uuid) returns text language plpgsql volatile set search_path = '' as $$
declare
  -- Two random uuids: 244 bits.
  token text := private.base64url(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
begin
  delete from auth.recovery_tokens t where t.user_id = account and t.expires_at < now();
  insert into auth.recovery_tokens (token_hash, user_id, expires_at) values
    (private.base64url(sha256(convert_to(token, 'UTF8'))), account, now() + interval '1 hour');
  return token;
end $$;

-- Cancels the links that wait to be mailed.
create function private.cancel_recoveries(account uuid) returns void language sql volatile set search_path = '' as $$
  update public.outbox o set state = 'cancelled', settled_at = private.now()
  where o.kind = 'recovery' and o.user_id = account and o.state in ('waiting', 'held') and o.claimed_until is null
$$;

-- The account of a member. Somebody else may have registered the address, so every earlier password, session, link and change
-- of address ends. An account that was no member's yet also loses its second factor.
create function private.open_account(address text) returns uuid language plpgsql volatile set search_path = '' as $$
declare
  account uuid := gen_random_uuid();
  claims jsonb := jsonb_build_object('sub', account, 'email', address, 'email_verified', true, 'phone_verified', false);
  ended text[] := array['sessions', 'recovery_tokens', 'one_time_tokens'];
  auth_table text;
begin
  if (not private.is_email(address) or char_length(address) > 255)
    and not exists (select from auth.users u where u.email = address) then
    perform private.refuse('wrong_email');
  end if;
  if private.has_own_links() then
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (account, address, '', now(), '{"provider": "email", "providers": ["email"]}', claims) on conflict do nothing;
    if found then
      insert into auth.identities (provider_id, user_id, identity_data, provider) values (account, account, claims, 'email');
    end if;
  end if;
  update auth.users u set encrypted_password = '', email_change = '', email_change_token_new = '',
    email_change_token_current = '', recovery_token = '', reauthentication_token = '', updated_at = now()
  where u.email = address and not u.is_sso_user and u.deleted_at is null returning u.id into account;
  if not found then
    perform private.refuse('no_account');
  end if;
  if not exists (select from public.staff s where s.user_id = account) then
    ended := ended || 'mfa_factors'::text;
  end if;
  -- Not every Auth has all of these tables.
  foreach auth_table in array ended loop
    if to_regclass('auth.' || auth_table) is not null then
      execute format('delete from auth.%I where user_id = $1', auth_table) using account;
    end if;
  end loop;
  perform private.cancel_recoveries(account);
  return account;
end $$;

create function private.lock_team() returns void language plpgsql volatile set search_path = '' as $$
begin
  lock table public.staff in share row exclusive mode;
end $$;

-- One change of the team at a time. The manager is checked again after waiting for the lock: of two managers who demote each
-- other, the second is no manager any more.
create function private.manager_of_team() returns public.staff language plpgsql volatile set search_path = '' as $$
begin
  perform private.manager();
  perform private.require_recent_code();
  perform private.lock_team();
  return private.manager();
end $$;

-- Without a manager nobody at the desk could add one.
create function private.keep_a_manager() returns void language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from public.staff s where s.active and s.role = 'manager') then
    perform private.refuse('last_manager');
  end if;
end $$;

create function private.member_values(inout name text, inout role text) language plpgsql volatile set search_path = '' as $$
begin
  name := private.require_text(regexp_replace(btrim(name), '\s+', ' ', 'g'), 'name', 200);
  if role is null or role not in ('agent', 'manager') then
    perform private.refuse('unknown_role');
  end if;
end $$;

create function private.set_member(member uuid, new_name text, new_role text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  before public.staff;
begin
  select * into new_name, new_role from private.member_values(new_name, new_role);
  select * into before from public.staff s where s.user_id = member;
  update public.staff s set name = new_name, role = new_role where s.user_id = member;
  if before.name <> new_name then
    perform private.staff_event('renamed', member, jsonb_build_object('before', before.name, 'after', new_name));
  end if;
  if before.role <> new_role then
    perform private.staff_event('role_changed', member, jsonb_build_object('before', before.role, 'after', new_role));
  end if;
end $$;

-- The token of a link for a new password. Null where Auth mails its own link.
create function private.invitation(member uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
begin
  return jsonb_build_object('user_id', member,
    'token', case when private.has_own_links() then private.mint_recovery_token(member) end);
end $$;

-- Adds a new member, or changes a present one. Somebody who was removed is brought back by choosing that person and never by
-- address: the address of an account can become another person's, and the old identity must not go with it.
create function private.enlist(email text, name text, role text) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  known public.staff;
  member uuid;
begin
  select s.* into known from public.staff s join auth.users u on u.id = s.user_id where u.email = lower(btrim($1));
  if known.active = false then
    perform private.refuse('former_member', known.name);
  end if;
  member := private.open_account(lower(btrim(email)));
  if known.user_id is null then
    select * into name, role from private.member_values(name, role);
    insert into public.staff (user_id, name, role) values (member, name, role);
    perform private.staff_event('added', member, jsonb_build_object('role', role));
  else
    perform private.staff_event('link_renewed', member);
    perform private.set_member(member, name, role);
  end if;
  perform private.know_account(member);
  return member;
end $$;

-- The removed member returns with the old name and role, and a new password.
create function private.bring_back(member uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  update public.staff s set active = true where s.user_id = member and not s.active;
  if not found then
    perform private.refuse(case when exists (select from public.staff s where s.user_id = member)
      then 'already_member' else 'unknown_member' end);
  end if;
  perform private.open_account((select u.email from auth.users u where u.id = member));
  perform private.staff_event('brought_back', member);
  perform private.know_account(member);
end $$;

-- Links are not stored: a manager who did not see the first link gets another, which ends the first and is an event.
create function private.new_link(member uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_member(member);
  perform private.open_account((select u.email from auth.users u where u.id = member));
  perform private.staff_event('link_renewed', member);
  perform private.know_account(member);
  return private.invitation(member);
end $$;

-- The open enquiries that have an assignee.
create view private.assigned_enquiries with (security_invoker = true) as
select c.form, c.record_id, c.assignee from public.enquiry_cases c
join private.enquiries r on r.form = c.form and r.id = c.record_id where r.open;

-- The member is refused from the next call on, and the member's open cases become unassigned.
create function private.dismiss(member uuid) returns void language plpgsql volatile set search_path = '' as $$
declare
  case_id uuid;
  enquiry record;
begin
  update public.staff s set active = false where s.user_id = member;
  perform private.staff_event('removed', member);
  perform private.end_recovery_codes(member);
  for case_id in select o.id from private.open_cases o where o.assignee = member order by o.id loop
    perform private.step(case_id, 'assign');
    update public.pqr_cases c set assignee = null where c.pqr_id = case_id;
    perform private.append_event(case_id, 'assigned', auth.uid());
  end loop;
  for enquiry in select a.form, a.record_id from private.assigned_enquiries a where a.assignee = member order by 1, 2 loop
    perform private.hold_enquiry(enquiry.form, enquiry.record_id);
    update public.enquiry_cases c set assignee = null where c.form = enquiry.form and c.record_id = enquiry.record_id;
    perform private.append_enquiry_event(enquiry.form, enquiry.record_id, 'assigned', auth.uid());
  end loop;
end $$;

create function private.add_member(email text, name text, role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
  member uuid;
begin
  -- The address is the subject, or one invitation would be answered with the link of another.
  if private.is_repeat('add_member', md5(lower(btrim($1)))::uuid, me.user_id) then
    return private.repeated(private.new_link(private.made()));
  end if;
  if exists (select from public.staff s join auth.users u on u.id = s.user_id where u.email = lower(btrim($1)) and s.active) then
    perform private.refuse('already_member');
  end if;
  member := private.enlist($1, $2, $3);
  perform private.keep_made(member);
  return private.invitation(member);
end $$;
create function public.add_member(email text, name text, role text) returns jsonb
  language sql volatile set search_path = '' return private.add_member(email => email, name => name, role => role);

create function private.change_member(member uuid, name text, role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  if private.is_repeat('change_member', member, me.user_id) then return private.repeated('{}'); end if;
  perform private.require_member(member);
  perform private.set_member(member, name, role);
  perform private.keep_a_manager();
  return '{}';
end $$;
create function public.change_member(member uuid, name text, role text) returns jsonb
  language sql volatile set search_path = '' return private.change_member(member => member, name => name, role => role);

create function private.remove_member(member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  if private.is_repeat('remove_member', member, me.user_id) then return private.repeated('{}'); end if;
  perform private.require_member(member);
  perform private.dismiss(member);
  perform private.keep_a_manager();
  return '{}';
end $$;
create function public.remove_member(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.remove_member(member => member);

create function private.bring_back_member(member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  if private.is_repeat('bring_back_member', member, me.user_id) then return private.repeated(private.new_link(member)); end if;
  perform private.bring_back(member);
  return private.invitation(member);
end $$;
create function public.bring_back_member(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.bring_back_member(member => member);

create function private.renew_link(member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  -- A new link would end the manager's own session, and a manager who is signed in needs none.
  if member = me.user_id then
    perform private.refuse('own_link');
  end if;
  return private.new_link(member);
end $$;
create function public.renew_link(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.renew_link(member => member);

create view private.team with (security_invoker = true) as
select s.user_id, s.name, s.role, s.active, u.email,
  s.active and coalesce(u.encrypted_password, '') = '' as waiting,
  ((select count(*) from private.open_terms o where o.assignee = s.user_id)
    + (select count(*) from private.assigned_enquiries a where a.assignee = s.user_id))::integer as open,
  private.has_second_factor(s.user_id) as second_factor
from public.staff s left join auth.users u on u.id = s.user_id and u.deleted_at is null;

create function private.desk_team() returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.manager();
  perform private.watch_account(s.user_id) from public.staff s where s.active order by s.user_id;
  return jsonb_build_object(
    'members', (select jsonb_agg(to_jsonb(t) order by t.active desc, t.name, t.user_id) from private.team t),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', actor.name,
        'member', about.name, 'details', e.details) order by e.id desc), '[]')
      from (select * from public.staff_events order by id desc limit 50) e
      left join public.staff actor on actor.user_id = e.by
      left join public.staff about on about.user_id = e.member));
end $$;
create function public.desk_team() returns jsonb
  language sql volatile set search_path = '' return private.desk_team();

-- How long the personal data and texts of a record («its words») are kept, and how they are erased. Its dates, type, status,
-- decisions and events stay, and the SHA-256 of the words. Only functions of the owner of the database erase: the tables stay
-- append-only for every role of the API.

-- The daily tasks copy the periods from domain/office/retention-periods.ts, so that the desk refuses by the same numbers. Null
-- where the owner has set no period: nothing is erased.
create table private.retention_periods (
  form text primary key check (form in ('pqr', 'quote', 'application', 'affiliation')),
  months integer check (months > 0)
);
insert into private.retention_periods (form) values ('pqr'), ('quote'), ('application'), ('affiliation');

-- All forms at once, `{"pqr": 120, "quote": null, …}`: a form that is missing has no period.
create function private.set_retention(periods jsonb) returns void language sql volatile set search_path = '' as $$
  update private.retention_periods p set months = (periods ->> p.form)::integer
  where p.months is distinct from (periods ->> p.form)::integer
$$;

-- The day on which a PQR was closed; null as long as it is open.
create function private.closed_on(case_id uuid) returns date language sql stable set search_path = '' as $$
  select case
    when r.status in ('withdrawn', 'transferred', 'set_aside') then (
      select private.day_in_bogota(max(e.at)) from public.pqr_events e where e.pqr_id = r.id and e.kind = r.status)
    when private.is_closed(r.status, r.id) then
      coalesce(private.day_in_bogota(p.ended_at), d.notified_on, private.appeal_until(r.id), a.notified_on)
  end
  from public.pqr_requests r
  left join private.answers a on a.pqr_id = r.id
  left join public.pqr_appeals p on p.pqr_id = r.id
  left join private.decisions d on d.pqr_id = r.id where r.id = case_id
$$;

create function private.kept_until(since date, months integer) returns date language sql immutable set search_path = '' as $$
  select (since + make_interval(months => $2))::date
$$;

create table public.erasures (
  form text not null check (form in ('pqr', 'quote', 'application', 'affiliation')),
  record_id uuid not null,
  erased_at timestamptz not null,
  -- The manager who checked the person's identity, and why; both null when the period was over.
  erased_by uuid,
  reason text check (reason ~ '\S' and char_length(reason) <= 1000),
  -- Of all words together: a number or a name alone could be guessed from its hash.
  sha256 text not null,
  primary key (form, record_id),
  check (num_nonnulls(erased_by, reason) in (0, 2))
);

-- Files of erased records, for the storage to remove (server/storage/erased-files.ts).
create table private.files_to_remove (
  bucket_id text not null,
  name text not null,
  since timestamptz not null,
  primary key (bucket_id, name)
);

-- Each of the next functions blanks the record of one form and returns its words, for the hash. A column that must not be empty
-- gets a stand-in that says nothing.

create function private.cancel_mails(record_id uuid) returns void language sql volatile set search_path = '' as $$
  update public.outbox o set server_words = null,
    state = case when o.state in ('waiting', 'held') then 'cancelled' else o.state end,
    settled_at = coalesce(o.settled_at, private.now())
  where (o.pqr_id = $1 or o.record_id = $1) and (o.claimed_until is null or o.claimed_until < private.now())
$$;

-- Touches no row that another transaction may have locked while it waits for the case, or both would wait for ever: an act of the
-- person locks its misses first, a mailer its mail. The count of misses is no personal data and stays; the mail server's answer
-- to a mail on its way is dropped when the mail is settled.
create function private.blank_pqr(case_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  words jsonb := (
    select jsonb_build_object(
      'record', jsonb_build_array(r.full_name, r.email, r.phone, r.id_number, r.subscription_code, r.description,
        r.postal_address),
      'notes', (select jsonb_agg(n.body order by n.created_at, n.id) from public.pqr_notes n where n.pqr_id = r.id),
      'corrections', (select jsonb_agg(jsonb_build_array(k.before, k.after) order by k.at, k.id)
        from public.pqr_corrections k where k.pqr_id = r.id),
      'answers', (select jsonb_agg(a.letter order by a.signed_at, a.id) from public.pqr_answers a where a.pqr_id = r.id),
      'letters', (select jsonb_agg(l.letter order by l.written_at, l.id) from public.pqr_letters l where l.pqr_id = r.id),
      'appeal', (select jsonb_build_array(p.reasons, p.sent_number) from public.pqr_appeals p where p.pqr_id = r.id),
      'transferred_to', (select c.transferred_to from public.pqr_cases c where c.pqr_id = r.id))
    from public.pqr_requests r where r.id = case_id);
begin
  update public.pqr_requests r set full_name = 'Datos borrados', email = null, phone = '-', id_number = '-',
    subscription_code = null, description = '—', postal_address = null, submission_key = null where r.id = case_id;
  update public.pqr_corrections k set before = null, after = null where k.pqr_id = case_id;
  update public.pqr_notes n set body = '' where n.pqr_id = case_id;
  update public.pqr_answers a set facts = '', analysis = '', reasons = '', appeal_paragraph = '', letter = ''
  where a.pqr_id = case_id;
  -- Little stands in such a letter besides a name and a number, which could be guessed from its hash.
  update public.pqr_letters l set letter = '', sha256 = '' where l.pqr_id = case_id;
  update public.pqr_appeals p set reasons = '', sent_number = null where p.pqr_id = case_id;
  delete from public.answer_drafts d where d.pqr_id = case_id;
  perform private.cancel_mails(case_id);
  perform private.end_following(case_id);
  with gone as (delete from public.attachments a where a.pqr_id = case_id returning a.path),
    closed as (delete from private.openings o using gone where o.bucket_id = 'evidence' and o.path = gone.path)
  insert into private.files_to_remove (bucket_id, name, since)
  select 'evidence', gone.path, private.now() from gone on conflict do nothing;
  update public.pqr_cases c set version = c.version + 1, transferred_to = null, call_again_on = null where c.pqr_id = case_id;
  return words;
end $$;

create function private.blank_quote(record_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  words jsonb := (
    select jsonb_build_array(r.full_name, r.phone, r.email, r.position, r.company_name, r.identification, r.description)
    from public.quote_requests r where r.id = record_id);
begin
  update public.quote_requests r set full_name = 'Datos borrados', phone = '-', email = 'borrado@borrado.invalid',
    position = null, company_name = 'Datos borrados', identification = '-', description = '—', submission_key = null
  where r.id = record_id;
  return words;
end $$;

-- The resume is removed too, unless an earlier application has it: somebody who names another person's file cannot remove it.
create function private.blank_application(record_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  application public.job_applications;
  resume text;
begin
  select * into application from public.job_applications a where a.id = record_id;
  resume := split_part(application.resume_url, '/object/public/applications/', 2);
  if private.first_with_resume(resume) = record_id then
    insert into private.files_to_remove (bucket_id, name, since) values ('applications', resume, private.now())
    on conflict do nothing;
    delete from private.openings o where o.bucket_id = 'applications' and o.path = resume;
  end if;
  update public.job_applications a set full_name = 'Datos borrados', date_of_birth = '1900-01-01', phone = '-',
    email = 'borrado@borrado.invalid', submission_key = null,
    resume_url = 'https://borrado.invalid/storage/v1/object/public/applications/resumes/' || a.id
  where a.id = record_id;
  return jsonb_build_array(application.full_name, application.date_of_birth, application.phone, application.email,
    application.resume_url);
end $$;

create function private.blank_affiliation(record_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  words jsonb := (
    select jsonb_build_array(r.full_name, r.phone, r.address, r.email) from public.affiliations r where r.id = record_id);
begin
  update public.affiliations r set full_name = 'Datos borrados', phone = '-', address = '—',
    email = 'borrado@borrado.invalid', submission_key = null where r.id = record_id;
  return words;
end $$;

create function private.blank_enquiry(form text, record_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  notes jsonb := (select jsonb_agg(n.body order by n.created_at, n.id) from public.enquiry_notes n
    where n.form = $1 and n.record_id = $2);
  record jsonb;
begin
  update public.enquiry_notes n set body = '' where n.form = $1 and n.record_id = $2;
  update public.enquiry_cases c set call_again_on = null where c.form = $1 and c.record_id = $2;
  perform private.cancel_mails($2);
  -- By name, so that a form without such a function is refused and not taken for erased.
  execute format('select private.%I($1)', 'blank_' || form) into record using record_id;
  return jsonb_build_object('notes', notes, 'record', record);
end $$;

-- A mail server may quote the address in its answer, so an answer about an erased record is not kept.
create function private.forget_server_words() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from public.erasures e
    where e.form = coalesce(new.form, 'pqr') and e.record_id = coalesce(new.record_id, new.pqr_id)) then
    new.server_words := null;
  end if;
  return new;
end $$;
create trigger forget_server_words before update on public.outbox for each row
  when (new.server_words is not null and num_nonnulls(new.pqr_id, new.record_id) > 0)
  execute function private.forget_server_words();

-- An erased PQR takes no notes, corrections, drafts or attachments any more. The lock makes this insert and an erasing wait for
-- each other.
create function private.refuse_words() returns trigger language plpgsql set search_path = '' as $$
declare
  erased timestamptz;
begin
  select r.erased_at into erased from public.pqr_requests r where r.id = new.pqr_id for key share;
  if erased is not null then
    perform private.refuse('already_erased');
  end if;
  return new;
end $$;
create trigger refuse_words before insert on public.pqr_notes for each row execute function private.refuse_words();
create trigger refuse_words before insert on public.pqr_corrections for each row execute function private.refuse_words();
create trigger refuse_words before insert on public.answer_drafts for each row execute function private.refuse_words();
create trigger refuse_words before insert on public.attachments for each row execute function private.refuse_words();

-- A PQR can be erased only when it is closed and its period is over: why not today, and the day until which that is certain.
create function private.refusal_to_erase(case_id uuid, out refusal text, out detail text)
language plpgsql stable set search_path = '' as $$
declare
  closed_on date := private.closed_on(case_id);
  months integer := (select p.months from private.retention_periods p where p.form = 'pqr');
  kept_until date := private.kept_until(closed_on, months);
begin
  if closed_on is null then
    refusal := 'case_open';
    detail := (select private.appeal_until(case_id) where not exists (select from public.pqr_appeals p where p.pqr_id = case_id));
  elsif months is null then
    refusal := 'retention_not_set';
  elsif private.today() <= kept_until then
    refusal := 'retention_runs';
    detail := kept_until;
  end if;
end $$;

create function private.hash_of(words jsonb) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(words::text, 'UTF8')), 'hex')
$$;

-- The only function that erases a record. Without a member the daily tasks call it, and it passes over a record that was erased
-- meanwhile. The id of the record is hashed with its words: two erased records of one person must not have the same hash.
create function private.erase(form text, record_id uuid, member uuid, reason text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  record_table text := case form when 'pqr' then 'pqr_requests' else private.enquiry_table(form) end;
  found_id uuid;
  erased_before timestamptz;
  kept record;
  hash text;
begin
  perform private.lock_enquiry(form, record_id);
  if record_table is not null then
    -- This lock also keeps others from adding a reference to the record.
    execute format('select r.id, r.erased_at from public.%I r where r.id = $1 for update', record_table)
    into found_id, erased_before using record_id;
  end if;
  if found_id is null then
    perform private.refuse('unknown_case');
  elsif erased_before is not null and member is null then
    return null;
  elsif erased_before is not null then
    perform private.refuse('already_erased');
  end if;
  if form = 'pqr' then
    select * into kept from private.refusal_to_erase(record_id);
    if kept.refusal is not null then
      perform private.refuse(kept.refusal, kept.detail);
    end if;
    hash := private.hash_of(private.blank_pqr(record_id) || jsonb_build_object('id', record_id));
    perform private.append_event(record_id, 'erased', member);
  else
    hash := private.hash_of(private.blank_enquiry(form, record_id) || jsonb_build_object('id', record_id));
    perform private.append_enquiry_event(form, record_id, 'erased', member);
  end if;
  delete from private.submissions s where record_id in (s.subject, s.made) and s.act <> 'erase_record';
  insert into public.erasures (form, record_id, erased_at, erased_by, reason, sha256)
  values ($1, $2, private.now(), $3, $4, hash);
  execute format('update public.%I r set erased_at = private.now() where r.id = $1', record_table) using record_id;
  return jsonb_build_object('erased_at', private.now(), 'sha256', hash);
end $$;

create function private.erase_record(form text, record_id uuid, identity_checked boolean, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  perform private.require_recent_code();
  if private.is_repeat('erase_record', record_id, me.user_id) then
    return private.repeated((select jsonb_build_object('erased_at', e.erased_at, 'sha256', e.sha256)
      from public.erasures e where e.form = $1 and e.record_id = $2));
  end if;
  perform private.require_identity_check(identity_checked);
  perform private.require_text(reason, 'reason', 1000);
  return private.erase($1, $2, me.user_id, reason);
end $$;
create function public.erase_record(form text, id uuid, identity_checked boolean, reason text) returns jsonb
  language sql volatile set search_path = '' return private.erase_record(
    form => form, record_id => id, identity_checked => identity_checked, reason => reason);

-- The records whose period is over. The period of a PQR begins when it is closed, that of an enquiry with the last act of the
-- office. PQRs are not read where only other forms have a period.
create function private.expired(periods jsonb) returns table (form text, record_id uuid, kept_until date)
language sql stable set search_path = '' as $$
  select one.form, one.id, one.kept_until from (
    select 'pqr' as form, r.id, private.kept_until(closed.day, (periods ->> 'pqr')::integer) as kept_until
    from public.pqr_requests r
    cross join lateral (select private.closed_on(r.id) as day offset 0) closed
    where periods ->> 'pqr' is not null and r.erased_at is null and r.status in ('notified', 'withdrawn', 'transferred', 'set_aside')
      and private.kept_until(private.day_in_bogota(r.created_at), (periods ->> 'pqr')::integer) < private.today()
    union all
    select r.form, r.id, private.kept_until(private.day_in_bogota(greatest(r.created_at, (
      select max(e.at) from public.enquiry_events e
      where e.form = r.form and e.record_id = r.id and e.kind <> 'resume_opened'))), (periods ->> r.form)::integer)
    from private.enquiries r where periods ->> r.form is not null and r.erased_at is null
  ) one where one.kept_until < private.today()
$$;

-- Erases a batch, the oldest first, and returns how many records it erased. Without any period it reads no records.
create function private.erase_expired(batch integer) returns integer language plpgsql volatile set search_path = '' as $$
declare
  one record;
  erased integer := 0;
begin
  if exists (select from private.retention_periods p where p.months is not null) then
    for one in
      select x.form, x.record_id
      from private.expired((select jsonb_object_agg(p.form, p.months) from private.retention_periods p)) x
      order by x.kept_until, x.record_id limit batch
    loop
      erased := erased + (private.erase(one.form, one.record_id, null, null) is not null)::integer;
    end loop;
  end if;
  return erased;
end $$;

-- Figures: the public ones, those of the office itself, and the monthly file for the regulator.

-- Public figures are of periods of whole quarters. A period is published once, when all its terms are over, and never changes, so
-- that nobody learns about a person by comparing two days. No group has fewer than five cases.
create table private.published_figures (
  subject text check (subject in ('pqrs', 'appeals')),
  first_day date,
  last_day date not null,
  figures jsonb not null,
  primary key (subject, first_day)
);

-- How each PQR ended, and after how many business days. An answer after the term, or none by its end, is late; a withdrawn or
-- transferred case is dropped; a case whose term still runs is waiting; one that was set aside is no PQR. `offset 0` asks for one look-up a case: the planner would
-- read whole tables for a few months. The time zone is written out, because calling a function for each case takes longer than
-- all the rest.
create view private.outcomes with (security_invoker = true) as
select r.created_at, date_trunc('month', r.created_at at time zone 'America/Bogota')::date as month, r.request_type,
  case
    when signed.day <= term.day then 'in_time'
    when r.status in ('withdrawn', 'transferred') then 'dropped'
    when signed.day is not null or term.day < (select private.today()) then 'late'
    else 'waiting' end as outcome,
  (select t.business_day from public.answer_terms t where t.filed_on = signed.day)
    - (select t.business_day from public.answer_terms t where t.filed_on = r.received_on) as days
from public.pqr_requests r
cross join lateral (select coalesce(c.extended_to, r.due_on) as day from public.pqr_cases c where c.pqr_id = r.id offset 0) term
left join lateral (
  select (a.signed_at at time zone 'America/Bogota')::date as day
  from private.answers a where a.pqr_id = r.id offset 0
) signed on true
where r.status <> 'set_aside';

create function private.pqr_figures(first_day date, last_day date) returns jsonb
language sql stable set search_path = '' as $$
  with recursive cases as materialized (
    select o.month, o.request_type, o.outcome, o.days from private.outcomes o
    where o.created_at >= private.start_of($1) and o.created_at < private.start_of($2 + 1)
  ),
  -- Types with fewer than five cases are one group, which the next smallest types join until it has five.
  types as (
    select request_type, count(*) as size,
      sum(count(*)) over (order by count(*), request_type rows between unbounded preceding and 1 preceding) as smaller
    from cases group by request_type
  ),
  -- Consecutive months form a group until it has five cases; the months left at the end join the last group.
  months as (
    select m.month::date, count(cases.month) as size
    from generate_series($1::timestamp, $2::timestamp, interval '1 month') as m (month)
    left join cases on cases.month = m.month group by m.month
  ),
  walk as (
    select month, 1 as run, size from months where month = $1
    union all
    select m.month, w.run + (w.size >= 5)::integer, m.size + case when w.size >= 5 then 0 else w.size end
    from walk w join months m on m.month = (w.month + interval '1 month')::date
  ),
  runs as (
    select month, least(run, (select max(run) from walk where size >= 5)) as run from walk
  ),
  parts as (
    select 'total' as part, 0 as place, null::text as type, cases.* from cases
    union all
    select 'types', 0, case when types.size >= 5 and coalesce(types.smaller, 0) not between 1 and 4 then types.request_type end, cases.*
    from cases join types using (request_type)
    union all
    select 'months', runs.run, null, cases.* from cases join runs using (month)
  ),
  figures as (
    select part, place, type, count(*) as received, jsonb_strip_nulls(jsonb_build_object(
      'type', type,
      'first_month', (select min(month) from runs where part = 'months' and run = place),
      'last_month', (select max(month) from runs where part = 'months' and run = place)
    )) || jsonb_build_object(
      'received', count(*),
      'in_time', count(*) filter (where outcome = 'in_time'),
      'late', count(*) filter (where outcome = 'late'),
      -- The median of a few cases would tell the days of one of them.
      'median_days', case when count(days) >= 5 then percentile_cont(0.5) within group (order by days) end
    ) as figure
    from parts group by part, place, type
  )
  select (select figure from figures where part = 'total') || jsonb_build_object(
    'months', (select jsonb_agg(figure order by place) from figures where part = 'months'),
    'types', (select jsonb_agg(figure order by type is null, received desc, type) from figures where part = 'types'))
$$;

create function private.appeal_figures(first_day date, last_day date) returns jsonb
language sql stable set search_path = '' as $$
  with results as (
    select coalesce(d.decision, 'undecided') as result, count(*) as size,
      sum(count(*)) over (order by count(*), coalesce(d.decision, 'undecided') rows between unbounded preceding and 1 preceding) as smaller
    from public.pqr_appeals a left join private.decisions d on d.pqr_id = a.pqr_id
    where a.filed_at >= private.start_of($1) and a.filed_at < private.start_of($2 + 1) group by 1
  ),
  shown as (
    select case when size >= 5 and coalesce(smaller, 0) not between 1 and 4 then result end as result, sum(size) as size
    from results group by 1
  )
  select jsonb_build_object('filed', sum(size), 'results',
    jsonb_agg(jsonb_build_object('result', result, 'filed', size) order by result is null, size desc, result))
  from shown
$$;

-- Thirty business days after a quarter all its terms are over, also extended ones and those of appeals.
create function private.publish_figures_of(subject text) returns void language plpgsql set search_path = '' as $$
declare
  beginning date := coalesce(
    (select max(p.last_day) + 1 from private.published_figures p where p.subject = $1),
    date_trunc('quarter', private.day_in_bogota(case $1
      when 'pqrs' then (select min(r.created_at) from public.pqr_requests r where r.status <> 'set_aside')
      else (select min(a.filed_at) from public.pqr_appeals a) end))::date);
  ending date := beginning;
  size bigint;
begin
  loop
    ending := (date_trunc('quarter', ending) + interval '3 months')::date;
    exit when beginning is null or private.add_business_days(ending - 1, 30) >= private.today();
    size := case $1
      when 'pqrs' then (select count(*) from public.pqr_requests r
        where r.created_at >= private.start_of(beginning) and r.created_at < private.start_of(ending)
          and r.status <> 'set_aside')
      else (select count(*) from public.pqr_appeals a
        where a.filed_at >= private.start_of(beginning) and a.filed_at < private.start_of(ending)) end;
    -- A period with too few cases is joined with the next quarter.
    continue when size < 5;
    insert into private.published_figures (subject, first_day, last_day, figures) values ($1, beginning, ending - 1,
      case $1 when 'pqrs' then private.pqr_figures(beginning, ending - 1)
        else private.appeal_figures(beginning, ending - 1) end);
    beginning := ending;
  end loop;
end $$;

create function private.office_figures() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'pqrs', coalesce(jsonb_agg(period order by first_day) filter (where subject = 'pqrs'), '[]'),
    'appeals', coalesce(jsonb_agg(period order by first_day) filter (where subject = 'appeals'), '[]'))
  from private.published_figures p
  cross join lateral (select jsonb_build_object('first_day', p.first_day, 'last_day', p.last_day) || p.figures as period) as one
$$;
create function public.office_figures() returns jsonb
  language sql stable set search_path = '' return private.office_figures();

-- The mailer calls this once a day, so that no visitor waits for it or makes the database count.
create function private.publish_figures() returns void language plpgsql set search_path = '' as $$
begin
  lock table private.published_figures in share row exclusive mode;
  perform private.publish_figures_of('pqrs');
  perform private.publish_figures_of('appeals');
end $$;

-- The office's own figures of the last months, as of now and without groups.
create function private.desk_figures(months integer, only_type text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this_month date := date_trunc('month', private.today());
  first_month date := this_month - make_interval(months => least(greatest(coalesce(months, 12), 1), 24) - 1);
  nothing constant jsonb := '{"received": 0, "in_time": 0, "late": 0, "waiting": 0, "median_days": null}';
begin
  perform private.member();
  return (
    with figures as (
      select o.month, o.request_type as type, jsonb_build_object(
        'received', count(*),
        'in_time', count(*) filter (where o.outcome = 'in_time'),
        'late', count(*) filter (where o.outcome = 'late'),
        'waiting', count(*) filter (where o.outcome = 'waiting'),
        'median_days', percentile_cont(0.5) within group (order by o.days)) as figure
      from private.outcomes o
      where o.created_at >= private.start_of(first_month) and (only_type is null or o.request_type = only_type)
      group by grouping sets ((), (o.month), (o.request_type))
    )
    select jsonb_build_object(
      'total', (select f.figure from figures f where f.month is null and f.type is null),
      'months', (select jsonb_agg(jsonb_build_object('month', m.month::date) || coalesce(f.figure, nothing) order by m.month)
        from generate_series(first_month::timestamp, this_month, interval '1 month') as m (month)
        left join figures f on f.month = m.month),
      'types', (select coalesce(jsonb_agg(jsonb_build_object('type', f.type) || f.figure
        order by f.figure -> 'received' desc, f.type), '[]') from figures f where f.type is not null),
      'open', (select coalesce(jsonb_agg(to_jsonb(o) order by o.total desc, o.type), '[]') from (
        select r.request_type as type, count(*) as total, count(*) filter (where o.color = 'green') as green,
          count(*) filter (where o.color = 'amber') as amber, count(*) filter (where o.color = 'red') as red,
          count(*) filter (where o.color = 'black') as black
        from private.open_cases o join public.pqr_requests r on r.id = o.id
        where not o.set_aside and (only_type is null or r.request_type = only_type) group by 1) o)));
end $$;
create function public.desk_figures(months integer default 12, request_type text default null) returns jsonb
  language sql stable set search_path = '' return private.desk_figures(months => months, only_type => request_type);

-- The codes of the regulator's monthly file (SUI, Formato A). Two public sources agree on its columns and one of them gives the
-- codes, but we have not seen the annex: the owner confirms every code before a file is sent. Append-only: each change is a new
-- version, and the highest version counts.
create table public.regulator_codes (
  subject text not null check (subject in ('place', 'procedure', 'cause', 'detail', 'bill', 'answer', 'notification')),
  value text not null,
  version integer not null,
  -- Empty: the field stays empty in the file.
  code text not null check (code ~ '^[A-Za-z0-9]{0,20}$'),
  -- Null for the codes that come with the schema.
  saved_by uuid references public.staff,
  saved_at timestamptz not null,
  primary key (subject, value, version)
);
create index regulator_codes_saved_by_idx on public.regulator_codes (saved_by);

insert into public.regulator_codes (subject, value, version, code, saved_at)
select c.subject, c.value, 1, c.code, private.now() from (values
  -- The DANE codes of San Vicente del Caguán; we found none for the populated centre.
  ('place', 'department', '18'), ('place', 'municipality', '18753'), ('place', 'populated_centre', ''),
  -- 1 reclamación, 2 queja, 3 denuncia, 4 reposición, 5 reposición y apelación, 6 información.
  ('procedure', 'petition', '6'), ('procedure', 'complaint', '2'), ('procedure', 'claim', '1'),
  ('procedure', 'discount_vacant', '1'), ('procedure', 'stratum_change', '1'), ('procedure', 'service_connection', '6'),
  ('procedure', 'other', '6'), ('procedure', 'appeal', '4'), ('procedure', 'appeal_subsidiary', '5'),
  -- F billing, P service.
  ('cause', 'petition', 'P'), ('cause', 'complaint', 'P'), ('cause', 'claim', 'F'), ('cause', 'discount_vacant', 'F'),
  ('cause', 'stratum_change', 'F'), ('cause', 'service_connection', 'P'), ('cause', 'other', 'P'),
  ('detail', 'petition', ''), ('detail', 'complaint', ''), ('detail', 'claim', ''), ('detail', 'discount_vacant', ''),
  ('detail', 'stratum_change', ''), ('detail', 'service_connection', ''), ('detail', 'other', ''),
  ('bill', 'none', 'N'),
  -- 1 accede, 2 en parte, 3 no accede, 4 confirma, 5 modifica, 6 revoca, 7 rechaza, 8 traslada, 9 pendiente, 10 sin
  -- respuesta, 11 archiva.
  ('answer', 'grants', '1'), ('answer', 'in_part', '2'), ('answer', 'refuses', '3'), ('answer', 'granted_by_silence', '1'),
  ('answer', 'transfers', '8'), ('answer', 'transferred', '8'), ('answer', 'withdrawn', '11'), ('answer', 'confirms', '4'),
  ('answer', 'modifies', '5'), ('answer', 'revokes', '6'), ('answer', 'revoked_by_silence', '6'), ('answer', 'rejects', '7'), ('answer', 'pending', '9'),
  ('answer', 'unanswered', '10'),
  -- 1 personal, 2 edicto, 3 no aplica, 4 aviso, 5 conducta concluyente.
  ('notification', 'in_person', '1'), ('notification', 'electronic', '1'), ('notification', 'notice', '4'),
  ('notification', 'conclusive_conduct', '5'), ('notification', 'none', '3')
) as c (subject, value, code);

create view private.current_codes with (security_invoker = true) as
select distinct on (c.subject, c.value) c.* from public.regulator_codes c order by c.subject, c.value, c.version desc;

create function private.desk_codes() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.member();
  return jsonb_build_object(
    'codes', (select jsonb_agg(jsonb_build_object('subject', c.subject, 'value', c.value, 'code', c.code, 'version', c.version)
      order by c.subject, c.value) from private.current_codes c),
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('subject', c.subject, 'value', c.value, 'code', c.code,
        'before', b.code, 'by', s.name, 'at', c.saved_at) order by c.saved_at desc, c.subject, c.value), '[]')
      from (select * from public.regulator_codes c where c.version > 1 order by c.saved_at desc, c.subject, c.value limit 100) c
      join public.regulator_codes b on b.subject = c.subject and b.value = c.value and b.version = c.version - 1
      left join public.staff s on s.user_id = c.saved_by));
end $$;
create function public.desk_codes() returns jsonb
  language sql stable set search_path = '' return private.desk_codes();

-- Saves all changes or none: `[{subject, value, version, code}, …]`, each based on the version that the manager has seen.
create function private.save_codes(changes jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  change record;
  standing public.regulator_codes;
begin
  if private.is_repeat('save_codes', null, me.user_id) then return private.repeated(private.desk_codes()); end if;
  if jsonb_typeof(changes) is distinct from 'array' then
    perform private.refuse('unknown_code');
  end if;
  -- Of two managers who save at the same moment, one is refused.
  perform from public.regulator_codes c where c.version = 1 order by c.subject, c.value for no key update;
  for change in select * from jsonb_to_recordset(changes) as c (subject text, value text, version integer, code text) loop
    select * into standing from private.current_codes c where c.subject = change.subject and c.value = change.value;
    if not found or change.code is null or btrim(change.code) !~ '^[A-Za-z0-9]{0,20}$' then
      perform private.refuse('unknown_code');
    elsif standing.version is distinct from change.version then
      perform private.refuse('stale_version');
    end if;
    insert into public.regulator_codes (subject, value, version, code, saved_by, saved_at)
    values (standing.subject, standing.value, standing.version + 1, btrim(change.code), me.user_id, private.now());
  end loop;
  return private.desk_codes();
end $$;
create function public.save_codes(changes jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_codes(changes => changes);

-- Every case and appeal that was open at some time in the month, as of the end of the month. Both are over when the notification of
-- their answer was recorded; an appeal with the subsidiary apelación when it was also recorded that it was sent on, or is not to be
-- sent. What is recorded later with a day of this month belongs to the later file: this one was sent without it. A case that was set
-- aside is in no file but those of the months before.
create function private.regulator_cases(first_day date) returns table (
  radicado text, filed_on date, request_type text, procedure text, account text, answer text, answered_on date,
  answer_radicado text, notified_on date, notification text, sent_on date
) language sql stable set search_path = '' as $$
  with month as materialized (
    select first_day as first, next.day as next, private.start_of(first_day) as starts, private.start_of(next.day) as ends,
      least(next.day - 1, private.today()) as as_of
    from (select (first_day + interval '1 month')::date as day) next
  )
  select r.radicado, r.received_on, r.request_type, r.request_type, r.subscription_code,
    coalesce(over.how, a.decision, case when coalesce(c.extended_to, r.due_on) < m.as_of then 'unanswered' else 'pending' end),
    private.day_in_bogota(coalesce(over.at, a.signed_at)), a.number, told.on_day,
    case when told.on_day is null then 'none' else a.notified_by end, null::date
  from month m
  join public.pqr_requests r on r.created_at < m.ends
  join public.pqr_cases c on c.pqr_id = r.id
  left join private.answers a on a.pqr_id = r.id and a.signed_at < m.ends
  left join lateral (
    select min(e.at) as ever, min(e.at) filter (where e.at < m.ends) as at, min(e.kind) filter (where e.at < m.ends) as how
    from public.pqr_events e
    where r.status in ('withdrawn', 'transferred') and e.pqr_id = r.id and e.kind = r.status
  ) over on true
  cross join lateral (select case when a.notification_recorded_at < m.ends then a.notified_on end as on_day) told
  where (over.ever is null or over.ever >= m.starts)
    and (a.notification_recorded_at is null or a.notification_recorded_at >= m.starts)
    and 'set_aside' is distinct from (
      select e.kind from public.pqr_events e where e.pqr_id = r.id and e.kind in ('set_aside', 'brought_back') and e.at < m.ends
      order by e.id desc limit 1)
  union all
  select p.radicado, private.day_in_bogota(p.filed_at), r.request_type,
    case when p.subsidiary then 'appeal_subsidiary' else 'appeal' end, r.subscription_code,
    coalesce(d.decision, case when p.due_on < m.as_of then 'unanswered' else 'pending' end),
    private.day_in_bogota(d.signed_at), d.number, told.on_day,
    case when told.on_day is null then 'none' else d.notified_by end, case when p.ended_at < m.ends then p.sent_on end
  from month m
  join public.pqr_appeals p on p.filed_at < m.ends
  join public.pqr_requests r on r.id = p.pqr_id
  left join private.decisions d on d.pqr_id = p.pqr_id and d.signed_at < m.ends
  cross join lateral (select case when d.notification_recorded_at < m.ends then d.notified_on end as on_day) told
  where coalesce(case when p.subsidiary then p.ended_at else d.notification_recorded_at end, 'infinity') >= m.starts
$$;

create function private.regulator_rows(month date) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  codes jsonb;
begin
  perform private.member();
  if month is null or month < '2000-01-01' or date_trunc('month', month) > private.today() then
    perform private.refuse('date_out_of_range');
  end if;
  select jsonb_object_agg(c.subject || ' ' || c.value, c.code) into codes from private.current_codes c;
  return jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'department', codes ->> 'place department', 'municipality', codes ->> 'place municipality',
      'populated_centre', codes ->> 'place populated_centre', 'radicado', r.radicado, 'filed_on', r.filed_on,
      'procedure', codes ->> ('procedure ' || r.procedure), 'cause', codes ->> ('cause ' || r.request_type),
      'detail', codes ->> ('detail ' || r.request_type), 'account', r.account, 'bill', codes ->> 'bill none',
      'answer', codes ->> ('answer ' || r.answer), 'answered_on', r.answered_on, 'answer_radicado', r.answer_radicado,
      'notified_on', r.notified_on, 'notification', codes ->> ('notification ' || r.notification), 'sent_on', r.sent_on
    ) order by r.filed_on, r.radicado), '[]')
    from private.regulator_cases(date_trunc('month', $1)::date) r));
end $$;
create function public.regulator_rows(month date) returns jsonb
  language sql stable set search_path = '' return private.regulator_rows(month => month);

-- The lists that members have downloaded, written before the file is handed over. Reading page by page is not logged: a member can
-- copy anything that the desk shows.
create table public.export_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member uuid not null references public.staff,
  subject text not null check (subject in ('pqr', 'search', 'quote', 'application', 'affiliation', 'regulator')),
  -- The view or the month; never the words of a search.
  scope text not null check (scope ~ '^[a-z0-9_-]{1,20}$'),
  rows integer not null check (rows >= 0)
);
create index export_log_member_idx on public.export_log (member);

create function private.log_export(subject text, scope text, rows integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if scope = 'all' then
    perform private.require_recent_code();
  end if;
  insert into public.export_log (at, member, subject, scope, rows) values (private.now(), me.user_id, $1, $2, $3);
  return '{}';
end $$;
create function public.log_export(subject text, scope text, rows integer) returns jsonb
  language sql volatile set search_path = '' return private.log_export(subject => subject, scope => scope, rows => rows);

create function private.desk_exports() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object('exports', (
    select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'by', s.name, 'subject', l.subject, 'scope', l.scope, 'rows', l.rows)
      order by l.id desc), '[]')
    from (select * from public.export_log l order by l.id desc limit 50) l join public.staff s on s.user_id = l.member));
end $$;
create function public.desk_exports() returns jsonb
  language sql stable set search_path = '' return private.desk_exports();

-- The office's notices about collection days: a holiday is confirmed, a day moved or cancelled, an hour changed.

-- The same names as in domain/collection/rural-routes.ts (tested).
create function private.is_route(name text) returns boolean language sql immutable set search_path = '' as $$
  select name in ('los-pozos', 'campohermoso', 'san-juan-de-lozada')
$$;

create table public.route_notices (
  id uuid primary key default gen_random_uuid(),
  -- Null means every route.
  route text check (private.is_route(route)),
  -- The planned collection days that the notice is about.
  first_day date not null,
  last_day date not null,
  kind text not null check (kind in ('confirmed', 'moved', 'cancelled', 'other_hour')),
  new_day date,
  new_hour time(0),
  body text not null check (body ~ '\S' and char_length(body) <= 500),
  force_majeure text check (force_majeure ~ '\S' and char_length(force_majeure) <= 500),
  published_at timestamptz not null,
  ended_at timestamptz,
  -- The last day on which the notice is shown.
  shown_until date not null generated always as (greatest(last_day, new_day)) stored,
  check (last_day >= first_day),
  check ((new_day is not null) = (kind = 'moved')),
  check (kind <> 'moved' or (first_day = last_day and new_day <> first_day)),
  check (kind <> 'other_hour' or new_hour is not null),
  check (kind <> 'cancelled' or new_hour is null)
);
create index route_notices_shown_until_idx on public.route_notices (shown_until) where ended_at is null;

revoke all on public.route_notices from anon, authenticated, service_role;
grant select on public.route_notices to anon, authenticated, service_role;
alter table public.route_notices enable row level security;
create policy "Everybody reads the notices that stand" on public.route_notices
  for select to anon, authenticated using (ended_at is null);
create policy "The owner's tools read" on public.route_notices for select to service_role using (true);

-- Who published and who ended a notice. A table of its own, because everybody reads the notices. The author is null for the
-- owner's command.
create table private.route_notice_acts (
  id bigint generated always as identity primary key,
  notice_id uuid not null references public.route_notices,
  act text not null check (act in ('published', 'ended')),
  author uuid,
  at timestamptz not null
);
create index route_notice_acts_notice_id_idx on private.route_notice_acts (notice_id);

-- A change is announced three days ahead, unless there is a reason of force majeure. A confirmation is a change only if it names
-- another hour.
create function private.check_notice(notice public.route_notices) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_route(notice.route) then
    perform private.refuse('unknown_route');
  end if;
  if notice.kind is null or notice.kind not in ('confirmed', 'moved', 'cancelled', 'other_hour') then
    perform private.refuse('unknown_kind');
  end if;
  if notice.first_day is null or notice.last_day is null or not isfinite(notice.first_day) or not isfinite(notice.last_day)
    or notice.last_day < notice.first_day or notice.last_day - notice.first_day > 366 then
    perform private.refuse('wrong_days');
  end if;
  perform private.require_text(notice.body, 'body', 500);
  if char_length(notice.force_majeure) > 500 then
    perform private.refuse('too_long', 'force_majeure');
  end if;
  if (notice.new_day is not null) <> (notice.kind = 'moved') then
    perform private.refuse('wrong_new_day', 'a move has a new day, and nothing else has one');
  end if;
  -- No calendar looks further for a collection that was moved (domain/collection).
  if notice.kind = 'moved' and (notice.first_day <> notice.last_day or notice.new_day = notice.first_day
    or not isfinite(notice.new_day) or abs(notice.new_day - notice.first_day) > 28) then
    perform private.refuse('wrong_new_day', 'a move is of one day to another day within four weeks');
  end if;
  if (notice.kind = 'other_hour' and notice.new_hour is null) or (notice.kind = 'cancelled' and notice.new_hour is not null) then
    perform private.refuse('wrong_new_hour');
  end if;
  -- Yesterday's collection can still move to tomorrow.
  if coalesce(notice.new_day, notice.last_day) < private.today() then
    perform private.refuse('past_days');
  end if;
  if (notice.kind <> 'confirmed' or notice.new_hour is not null)
    and notice.force_majeure is null and least(notice.first_day, notice.new_day) - private.today() < 3 then
    perform private.refuse('short_notice', 'less than three days ahead, and no reason of force majeure');
  end if;
end $$;

create function private.add_notice(
  author uuid, route text, first_day date, last_day date, kind text, body text, new_day date, new_hour time, force_majeure text
) returns jsonb language plpgsql set search_path = '' as $$
declare
  notice public.route_notices;
begin
  notice.id := gen_random_uuid();
  notice.route := $2;
  notice.first_day := $3;
  notice.last_day := coalesce($4, $3);
  notice.kind := $5;
  notice.body := btrim($6);
  notice.new_day := $7;
  notice.new_hour := $8;
  notice.force_majeure := case when $9 ~ '\S' then btrim($9) end;
  notice.published_at := private.now();
  perform private.check_notice(notice);
  -- Two members may publish at the same moment.
  lock table public.route_notices in share row exclusive mode;
  if exists (select from public.route_notices n where n.ended_at is null and n.route is not distinct from notice.route
      and n.kind = notice.kind and n.first_day <= notice.last_day and n.last_day >= notice.first_day) then
    perform private.refuse('same_notice');
  end if;
  insert into public.route_notices
    (id, route, first_day, last_day, kind, body, new_day, new_hour, force_majeure, published_at)
  values (notice.id, notice.route, notice.first_day, notice.last_day, notice.kind, notice.body, notice.new_day, notice.new_hour,
    notice.force_majeure, notice.published_at)
  returning * into notice;
  insert into private.route_notice_acts (notice_id, act, author, at) values (notice.id, 'published', $1, notice.published_at);
  perform private.push_notice('notice_published', notice);
  return to_jsonb(notice);
end $$;

-- An ended notice stays in the table, because calendars have to learn that it no longer counts.
create function private.close_notice(author uuid, notice_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  notice public.route_notices;
begin
  update public.route_notices n set ended_at = private.now() where n.id = $2 and n.ended_at is null returning * into notice;
  if not found then
    perform private.refuse('unknown_notice');
  end if;
  insert into private.route_notice_acts (notice_id, act, author, at) values (notice.id, 'ended', $1, notice.ended_at);
  perform private.push_notice('notice_ended', notice);
  return to_jsonb(notice);
end $$;

create function private.publish_notice(
  route text, first_day date, last_day date, kind text, body text, new_day date, new_hour time, force_majeure text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  notice jsonb;
  me public.staff := private.member();
begin
  if private.is_repeat('publish_notice', null, me.user_id) then
    return private.repeated((select to_jsonb(n) from public.route_notices n where n.id = private.made()));
  end if;
  notice := private.add_notice(me.user_id, $1, $2, $3, $4, $5, $6, $7, $8);
  perform private.keep_made((notice ->> 'id')::uuid);
  return notice;
end $$;
create function public.publish_notice(
  route text, first_day date, last_day date, kind text, body text,
  new_day date default null, new_hour time default null, force_majeure text default null
) returns jsonb
  language sql volatile set search_path = '' return private.publish_notice(
    route => route, first_day => first_day, last_day => last_day, kind => kind, body => body, new_day => new_day,
    new_hour => new_hour, force_majeure => force_majeure);

create function private.end_notice(notice_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('end_notice', $1, me.user_id) then
    return private.repeated((select to_jsonb(n) from public.route_notices n where n.id = $1));
  end if;
  return private.close_notice(me.user_id, $1);
end $$;
create function public.end_notice(notice_id uuid) returns jsonb
  language sql volatile set search_path = '' return private.end_notice(notice_id => notice_id);

-- What people's phones are told by Web Push: the evening before a collection, a change of their route, news of their case. It is a
-- courtesy and never a notification by law. A device is one browser. It has no name, and nobody reads what it follows: it sends
-- everything that it wants, and a secret that it alone has lets it change that or end it.

-- The servers of the browsers, which our server calls because a device says so: no other is ever called. `*` stands for some labels.
create table private.push_services (
  origin text primary key
);
insert into private.push_services (origin) values ('https://fcm.googleapis.com'), ('https://jmt17.google.com'),
  ('https://updates.push.services.mozilla.com'), ('https://*.notify.windows.com'), ('https://*.push.apple.com');

-- The origin of an address at one of these services; null for any other address.
create function private.push_origin(endpoint text) returns text language sql stable set search_path = '' as $$
  select given from substring(endpoint from '^(https?://[a-z0-9.:-]+)/[A-Za-z0-9_~.:/?=&%+-]+$') as given
  where length(endpoint) <= 1000 and exists (select from private.push_services s
    where given ~ ('^' || replace(replace(s.origin, '.', '\.'), '*', '[a-z0-9.-]+') || '$'))
$$;

-- A point of P-256 in base64url, as browsers and push services write a public key.
create function private.is_push_key(key text) returns boolean language sql immutable set search_path = '' as $$
  select key ~ '^B[A-Za-z0-9_-]{86}$'
$$;

-- The public half of the key that signs the pushes. The process that sends them writes it; no row where none were ever sent.
create table private.push_setup (
  one boolean primary key default true check (one),
  key text not null check (private.is_push_key(key)),
  is_on boolean not null default true
);

create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  secret_sha256 text not null unique,
  -- What the browser gave: the address at its push service, and the keys of the device (RFC 8291).
  endpoint text not null unique,
  p256dh text not null check (private.is_push_key(p256dh)),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  route text check (private.is_route(route)),
  -- At six on the evening before, or at five in the morning of the day.
  reminder text check (reminder in ('evening', 'morning')),
  seen_at timestamptz not null,
  -- How many pushes did not reach it, one after the other.
  failures integer not null default 0,
  check ((route is null) = (reminder is null))
);
create index push_devices_route_idx on private.push_devices (route) where route is not null;
create index push_devices_seen_at_idx on private.push_devices (seen_at);

create table private.push_cases (
  device_id uuid not null references private.push_devices on delete cascade,
  pqr_id uuid not null references public.pqr_requests,
  primary key (device_id, pqr_id)
);
create index push_cases_pqr_id_idx on private.push_cases (pqr_id);

-- The outbox of pushes: one row a cause, written in its transaction. When it is due, it is fanned out to the devices.
create table private.pushes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reminder', 'notice_published', 'notice_ended', 'question', 'extended', 'answer_ready',
    'decision_ready', 'test')),
  route text,
  day date,
  reminder text,
  notice_id uuid references public.route_notices,
  pqr_id uuid references public.pqr_requests,
  -- No foreign key: a device that is forgotten must not wait for the push that is fanned out.
  device_id uuid,
  created_at timestamptz not null,
  send_after timestamptz not null,
  -- What could not leave until then is dropped.
  leave_until timestamptz not null,
  -- Until then a push service keeps it for a phone that is off.
  live_until timestamptz not null check (live_until >= leave_until),
  fanned_out_at timestamptz,
  -- The devices until this one have it, while it is fanned out in steps.
  fanned_out_to uuid not null default '00000000-0000-0000-0000-000000000000',
  constraint pushes_subject_check check (case
    when kind = 'reminder' then num_nonnulls(route, day, reminder) = 3 and num_nonnulls(notice_id, pqr_id, device_id) = 0
    else num_nonnulls(route, day, reminder) = 0 and num_nonnulls(notice_id, pqr_id, device_id) = 1 and
      case when kind ^@ 'notice_' then notice_id is not null when kind = 'test' then device_id is not null else pqr_id is not null end
    end)
);
create index pushes_waiting_idx on private.pushes (send_after, id) where fanned_out_at is null;
create index pushes_created_at_idx on private.pushes (created_at);
create index pushes_pqr_id_idx on private.pushes (pqr_id) where pqr_id is not null;
create index pushes_notice_id_idx on private.pushes (notice_id) where notice_id is not null;

create table private.push_deliveries (
  push_id bigint not null references private.pushes on delete cascade,
  device_id uuid not null references private.push_devices on delete cascade,
  -- While a sender has claimed it, the end of the claim.
  send_after timestamptz not null,
  attempts integer not null default 0,
  primary key (push_id, device_id)
);
create index push_deliveries_send_after_idx on private.push_deliveries (send_after);
create index push_deliveries_device_id_idx on private.push_deliveries (device_id);

-- The evenings and mornings whose reminders were written.
create table private.reminders_written (
  day date not null,
  reminder text not null,
  primary key (day, reminder)
);

-- What a device asks for.

create function private.push_key() returns text language sql stable security definer set search_path = '' as $$
  select s.key from private.push_setup s where s.is_on
$$;
create function public.push_key() returns text language sql stable set search_path = '' return private.push_key();

create function private.secret_sha256(secret uuid) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(uuid_send(secret)), 'hex')
$$;

-- Whoever calls, by the address that the gateway in front of the database knows; the address itself is not stored.
create function private.caller_sha256() returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(split_part(
    coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ''), ',', 1), 'UTF8')), 'hex')
$$;

-- Keeps everything that a device wants, instead of what it wanted before: the first wish, another one, a subscription that the
-- browser has moved, and a sign of life are all this call. Cases that are closed, or whose code is another, are left out of the
-- answer. A device that follows nothing is forgotten.
create function private.keep_device(
  secret uuid, endpoint text, p256dh text, auth text, server_key text, route text, reminder text, cases jsonb
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  hash text := private.secret_sha256(secret);
  kept uuid;
  followed uuid[];
begin
  if secret is null then
    perform private.refuse('unknown_device');
  elsif private.push_key() is null then
    perform private.refuse('push_is_off');
  elsif server_key is distinct from private.push_key() then
    perform private.refuse('push_key_changed');
  elsif private.push_origin($2) is null then
    perform private.refuse('unknown_push_service');
  elsif private.is_push_key(p256dh) is not true or auth is null or auth !~ '^[A-Za-z0-9_-]{22}$' then
    perform private.refuse('wrong_push_keys');
  elsif not private.is_route(route) then
    perform private.refuse('unknown_route');
  elsif (route is null) <> (reminder is null) or reminder not in ('evening', 'morning') then
    perform private.refuse('wrong_reminder');
  elsif jsonb_typeof(cases) is distinct from 'array' or jsonb_array_length(cases) > 20 then
    perform private.refuse('wrong_cases');
  end if;
  -- Locked before the device, as erasing and a new code do, and so that neither misses what is written here.
  followed := array(
    select r.id from public.pqr_requests r
    where (r.radicado, r.tracking_code) in (
        select one ->> 'radicado', private.plain_code(one ->> 'tracking_code') from jsonb_array_elements(cases) one)
      and r.erased_at is null and not private.is_closed(r.status, r.id)
    order by r.id for share);
  if route is null and cardinality(followed) = 0 then
    delete from private.push_devices d where d.secret_sha256 = hash;
    return jsonb_build_object('cases', '[]'::jsonb);
  end if;
  -- A browser that lost its secret still has the same keys.
  delete from private.push_devices d
  where d.endpoint = $2 and d.p256dh = $3 and d.auth = $4 and d.secret_sha256 <> hash;
  if exists (select from private.push_devices d where d.endpoint = $2 and d.secret_sha256 <> hash) then
    perform private.refuse('wrong_push_keys');
  end if;
  update private.push_devices d set endpoint = $2, p256dh = $3, auth = $4, route = $6, reminder = $7, seen_at = private.now()
  where d.secret_sha256 = hash returning d.id into kept;
  if kept is null then
    if private.take_slot('devices ' || private.caller_sha256(), 60, interval '1 hour', private.now()) is null
      or private.take_slot('devices', 1000, interval '1 hour', private.now()) is null then
      perform private.refuse('too_many_devices');
    end if;
    insert into private.push_devices (secret_sha256, endpoint, p256dh, auth, route, reminder, seen_at)
    values (hash, $2, $3, $4, $6, $7, private.now()) returning id into kept;
  end if;
  delete from private.push_cases c where c.device_id = kept and c.pqr_id <> all(followed);
  insert into private.push_cases (device_id, pqr_id) select kept, one from unnest(followed) one on conflict do nothing;
  return jsonb_build_object('cases', (
    select coalesce(jsonb_agg(r.radicado order by r.radicado), '[]') from public.pqr_requests r where r.id = any(followed)));
end $$;
create function public.keep_device(
  secret uuid, endpoint text, p256dh text, auth text, server_key text, route text default null, reminder text default null,
  cases jsonb default '[]'
) returns jsonb
  language sql volatile set search_path = '' return private.keep_device(
    secret => secret, endpoint => endpoint, p256dh => p256dh, auth => auth, server_key => server_key, route => route,
    reminder => reminder, cases => cases);

-- Nobody follows the case any more.
create function private.end_following(case_id uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.push_cases c where c.pqr_id = case_id;
  delete from private.pushes p where p.pqr_id = case_id;
end $$;

create function private.forget_device(secret uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  delete from private.push_devices d where d.secret_sha256 = private.secret_sha256(secret);
  return '{}';
end $$;
create function public.forget_device(secret uuid) returns jsonb
  language sql volatile set search_path = '' return private.forget_device(secret => secret);

create function private.test_device(secret uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  device uuid := (select d.id from private.push_devices d where d.secret_sha256 = private.secret_sha256(secret));
begin
  if device is null then
    perform private.refuse('unknown_device');
  elsif private.take_slot('tests ' || device, 5, interval '1 hour', private.now()) is null then
    perform private.refuse('too_many_tests');
  end if;
  insert into private.pushes (kind, device_id, created_at, send_after, leave_until, live_until)
  select 'test', device, private.now(), private.now(), private.now() + interval '10 minutes', private.now() + interval '10 minutes';
  return '{}';
end $$;
create function public.test_device(secret uuid) returns jsonb
  language sql volatile set search_path = '' return private.test_device(secret => secret);

-- What causes a push.

create function private.push_news(kind text, pqr_id uuid, after interval default '0') returns void
language sql volatile set search_path = '' as $$
  insert into private.pushes (kind, pqr_id, created_at, send_after, leave_until, live_until)
  select $1, $2, private.now(), due, due + interval '1 day', due + interval '7 days' from (select private.now() + $3) as d (due)
$$;

-- A holiday that is confirmed weeks ahead is no change: the reminder tells it. From the day before it is one.
create function private.push_notice(kind text, notice public.route_notices) returns void
language sql volatile set search_path = '' as $$
  insert into private.pushes (kind, notice_id, created_at, send_after, leave_until, live_until)
  select $1, notice.id, private.now(), private.now(), until, until
  from least(private.now() + interval '1 day', private.start_of(notice.shown_until + 1)) as until
  where notice.shown_until >= private.today()
    and (notice.kind <> 'confirmed' or notice.new_hour is not null or notice.first_day <= private.today() + 1)
$$;

-- The moment of a reminder; after two hours it is not made, and what is left of it is dropped.
create function private.reminder_at(day date, reminder text) returns timestamptz language sql immutable set search_path = '' as $$
  select private.start_of(day) + case reminder when 'evening' then interval '-6 hours' else interval '5 hours' end
$$;

-- The reminders that are due now and not yet written.
create function private.reminder_to_write() returns table (day date, reminder text)
language sql stable set search_path = '' as $$
  select one.day, one.reminder
  from (values (private.today() + 1, 'evening'), (private.today(), 'morning')) as one (day, reminder)
  where private.now() - private.reminder_at(one.day, one.reminder) between '0' and interval '2 hours'
    and not exists (select from private.reminders_written w where w.day = one.day and w.reminder = one.reminder)
$$;

-- `routes` are those with a collection on the day, also a cancelled one, and `starts` when each begins (server/push). One of the
-- evening says «mañana» and lives until midnight; one of the morning is of use until the truck comes.
create function private.write_reminders(day date, reminder text, routes text[], starts timestamptz[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.reminders_written (day, reminder) values ($1, $2) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into private.pushes (kind, route, day, reminder, created_at, send_after, leave_until, live_until)
  select 'reminder', planned.route, $1, $2, private.now(), private.now(),
    least(private.reminder_at($1, $2) + interval '2 hours', planned.live_until), planned.live_until
  from (select route, case $2 when 'evening' then private.start_of($1) else start end from unnest(routes, starts) as one (route, start))
    as planned (route, live_until)
  where planned.live_until > private.now();
end $$;

-- How the sender (server/push) works through the outbox; it connects as the owner of the database.

-- Null switches pushes off, and the devices stay. Another key cannot reach the devices of the one before.
create function private.set_push_key(new_key text) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.push_devices d using private.push_setup s where s.key <> new_key;
  insert into private.push_setup (key) select new_key where new_key is not null
  on conflict (one) do update set key = excluded.key, is_on = true;
  update private.push_setup s set is_on = false where new_key is null;
end $$;

-- Whether there is still something to tell.
create function private.push_is_wanted(push private.pushes) returns boolean language sql stable set search_path = '' as $$
  select case
    when push.leave_until <= private.now() then false
    when push.kind ^@ 'notice_' then exists (
      select from public.route_notices n where n.id = push.notice_id and (n.ended_at is not null) = (push.kind = 'notice_ended'))
    when push.kind = 'question' then exists (select from private.open_question(push.pqr_id) q where q.id is not null)
    when push.kind in ('answer_ready', 'decision_ready') then exists (
      select from private.answer_events e join public.pqr_answers a on a.subject = e.subject and a.pqr_id = push.pqr_id
      where e.mail = push.kind and a.voided_at is null and a.notified_on is null)
    else true end
$$;

create function private.follows(device private.push_devices, push private.pushes) returns boolean
language sql stable set search_path = '' as $$
  select case
    when push.kind = 'test' then device.id = push.device_id
    when push.kind = 'reminder' then device.route = push.route and device.reminder = push.reminder
    when push.notice_id is not null then exists (
      select from public.route_notices n where n.id = push.notice_id and coalesce(n.route, device.route) = device.route)
    else exists (select from private.push_cases c where c.device_id = device.id and c.pqr_id = push.pqr_id) end
$$;

-- Fans out the next push that is due, to at most so many devices at a time, so that no number of them makes it fail. False when
-- none is due. The devices are locked: one that is being forgotten would make the insert fail.
create function private.fan_out_push(most integer default 5000) returns boolean language plpgsql volatile set search_path = '' as $$
declare
  push private.pushes;
  devices uuid[];
begin
  select * into push from private.pushes p where p.fanned_out_at is null and p.send_after <= private.now()
  order by p.send_after, p.id limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  if private.push_is_wanted(push) then
    devices := array(select d.id from private.push_devices d where d.id > push.fanned_out_to and private.follows(d, push)
      order by d.id limit most for key share);
  end if;
  insert into private.push_deliveries (push_id, device_id, send_after) select push.id, one, private.now() from unnest(devices) one;
  update private.pushes p set fanned_out_to = coalesce(devices[most], p.fanned_out_to),
    fanned_out_at = case when devices[most] is null then private.now() end where p.id = push.id;
  return true;
end $$;

-- Numbers, dates and codes, and the notices that everybody reads (server/push/push-words.ts).
create function private.push_facts(push private.pushes) returns jsonb language sql stable set search_path = '' as $$
  select case when push.pqr_id is not null
    then (select jsonb_build_object('radicado', r.radicado) from public.pqr_requests r where r.id = push.pqr_id)
    else jsonb_strip_nulls(jsonb_build_object('route', push.route, 'day', push.day,
        'reminder', coalesce(push.reminder, (select d.reminder from private.push_devices d where d.id = push.device_id))))
      || jsonb_build_object('today', private.today(), 'notice', (select to_jsonb(n) from public.route_notices n where n.id = push.notice_id),
        'notices', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.route_notices n
          where n.ended_at is null and n.shown_until >= private.today()))
    end
$$;

-- A device that no push reached for so long is of no use to anybody.
create function private.count_failures(devices uuid[]) returns void language sql volatile set search_path = '' as $$
  update private.push_devices d set failures = d.failures + 1 where d.id = any(devices);
  delete from private.push_devices d where d.id = any(devices) and d.failures >= 20;
$$;

-- The next deliveries, for two minutes: what a sender that stopped has not settled is due again then. None are to the hosts in
-- `busy`, whose last ones the sender still waits for. What became pointless since it was fanned out is dropped, and the address
-- is checked again.
create function private.claim_deliveries(most integer, busy text[] default '{}') returns table (
  push_id bigint, device_id uuid, attempt integer, kind text, facts jsonb, route text, endpoint text, origin text, p256dh text, auth text,
  ttl integer
) language plpgsql volatile set search_path = '' as $$
declare
  late uuid[];
begin
  with dropped as (
    delete from private.push_deliveries d using private.pushes p
    where p.id = d.push_id and p.leave_until <= private.now() and d.send_after <= private.now() returning d.device_id)
  select array_agg(o.device_id) into late from dropped o;
  perform private.count_failures(late);
  return query
    with due as (
      select d.push_id, d.device_id, private.push_is_wanted(p) and private.follows(v, p) as wanted
      from private.push_deliveries d join private.pushes p on p.id = d.push_id join private.push_devices v on v.id = d.device_id
      where d.send_after <= private.now() and split_part(v.endpoint, '/', 3) <> all(busy)
      order by d.send_after, d.push_id limit most for update of d skip locked),
    dropped as (
      delete from private.push_deliveries d using due
      where not due.wanted and d.push_id = due.push_id and d.device_id = due.device_id),
    claimed as (
      update private.push_deliveries d set attempts = d.attempts + 1, send_after = private.now() + interval '2 minutes'
      from due where due.wanted and d.push_id = due.push_id and d.device_id = due.device_id returning d.*),
    causes as materialized (
      select p.id, p.kind, private.push_facts(p) as facts, extract(epoch from p.live_until - private.now())::integer as ttl
      from private.pushes p where p.id in (select c.push_id from claimed c))
    select c.push_id, c.device_id, c.attempts, p.kind, p.facts, d.route, d.endpoint, private.push_origin(d.endpoint), d.p256dh, d.auth, p.ttl
    from claimed c join causes p on p.id = c.push_id join private.push_devices d on d.id = c.device_id;
end $$;

-- `outcome` is `taken`, `gone` (the push service no longer knows the device, or its keys are none), `later`, `refused`, after which
-- another attempt would end the same, or `pointless`: there was nothing to tell this device. A device that has moved meanwhile is not gone.
create function private.settle_deliveries(outcomes jsonb) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.push_devices d
  using jsonb_to_recordset(outcomes) as o (device_id uuid, endpoint text, outcome text)
  where o.outcome = 'gone' and d.id = o.device_id and d.endpoint = o.endpoint;
  update private.push_devices d set failures = 0
  from jsonb_to_recordset(outcomes) as o (device_id uuid, outcome text)
  where o.outcome = 'taken' and d.id = o.device_id and d.failures > 0;
  perform private.count_failures(array(
    select o.device_id from jsonb_to_recordset(outcomes) as o (device_id uuid, outcome text) where o.outcome = 'refused'));
  delete from private.push_deliveries d
  using jsonb_to_recordset(outcomes) as o (push_id bigint, device_id uuid, outcome text)
  where o.outcome in ('taken', 'refused', 'pointless') and d.push_id = o.push_id and d.device_id = o.device_id;
  update private.push_deliveries d set send_after = private.now() + coalesce(make_interval(secs => o.wait),
    (array['1 minute', '5 minutes', '15 minutes', '30 minutes']::interval[])[least(o.attempt, 4)])
  from jsonb_to_recordset(outcomes) as o (push_id bigint, device_id uuid, attempt integer, outcome text, wait integer)
  where o.outcome in ('later', 'gone') and d.push_id = o.push_id and d.device_id = o.device_id and d.attempts = o.attempt;
end $$;

-- Of the daily tasks: forgets devices without a sign of life for 400 days, closed cases, devices with nothing left to follow, and
-- what was sent a month ago.
create function private.tidy_pushes() returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.push_devices d where d.seen_at < private.now() - interval '400 days';
  delete from private.push_cases c using public.pqr_requests r where r.id = c.pqr_id and private.is_closed(r.status, r.id);
  delete from private.push_devices d
  where d.route is null and not exists (select from private.push_cases c where c.device_id = d.id);
  delete from private.pushes p where p.created_at < private.now() - interval '30 days';
  delete from private.reminders_written w where w.day < private.today() - 30;
end $$;

-- What the office publishes on the site. The site is static: a publication is visible once the site was built with it. Here are the
-- publications, their files, and how far each has come; what was published stands in the versions of its subject (24-news.sql, 25-documents.sql, 26-facts.sql).

-- Numbered in the order of their commits (private.new_publication), so that a site with a number has all up to it.
create table public.publications (
  id bigint generated always as identity primary key,
  author uuid not null references public.staff,
  at timestamptz not null
);
create index publications_author_idx on public.publications (author);
create index publications_at_idx on public.publications (at);

create function private.new_publication(author uuid) returns bigint language plpgsql set search_path = '' as $$
declare
  number bigint;
begin
  lock table public.publications in share row exclusive mode;
  insert into public.publications (author, at) values ($1, private.now()) returning id into number;
  return number;
end $$;

-- Zero where nothing was published.
create function private.newest_publication() returns bigint language sql stable set search_path = '' as $$
  select coalesce(max(p.id), 0) from public.publications p
$$;

-- Files of publications, in a bucket that everybody reads. A name is the hash of the content, which the build checks.
create table public.published_files (
  path text primary key check (path ~ '^[0-9a-f]{64}\.(jpg|png|webp|pdf)$'),
  type text not null,
  size bigint not null check (size between 1 and 10 * 1024 * 1024),
  added_by uuid not null references public.staff,
  -- Until then the path takes the upload.
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index published_files_added_by_idx on public.published_files (added_by);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('published', 'published', true, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.expects_published_file(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.published_files f join public.staff s on s.user_id = f.added_by and s.active and s.role = 'manager'
    where f.path = $1 and f.expires_at > private.now() and f.added_by = auth.uid()
      and private.has_session() and not private.lacks_code())
$$;

create policy "Managers upload to the path they were given" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'published' and private.expects_published_file(name));

-- A path for an upload, for an hour. The same file announced again gets the same path, and needs no upload once it was confirmed, unless
-- it was lost since, as from a damaged backup.
create function private.add_published_file(sha256 text, type text, size bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  given public.published_files;
begin
  perform private.check_file($2, $3);
  if $1 is null or $1 !~ '^[0-9a-f]{64}$' then
    perform private.refuse('wrong_content');
  end if;
  insert into public.published_files as f (path, type, size, added_by, expires_at)
  values ($1 || '.' || private.file_extension($2), $2, $3, me.user_id, private.now() + interval '1 hour')
  on conflict on constraint published_files_pkey do update set expires_at = excluded.expires_at, size = excluded.size,
    added_by = excluded.added_by
    where f.confirmed_at is null or not exists (select from storage.objects o where o.bucket_id = 'published' and o.name = f.path)
  returning * into given;
  return jsonb_build_object('path', $1 || '.' || private.file_extension($2), 'uploaded', given.path is null);
end $$;
create function public.add_published_file(sha256 text, type text, size bigint) returns jsonb
  language sql volatile set search_path = '' return private.add_published_file(sha256 => sha256, type => type, size => size);

-- Checks the stored file, whatever was announced.
create function private.confirm_published_file(path text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  announced public.published_files;
  stored jsonb;
begin
  select * into announced from public.published_files f where f.path = $1 for no key update;
  select o.metadata into stored from storage.objects o where o.bucket_id = 'published' and o.name = $1;
  if announced.path is null or stored is null then
    perform private.refuse('not_uploaded');
  end if;
  if stored ->> 'mimetype' is distinct from announced.type or (stored ->> 'size')::bigint is distinct from announced.size then
    perform private.refuse('wrong_content');
  end if;
  update public.published_files f set confirmed_at = private.now() where f.path = $1 and f.confirmed_at is null;
  return '{}';
end $$;
create function public.confirm_published_file(path text) returns jsonb
  language sql volatile set search_path = '' return private.confirm_published_file(path => path);

-- The attempts to bring publications to the site, by the server or by a command beside it.
create table private.site_builds (
  id bigint generated always as identity primary key,
  publication bigint not null,
  began_at timestamptz not null,
  -- Null while it is under way, and of one that was killed.
  ended_at timestamptz,
  -- `handed_over`: another host was told to build (PUBLISH_HOOK).
  state text check (state in ('visible', 'handed_over', 'failed')),
  failure text check (failure in ('disk_full', 'bad_picture', 'bad_document', 'hook_refused', 'build_failed')),
  -- The file, article or document that the failure is about.
  about text,
  check ((ended_at is null) = (state is null)),
  check ((failure is not null) = (state is not distinct from 'failed'))
);

create function private.begin_build(publication bigint) returns bigint language sql volatile set search_path = '' as $$
  insert into private.site_builds (publication, began_at) values ($1, private.now()) returning id
$$;

create function private.end_build(build bigint, state text, failure text default null, about text default null) returns void
language sql volatile set search_path = '' as $$
  update private.site_builds b set ended_at = private.now(), state = $2, failure = $3, about = left($4, 300) where b.id = $1
$$;

-- How far the newest publication has come. What was visible once stays so during a later build, as after a new release.
create function private.desk_site() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  newest bigint := private.newest_publication();
  last_build private.site_builds;
  visible_since timestamptz;
begin
  perform private.manager();
  select * into last_build from private.site_builds b where b.publication >= newest and newest > 0 order by b.id desc limit 1;
  select min(b.ended_at) into visible_since from private.site_builds b where b.publication >= newest and b.state = 'visible';
  return jsonb_build_object(
    'publication', newest,
    -- The last one that the site shows, with all before it.
    'visible', (select coalesce(max(b.publication), 0) from private.site_builds b where b.state = 'visible'),
    'published_at', (select p.at from public.publications p where p.id = newest),
    'state', case when newest = 0 then null
      when last_build.state is null and visible_since is not null then 'visible'
      else coalesce(last_build.state, 'under_way') end,
    'since', case when last_build.state = 'failed' then last_build.ended_at else coalesce(visible_since, last_build.ended_at) end,
    'failure', last_build.failure,
    'about', last_build.about);
end $$;
create function public.desk_site() returns jsonb
  language sql stable set search_path = '' return private.desk_site();

-- News: managers write, publish, correct and withdraw articles. Append-only: each change is a new version, and the highest counts.

-- The same names as in domain/news/article.ts (tested).
create function private.is_category(name text) returns boolean language sql immutable set search_path = '' as $$
  select name in ('Tecnología', 'Servicios', 'Certificaciones', 'Infraestructura', 'Educación', 'Alianzas')
$$;

create function private.is_slug(name text) returns boolean language sql immutable set search_path = '' as $$
  select name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(name) <= 80
$$;

create table public.news_articles (
  id uuid primary key default gen_random_uuid(),
  -- Shown to nobody; the specification gives each article a number.
  number integer generated by default as identity (start with 7) unique,
  -- The address never changes, and is never given to another article.
  slug text not null unique check (private.is_slug(slug)),
  -- The first text of a typed article is in the code (app/content/news). Its address is specified: it can be corrected, not withdrawn.
  typed boolean not null default false
);
insert into public.news_articles (number, slug, typed) values
  (1, 'pyrolysis-technology', true),
  (2, 'collection-expansion', true),
  (3, 'iso-certification', true),
  (4, 'water-treatment-center', true),
  (5, 'environmental-education', true),
  (6, 'university-partnerships', true);

create table public.news_versions (
  article_id uuid not null references public.news_articles,
  version integer not null,
  publication bigint not null unique references public.publications,
  title text not null check (title ~ '\S' and char_length(title) <= 150),
  excerpt text not null check (excerpt ~ '\S' and char_length(excerpt) <= 250),
  date date not null,
  category text not null check (private.is_category(category)),
  featured boolean not null,
  -- The name of a picture of the site, or a file of `published_files` with its description.
  image jsonb not null,
  content jsonb not null,
  withdrawn boolean not null default false,
  -- Why it was withdrawn, for the office.
  reason text check (reason ~ '\S' and char_length(reason) <= 500),
  primary key (article_id, version),
  check (withdrawn = (reason is not null))
);

create view private.current_news with (security_invoker = true) as
select distinct on (n.article_id) n.* from public.news_versions n order by n.article_id, n.version desc;

-- Each manager has an own draft of an article; one that is not published yet has no other row.
create table public.article_drafts (
  article_id uuid not null,
  author uuid not null references public.staff,
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 300000),
  saved_at timestamptz not null,
  primary key (article_id, author)
);
create index article_drafts_author_idx on public.article_drafts (author);

-- Without characters that end a line, turn the direction of writing, or are none (a feed with one of these cannot be read).
create function private.is_line(value jsonb, longest integer) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' ~ '\S' and value #>> '{}' !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]'
    and char_length(value #>> '{}') <= longest, false)
$$;

-- Editorial text may hold **bold** and [links](/path). A link leads into the site or to https, an e-mail or a phone.
create function private.has_wrong_link(body text) returns boolean language sql immutable set search_path = '' as $$
  select body ~ '\]\((?!(/|/[^/\\\s()][^\s()\\]*|https://[^\s()\\]+|mailto:[^\s()\\]+|tel:[+0-9]+)\))'
$$;

create function private.is_list(value jsonb, most integer) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) between 1 and most end, false)
$$;

create function private.has_keys(value jsonb, names text[]) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'object'
    then (select array_agg(k order by k collate "C") from jsonb_object_keys(value) k) = names end, false)
$$;

-- Every item is a line of at most so many characters.
create function private.are_lines(list jsonb, most integer, longest integer) returns boolean language sql immutable set search_path = '' as $$
  select private.is_list(list, most) and not exists (
    select from jsonb_array_elements(list) item where not private.is_line(item, longest))
$$;

-- Every item has exactly these two keys, in the order of the alphabet, with lines of at most so many characters.
create function private.are_pairs(list jsonb, most integer, first_key text, first_longest integer, second_key text, second_longest integer)
returns boolean language sql immutable set search_path = '' as $$
  select private.is_list(list, most) and not exists (
    select from jsonb_array_elements(list) item where not (private.has_keys(item, array[first_key, second_key])
      and private.is_line(item -> first_key, first_longest) and private.is_line(item -> second_key, second_longest)))
$$;

-- Each row has as many cells as the head; a cell may be empty.
create function private.are_rows(list jsonb, columns integer) returns boolean language sql immutable set search_path = '' as $$
  select private.is_list(list, 60) and not exists (
    select from jsonb_array_elements(list) r where jsonb_typeof(r) <> 'array' or jsonb_array_length(r) <> columns
      or exists (select from jsonb_array_elements(r) cell where cell <> '""' and not private.is_line(cell, 300)))
$$;

-- Whether a block is one of those that articles are made of, with all of its parts and nothing else.
create function private.is_block(block jsonb) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(case block ->> 'kind'
    when 'paragraph' then private.has_keys(block, '{kind,text}') and private.is_line(block -> 'text', 3000)
    when 'heading' then private.has_keys(block, '{kind,text}') and private.is_line(block -> 'text', 150)
    when 'list' then private.has_keys(block, '{items,kind}') and private.are_lines(block -> 'items', 40, 1000)
    when 'steps' then private.has_keys(block, '{kind,steps}') and private.are_pairs(block -> 'steps', 20, 'text', 1000, 'title', 150)
    when 'quote' then private.has_keys(block, '{kind,source,text}') and private.is_line(block -> 'text', 1000)
      and private.is_line(block -> 'source', 150)
    when 'picture' then private.has_keys(block, '{caption,kind,picture}') and private.is_line(block -> 'caption', 300)
    when 'table' then private.has_keys(block, '{caption,head,kind,rows}') and private.is_line(block -> 'caption', 200)
      and private.are_lines(block -> 'head', 8, 100) and private.are_rows(block -> 'rows', jsonb_array_length(block -> 'head'))
    when 'figures' then private.has_keys(block, '{figures,kind}')
      and private.are_pairs(block -> 'figures', 6, 'label', 150, 'value', 30)
  end, false)
$$;

-- A picture of the site by its name, which the build knows, or a confirmed file with its description.
create function private.check_picture(picture jsonb) returns void language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(picture) = 'string' and picture #>> '{}' ~ '^[a-z0-9-]{1,60}$' then
    return;
  end if;
  if not private.has_keys(picture, '{alt,file}') then
    perform private.refuse('missing_part', 'image');
  end if;
  if not private.is_line(picture -> 'alt', 300) then
    perform private.refuse('missing_part', 'alt');
  end if;
  if not exists (select from public.published_files f where f.path = picture ->> 'file' and f.type <> 'application/pdf' and f.confirmed_at is not null) then
    perform private.refuse('unknown_picture', left(picture ->> 'file', 80));
  end if;
end $$;

-- The numbers of blocks in refusals begin with one.
create function private.check_content(content jsonb) returns void language plpgsql stable set search_path = '' as $$
declare
  block jsonb;
  place bigint;
begin
  if not private.is_list(content, 100) then
    perform private.refuse('wrong_body', '0');
  end if;
  for block, place in select b.value, b.ordinality from jsonb_array_elements(content) with ordinality b loop
    if not private.is_block(block) then
      perform private.refuse('wrong_body', place::text);
    end if;
    if private.has_wrong_link(block::text) then
      perform private.refuse('wrong_link', place::text);
    end if;
    if block ->> 'kind' = 'picture' then
      perform private.check_picture(block -> 'picture');
    end if;
  end loop;
  if octet_length(content::text) > 200000 then
    perform private.refuse('too_long', 'body');
  end if;
end $$;

-- A title that nobody sees would be a link without a name.
create function private.checked_line(body text, name text, longest integer) returns text language plpgsql set search_path = '' as $$
declare
  line text := btrim(private.require_text(body, name, longest));
begin
  if private.one_line(line) = '' then
    perform private.refuse('missing_part', name);
  end if;
  if not private.is_line(to_jsonb(line), longest) then
    perform private.refuse('wrong_body', '0');
  end if;
  return line;
end $$;

-- Null for what is no day.
create function private.day_typed(day text) returns date language plpgsql immutable set search_path = '' as $$
begin
  return case when day ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' then to_date(day, 'YYYY-MM-DD') end;
exception when datetime_field_overflow then
  return null;
end $$;

-- The words of a version as they were typed, checked. An article tells what has happened: its day is not in the future.
create function private.checked_article(article jsonb) returns public.news_versions language plpgsql stable set search_path = '' as $$
declare
  checked public.news_versions;
begin
  checked.title := private.checked_line(article ->> 'title', 'title', 150);
  checked.excerpt := private.checked_line(article ->> 'excerpt', 'excerpt', 250);
  checked.date := private.day_typed(article ->> 'date');
  if coalesce(checked.date < '2000-01-01', true) then
    perform private.refuse('wrong_date');
  end if;
  if checked.date > private.today() then
    perform private.refuse('future_date');
  end if;
  checked.category := article ->> 'category';
  if not coalesce(private.is_category(checked.category), false) then
    perform private.refuse('unknown_category');
  end if;
  checked.featured := coalesce(article -> 'featured' = 'true', false);
  checked.image := coalesce(article -> 'image', 'null');
  perform private.check_picture(checked.image);
  checked.content := coalesce(article -> 'content', 'null');
  perform private.check_content(checked.content);
  return checked;
end $$;

create function private.checked_slug(slug text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(private.is_slug(slug), false) then
    perform private.refuse('wrong_slug');
  end if;
  return slug;
end $$;

-- The answer to a publication: what the next one needs.
create function private.published(article_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'slug', a.slug, 'version', n.version, 'publication', n.publication)
  from public.news_articles a join private.current_news n on n.article_id = a.id where a.id = $1
$$;

create function private.check_article_id(article_id uuid) returns void language plpgsql immutable set search_path = '' as $$
begin
  if article_id is null then
    perform private.refuse('unknown_article');
  end if;
end $$;

-- The last version, if it is the one that the manager has seen; of two managers at once the second waits here, and is refused.
create function private.news_to_change(article_id uuid, based_on integer) returns public.news_versions
language plpgsql set search_path = '' as $$
declare
  last_version public.news_versions;
begin
  perform pg_advisory_xact_lock(hashtextextended($1::text, 0));
  select * into last_version from private.current_news n where n.article_id = $1;
  if last_version.version is distinct from $2 then
    perform private.refuse('stale_version');
  end if;
  return last_version;
end $$;

create function private.add_version(article_id uuid, author uuid, words public.news_versions) returns void
language sql volatile set search_path = '' as $$
  insert into public.news_versions
    (article_id, version, publication, title, excerpt, date, category, featured, image, content, withdrawn, reason)
  select $1, coalesce((select max(n.version) from public.news_versions n where n.article_id = $1), 0) + 1,
    private.new_publication($2), words.title, words.excerpt, words.date, words.category, words.featured, words.image, words.content,
    coalesce(words.withdrawn, false), words.reason
$$;

-- Publishes a new article, a correction, or a withdrawn article again.
create function private.publish_article(article_id uuid, based_on integer, article jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  words public.news_versions;
begin
  if private.is_repeat('publish_article', $1, me.user_id) then
    return private.repeated(private.published($1));
  end if;
  perform private.check_article_id($1);
  perform private.news_to_change($1, $2);
  words := private.checked_article($3);
  if not exists (select from public.news_articles a where a.id = $1) then
    insert into public.news_articles (id, slug) values ($1, private.checked_slug($3 ->> 'slug')) on conflict do nothing;
    if not found then
      perform private.refuse('slug_taken', $3 ->> 'slug');
    end if;
  end if;
  perform private.add_version($1, me.user_id, words);
  delete from public.article_drafts d where d.article_id = $1 and d.author = me.user_id;
  return private.published($1);
end $$;
create function public.publish_article(article_id uuid, version integer, article jsonb) returns jsonb
  language sql volatile set search_path = '' return private.publish_article(
    article_id => article_id, based_on => version, article => article);

create function private.withdraw_article(article_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  words public.news_versions;
begin
  if private.is_repeat('withdraw_article', $1, me.user_id) then
    return private.repeated(private.published($1));
  end if;
  if not exists (select from public.news_articles a where a.id = $1) then
    perform private.refuse('unknown_article');
  end if;
  if exists (select from public.news_articles a where a.id = $1 and a.typed) then
    perform private.refuse('typed_article');
  end if;
  words := private.news_to_change($1, $2);
  if words.withdrawn then
    perform private.refuse('already_withdrawn');
  end if;
  words.withdrawn := true;
  words.reason := btrim(private.require_text($3, 'reason', 500));
  perform private.add_version($1, me.user_id, words);
  return private.published($1);
end $$;
create function public.withdraw_article(article_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_article(
    article_id => article_id, based_on => version, reason => reason);

-- A save can arrive after its author has published: it would bring the draft back.
create function private.save_article_draft(article_id uuid, draft jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  perform private.check_article_id($1);
  -- A number of few bytes can be a text of many: large ones are refused before anything is written out.
  if $2 is null or jsonb_typeof($2) <> 'object' or jsonb_path_exists($2, '$.** ? (@.type() == "number" && (@ > 1000000 || @ < 0))')
    or octet_length($2::text) > 300000 then
    perform private.refuse('too_long', 'body');
  end if;
  if exists (select from private.current_news n join public.publications p on p.id = n.publication
      where n.article_id = $1 and p.author = me.user_id and $2 -> 'version' is distinct from to_jsonb(n.version)) then
    perform private.refuse('step_not_allowed');
  end if;
  insert into public.article_drafts (article_id, author, draft, saved_at) values ($1, me.user_id, $2, private.now())
  on conflict on constraint article_drafts_pkey do update set draft = excluded.draft, saved_at = excluded.saved_at;
  return jsonb_build_object('saved_at', private.now());
end $$;
create function public.save_article_draft(article_id uuid, draft jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_article_draft(article_id => article_id, draft => draft);

create function private.discard_article_draft(article_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  delete from public.article_drafts d where d.article_id = $1 and d.author = me.user_id;
  return '{}';
end $$;
create function public.discard_article_draft(article_id uuid) returns jsonb
  language sql volatile set search_path = '' return private.discard_article_draft(article_id => article_id);

create function private.desk_news() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object(
    'articles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'slug', a.slug, 'typed', a.typed,
        'last', case when n.version is not null then jsonb_build_object('version', n.version, 'publication', n.publication, 'title', n.title, 'date', n.date,
          'category', n.category, 'featured', n.featured, 'withdrawn', n.withdrawn, 'at', p.at, 'by', s.name) end)
        order by n.date desc nulls last, a.number desc), '[]')
      from public.news_articles a left join private.current_news n on n.article_id = a.id
      left join public.publications p on p.id = n.publication left join public.staff s on s.user_id = p.author),
    'drafts', (
      select coalesce(jsonb_agg(jsonb_build_object('article_id', d.article_id, 'author', d.author, 'by', s.name,
        'title', coalesce(d.draft ->> 'title', ''), 'saved_at', d.saved_at) order by d.saved_at desc), '[]')
      from public.article_drafts d join public.staff s on s.user_id = d.author));
end $$;
create function public.desk_news() returns jsonb
  language sql stable set search_path = '' return private.desk_news();

create function private.desk_article(article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  return jsonb_build_object(
    'article', (select jsonb_build_object('id', a.id, 'slug', a.slug, 'typed', a.typed)
      from public.news_articles a where a.id = $1),
    'versions', (
      select coalesce(jsonb_agg(to_jsonb(n) - array['article_id', 'publication']
        || jsonb_build_object('at', p.at, 'by', s.name) order by n.version desc), '[]')
      from public.news_versions n join public.publications p on p.id = n.publication join public.staff s on s.user_id = p.author
      where n.article_id = $1),
    'draft', (select jsonb_build_object('draft', d.draft, 'saved_at', d.saved_at)
      from public.article_drafts d where d.article_id = $1 and d.author = me.user_id),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object('author', d.author, 'by', s.name, 'draft', d.draft, 'saved_at', d.saved_at)
        order by d.saved_at desc), '[]')
      from public.article_drafts d join public.staff s on s.user_id = d.author
      where d.article_id = $1 and d.author <> me.user_id));
end $$;
create function public.desk_article(article_id uuid) returns jsonb
  language sql stable set search_path = '' return private.desk_article(article_id => article_id);

-- The articles that stand, and the addresses of those that were withdrawn.
create function private.site_news() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'news', coalesce(jsonb_agg(to_jsonb(n) - array['article_id', 'version', 'publication', 'withdrawn', 'reason']
      || jsonb_build_object('id', a.number, 'slug', a.slug,
        'corrected_on', case when n.version > 1 or a.typed then private.day_in_bogota(p.at) end)
      order by n.date desc, a.number desc) filter (where not n.withdrawn), '[]'),
    'withdrawn', coalesce(jsonb_agg(a.slug order by a.slug) filter (where n.withdrawn), '[]'))
  from private.current_news n join public.news_articles a on a.id = n.article_id join public.publications p on p.id = n.publication
$$;

-- Documents: PDFs for the public, in editions. Managers publish editions, correct their words and withdraw them. Append-only: each
-- change is a new version, and the highest counts.

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  -- Its part of the address, which never changes and is never given to another document.
  name text not null check (name ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(name) <= 80),
  -- The specified documents have a first edition in the code, and are never without one.
  specified text unique
);
-- Some file systems do not tell small letters from capitals.
create unique index documents_name_idx on public.documents (lower(name));

create table public.document_editions (
  document_id uuid not null references public.documents,
  edition integer not null,
  version integer not null,
  -- Null for the typed edition as the code has it.
  publication bigint unique references public.publications,
  title text not null check (title ~ '\S' and char_length(title) <= 150),
  -- Null for a typed edition that names no day.
  in_force date,
  -- Null for a typed edition.
  file text references public.published_files,
  withdrawn boolean not null default false,
  -- Why it was withdrawn, for the office.
  reason text check (reason ~ '\S' and char_length(reason) <= 500),
  primary key (document_id, edition, version),
  check (withdrawn = (reason is not null)),
  check (file is null or (publication is not null and in_force is not null))
);
create index document_editions_file_idx on public.document_editions (file);
create index document_editions_in_force_idx on public.document_editions (in_force);

-- The same as in app/content/downloads.ts (tested).
with typed (specified, name, title, in_force) as (values
  ('contract', 'CCU-Yari-Ambiental', 'Contrato de Condiciones Uniformes (CCU)', null::date),
  ('tariffs', 'tarifas-junio-2025', 'Tarifas del servicio de aseo, junio de 2025', '2025-06-01'),
  ('methodology', 'metodologia-tarifaria', 'Metodología tarifaria', null),
  ('routes', 'rutas-rurales', 'Rutas rurales de recolección', null)
), made as (
  insert into public.documents (name, specified) select t.name, t.specified from typed t returning id, documents.specified
)
insert into public.document_editions (document_id, edition, version, title, in_force)
select m.id, 1, 1, t.title, t.in_force from made m join typed t on t.specified = m.specified;

create view private.current_editions with (security_invoker = true) as
select distinct on (e.document_id, e.edition) e.* from public.document_editions e order by e.document_id, e.edition, e.version desc;

-- The edition that holds today: the one with the latest day, and of one day the last that was published.
create function private.edition_in_force(document_id uuid) returns integer language sql stable set search_path = '' as $$
  select e.edition from private.current_editions e
  where e.document_id = $1 and not e.withdrawn and (e.in_force <= private.today()) is not false
  order by e.in_force desc nulls last, e.edition desc limit 1
$$;

-- An edition whose day has come is a publication too, because the site has to be built with it. Any publication since that day
-- has brought it; one of a clock that was ahead does not count. Returns the number of the newest publication.
create function private.bring_into_force() returns bigint language plpgsql volatile set search_path = '' as $$
declare
  last_day date := private.day_in_bogota((select max(p.at) from public.publications p where p.at <= private.now()));
  author uuid;
begin
  select p.author into author from public.document_editions e join public.publications p on p.id = e.publication
  where e.in_force > coalesce(last_day, '-infinity') and e.in_force <= private.today() and not e.withdrawn
    and e.version = (select max(v.version) from public.document_editions v where v.document_id = e.document_id and v.edition = e.edition)
  order by e.publication desc limit 1;
  -- The site of a clock that was ahead may show what has not begun.
  select coalesce(author, (select p.author from public.publications p where p.id = private.newest_publication() and private.day_in_bogota(p.at) > private.today()))
    into author;
  return case when author is null then private.newest_publication() else private.new_publication(author) end;
end $$;

create function private.checked_day(day text) returns date language plpgsql stable set search_path = '' as $$
declare
  typed date := private.day_typed(day);
begin
  if not coalesce(typed between '1990-01-01' and private.today() + interval '2 years', false) then
    perform private.refuse('wrong_day');
  end if;
  return typed;
end $$;

-- Names of editions are made from those of documents, and must not be taken for one.
create function private.checked_name(name text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(private.is_slug(name) and name !~ '(^|-)edicion-[0-9]+$', false) then
    perform private.refuse('wrong_name');
  end if;
  return name;
end $$;

create function private.check_pdf(file text) returns void language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.published_files f where f.path = $1 and f.type = 'application/pdf' and f.confirmed_at is not null) then
    perform private.refuse('unknown_pdf');
  end if;
end $$;

-- The answer to each act of a manager.
create function private.published_edition(document_id uuid, edition integer) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', d.id, 'name', d.name, 'edition', e.edition, 'version', e.version, 'publication', e.publication)
  from private.current_editions e join public.documents d on d.id = e.document_id where e.document_id = $1 and e.edition = $2
$$;

create function private.last_edition(document_id uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(max(e.edition), 0) from public.document_editions e where e.document_id = $1
$$;

-- One after the other: they count editions and versions, and what remains in force.
create function private.lock_document(document_id uuid) returns void language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('document ' || $1, 0))
$$;

-- Publishes a new edition, or a new document with its first one.
create function private.publish_edition(document_id uuid, name text, title text, in_force text, file text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  number integer;
  line text;
  day date;
begin
  if private.is_repeat('publish_edition', $1, me.user_id) then
    return private.repeated(private.published_edition($1, private.last_edition($1)));
  end if;
  if $1 is null then
    perform private.refuse('unknown_document');
  end if;
  perform private.lock_document($1);
  line := private.checked_line($3, 'title', 150);
  day := private.checked_day($4);
  perform private.check_pdf($5);
  if not exists (select from public.documents d where d.id = $1) then
    if $2 is null then
      perform private.refuse('unknown_document');
    end if;
    insert into public.documents (id, name) values ($1, private.checked_name($2)) on conflict do nothing;
    if not found then
      perform private.refuse('name_taken', $2);
    end if;
  end if;
  number := private.last_edition($1) + 1;
  insert into public.document_editions (document_id, edition, version, publication, title, in_force, file)
  values ($1, number, 1, private.new_publication(me.user_id), line, day, $5);
  return private.published_edition($1, number);
end $$;
create function public.publish_edition(document_id uuid, name text, title text, in_force text, file text) returns jsonb
  language sql volatile set search_path = '' return private.publish_edition(
    document_id => document_id, name => name, title => title, in_force => in_force, file => file);

-- The last version of an edition that stands, if it is the one that the manager has seen.
create function private.edition_to_change(document_id uuid, edition integer, based_on integer) returns public.document_editions
language plpgsql set search_path = '' as $$
declare
  words public.document_editions;
begin
  perform private.lock_document($1);
  select * into words from public.document_editions e where e.document_id = $1 and e.edition = $2 order by e.version desc limit 1;
  if words.edition is null then
    perform private.refuse('unknown_edition');
  end if;
  if words.version is distinct from $3 then
    perform private.refuse('stale_version');
  end if;
  if words.withdrawn then
    perform private.refuse('edition_withdrawn');
  end if;
  return words;
end $$;

-- What a key of an act stands for.
create function private.edition_subject(document_id uuid, edition integer) returns uuid language sql immutable set search_path = '' as $$
  select md5($1 || ' ' || $2)::uuid
$$;

-- A specified document is never without an edition that holds.
create function private.add_edition_version(words public.document_editions, author uuid) returns void
language plpgsql set search_path = '' as $$
begin
  words.version := words.version + 1;
  words.publication := private.new_publication(author);
  insert into public.document_editions select words.*;
  if private.edition_in_force(words.document_id) is null
      and exists (select from public.documents d where d.id = words.document_id and d.specified is not null) then
    perform private.refuse('last_edition');
  end if;
end $$;

-- Its file never changes: another file is another edition. A typed edition stays as the code has it.
create function private.correct_edition(document_id uuid, edition integer, based_on integer, title text, in_force text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  words public.document_editions;
begin
  if private.is_repeat('correct_edition', private.edition_subject($1, $2), me.user_id) then
    return private.repeated(private.published_edition($1, $2));
  end if;
  words := private.edition_to_change($1, $2, $3);
  if words.file is null then
    perform private.refuse('typed_edition');
  end if;
  words.title := private.checked_line($4, 'title', 150);
  words.in_force := private.checked_day($5);
  perform private.add_edition_version(words, me.user_id);
  return private.published_edition($1, $2);
end $$;
create function public.correct_edition(document_id uuid, edition integer, version integer, title text, in_force text) returns jsonb
  language sql volatile set search_path = '' return private.correct_edition(
    document_id => document_id, edition => edition, based_on => version, title => title, in_force => in_force);

create function private.withdraw_edition(document_id uuid, edition integer, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  words public.document_editions;
begin
  if private.is_repeat('withdraw_edition', private.edition_subject($1, $2), me.user_id) then
    return private.repeated(private.published_edition($1, $2));
  end if;
  words := private.edition_to_change($1, $2, $3);
  words.withdrawn := true;
  words.reason := btrim(private.require_text($4, 'reason', 500));
  perform private.add_edition_version(words, me.user_id);
  return private.published_edition($1, $2);
end $$;
create function public.withdraw_edition(document_id uuid, edition integer, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_edition(
    document_id => document_id, edition => edition, based_on => version, reason => reason);

create function private.edition_words(e private.current_editions) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('edition', e.edition, 'title', e.title, 'in_force', e.in_force, 'file',
    (select jsonb_build_object('path', f.path, 'size', f.size) from public.published_files f where f.path = e.file))
$$;

create function private.desk_documents() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object('documents', (
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'specified', d.specified, 'current', private.edition_in_force(d.id),
      'editions', (
        select jsonb_agg(private.edition_words(e) || jsonb_build_object('version', e.version, 'publication', e.publication, 'at', p.at,
          'by', s.name, 'withdrawn', e.withdrawn, 'reason', e.reason) order by e.in_force desc nulls last, e.edition desc)
        from private.current_editions e left join public.publications p on p.id = e.publication
        left join public.staff s on s.user_id = p.author where e.document_id = d.id)) order by d.name)
    from public.documents d));
end $$;
create function public.desk_documents() returns jsonb
  language sql stable set search_path = '' return private.desk_documents();

-- The documents of which anything was published; all others are as the code has them.
create function private.site_documents() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'specified', d.specified,
    -- A clock that went back must leave no specified address empty.
    'current', coalesce(private.edition_in_force(d.id), case when d.specified is not null then editions.earliest end),
    'editions', editions.standing) order by d.specified, d.name), '[]')
  from public.documents d cross join lateral (
    select jsonb_agg(private.edition_words(e) order by e.in_force desc nulls last, e.edition desc)
      filter (where not e.withdrawn) as standing,
      (array_agg(e.edition order by e.in_force, e.edition) filter (where not e.withdrawn))[1] as earliest, max(e.publication) as publication
    from private.current_editions e where e.document_id = d.id) editions
  where editions.publication is not null and editions.standing is not null
$$;

-- The facts of the company: how it is called, found and reached. They stand on the site, in mails and in the heading of letters. Managers
-- publish them as one whole. Append-only: the highest version counts.

-- Without the marks of editorial text, in which facts stand.
create function private.is_plain(line text, longest integer) returns boolean language sql immutable set search_path = '' as $$
  select private.is_line(to_jsonb(line), longest) and line = private.one_line(line) and line !~ '[][*<>{}|`\\]'
$$;

-- With its country: «+57 300 123 4567».
create function private.is_phone(number text) returns boolean language sql immutable set search_path = '' as $$
  select number ~ '^\+[0-9]+( [0-9]+)*$' and char_length(regexp_replace(number, '\D', '', 'g')) between 8 and 15
$$;

-- «900.123.456-8», whose last digit is computed from the others.
create function private.is_nit(number text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(number ~ '^[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]$' and (
    select case when s.sum % 11 > 1 then 11 - s.sum % 11 else s.sum % 11 end
    from (select sum(substr(translate(left(number, 11), '.', ''), place, 1)::int * ('{41,37,29,23,19,17,13,7,3}'::int[])[place]) as sum
      from generate_series(1, 9) place) s) = right(number, 1)::int, false)
$$;

create function private.is_page_of(host text, address text) returns boolean language sql immutable set search_path = '' as $$
  select address ~ ('^https://([a-z]+\.)?' || replace(host, '.', '\.') || '/[A-Za-z0-9._~/?=&%-]+$') and char_length(address) <= 200
$$;

-- Optional facts are empty where there is none.
create table public.company_facts (
  version integer primary key,
  -- Null for the facts of the code (domain/company.ts).
  publication bigint unique references public.publications,
  name text not null check (private.is_plain(name, 60)),
  legal_name text not null check (private.is_plain(legal_name, 120)),
  -- Stands under the icon on a phone.
  short_name text not null check (private.is_plain(short_name, 12)),
  tagline text not null check (private.is_plain(tagline, 120)),
  nit text not null check (nit = '' or private.is_nit(nit)),
  phone text not null check (private.is_phone(phone)),
  whatsapp text not null check (private.is_phone(whatsapp)),
  -- It stands in links, where other signs have a meaning.
  email text not null check (private.is_email(email) and email ~ '^[A-Za-z0-9._+-]+@'),
  address text not null check (private.is_plain(address, 200)),
  town text not null check (private.is_plain(town, 60)),
  region text not null check (private.is_plain(region, 60)),
  hours text not null check (hours = '' or private.is_plain(hours, 200)),
  facebook text not null check (facebook = '' or private.is_page_of('facebook.com', facebook)),
  instagram text not null check (instagram = '' or private.is_page_of('instagram.com', instagram)),
  -- Within Colombia.
  latitude numeric(10, 7) not null check (latitude between -4.3 and 13.5),
  longitude numeric(10, 7) not null check (longitude between -82 and -66)
);

-- The same as in domain/company.ts (tested).
insert into public.company_facts (version, name, legal_name, short_name, tagline, nit, phone, whatsapp, email, address, town, region, hours,
  facebook, instagram, latitude, longitude)
values (1, 'Yarí Ambiental', 'Yarí Ambiental S.A.S. E.S.P.', 'Yarí', 'Cuidamos el territorio donde la selva comienza', '',
  '+57 300 000 0000', '+57 300 000 0000', 'contacto@yariambiental.example',
  'Km 7,5 vía San Vicente del Caguán – Puerto Rico, Caquetá, Colombia', 'San Vicente del Caguán', 'Caquetá', '',
  'https://www.facebook.com/yariambiental.example', 'https://www.instagram.com/yariambiental.example', 2.1133332, -74.7698933);

create view private.company with (security_invoker = true) as
select * from public.company_facts f order by f.version desc limit 1;

-- The day of the last facts, which stand in the privacy policy: each makes a new version of it. Null as long as they are those of the code.
create function private.facts_day() returns date language sql stable set search_path = '' as $$
  select private.day_in_bogota(p.at) from private.company c join public.publications p on p.id = c.publication
$$;

-- The checks of the table say which fact is wrong.
create function private.add_facts(facts jsonb, version integer, author uuid) returns void language plpgsql set search_path = '' as $$
declare
  given public.company_facts;
  rule text;
begin
  begin
    given := jsonb_populate_record(null::public.company_facts, facts);
  exception when data_exception then
    perform private.refuse('wrong_fact', 'latitude');
  end;
  given.version := version;
  given.publication := private.new_publication(author);
  begin
    insert into public.company_facts select given.*;
  exception when check_violation then
    get stacked diagnostics rule = constraint_name;
    perform private.refuse('wrong_fact', regexp_replace(rule, '^company_facts_|_check$', '', 'g'));
  when not_null_violation then
    get stacked diagnostics rule = column_name;
    perform private.refuse('wrong_fact', rule);
  end;
end $$;

-- Publishes all facts anew. A stolen session must not be able to put its own phone number on the site.
create function private.publish_facts(based_on integer, facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  perform private.require_recent_code();
  if private.is_repeat('publish_facts', null, me.user_id) then
    return private.repeated((select jsonb_build_object('version', c.version, 'publication', c.publication) from private.company c));
  end if;
  lock table public.company_facts in share row exclusive mode;
  if (select c.version from private.company c) is distinct from $1 then
    perform private.refuse('stale_version');
  end if;
  perform private.add_facts($2, $1 + 1, me.user_id);
  return (select jsonb_build_object('version', c.version, 'publication', c.publication) from private.company c);
end $$;
create function public.publish_facts(version integer, facts jsonb) returns jsonb
  language sql volatile set search_path = '' return private.publish_facts(based_on => version, facts => facts);

-- All facts so far, the newest first and those of the code last, with who published which.
create function private.desk_facts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object(
    'versions', (
      select jsonb_agg(jsonb_build_object('version', f.version, 'publication', f.publication, 'facts', to_jsonb(f) - array['version', 'publication'], 'at', p.at, 'by', s.name)
        order by f.version desc)
      from public.company_facts f left join public.publications p on p.id = f.publication left join public.staff s on s.user_id = p.author));
end $$;
create function public.desk_facts() returns jsonb
  language sql stable set search_path = '' return private.desk_facts();

-- Null as long as they are those of the code.
create function private.site_facts() returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(c) - array['version', 'publication'] || jsonb_build_object('published_on', private.facts_day())
  from private.company c where c.publication is not null
$$;

-- What the site is built with, for everybody: it is what the site shows.
create function private.site_content() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('publication', private.newest_publication(), 'documents', private.site_documents(), 'facts', private.site_facts())
    || private.site_news()
$$;
create function public.site_content() returns jsonb
  language sql stable set search_path = '' return private.site_content();

-- What has to run besides the desk, for managers: mail, daily tasks, publications and backups.

-- The ends of the backup command (scripts/data/backup.ts). A hosted Supabase makes its own backups, and has no rows here.
create table private.backups (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `incomplete`: a file of a record could not be read.
  result text not null check (result in ('complete', 'incomplete', 'failed')),
  -- Null for one that failed, of which nothing is left.
  bytes bigint
);

create function private.note_backup(result text, bytes bigint default null) returns void language sql volatile set search_path = '' as $$
  insert into private.backups (at, result, bytes) values (private.now(), $1, $2)
$$;

-- The number of the last migration; null where the database was made without the record of the Supabase CLI and of our server.
create function private.schema_version() returns text language plpgsql stable set search_path = '' as $$
declare
  version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into version;
  end if;
  return version;
end $$;

-- The mail; links to a new password do not count, because strangers can cause any number of them.
create function private.mail_health() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waiting', count(*),
    'waiting_since', min(coalesce(o.released_at, o.created_at)),
    'late', (select l.mails from private.late_mail() l),
    'held', (select count(*) from public.outbox h where h.state = 'held'),
    'accepted_at', (select max(a.settled_at) from public.outbox a where a.state = 'accepted' and a.kind <> 'recovery'),
    'dead_pqrs', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select r.id, r.radicado from public.outbox d join public.pqr_requests r on r.id = d.pqr_id
      where d.state = 'dead' and d.settled_at > private.now() - interval '7 days' group by 1, 2 order by max(d.settled_at) desc limit 5) p),
    'dead', (select count(*) from public.outbox d where d.state = 'dead' and d.kind <> 'recovery' and d.settled_at > private.now() - interval '7 days'))
  from public.outbox o where o.state = 'waiting' and o.kind <> 'recovery'
$$;

-- `troubles` names what somebody should do something about. A nightly backup is old when it was missed twice.
create function private.desk_health() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  mail jsonb := private.mail_health();
  site jsonb := private.desk_site();
  daily_ran_on date := (select max(d.day) from private.daily_runs d);
  last_backup private.backups;
  complete_at timestamptz := (select max(b.at) from private.backups b where b.result = 'complete');
begin
  select * into last_backup from private.backups b order by b.id desc limit 1;
  return jsonb_build_object(
    'mail', mail,
    'daily_ran_on', daily_ran_on,
    'site', site,
    'backup', case when last_backup.id is not null then jsonb_build_object(
      'at', last_backup.at, 'result', last_backup.result, 'bytes', last_backup.bytes, 'complete_at', complete_at) end,
    'schema', private.schema_version(),
    'troubles', to_jsonb(array_remove(array[
      case when (mail ->> 'late')::bigint > 0 then 'late_mail' end,
      case when (mail ->> 'held')::bigint > 0 then 'held_mail' end,
      case when (mail ->> 'dead')::bigint > 0 then 'dead_mail' end,
      case when coalesce(daily_ran_on < private.today() - 1, true) then 'daily' end,
      case when site ->> 'state' = 'failed'
        or (site ->> 'state' = 'under_way' and (site ->> 'published_at')::timestamptz < private.now() - interval '10 minutes') then 'unpublished' end,
      case when last_backup.result <> 'complete' then 'failed_backup' end,
      case when private.has_own_links() and coalesce(private.day_in_bogota(complete_at) < private.today() - 2, true)
        then 'old_backup' end], null)));
end $$;
create function public.desk_health() returns jsonb
  language sql stable set search_path = '' return private.desk_health();

-- The tables and functions that the API offers, and the roles that may use them.

-- Supabase opens each new table to every role of the API. Only the service key may read the tables of the office, for the owner's
-- own tools. That key passes row level security anyway, but Supabase's advisor asks for a policy.
do $$
declare
  name text;
begin
  foreach name in array array['staff', 'staff_events', 'pqr_cases', 'pqr_events', 'pqr_notes', 'pqr_corrections', 'pqr_answers', 'pqr_appeals', 'pqr_letters',
    'outbox', 'attachments', 'answer_drafts', 'answer_templates', 'enquiry_cases', 'enquiry_events', 'enquiry_notes', 'erasures',
    'regulator_codes', 'export_log', 'publications', 'published_files', 'news_articles', 'news_versions', 'article_drafts',
    'documents', 'document_editions', 'company_facts']
  loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select on public.%I to service_role', name);
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "The owner''s tools read" on public.%I for select to service_role using (true)', name);
  end loop;
end $$;
revoke all on sequence public.staff_events_id_seq, public.pqr_events_id_seq, public.outbox_id_seq, public.enquiry_events_id_seq,
  public.export_log_id_seq, public.publications_id_seq, public.news_articles_number_seq from anon, authenticated, service_role;

-- PostgreSQL lets everybody call a new function, and Supabase each role of the API: all functions are closed here, and the named
-- ones opened again. A function in `public` only calls its namesake in `private`.
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- Policies and checks call these.
grant execute on function private.row_just_written, private.expects_upload, private.opened_paper to anon, authenticated;
grant execute on function private.own_account, private.readable_files, private.expects_published_file to authenticated;
grant execute on function private.is_email to anon, authenticated, service_role;

do $$
declare
  -- For a person with the key of a filing, or with the code of a case and, for most acts, the identity number.
  person text[] := array['pqr_receipt', 'enquiry_receipt', 'track_pqr', 'consent_to_email', 'withdraw_consent', 'reply_to_question', 'withdraw_pqr',
    'correct_email', 'give_address', 'read_reasons', 'read_answer', 'read_decision', 'read_own_words', 'open_paper', 'appeal_pqr', 'add_evidence',
    'confirm_evidence'];
  everybody text[] := array['office_figures', 'posted_notices', 'push_key', 'site_content'];
  -- For a device, with its own secret.
  device text[] := array['keep_device', 'forget_device', 'test_device'];
  account text[] := array['claim_pqr', 'own_terms', 'own_member_name', 'delete_account'];
  -- Open to visitors too, so that they get the same refusal as a stranger who signed in (private.member).
  staff text[] := array['file_pqr', 'take_pqr', 'assign_pqr', 'note_pqr', 'ask_pqr', 'extend_pqr', 'record_withdrawal',
    'transfer_pqr', 'undo_claim', 'answer_pqr', 'undo_answer', 'notify_pqr', 'decide_appeal', 'undo_decision', 'notify_decision',
    'send_appeal_on', 'leave_appeal_unsent', 'correct_data', 'renew_code',
    'write_letter', 'preview_letter', 'add_paper', 'confirm_paper', 'open_attachment',
    'save_draft', 'discard_draft', 'read_draft', 'preview_answer', 'desk_templates', 'template_history',
    'desk_me', 'desk_counts', 'desk_list', 'desk_search', 'desk_here', 'desk_pqr',
    'record_call', 'take_enquiry', 'assign_enquiry', 'note_enquiry', 'record_enquiry_call', 'step_enquiry', 'desk_enquiries',
    'desk_enquiry', 'open_resume', 'own_second_factor', 'make_recovery_codes', 'spend_recovery_code', 'desk_figures', 'desk_codes',
    'regulator_rows', 'log_export', 'publish_notice', 'end_notice'];
  -- Open to visitors too, and refused to a member who is no manager.
  managers text[] := array['save_template', 'retire_template', 'reset_second_factor', 'add_member', 'change_member',
    'remove_member', 'bring_back_member', 'renew_link', 'desk_team', 'erase_record', 'save_codes', 'desk_exports', 'set_aside_pqr',
    'bring_back_pqr', 'desk_health', 'desk_site', 'desk_news', 'desk_article', 'save_article_draft', 'discard_article_draft',
    'publish_article', 'withdraw_article', 'add_published_file', 'confirm_published_file',
    'desk_documents', 'publish_edition', 'correct_edition', 'withdraw_edition',
    'desk_facts', 'publish_facts'];
  name text;
begin
  foreach name in array person || everybody || device || account || staff || managers loop
    execute format('grant execute on function public.%1$I, private.%1$I to authenticated', name);
  end loop;
  foreach name in array person || everybody || device || staff || managers loop
    execute format('grant execute on function public.%1$I, private.%1$I to anon', name);
  end loop;
end $$;

reset check_function_bodies;
