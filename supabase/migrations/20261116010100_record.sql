-- What the database itself adds to every record. No client can set these columns; whoever files gets them back.

-- The version of the privacy policy in force; a new policy comes with a migration that replaces this function.
create function private.privacy_version() returns text language sql immutable set search_path = '' as $$
  select '2026-11-16'
$$;

-- Null when nobody is signed in, and for a token that outlived its account.
create function private.account_id() returns uuid language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  return (select u.id from auth.users u where u.id = auth.uid());
end $$;

-- The form makes a key when it is sent, so that a retry after a lost answer does not file twice.
-- What is no UUID, or no JSON, is no reason to refuse what somebody files.
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

alter table public.quote_requests
  add column user_id uuid references auth.users on delete set null,
  add column submission_key uuid unique,
  add column privacy_version text not null default '2026-11-15';
alter table public.job_applications
  add column user_id uuid references auth.users on delete set null,
  add column submission_key uuid unique,
  add column privacy_version text not null default '2026-11-15';
alter table public.affiliations
  add column user_id uuid references auth.users on delete set null,
  add column submission_key uuid unique,
  add column privacy_version text not null default '2026-11-15';
alter table public.pqr_requests
  add column user_id uuid references auth.users on delete set null,
  add column submission_key uuid unique,
  add column privacy_version text not null default '2026-11-15',
  add column radicado text unique,
  add column tracking_code text,
  add column due_on date,
  add column source text not null default 'web' check (source in ('web', 'phone', 'whatsapp', 'counter', 'mail'));

-- The default was for the rows that exist already; new ones get the version from the trigger.
alter table public.quote_requests alter column privacy_version drop default;
alter table public.job_applications alter column privacy_version drop default;
alter table public.affiliations alter column privacy_version drop default;
alter table public.pqr_requests alter column privacy_version drop default;

create index quote_requests_user_id_idx on public.quote_requests (user_id) where user_id is not null;
create index job_applications_user_id_idx on public.job_applications (user_id) where user_id is not null;
create index affiliations_user_id_idx on public.affiliations (user_id) where user_id is not null;
create index pqr_requests_user_id_idx on public.pqr_requests (user_id) where user_id is not null;

-- One running number for PQRs and appeals; gaps are allowed.
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

with numbered as (
  select id, row_number() over (order by created_at, id) as number from public.pqr_requests
)
update public.pqr_requests r set
  radicado = private.numbered(t.filed_on, n.number),
  tracking_code = private.new_tracking_code(),
  due_on = t.due_on,
  -- No other status had a meaning until now.
  status = 'pending'
from numbered n, public.answer_terms t where n.id = r.id and t.filed_on = private.day_in_bogota(r.created_at);
select setval('private.radicado_numbers', greatest(1, count(*)), count(*) > 0) from public.pqr_requests;

alter table public.pqr_requests
  alter column radicado set not null,
  alter column tracking_code set not null,
  alter column due_on set not null,
  -- Who came to the counter or called may have no e-mail; the form always asks for one.
  alter column email drop not null,
  drop constraint pqr_requests_status_check,
  add constraint pqr_requests_status_check
    check (status in ('pending', 'in_progress', 'answered', 'notified', 'withdrawn', 'transferred'));

create function private.stamp_record() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.user_id := private.account_id();
  new.submission_key := private.submission_key();
  new.privacy_version := private.privacy_version();
  return new;
end $$;

create trigger stamp_record before insert on public.quote_requests
  for each row execute function private.stamp_record();
create trigger stamp_record before insert on public.job_applications
  for each row execute function private.stamp_record();
create trigger stamp_record before insert on public.affiliations
  for each row execute function private.stamp_record();

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
    -- Not for what staff files for somebody: it would belong to the member's own account.
    new.user_id := private.account_id();
  end if;
  new.submission_key := private.submission_key();
  new.privacy_version := private.privacy_version();
  new.radicado := coalesce(new.radicado, private.next_radicado(day));
  new.tracking_code := coalesce(new.tracking_code, private.new_tracking_code());
  new.due_on := (select t.due_on from public.answer_terms t where t.filed_on = day);
  return new;
end $$;

create trigger stamp_pqr before insert on public.pqr_requests
  for each row execute function private.stamp_pqr();

-- Whoever is signed in also reads the records filed under the own account.
do $$
declare
  form text;
begin
  foreach form in array array['quote_requests', 'job_applications', 'pqr_requests', 'affiliations'] loop
    execute format('alter policy "authenticated gets the inserted row back" on public.%I
      using (id = private.row_just_written() or user_id = (select auth.uid()))', form);
    execute format('alter policy "authenticated gets the inserted row back" on public.%I rename to %I',
      form, 'authenticated reads own rows');
  end loop;
end $$;
