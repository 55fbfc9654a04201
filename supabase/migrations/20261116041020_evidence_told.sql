-- What the person is told about the files of the case: when, of which type and how large, never the name.

create or replace function private.public_events(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) || e.details order by e.id), '[]')
  from public.pqr_events e
  where e.pqr_id = case_id and e.kind not in ('noted', 'assigned', 'answer_voided', 'attachment_opened')
    and not exists (select from public.pqr_answers a where a.id = e.reference and a.voided_at is not null)
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
    'events', private.public_events(r.id))
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  where r.radicado = private.plain_radicado($1) and r.tracking_code = private.plain_code($2)
$$;

create or replace function private.mail_facts(mail public.outbox) returns jsonb language sql stable set search_path = '' as $$
  select case when mail.kind = 'office_digest'
    then jsonb_build_object('terms', (select jsonb_agg(to_jsonb(t)) from private.urgent_terms() t))
    else (
      select jsonb_build_object('radicado', r.radicado) || case when mail.kind = 'office_new'
        then jsonb_build_object('due_on', r.due_on, 'request_type', r.request_type)
        else jsonb_build_object('tracking_code', r.tracking_code) end
      || case mail.kind
        when 'receipt' then jsonb_build_object('filed_at', r.created_at, 'due_on', r.due_on, 'attachments',
          jsonb_array_length(private.attachments_of(r.id)))
        when 'question' then jsonb_build_object('question', (
          select q.body from public.pqr_notes q where q.pqr_id = r.id and q.kind = 'question' and q.created_at <= mail.created_at
          order by q.created_at desc limit 1))
        when 'extended' then (select jsonb_build_object('due_on', r.due_on, 'extended_to', c.extended_to)
          from public.pqr_cases c where c.pqr_id = r.id)
        when 'answer_ready' then (select jsonb_build_object('number', a.number)
          from public.pqr_answers a where a.pqr_id = r.id and a.voided_at is null)
        when 'appeal_received' then (select jsonb_build_object('appeal', p.radicado, 'filed_at', p.filed_at, 'due_on', p.due_on)
          from public.pqr_appeals p where p.pqr_id = r.id)
        when 'appeal_decided' then (select jsonb_build_object('appeal', p.radicado) from public.pqr_appeals p where p.pqr_id = r.id)
        else '{}' end
      from public.pqr_requests r where r.id = mail.pqr_id)
  end
$$;
