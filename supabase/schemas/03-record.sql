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
