-- An erased quote, application or call-back is not open any more, whatever its status, and takes no act.

create or replace view private.requests with (security_invoker = true) as
select 'quote' as kind, q.id, q.created_at, q.status, q.status not in ('won', 'lost') and q.erased_at is null as open,
  q.company_name as title, array_to_string(q.services, ', ') as line, q.erased_at
from public.quote_requests q
union all
select 'application', a.id, a.created_at, a.status, a.status not in ('hired', 'rejected') and a.erased_at is null, a.full_name,
  a.position, a.erased_at
from public.job_applications a
union all
select 'callback', f.id, f.created_at, f.status, f.status not in ('affiliated', 'discarded') and f.erased_at is null, f.full_name,
  f.address, f.erased_at
from public.affiliations f;

create or replace function private.hold_request(kind text, record_id uuid) returns private.requests
language plpgsql volatile set search_path = '' as $$
declare
  request private.requests;
begin
  perform private.check_request_kind($1);
  if not exists (select from private.requests r where r.kind = $1 and r.id = $2) then
    perform private.refuse('unknown_case');
  end if;
  insert into public.request_cases (kind, record_id) values ($1, $2) on conflict do nothing;
  perform from public.request_cases c where c.kind = $1 and c.record_id = $2 for update;
  select * into request from private.requests r where r.kind = $1 and r.id = $2;
  if request.erased_at is not null then
    perform private.refuse('already_erased');
  end if;
  return request;
end $$;

create or replace function private.request_rows(kind text, ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'title', r.title,
      'line', translate(left(r.line, 160), E'\n\r\t', '   '), 'created_at', r.created_at, 'status', r.status, 'done', not r.open,
      'erased_at', r.erased_at, 'assignee', c.assignee, 'version', coalesce(c.version, 1)) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place)
    join private.requests r on r.kind = $1 and r.id = wanted.id
    left join public.request_cases c on c.kind = $1 and c.record_id = wanted.id);
end $$;

create or replace function private.request_record(kind text, record_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  record jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', private.request_table($1)) into record using $2;
  return record
    - array['id', 'created_at', 'status', 'user_id', 'submission_key', 'privacy_version', 'resume_url', 'erased_at'];
end $$;

-- The text of the event `erased` is the manager's reason.
create or replace function private.request_events_json(request private.requests) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('id', 0, 'at', request.created_at, 'kind', 'received', 'by', null, 'text', null,
    'details', '{}'::jsonb)) || coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.event, 'by', s.name,
      'text', nullif(case e.event when 'erased' then x.reason else n.body end, ''),
      'details', e.details || case when e.event = 'assigned' then jsonb_build_object('assignee', chosen.name)
        else '{}' end) order by e.id), '[]')
  from public.request_events e
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.event = 'assigned'
  left join public.request_notes n on n.id = e.reference
  left join public.erasures x on e.event = 'erased' and x.kind = e.kind and x.record_id = e.record_id
  where e.kind = request.kind and e.record_id = request.id
$$;

create or replace function private.desk_request(kind text, record_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  request private.requests;
  office public.request_cases;
  steps text[];
begin
  perform private.check_request_kind($1);
  select * into request from private.requests r where r.kind = $1 and r.id = $2;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  select * into office from public.request_cases c where c.kind = $1 and c.record_id = $2;
  steps := array(select s.to_status from private.next_steps(request) s order by s.to_status);
  return (private.request_rows($1, array[$2]) -> 0) || jsonb_build_object(
    'record', private.request_record($1, $2),
    'resume', case when $1 = 'application' and request.erased_at is null then (
      select private.resume_json(a) from public.job_applications a where a.id = $2) end,
    'events', private.request_events_json(request),
    'may', case when request.erased_at is not null then '[]' else to_jsonb(steps || 'note'::text
      || case when request.open then array['assign'] else '{}' end
      || case when request.open and office.assignee is null then array['take'] else '{}' end) end);
end $$;

revoke execute on all functions in schema private from public;
