-- Mail to whoever has forgotten a password. The server's own Auth asks for it (server/auth/recovery); a hosted Supabase
-- mails by itself, and then there is none here. The row has no token: the mailer mints one when it sends.

alter table public.outbox
  -- No foreign key: a request for an address that nobody has names an account that does not exist.
  add column user_id uuid,
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in (
    'receipt', 'office_new', 'question', 'extended', 'answer_ready', 'appeal_received', 'appeal_decided', 'office_digest',
    'recovery'
  )),
  drop constraint outbox_subject_check,
  add constraint outbox_subject_check check (case kind
    when 'office_digest' then user_id is null
    when 'recovery' then pqr_id is null and user_id is not null
    else pqr_id is not null and user_id is null end);
create index outbox_user_id_idx on public.outbox (user_id, id) where user_id is not null;

-- Null when nobody is to be written to: no such account, a request of more than an hour ago, or the fourth within an hour.
create function private.recovery_recipient(mail public.outbox) returns text language sql stable set search_path = '' as $$
  select u.email from auth.users u
  where u.id = mail.user_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= private.clock())
    and mail.created_at > private.clock() - interval '1 hour'
    and (select count(*) from public.outbox o
      where o.user_id = mail.user_id and o.id < mail.id and o.created_at > mail.created_at - interval '1 hour') < 3
$$;

create or replace function private.claim_mail(
  unwanted text[] default '{}',
  out id bigint, out fate text, out attempt integer, out kind text, out message_id uuid, out recipient text, out facts jsonb
) returns setof record language plpgsql volatile set search_path = '' as $$
declare
  mail public.outbox;
  latest_start timestamptz;
begin
  select * into mail from public.outbox o where o.state = 'waiting' and o.send_after <= private.clock()
  order by o.send_after, o.id limit 1 for update skip locked;
  if not found then
    return;
  end if;
  latest_start := coalesce(mail.released_at, mail.created_at) + interval '1 day';
  if mail.kind = 'recovery' then
    recipient := private.recovery_recipient(mail);
    if recipient is null then
      -- Anybody can ask for any address: nothing stays of it.
      delete from public.outbox o where o.id = mail.id;
      id := mail.id;
      kind := mail.kind;
      fate := 'cancelled';
      return next;
      return;
    end if;
  else
    select r.email into recipient from public.pqr_requests r where r.id = mail.pqr_id and mail.kind <> 'office_new';
  end if;
  fate := case
    when mail.kind <> 'recovery' and not private.mail_is_wanted(mail) then 'cancelled'
    when mail.kind = any(unwanted) or mail.attempts = 0 and private.clock() > latest_start then 'held'
    else 'send' end;
  if fate = 'send' and mail.kind = 'receipt' and mail.slot is null then
    mail.slot := private.take_receipt_slot(recipient, latest_start);
    fate := case when mail.slot is null then 'held' when mail.slot > private.clock() then 'postponed' else 'send' end;
  end if;
  update public.outbox o set
    state = case when fate in ('held', 'cancelled') then fate else 'waiting' end,
    settled_at = case when fate = 'cancelled' then private.clock() end,
    slot = mail.slot,
    attempts = o.attempts + (fate = 'send')::integer,
    -- Due again when the claim ends, for whatever happened to the mailer.
    claimed_until = case when fate = 'send' then private.clock() + interval '5 minutes' end,
    send_after = case fate when 'send' then private.clock() + interval '5 minutes' when 'postponed' then mail.slot else o.send_after end
  where o.id = mail.id returning o.id, o.attempts, o.kind, o.message_id into id, attempt, kind, message_id;
  if fate = 'send' then
    facts := case when mail.kind = 'recovery' then jsonb_build_object('user_id', mail.user_id) else private.mail_facts(mail) end;
  end if;
  return next;
end $$;

-- A recovery mail that could not leave within an hour is given up: the person has asked again, or does not wait any more.
create or replace function private.settle_mail(mail_id bigint, attempt integer, outcome text, words text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  mail public.outbox;
  next_try timestamptz := private.clock() + private.mail_delay(attempt);
  patience interval;
begin
  select * into mail from public.outbox o where o.id = mail_id and o.state in ('waiting', 'held') for update;
  if not found or outcome <> 'accepted' and mail.attempts <> attempt then
    return 'not_ours';
  end if;
  patience := case when mail.kind = 'recovery' then interval '1 hour' else interval '3 days' end;
  mail.state := case
    when outcome = 'accepted' then 'accepted'
    when outcome = 'refused' or next_try > coalesce(mail.released_at, mail.created_at) + patience then 'dead'
    else 'waiting' end;
  update public.outbox o set
    state = mail.state,
    settled_at = case when mail.state <> 'waiting' then private.clock() end,
    send_after = case when mail.state = 'waiting' then next_try else o.send_after end,
    claimed_until = null,
    server_words = left(words, 500)
  where o.id = mail_id;
  if mail.state <> 'waiting' and mail.kind not in ('office_new', 'office_digest', 'recovery') then
    perform private.append_event(mail.pqr_id,
      case when mail.state = 'dead' then 'mail_dead' when mail.kind = 'answer_ready' then 'answer_sent' else 'mail_accepted' end,
      null,
      (select a.id from public.pqr_answers a where mail.kind = 'answer_ready' and a.pqr_id = mail.pqr_id and a.voided_at is null),
      jsonb_build_object('mail', mail.kind));
  end if;
  return mail.state;
end $$;

revoke execute on function private.recovery_recipient(public.outbox) from public;
