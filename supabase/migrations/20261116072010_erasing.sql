-- Blanks the personal words of a record. What stays are its dates, type, status, decisions and events, and the SHA-256 of
-- the words. Only functions of the owner of the database get here: tables stay append-only for every role of the API.

alter table public.pqr_requests add column erased_at timestamptz;
alter table public.quote_requests add column erased_at timestamptz;
alter table public.job_applications add column erased_at timestamptz;
alter table public.affiliations add column erased_at timestamptz;

create table public.erasures (
  kind text not null check (kind in ('pqr', 'quote', 'application', 'callback')),
  record_id uuid not null,
  erased_at timestamptz not null,
  -- The manager who checked the person's identity, and why; both null when the period was over.
  erased_by uuid,
  reason text check (reason ~ '\S' and char_length(reason) <= 1000),
  -- Of all words at once: a number or a name alone could be guessed from its hash.
  sha256 text not null,
  primary key (kind, record_id),
  check (num_nonnulls(erased_by, reason) in (0, 2))
);
revoke all on public.erasures from anon, authenticated, service_role;
grant select on public.erasures to service_role;
alter table public.erasures enable row level security;
create policy "The owner's tools read" on public.erasures for select to service_role using (true);

-- Files whose record was erased, for the storage to remove (server/storage/erased-files.ts).
create table private.files_to_remove (
  bucket_id text not null,
  name text not null,
  since timestamptz not null,
  primary key (bucket_id, name)
);

alter table public.pqr_events
  drop constraint pqr_events_kind_check,
  add constraint pqr_events_kind_check check (kind in (
    'filed', 'taken', 'assigned', 'noted', 'asked', 'replied', 'extended', 'answered', 'answer_voided', 'answer_sent',
    'notified', 'consent_given', 'consent_withdrawn', 'email_corrected', 'appeal_filed', 'appeal_decided',
    'appeal_sent_on', 'withdrawn', 'transferred', 'claimed', 'mail_accepted', 'mail_dead',
    'evidence_added', 'document_added', 'attachment_opened', 'erased'
  ));
alter table public.request_events
  drop constraint request_events_event_check,
  add constraint request_events_event_check check (event in (
    'taken', 'assigned', 'noted', 'stepped', 'reopened', 'resume_opened', 'erased'
  ));

