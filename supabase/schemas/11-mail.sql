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
