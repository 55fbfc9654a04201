-- One function per act of the person, each with the identity number (private.identify).

create function private.consent_to_email(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
  pqr public.pqr_requests;
begin
  if the.refusal is not null then return the.refusal; end if;
  pqr := private.step(the.case_id, 'consent');
  if pqr.email is null then
    perform private.refuse('no_email');
  end if;
  update public.pqr_cases c set email_consent_at = private.clock() where c.pqr_id = the.case_id and c.email_consent_at is null;
  if found then
    perform private.append_event(the.case_id, 'consent_given');
    if pqr.status = 'answered' then
      perform private.enqueue('answer_ready', the.case_id, '1 minute');
    end if;
  end if;
  return private.done(the.case_id);
end $$;

create function private.withdraw_consent(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
begin
  if the.refusal is not null then return the.refusal; end if;
  perform private.step(the.case_id, 'consent');
  update public.pqr_cases c set email_consent_at = null where c.pqr_id = the.case_id and c.email_consent_at is not null;
  if found then
    perform private.cancel_answer_mail(the.case_id);
    perform private.append_event(the.case_id, 'consent_withdrawn');
  end if;
  return private.done(the.case_id);
end $$;

create function private.reply_to_question(radicado text, tracking_code text, id_number text, reply text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
begin
  if the.refusal is not null then return the.refusal; end if;
  perform private.require_text(reply, 'reply');
  perform private.step(the.case_id, 'reply');
  if (private.open_question(the.case_id)).id is null then
    perform private.refuse('no_question');
  end if;
  perform private.append_event(the.case_id, 'replied', null, private.write_note(the.case_id, 'reply', null, reply));
  return private.done(the.case_id);
end $$;

create function private.withdraw_pqr(radicado text, tracking_code text, id_number text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
begin
  if the.refusal is not null then return the.refusal; end if;
  perform private.step(the.case_id, 'withdraw');
  perform private.append_event(the.case_id, 'withdrawn', null,
    case when reason ~ '\S' then private.write_note(the.case_id, 'withdrawal', null, left(reason, 10000)) end);
  return private.done(the.case_id);
end $$;

-- The receipt goes out again, to the right address.
create function private.correct_email(radicado text, tracking_code text, id_number text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
begin
  if the.refusal is not null then return the.refusal; end if;
  if email is null or email !~ '^[^@\s]+@[^@\s]+$' or char_length(email) > 320 then
    perform private.refuse('bad_email');
  end if;
  perform private.step(the.case_id, 'correct_email');
  update public.pqr_requests r set email = $4 where r.id = the.case_id;
  perform private.append_event(the.case_id, 'email_corrected');
  perform private.enqueue('receipt', the.case_id);
  return private.done(the.case_id);
end $$;

-- Whoever consented and reads is notified at that moment. Read again, it is only read.
create function private.read_answer(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
  answer public.pqr_answers;
begin
  if the.refusal is not null then return the.refusal; end if;
  -- A member may be undoing it at this moment.
  perform from public.pqr_requests r where r.id = the.case_id for no key update;
  select * into answer from public.pqr_answers a where a.pqr_id = the.case_id and a.voided_at is null;
  if not found then
    perform private.refuse('no_answer_yet');
  end if;
  if (select c.notified_on is null from public.pqr_cases c where c.pqr_id = the.case_id) then
    if (select c.email_consent_at is null from public.pqr_cases c where c.pqr_id = the.case_id) then
      perform private.refuse('consent_needed');
    end if;
    perform private.step(the.case_id, 'notify');
    perform private.record_notification(the.case_id, 'electronic', private.today());
    perform private.append_event(the.case_id, 'notified', null, answer.id,
      jsonb_build_object('channel', 'electronic', 'on', private.today()));
  end if;
  return private.done(the.case_id, jsonb_build_object('answer', jsonb_build_object('number', answer.number,
    'signed_at', answer.signed_at, 'letter', answer.letter, 'sha256', answer.sha256, 'appealable', answer.appealable)));
end $$;

-- A late appeal is received and marked late; only where there is nothing to appeal is it an error.
create function private.appeal_pqr(radicado text, tracking_code text, id_number text, reasons text, subsidiary boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
  appeal public.pqr_appeals;
begin
  if the.refusal is not null then return the.refusal; end if;
  perform private.require_text(reasons, 'reasons');
  if not exists (
    select from public.pqr_cases c join public.pqr_answers a on a.pqr_id = c.pqr_id
    where c.pqr_id = the.case_id and c.notified_on is not null and a.voided_at is null and a.appealable
  ) then
    perform private.refuse('nothing_to_appeal');
  end if;
  perform private.step(the.case_id, 'appeal');
  if exists (select from public.pqr_appeals a where a.pqr_id = the.case_id) then
    perform private.refuse('already_appealed');
  end if;
  insert into public.pqr_appeals (pqr_id, radicado, filed_at, due_on, late, subsidiary, reasons)
  select c.pqr_id, private.next_radicado(private.today()), private.clock(), private.add_business_days(private.today(), 15),
    private.today() > private.last_day_to_appeal(c.notified_on), coalesce($5, false), $4
  from public.pqr_cases c where c.pqr_id = the.case_id
  returning * into appeal;
  perform private.append_event(the.case_id, 'appeal_filed', null, appeal.id,
    jsonb_build_object('radicado', appeal.radicado, 'late', appeal.late, 'due_on', appeal.due_on));
  perform private.enqueue('appeal_received', the.case_id);
  return private.done(the.case_id);
end $$;

-- Puts a case that was filed without signing in under the account of whoever calls.
create function private.claim_request(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record;
  me uuid := private.account_id();
  owner uuid;
begin
  if me is null then
    perform private.refuse('not_signed_in');
  end if;
  the := private.identify($1, $2, $3);
  if the.refusal is not null then return the.refusal; end if;
  select r.user_id into owner from public.pqr_requests r where r.id = the.case_id for no key update;
  if owner <> me then
    perform private.refuse('already_claimed');
  end if;
  if owner is null then
    update public.pqr_requests r set user_id = me where r.id = the.case_id;
    perform private.append_event(the.case_id, 'claimed');
  end if;
  return private.done(the.case_id);
end $$;