-- Each of these blanks what one kind of record holds and returns it, for its hash. What a check wants filled gets a
-- stand-in that says nothing.
create function private.blank_pqr(case_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  words jsonb := (
    select jsonb_build_object(
      'record', jsonb_build_array(r.full_name, r.email, r.phone, r.id_number, r.subscription_code, r.description),
      'notes', (select jsonb_agg(n.body order by n.created_at, n.id) from public.pqr_notes n where n.pqr_id = r.id),
      'answers', (select jsonb_agg(a.letter order by a.signed_at, a.id) from public.pqr_answers a where a.pqr_id = r.id),
      'appeal', (select jsonb_build_array(p.reasons, p.decision_reasons) from public.pqr_appeals p where p.pqr_id = r.id))
    from public.pqr_requests r where r.id = case_id);
begin
  update public.pqr_requests r set full_name = 'Datos borrados', email = null, phone = '-', id_number = '-',
    subscription_code = null, description = '—', submission_key = null where r.id = case_id;
  -- Found by its radicado alone.
  update private.pqr_words w set words = private.words_of(jsonb_populate_record(null::public.pqr_requests,
    jsonb_build_object('radicado', r.radicado))) from public.pqr_requests r where r.id = case_id and w.pqr_id = r.id;
  update public.pqr_notes n set body = '' where n.pqr_id = case_id;
  update public.pqr_answers a set facts = '', analysis = '', reasons = '', appeal_paragraph = '', letter = ''
  where a.pqr_id = case_id;
  update public.pqr_appeals p set reasons = '', decision_reasons = case when p.decision is not null then '' end
  where p.pqr_id = case_id;
  delete from public.answer_drafts d where d.pqr_id = case_id;
  delete from private.identity_misses m where m.pqr_id = case_id;
  update public.outbox o set
    -- A mail server may have quoted the address.
    server_words = null,
    state = case when o.state in ('waiting', 'held') then 'cancelled' else o.state end,
    settled_at = coalesce(o.settled_at, private.clock())
  where o.pqr_id = case_id and o.claimed_until is null;
  delete from private.attachment_openings o using public.attachments a where a.id = o.attachment_id and a.pqr_id = case_id;
  with gone as (delete from public.attachments a where a.pqr_id = case_id returning a.path)
  insert into private.files_to_remove (bucket_id, name, since)
  select 'evidence', gone.path, private.clock() from gone on conflict do nothing;
  update public.pqr_cases c set version = c.version + 1 where c.pqr_id = case_id;
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

-- The file goes too, unless it came with an earlier application: who names the file of somebody else removes nothing.
create function private.blank_application(record_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  application public.job_applications;
  resume text;
begin
  select * into application from public.job_applications a where a.id = record_id;
  resume := split_part(application.resume_url, '/object/public/applications/', 2);
  if not exists (select from public.job_applications a where split_part(a.resume_url, '/object/public/applications/', 2) = resume
      and (a.created_at, a.id) < (application.created_at, application.id)) then
    insert into private.files_to_remove (bucket_id, name, since) values ('applications', resume, private.clock())
    on conflict do nothing;
    delete from private.resume_openings o where o.path = resume;
  end if;
  update public.job_applications a set full_name = 'Datos borrados', date_of_birth = '1900-01-01', phone = '-',
    email = 'borrado@borrado.invalid', submission_key = null,
    resume_url = 'https://borrado.invalid/storage/v1/object/public/applications/resumes/' || a.id
  where a.id = record_id;
  return jsonb_build_array(application.full_name, application.date_of_birth, application.phone, application.email,
    application.resume_url);
end $$;

create function private.blank_callback(record_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  words jsonb := (
    select jsonb_build_array(r.full_name, r.phone, r.address, r.email) from public.affiliations r where r.id = record_id);
begin
  update public.affiliations r set full_name = 'Datos borrados', phone = '-', address = '—',
    email = 'borrado@borrado.invalid', submission_key = null where r.id = record_id;
  return words;
end $$;

create function private.blank_request(kind text, record_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  notes jsonb := (select jsonb_agg(n.body order by n.created_at, n.id) from public.request_notes n
    where n.kind = $1 and n.record_id = $2);
begin
  update public.request_notes n set body = '' where n.kind = $1 and n.record_id = $2;
  return jsonb_build_object('notes', notes, 'record', case kind when 'quote' then private.blank_quote(record_id)
    when 'application' then private.blank_application(record_id) else private.blank_callback(record_id) end);
end $$;

-- What must be true of a PQR before its words may go.
create function private.check_retention(case_id uuid) returns void language plpgsql set search_path = '' as $$
declare
  closed_on date := private.closed_on(case_id);
  months integer := (select p.months from private.retention_periods p where p.kind = 'pqr');
  kept_until date := private.kept_until(closed_on, months);
begin
  if closed_on is null then
    perform private.refuse('case_open');
  elsif months is null then
    perform private.refuse('retention_not_set');
  elsif private.today() <= kept_until then
    perform private.refuse('retention_runs', kept_until::text);
  end if;
end $$;

create function private.hash_of(words jsonb) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(words::text, 'UTF8')), 'hex')
$$;

-- The one way in which words go. Without a member it is the daily job, which passes over what somebody erased meanwhile.
create function private.erase(kind text, record_id uuid, member uuid, reason text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  form text := case kind when 'pqr' then 'pqr_requests' else private.request_table(kind) end;
  found_id uuid;
  erased_before timestamptz;
  hash text;
begin
  -- The lock of every act on a request (private.hold_request).
  insert into public.request_cases (kind, record_id) select r.kind, r.id from private.requests r where r.kind = $1 and r.id = $2
  on conflict do nothing;
  perform from public.request_cases c where c.kind = $1 and c.record_id = $2 for update;
  if form is not null then
    -- Not even a reference to it is added meanwhile.
    execute format('select r.id, r.erased_at from public.%I r where r.id = $1 for update', form)
    into found_id, erased_before using record_id;
  end if;
  if found_id is null then
    perform private.refuse('unknown_case');
  elsif erased_before is not null and member is null then
    return null;
  elsif erased_before is not null then
    perform private.refuse('already_erased');
  end if;
  if kind = 'pqr' then
    perform private.check_retention(record_id);
    hash := private.hash_of(private.blank_pqr(record_id));
    perform private.append_event(record_id, 'erased', member);
  else
    hash := private.hash_of(private.blank_request(kind, record_id));
    perform private.append_request_event(kind, record_id, 'erased', member);
  end if;
  insert into public.erasures (kind, record_id, erased_at, erased_by, reason, sha256)
  values ($1, $2, private.clock(), $3, $4, hash);
  execute format('update public.%I r set erased_at = private.clock() where r.id = $1', form) using record_id;
  return jsonb_build_object('erased_at', private.clock(), 'sha256', hash);
end $$;

create function private.erase_record(kind text, record_id uuid, identity_checked boolean, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  if identity_checked is not true then
    perform private.refuse('identity_not_checked');
  end if;
  perform private.require_text(reason, 'reason');
  if char_length(reason) > 1000 then
    perform private.refuse('too_long', 'reason');
  end if;
  return private.erase($1, $2, me.user_id, reason);
end $$;
create function public.erase_record(kind text, id uuid, identity_checked boolean, reason text) returns jsonb
  language sql volatile set search_path = '' return private.erase_record($1, $2, $3, $4);

revoke execute on all functions in schema private from public;
revoke all on function public.erase_record from public, anon, authenticated, service_role;
grant execute on function public.erase_record, private.erase_record to anon, authenticated;
