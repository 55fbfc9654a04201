-- An erased PQR takes no act and no words any more, and whoever follows it is told.

create or replace function private.step(case_id uuid, act text) returns public.pqr_requests
language plpgsql set search_path = '' as $$
declare
  before public.pqr_requests;
  next_status text;
begin
  select * into before from public.pqr_requests r where r.id = case_id for no key update;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  if before.erased_at is not null then
    perform private.refuse('already_erased');
  end if;
  select s.to_status into next_status from private.pqr_steps s where s.act = step.act and s.from_status = before.status;
  if not found then
    perform private.refuse('step_not_allowed', format('%s is not possible when %s', act, before.status));
  end if;
  update public.pqr_cases c set version = c.version + 1 where c.pqr_id = case_id;
  if next_status <> before.status then
    update public.pqr_requests r set status = next_status where r.id = case_id;
  end if;
  return before;
end $$;

-- The lock waits for an erasing at the same moment, and makes it wait.
create function private.refuse_words() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger refuse_words before insert on public.answer_drafts for each row execute function private.refuse_words();
create trigger refuse_words before insert on public.attachments for each row execute function private.refuse_words();

create or replace function private.possible_acts(pqr public.pqr_requests, answer public.pqr_answers, appeal public.pqr_appeals)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(s.act order by s.act), '[]') from private.pqr_steps s
  where pqr.erased_at is null and s.from_status = pqr.status and case s.act
    when 'extend' then private.today() <= pqr.due_on
      and (select c.extended_to is null from public.pqr_cases c where c.pqr_id = pqr.id)
    when 'undo' then answer.signed_at > private.clock() - interval '1 minute'
    when 'decide_appeal' then appeal.id is not null and appeal.decision is null
    when 'send_appeal_on' then appeal.decision is not null and appeal.subsidiary and appeal.sent_on is null
    else s.act in ('take', 'assign', 'note', 'ask', 'answer', 'notify', 'withdraw', 'transfer')
  end
$$;

-- The text of the event `erased` is the manager's reason.
create or replace function private.events_json(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', s.name,
      'text', nullif(case e.kind when 'appeal_filed' then p.reasons when 'appeal_decided' then p.decision_reasons
        when 'erased' then x.reason else n.body end, ''),
      'details', e.details || case when e.kind = 'assigned' then jsonb_build_object('assignee', chosen.name) else '{}' end
    ) order by e.id), '[]')
  from public.pqr_events e
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.kind = 'assigned'
  left join public.pqr_notes n on n.id = e.reference
  left join public.pqr_appeals p on p.id = e.reference
  left join public.erasures x on e.kind = 'erased' and x.kind = 'pqr' and x.record_id = e.pqr_id
  where e.pqr_id = case_id
$$;

create or replace function private.track_pqr(radicado text, tracking_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'radicado', r.radicado, 'request_type', r.request_type, 'source', r.source, 'status', r.status,
    'created_at', r.created_at, 'due_on', r.due_on, 'extended_to', c.extended_to,
    'days_left', case when r.status in ('pending', 'in_progress')
      then private.business_days_between(private.today(), coalesce(c.extended_to, r.due_on)) end,
    'email_consent', c.email_consent_at is not null,
    'has_email', r.email is not null,
    'question', case when r.status in ('pending', 'in_progress') then
      (select jsonb_build_object('body', q.body, 'at', q.created_at) from private.open_question(r.id) q where q.id is not null) end,
    'answer', (select jsonb_build_object('number', a.number, 'signed_at', a.signed_at, 'notify_by', a.notify_by)
      from public.pqr_answers a where a.pqr_id = r.id and a.voided_at is null),
    'notified_on', c.notified_on,
    'appeal_until', case when c.notified_on is not null and exists (
        select from public.pqr_answers a where a.pqr_id = r.id and a.voided_at is null and a.appealable)
      then private.last_day_to_appeal(c.notified_on) end,
    'appeal', (select jsonb_build_object('radicado', p.radicado, 'filed_at', p.filed_at, 'due_on', p.due_on, 'late', p.late,
        'subsidiary', p.subsidiary, 'decision', p.decision, 'decided_at', p.decided_at, 'sent_on', p.sent_on)
      from public.pqr_appeals p where p.pqr_id = r.id),
    'evidence_left', private.evidence_left(r.id),
    'closed', private.is_closed(r.status, c.notified_on, r.id),
    'erased_at', r.erased_at,
    'events', private.public_events(r.id))
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  where r.radicado = private.plain_radicado($1) and r.tracking_code = private.plain_code($2)
$$;

revoke execute on all functions in schema private from public;
