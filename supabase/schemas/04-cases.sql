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
