-- One function per act of the staff: it checks membership, version and step, changes the record, and appends one event.

-- For who called, wrote or came: the same record with the same clock.
create function private.file_pqr(
  source text, request_type text, full_name text, id_number text, phone text, email text, subscription_code text, description text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  filed public.pqr_requests;
begin
  perform private.member();
  if source is null or source = 'web' then
    perform private.refuse('unknown_source');
  end if;
  insert into public.pqr_requests as r (source, request_type, full_name, id_number, phone, email, subscription_code, description)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning * into filed;
  return private.standing(filed.id) || jsonb_build_object('id', filed.id, 'tracking_code', filed.tracking_code,
    'created_at', filed.created_at, 'due_on', filed.due_on);
end $$;

create function private.take_pqr(case_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.step(case_id, 'take', based_on);
  update public.pqr_cases c set assignee = me.user_id where c.pqr_id = case_id;
  perform private.append_event(case_id, 'taken', me.user_id);
  return private.standing(case_id);
end $$;

create function private.assign_pqr(case_id uuid, based_on integer, new_assignee uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if not exists (select from public.staff s where s.user_id = new_assignee and s.active) then
    perform private.refuse('unknown_member');
  end if;
  perform private.step(case_id, 'assign', based_on);
  update public.pqr_cases c set assignee = new_assignee where c.pqr_id = case_id;
  perform private.append_event(case_id, 'assigned', me.user_id, new_assignee);
  return private.standing(case_id);
end $$;

-- Adds to the file without changing anything in it, so it is based on no version.
create function private.note_pqr(case_id uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.require_text(note, 'note');
  perform private.step(case_id, 'note');
  perform private.append_event(case_id, 'noted', me.user_id, private.write_note(case_id, 'note', me.user_id, note));
  return private.standing(case_id);
end $$;

create function private.ask_pqr(case_id uuid, based_on integer, question text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.require_text(question, 'question');
  perform private.step(case_id, 'ask', based_on);
  perform private.append_event(case_id, 'asked', me.user_id, private.write_note(case_id, 'question', me.user_id, question));
  perform private.enqueue('question', case_id);
  return private.standing(case_id);
end $$;

-- Once, before the term ends, and to twice the term at the most.
create function private.extend_pqr(case_id uuid, based_on integer, new_date date, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  perform private.require_text(reason, 'reason');
  pqr := private.step(case_id, 'extend', based_on);
  if (select c.extended_to is not null from public.pqr_cases c where c.pqr_id = case_id) then
    perform private.refuse('already_extended');
  end if;
  if private.today() > pqr.due_on then
    perform private.refuse('term_has_ended');
  end if;
  if new_date is null or new_date <= pqr.due_on
    or new_date > private.add_business_days(private.day_in_bogota(pqr.created_at), 30) then
    perform private.refuse('date_out_of_range');
  end if;
  if new_date <> private.add_business_days(new_date - 1, 1) then
    perform private.refuse('not_a_business_day');
  end if;
  update public.pqr_cases c set extended_to = new_date where c.pqr_id = case_id;
  perform private.append_event(case_id, 'extended', me.user_id,
    private.write_note(case_id, 'extension', me.user_id, reason), jsonb_build_object('until', new_date));
  perform private.enqueue('extended', case_id);
  return private.standing(case_id);
end $$;

create function private.record_withdrawal(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'withdraw', based_on);
  perform private.append_event(case_id, 'withdrawn', me.user_id, private.write_note(case_id, 'withdrawal', me.user_id, reason));
  return private.standing(case_id);
end $$;

create function private.transfer_pqr(case_id uuid, based_on integer, recipient text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.require_text(recipient, 'recipient');
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'transfer', based_on);
  perform private.append_event(case_id, 'transferred', me.user_id,
    private.write_note(case_id, 'transfer', me.user_id, recipient || E'\n\n' || reason));
  return private.standing(case_id);
end $$;

-- A day that has not come yet, or one before the answer, cannot be the day of its notification.
create function private.notify_pqr(case_id uuid, based_on integer, channel text, effective_on date, evidence text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  signed_on date;
begin
  if channel is null or channel not in ('in_person', 'notice', 'conclusive_conduct') then
    perform private.refuse('unknown_channel');
  end if;
  perform private.require_text(evidence, 'evidence');
  perform private.step(case_id, 'notify', based_on);
  select private.day_in_bogota(a.signed_at) into signed_on
  from public.pqr_answers a where a.pqr_id = case_id and a.voided_at is null;
  if effective_on is null or effective_on < signed_on or effective_on > private.today() then
    perform private.refuse('date_out_of_range');
  end if;
  perform private.record_notification(case_id, channel, effective_on);
  perform private.append_event(case_id, 'notified', me.user_id,
    private.write_note(case_id, 'notification', me.user_id, evidence),
    jsonb_build_object('channel', channel, 'on', effective_on));
  return private.standing(case_id);
end $$;

create function private.decide_appeal(case_id uuid, based_on integer, decision text, decision_reasons text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  appeal public.pqr_appeals;
begin
  perform private.require_text(decision_reasons, 'reasons');
  if decision is null or decision not in ('confirms', 'modifies', 'revokes', 'rejects') then
    perform private.refuse('unknown_decision');
  end if;
  perform private.step(case_id, 'decide_appeal', based_on);
  update public.pqr_appeals a
  set decision = $3, decision_reasons = $4, decided_by = me.user_id, decided_at = private.clock()
  where a.pqr_id = case_id and a.decision is null returning * into appeal;
  if not found then
    perform private.refuse('no_open_appeal');
  end if;
  perform private.append_event(case_id, 'appeal_decided', me.user_id, appeal.id, jsonb_build_object('decision', decision));
  perform private.enqueue('appeal_decided', case_id);
  return private.standing(case_id);
end $$;

-- Only an appeal with the subsidiary apelación goes to the Superintendencia, after it was decided here.
create function private.send_appeal_on(case_id uuid, based_on integer, day date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  appeal public.pqr_appeals;
begin
  perform private.step(case_id, 'send_appeal_on', based_on);
  select * into appeal from public.pqr_appeals a where a.pqr_id = case_id;
  if appeal.decision is null or not appeal.subsidiary or appeal.sent_on is not null then
    perform private.refuse('no_appeal_to_send_on');
  end if;
  if day is null or day < private.day_in_bogota(appeal.decided_at) or day > private.today() then
    perform private.refuse('date_out_of_range');
  end if;
  update public.pqr_appeals a set sent_on = day where a.id = appeal.id;
  perform private.append_event(case_id, 'appeal_sent_on', me.user_id, appeal.id, jsonb_build_object('on', day));
  return private.standing(case_id);
end $$;
