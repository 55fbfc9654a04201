-- The appeal against an answer: one for each case. The office decides it with an answer of its own (private.decisions), notifies
-- that and, if the person asked for the subsidiary apelación, sends the dossier on to the Superintendencia.

create table public.pqr_appeals (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null unique references public.pqr_requests,
  radicado text not null unique,
  filed_at timestamptz not null,
  due_on date not null,
  late boolean not null,
  subsidiary boolean not null,
  reasons text not null check (char_length(reasons) <= 10000),
  status text not null default 'filed' check (status in ('filed', 'decided', 'notified', 'sent', 'not_sent')),
  -- The day on which the dossier went to the Superintendencia, and the number of the parcel or of its radicado there.
  sent_on date,
  sent_number text check (sent_number ~ '\S' and char_length(sent_number) <= 100),
  -- When it was recorded that the dossier was sent, or is not sent.
  ended_at timestamptz,
  check ((sent_on is not null) = (status = 'sent') and (ended_at is not null) = (status in ('sent', 'not_sent')))
);
create index pqr_appeals_filed_at_idx on public.pqr_appeals (filed_at);

create table private.appeal_steps (
  act text primary key,
  from_statuses text[] not null,
  to_status text not null
);
insert into private.appeal_steps (act, from_statuses, to_status) values
  ('decide_appeal', '{filed}', 'decided'),
  ('undo_decision', '{decided}', 'filed'),
  ('notify_decision', '{decided}', 'notified'),
  ('send_appeal_on', '{notified}', 'sent'),
  ('leave_appeal_unsent', '{notified}', 'not_sent');

-- Moves an appeal by one act, after private.step has checked the case, and returns it as it was before. `day` is that of the
-- sending.
create function private.step_appeal(case_id uuid, act text, day date default null) returns public.pqr_appeals
language plpgsql set search_path = '' as $$
declare
  before public.pqr_appeals;
  next_status text;
begin
  select * into before from public.pqr_appeals p where p.pqr_id = case_id;
  if not found then
    perform private.refuse('no_appeal');
  end if;
  select s.to_status into next_status from private.appeal_steps s where s.act = $2 and before.status = any(s.from_statuses);
  if not found then
    perform private.refuse('step_not_allowed', format('%s is not possible when the appeal is %s', act, before.status));
  end if;
  update public.pqr_appeals p set status = next_status,
    sent_on = case when next_status = 'sent' then day end,
    ended_at = case when next_status in ('sent', 'not_sent') then private.now() end
  where p.id = before.id;
  return before;
end $$;

create function private.last_day_to_appeal(notified_on date) returns date language sql stable set search_path = '' as $$
  select private.add_business_days(notified_on, 5)
$$;

-- The last day on which the person may appeal; null before the notification, and where there is nothing to appeal.
create function private.appeal_until(case_id uuid) returns date language sql stable set search_path = '' as $$
  select private.last_day_to_appeal(a.notified_on) from private.answers a where a.pqr_id = case_id and a.appealable
$$;

-- A case is closed when there is nothing left to do and nobody may appeal any more.
create function private.is_closed(status text, case_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select status in ('withdrawn', 'transferred', 'set_aside') or status = 'notified' and coalesce(
    (select p.status in ('sent', 'not_sent') or p.status = 'notified' and not p.subsidiary
      from public.pqr_appeals p where p.pqr_id = case_id),
    private.today() > private.appeal_until(case_id), true)
$$;

create function private.appeal_status(case_id uuid) returns text language sql stable set search_path = '' as $$
  select p.status from public.pqr_appeals p where p.pqr_id = case_id
$$;

create function private.decide_appeal(
  case_id uuid, based_on integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text,
  papers uuid[]
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  if private.is_repeat('decide_appeal', case_id, me.user_id) then return private.repeated_signing(); end if;
  pqr := private.step(case_id, 'decide_appeal', based_on);
  perform private.step_appeal(case_id, 'decide_appeal');
  return private.signing_result(
    private.sign(pqr, 'appeal', me, facts, analysis, decision, reasons, appeal_paragraph, appealable => false,
      papers => papers));
end $$;
create function public.decide_appeal(
  pqr_id uuid, version integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text,
  papers uuid[] default '{}'
) returns jsonb
  language sql volatile set search_path = '' return private.decide_appeal(
    case_id => pqr_id, based_on => version, facts => facts, analysis => analysis, decision => decision, reasons => reasons,
    appeal_paragraph => appeal_paragraph, papers => papers);

create function private.undo_decision(case_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('undo_decision', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'undo_decision', based_on);
  perform private.step_appeal(case_id, 'undo_decision');
  perform private.void_answer(case_id, 'appeal', me);
  return private.standing(case_id);
end $$;
create function public.undo_decision(pqr_id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.undo_decision(case_id => pqr_id, based_on => version);

create function private.notify_decision(case_id uuid, based_on integer, channel text, effective_on date, evidence text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('notify_decision', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'notify_decision', based_on);
  perform private.step_appeal(case_id, 'notify_decision');
  perform private.record_notification(case_id, 'appeal', me, channel, effective_on, evidence);
  return private.standing(case_id);
end $$;
create function public.notify_decision(pqr_id uuid, version integer, channel text, effective_on date, evidence text) returns jsonb
  language sql volatile set search_path = '' return private.notify_decision(
    case_id => pqr_id, based_on => version, channel => channel, effective_on => effective_on, evidence => evidence);

create function private.require_subsidiary(appeal public.pqr_appeals) returns void language plpgsql set search_path = '' as $$
begin
  if not appeal.subsidiary then
    perform private.refuse('not_subsidiary');
  end if;
end $$;

create function private.send_appeal_on(case_id uuid, based_on integer, day date, number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  appeal public.pqr_appeals;
begin
  if private.is_repeat('send_appeal_on', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  number := private.require_text(private.one_line(number), 'sent_number', 100);
  perform private.step(case_id, 'send_appeal_on', based_on);
  if day is null or day > private.today()
    or day < (select private.day_in_bogota(d.signed_at) from private.decisions d where d.pqr_id = case_id) then
    perform private.refuse('date_out_of_range');
  end if;
  appeal := private.step_appeal(case_id, 'send_appeal_on', day);
  perform private.require_subsidiary(appeal);
  update public.pqr_appeals p set sent_number = number where p.id = appeal.id;
  perform private.append_event(case_id, 'appeal_sent_on', me.user_id, appeal.id, jsonb_build_object('on', day));
  return private.standing(case_id);
end $$;
create function public.send_appeal_on(pqr_id uuid, version integer, sent_on date, sent_number text) returns jsonb
  language sql volatile set search_path = '' return private.send_appeal_on(
    case_id => pqr_id, based_on => version, day => sent_on, number => sent_number);

-- An appeal with the subsidiary apelación that does not go to the Superintendencia: it was granted or rejected, or the person gave it up.
create function private.leave_appeal_unsent(case_id uuid, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('leave_appeal_unsent', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'leave_appeal_unsent', based_on);
  perform private.require_subsidiary(private.step_appeal(case_id, 'leave_appeal_unsent'));
  perform private.append_event(case_id, 'appeal_not_sent', me.user_id,
    private.write_note(case_id, 'not_sent', me.user_id, reason));
  return private.standing(case_id);
end $$;
create function public.leave_appeal_unsent(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.leave_appeal_unsent(
    case_id => pqr_id, based_on => version, reason => reason);
