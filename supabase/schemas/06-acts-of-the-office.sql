-- One function for each act of a member: it checks membership, version and step, changes the record, and appends one event.

create function private.filing_result(pqr public.pqr_requests) returns jsonb language sql stable set search_path = '' as $$
  select private.standing(pqr.id) || jsonb_build_object('id', pqr.id, 'tracking_code', pqr.tracking_code,
    'created_at', pqr.created_at, 'received_on', pqr.received_on, 'due_on', pqr.due_on)
$$;

-- A member files for a person who called, wrote or came. The record is the same as one of the website. What came in on an earlier
-- day has the term of that day; the member says why it was not filed then.
create function private.file_pqr(
  source text, request_type text, full_name text, id_number text, phone text, email text, subscription_code text, description text,
  postal_address text, received_on date, received_reason text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  filed public.pqr_requests;
begin
  if private.is_repeat('file_pqr', null, me.user_id) then
    select * into filed from public.pqr_requests r where r.id = private.made();
    return private.repeated(private.filing_result(filed));
  end if;
  if source is null or source = 'web' then
    perform private.refuse('unknown_source');
  end if;
  if received_on > private.today() or received_on < private.add_business_days(private.today(), -10) then
    perform private.refuse('date_out_of_range');
  elsif received_on < private.today() then
    perform private.require_text(received_reason, 'received_reason');
  elsif received_reason ~ '\S' then
    perform private.refuse('missing_part', 'received_on');
  end if;
  insert into public.pqr_requests as r
    (source, request_type, full_name, id_number, phone, email, subscription_code, description, postal_address, received_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8, nullif(private.one_line($9), ''), $10) returning * into filed;
  if received_on < private.today() then
    perform private.append_event(filed.id, 'received_earlier', me.user_id,
      private.write_note(filed.id, 'received_earlier', me.user_id, received_reason), jsonb_build_object('on', received_on));
  end if;
  perform private.keep_made(filed.id);
  return private.filing_result(filed);
end $$;
create function public.file_pqr(
  source text, request_type text, full_name text, id_number text, phone text, description text,
  email text default null, subscription_code text default null, postal_address text default null,
  received_on date default null, received_reason text default null
) returns jsonb
  language sql volatile set search_path = '' return private.file_pqr(
    source => source, request_type => request_type, full_name => full_name, id_number => id_number, phone => phone, email => email,
    subscription_code => subscription_code, description => description, postal_address => postal_address,
    received_on => received_on, received_reason => received_reason);

create function private.take_pqr(case_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('take_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'take', based_on);
  update public.pqr_cases c set assignee = me.user_id where c.pqr_id = case_id;
  perform private.append_event(case_id, 'taken', me.user_id);
  return private.standing(case_id);
end $$;
create function public.take_pqr(pqr_id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.take_pqr(case_id => pqr_id, based_on => version);

create function private.assign_pqr(case_id uuid, based_on integer, new_assignee uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('assign_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_member(new_assignee);
  perform private.step(case_id, 'assign', based_on);
  update public.pqr_cases c set assignee = new_assignee where c.pqr_id = case_id;
  perform private.append_event(case_id, 'assigned', me.user_id, new_assignee);
  return private.standing(case_id);
end $$;
create function public.assign_pqr(pqr_id uuid, version integer, assignee uuid) returns jsonb
  language sql volatile set search_path = '' return private.assign_pqr(
    case_id => pqr_id, based_on => version, new_assignee => assignee);

-- A note is accepted at any version; like every act it raises the version.
create function private.note_pqr(case_id uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('note_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(note, 'note');
  perform private.step(case_id, 'note');
  perform private.append_event(case_id, 'noted', me.user_id, private.write_note(case_id, 'note', me.user_id, note));
  return private.standing(case_id);
end $$;
create function public.note_pqr(pqr_id uuid, note text) returns jsonb
  language sql volatile set search_path = '' return private.note_pqr(case_id => pqr_id, note => note);

-- The details of a recorded call: whether somebody answered, and the day of the next call.
create function private.call_details(outcome text, again_on date) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if outcome is null or outcome not in ('reached', 'not_reached') then
    perform private.refuse('unknown_outcome');
  end if;
  if again_on not between private.today() and private.today() + 60 then
    perform private.refuse('date_out_of_range');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('outcome', outcome, 'again_on', again_on));
end $$;

create function private.record_call(case_id uuid, based_on integer, outcome text, again_on date, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  if private.is_repeat('record_call', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  pqr := private.step(case_id, 'call', based_on);
  if private.is_closed(pqr.status, case_id) then
    perform private.refuse('step_not_allowed');
  end if;
  perform private.append_event(case_id, 'called', me.user_id,
    case when note ~ '\S' then private.write_note(case_id, 'note', me.user_id, private.require_text(note, 'note')) end,
    private.call_details(outcome, again_on));
  update public.pqr_cases c set call_again_on = again_on where c.pqr_id = case_id;
  return private.standing(case_id);
end $$;
create function public.record_call(
  pqr_id uuid, version integer, outcome text, again_on date default null, note text default null
) returns jsonb language sql volatile set search_path = '' return private.record_call(
    case_id => pqr_id, based_on => version, outcome => outcome, again_on => again_on, note => note);

create function private.ask_pqr(case_id uuid, based_on integer, question text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('ask_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(question, 'question');
  perform private.step(case_id, 'ask', based_on);
  perform private.append_event(case_id, 'asked', me.user_id, private.write_note(case_id, 'question', me.user_id, question));
  perform private.enqueue('question', case_id);
  perform private.push_news('question', case_id);
  return private.standing(case_id);
end $$;
create function public.ask_pqr(pqr_id uuid, version integer, question text) returns jsonb
  language sql volatile set search_path = '' return private.ask_pqr(case_id => pqr_id, based_on => version, question => question);

-- A term can be extended once, before it ends, and to twice its length at the most.
create function private.extend_pqr(case_id uuid, based_on integer, new_date date, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  if private.is_repeat('extend_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  pqr := private.step(case_id, 'extend', based_on);
  if (select c.extended_to is not null from public.pqr_cases c where c.pqr_id = case_id) then
    perform private.refuse('already_extended');
  end if;
  if private.today() > pqr.due_on then
    perform private.refuse('term_has_ended');
  end if;
  if new_date is null or new_date <= pqr.due_on
    or new_date > private.add_business_days(pqr.received_on, 30) then
    perform private.refuse('date_out_of_range');
  end if;
  if new_date <> private.add_business_days(new_date - 1, 1) then
    perform private.refuse('not_a_business_day');
  end if;
  update public.pqr_cases c set extended_to = new_date where c.pqr_id = case_id;
  perform private.append_event(case_id, 'extended', me.user_id,
    private.write_note(case_id, 'extension', me.user_id, reason), jsonb_build_object('until', new_date));
  perform private.enqueue('extended', case_id);
  perform private.push_news('extended', case_id);
  return private.standing(case_id);
end $$;
create function public.extend_pqr(pqr_id uuid, version integer, until date, reason text) returns jsonb
  language sql volatile set search_path = '' return private.extend_pqr(
    case_id => pqr_id, based_on => version, new_date => until, reason => reason);

create function private.record_withdrawal(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('record_withdrawal', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'withdraw', based_on);
  perform private.append_event(case_id, 'withdrawn', me.user_id, private.write_note(case_id, 'withdrawal', me.user_id, reason));
  return private.standing(case_id);
end $$;
create function public.record_withdrawal(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.record_withdrawal(
    case_id => pqr_id, based_on => version, reason => reason);

-- Takes a case out of the account that claimed it: somebody who had the code and the number was not the person.
create function private.undo_claim(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('undo_claim', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'undo_claim', based_on);
  if not private.is_claimed(case_id) then
    perform private.refuse('not_claimed');
  end if;
  update public.pqr_requests r set user_id = null where r.id = case_id;
  perform private.append_event(case_id, 'claim_undone', me.user_id, private.write_note(case_id, 'note', me.user_id, reason));
  return private.standing(case_id);
end $$;
create function public.undo_claim(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.undo_claim(case_id => pqr_id, based_on => version, reason => reason);

create function private.transfer_pqr(case_id uuid, based_on integer, recipient text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('transfer_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(recipient, 'recipient', 200);
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'transfer', based_on);
  update public.pqr_cases c set transferred_to = btrim(recipient) where c.pqr_id = case_id;
  perform private.append_event(case_id, 'transferred', me.user_id,
    private.write_note(case_id, 'transfer', me.user_id, reason));
  perform private.enqueue('transferred', case_id);
  return private.standing(case_id);
end $$;
create function public.transfer_pqr(pqr_id uuid, version integer, recipient text, reason text) returns jsonb
  language sql volatile set search_path = '' return private.transfer_pqr(
    case_id => pqr_id, based_on => version, recipient => recipient, reason => reason);

-- Why a case cannot be set aside as no PQR: the person has sent something about it that must be answered.
create function private.refusal_to_set_aside(case_id uuid, out refusal text)
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from public.attachments a
    where a.pqr_id = case_id and a.added_by is null and a.confirmed_at is not null) then
    refusal := 'has_evidence';
  elsif exists (select from public.pqr_notes n where n.pqr_id = case_id and n.kind = 'reply') then
    refusal := 'has_reply';
  end if;
end $$;

-- Spam, tests, messages to somebody else. The case leaves every count and report, and its term runs on unseen.
create function private.set_aside_pqr(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  before public.pqr_requests;
  refusal text;
begin
  if private.is_repeat('set_aside_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  before := private.step(case_id, 'set_aside', based_on);
  refusal := private.refusal_to_set_aside(case_id);
  if refusal is not null then
    perform private.refuse(refusal);
  end if;
  perform private.append_event(case_id, 'set_aside', me.user_id,
    private.write_note(case_id, 'set_aside', me.user_id, reason), jsonb_build_object('from', before.status));
  return private.standing(case_id);
end $$;
create function public.set_aside_pqr(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.set_aside_pqr(
    case_id => pqr_id, based_on => version, reason => reason);

create function private.bring_back_pqr(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  if private.is_repeat('bring_back_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'bring_back', based_on);
  update public.pqr_requests r set status = (
    select e.details ->> 'from' from public.pqr_events e
    where e.pqr_id = case_id and e.kind = 'set_aside' order by e.id desc limit 1)
  where r.id = case_id;
  -- Who had the case may have left the office meanwhile.
  update public.pqr_cases c set assignee = null
  where c.pqr_id = case_id and c.assignee in (select s.user_id from public.staff s where not s.active);
  perform private.append_event(case_id, 'brought_back', me.user_id,
    private.write_note(case_id, 'brought_back', me.user_id, reason));
  return private.standing(case_id);
end $$;
create function public.bring_back_pqr(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.bring_back_pqr(
    case_id => pqr_id, based_on => version, reason => reason);
