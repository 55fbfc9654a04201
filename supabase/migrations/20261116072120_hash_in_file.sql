-- The event `erased` also tells the hash of what was blanked, to the office alone.

create or replace function private.events_json(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', s.name,
      'text', nullif(case e.kind when 'appeal_filed' then p.reasons when 'appeal_decided' then p.decision_reasons
        when 'erased' then x.reason else n.body end, ''),
      'details', e.details || case e.kind when 'assigned' then jsonb_build_object('assignee', chosen.name)
        when 'erased' then jsonb_build_object('sha256', x.sha256) else '{}' end
    ) order by e.id), '[]')
  from public.pqr_events e
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.kind = 'assigned'
  left join public.pqr_notes n on n.id = e.reference
  left join public.pqr_appeals p on p.id = e.reference
  left join public.erasures x on e.kind = 'erased' and x.kind = 'pqr' and x.record_id = e.pqr_id
  where e.pqr_id = case_id
$$;

create or replace function private.request_events_json(request private.requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('id', 0, 'at', request.created_at, 'kind', 'received', 'by', null, 'text', null,
    'details', '{}'::jsonb)) || coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.event, 'by', s.name,
      'text', nullif(case e.event when 'erased' then x.reason else n.body end, ''),
      'details', e.details || case e.event when 'assigned' then jsonb_build_object('assignee', chosen.name)
        when 'erased' then jsonb_build_object('sha256', x.sha256) else '{}' end) order by e.id), '[]')
  from public.request_events e
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.event = 'assigned'
  left join public.request_notes n on n.id = e.reference
  left join public.erasures x on e.event = 'erased' and x.kind = e.kind and x.record_id = e.record_id
  where e.kind = request.kind and e.record_id = request.id
$$;
