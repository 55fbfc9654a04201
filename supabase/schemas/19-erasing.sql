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
