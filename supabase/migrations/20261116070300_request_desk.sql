-- The inboxes of quotes, applications and call-backs.

create function private.request_rows(kind text, ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'title', r.title,
      'line', translate(left(r.line, 160), E'\n\r\t', '   '), 'created_at', r.created_at, 'status', r.status, 'done', not r.open,
      'assignee', c.assignee, 'version', coalesce(c.version, 1)) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place)
    join private.requests r on r.kind = $1 and r.id = wanted.id
    left join public.request_cases c on c.kind = $1 and c.record_id = wanted.id);
end $$;

-- A hundred at a time; `after` is what the page before gave as `next`. What waits longest comes first.
create function private.desk_requests(kind text, wanted text, after jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  moment timestamptz := (after ->> 'created_at')::timestamptz;
  last_id uuid := (after ->> 'id')::uuid;
  ids uuid[];
begin
  perform private.check_request_kind($1);
  if wanted = 'open' then
    ids := array(
      select r.id from private.requests r where r.kind = $1 and r.open
        and (r.created_at, r.id) > (coalesce(moment, '-infinity'), coalesce(last_id, '00000000-0000-0000-0000-000000000000'))
      order by r.created_at, r.id limit 101);
  elsif wanted = 'mine' then
    ids := array(
      select r.id from public.request_cases c join private.requests r on r.kind = c.kind and r.id = c.record_id
      where c.assignee = me.user_id and c.kind = $1 and r.open
        and (r.created_at, r.id) > (coalesce(moment, '-infinity'), coalesce(last_id, '00000000-0000-0000-0000-000000000000'))
      order by r.created_at, r.id limit 101);
  elsif wanted = 'all' then
    ids := array(
      select r.id from private.requests r where r.kind = $1
        and (r.created_at, r.id) < (coalesce(moment, 'infinity'), coalesce(last_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc limit 101);
  else
    perform private.refuse('unknown_view');
  end if;
  return jsonb_build_object('rows', private.request_rows($1, ids[:100]), 'next', case when cardinality(ids) > 100 then (
    select jsonb_build_object('created_at', r.created_at, 'id', r.id) from private.requests r where r.kind = $1 and r.id = ids[100]) end);
end $$;

-- What the person sent, without the owner's columns and without the address of the resume.
create function private.request_record(kind text, record_id uuid) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  record jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', private.request_table($1)) into record using $2;
  return record - array['id', 'created_at', 'status', 'user_id', 'submission_key', 'privacy_version', 'resume_url'];
end $$;

create function private.request_events_json(request private.requests) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('id', 0, 'at', request.created_at, 'kind', 'received', 'by', null, 'text', null,
    'details', '{}'::jsonb)) || coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.event, 'by', s.name,
      'text', n.body, 'details', e.details || case when e.event = 'assigned' then jsonb_build_object('assignee', chosen.name)
        else '{}' end) order by e.id), '[]')
  from public.request_events e
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.event = 'assigned'
  left join public.request_notes n on n.id = e.reference
  where e.kind = request.kind and e.record_id = request.id
$$;

create function private.desk_request(kind text, record_id uuid) returns jsonb
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
    'resume', case when $1 = 'application' then (select private.resume_json(a) from public.job_applications a where a.id = $2) end,
    'events', private.request_events_json(request),
    'may', to_jsonb(steps || 'note'::text
      || case when request.open then array['assign'] else '{}' end
      || case when request.open and office.assignee is null then array['take'] else '{}' end));
end $$;

-- Counted no further than a screen says.
create function private.open_requests(kind text) returns integer language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from (select from private.requests r where r.kind = $1 and r.open limit 10001) counted);
end $$;

alter function private.desk_counts() rename to pqr_counts;
create function private.desk_counts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  -- Refuses whoever is no member.
  return private.pqr_counts() || jsonb_build_object(
    'requests', jsonb_build_object('quote', private.open_requests('quote'), 'application', private.open_requests('application'),
      'callback', private.open_requests('callback')),
    'latest_request_event', pg_sequence_last_value('public.request_events_id_seq'));
end $$;
create or replace function public.desk_counts() returns jsonb
  language sql stable set search_path = '' return private.desk_counts();

create function public.desk_requests(kind text, view text, after jsonb default null) returns jsonb
  language sql stable set search_path = '' return private.desk_requests($1, $2, $3);
create function public.desk_request(kind text, id uuid) returns jsonb
  language sql stable set search_path = '' return private.desk_request($1, $2);
create function public.take_request(kind text, id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.take_request($1, $2, $3);
create function public.assign_request(kind text, id uuid, version integer, assignee uuid) returns jsonb
  language sql volatile set search_path = '' return private.assign_request($1, $2, $3, $4);
create function public.note_request(kind text, id uuid, note text) returns jsonb
  language sql volatile set search_path = '' return private.note_request($1, $2, $3);
create function public.step_request(kind text, id uuid, version integer, status text, note text default null) returns jsonb
  language sql volatile set search_path = '' return private.step_request($1, $2, $3, $4, $5);
create function public.open_resume(id uuid) returns jsonb
  language sql volatile set search_path = '' return private.open_resume($1);

do $$
declare
  name text;
begin
  revoke execute on all functions in schema private from public;
  grant execute on function private.readable_resumes() to authenticated;
  revoke execute on function private.pqr_counts() from anon, authenticated;
  foreach name in array array['desk_counts', 'desk_requests', 'desk_request', 'take_request', 'assign_request', 'note_request',
    'step_request', 'open_resume'] loop
    execute format('revoke all on function public.%I from public, anon, authenticated, service_role', name);
    execute format('grant execute on function public.%1$I, private.%1$I to anon, authenticated', name);
  end loop;
end $$;
