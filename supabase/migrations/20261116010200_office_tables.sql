-- The office's own tables. No role of the API writes them: each act is a function (the next migrations). They are
-- append-only for everybody: a text can only be blanked by its owner, and its event stays.

create table public.staff (
  -- An account, without a foreign key: who has left is still named in the files.
  user_id uuid primary key,
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  role text not null check (role in ('agent', 'manager')),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Beside the record and not in it, because whoever files reads the whole record.
create table public.pqr_cases (
  pqr_id uuid primary key references public.pqr_requests,
  version integer not null default 1,
  assignee uuid references public.staff,
  extended_to date,
  email_consent_at timestamptz,
  notified_at timestamptz,
  -- The day from which the term to appeal counts.
  notified_on date,
  notified_by text check (notified_by in ('electronic', 'in_person', 'notice', 'conclusive_conduct')),
  check (num_nonnulls(notified_at, notified_on, notified_by) in (0, 3))
);
create index pqr_cases_assignee_idx on public.pqr_cases (assignee) where assignee is not null;

create table public.pqr_events (
  id bigint generated always as identity,
  pqr_id uuid not null references public.pqr_requests,
  at timestamptz not null,
  kind text not null check (kind in (
    'filed', 'taken', 'assigned', 'noted', 'asked', 'replied', 'extended', 'answered', 'answer_voided', 'answer_sent',
    'notified', 'consent_given', 'consent_withdrawn', 'email_corrected', 'appeal_filed', 'appeal_decided',
    'appeal_sent_on', 'withdrawn', 'transferred', 'claimed'
  )),
  -- A member of the staff; null for the person and for the database itself.
  actor uuid,
  -- The note, answer or appeal it tells of.
  reference uuid,
  -- Dates and codes, never texts.
  details jsonb not null default '{}',
  primary key (pqr_id, id)
);

-- Every text that is neither an answer nor an appeal. Without an author it is the person's.
create table public.pqr_notes (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  kind text not null check (kind in ('note', 'question', 'reply', 'extension', 'withdrawal', 'transfer', 'notification')),
  author uuid,
  created_at timestamptz not null,
  body text not null check (char_length(body) <= 10000)
);
create index pqr_notes_pqr_id_idx on public.pqr_notes (pqr_id, created_at);

create sequence private.answer_numbers;

create table public.pqr_answers (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  number text not null unique,
  facts text not null,
  analysis text not null,
  decision text not null check (decision in ('grants', 'in_part', 'refuses', 'transfers', 'granted_by_silence')),
  reasons text not null,
  appeal_paragraph text not null,
  appealable boolean not null,
  signed_by uuid not null references public.staff,
  signer_name text not null,
  signed_at timestamptz not null,
  notify_by date not null,
  -- The whole text as it was signed, and its SHA-256.
  letter text not null,
  sha256 text not null,
  voided_at timestamptz
);
create unique index pqr_answers_pqr_id_idx on public.pqr_answers (pqr_id) where voided_at is null;
create index pqr_answers_all_of_pqr_idx on public.pqr_answers (pqr_id);
create index pqr_answers_signed_by_idx on public.pqr_answers (signed_by);

create table public.pqr_appeals (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null unique references public.pqr_requests,
  radicado text not null unique,
  filed_at timestamptz not null,
  due_on date not null,
  late boolean not null,
  subsidiary boolean not null,
  reasons text not null check (char_length(reasons) <= 10000),
  decision text check (decision in ('confirms', 'modifies', 'revokes', 'rejects')),
  decision_reasons text,
  decided_by uuid references public.staff,
  decided_at timestamptz,
  -- The day on which the file went to the Superintendencia.
  sent_on date,
  check (num_nonnulls(decision, decision_reasons, decided_by, decided_at) in (0, 4))
);
create index pqr_appeals_decided_by_idx on public.pqr_appeals (decided_by);

-- What is to be mailed: kind and record, no text and no address. A row exists exactly when its act does.
create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'receipt', 'office_new', 'question', 'extended', 'answer_ready', 'appeal_received', 'appeal_decided'
  )),
  pqr_id uuid not null references public.pqr_requests,
  created_at timestamptz not null,
  send_after timestamptz not null,
  cancelled_at timestamptz
);
create index outbox_pqr_id_idx on public.outbox (pqr_id);

-- Wrong identity numbers, each with the right code of its case (20261116010500).
create table private.identity_misses (
  pqr_id uuid primary key,
  misses integer not null,
  locked_until timestamptz
);

create function private.append_event(
  pqr_id uuid, kind text, actor uuid default null, reference uuid default null, details jsonb default '{}'
) returns void language sql volatile set search_path = '' as $$
  insert into public.pqr_events (pqr_id, at, kind, actor, reference, details)
  values ($1, private.clock(), $2, $3, $4, $5)
$$;

create function private.write_note(pqr_id uuid, kind text, author uuid, body text) returns uuid
language sql volatile set search_path = '' as $$
  insert into public.pqr_notes (pqr_id, kind, author, created_at, body) values ($1, $2, $3, private.clock(), $4)
  returning id
$$;

create function private.enqueue(kind text, pqr_id uuid, after interval default '0') returns void
language sql volatile set search_path = '' as $$
  insert into public.outbox (kind, pqr_id, created_at, send_after)
  values ($1, $2, private.clock(), private.clock() + $3)
$$;

-- An AFTER trigger, because these rows refer to the record.
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
  return null;
end $$;
create trigger open_case after insert on public.pqr_requests
  for each row execute function private.open_case();

insert into public.pqr_cases (pqr_id) select id from public.pqr_requests;
insert into public.pqr_events (pqr_id, at, kind, details)
  select id, created_at, 'filed', '{"source": "web"}' from public.pqr_requests order by created_at, id;

-- The service key reads the files, for the owner's own tools; nobody else gets at a table.
revoke all on public.staff, public.pqr_cases, public.pqr_events, public.pqr_notes, public.pqr_answers,
  public.pqr_appeals, public.outbox from anon, authenticated, service_role;
grant select on public.staff, public.pqr_cases, public.pqr_events, public.pqr_notes, public.pqr_answers,
  public.pqr_appeals, public.outbox to service_role;
revoke all on sequence public.pqr_events_id_seq, public.outbox_id_seq from anon, authenticated, service_role;
revoke update, delete, truncate on public.pqr_requests from service_role;

do $$
declare
  office_table text;
begin
  foreach office_table in array array['staff', 'pqr_cases', 'pqr_events', 'pqr_notes', 'pqr_answers', 'pqr_appeals', 'outbox'] loop
    execute format('alter table public.%I enable row level security', office_table);
    execute format('create policy "The owner''s tools read" on public.%I for select to service_role using (true)', office_table);
  end loop;
end $$;
