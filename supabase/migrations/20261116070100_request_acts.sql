-- What the office does with a quote, an application or a call-back.

-- One face for the three kinds. `open` is the condition of the partial indexes, to the letter.
create view private.requests with (security_invoker = true) as
select 'quote' as kind, q.id, q.created_at, q.status, q.status not in ('won', 'lost') as open,
  q.company_name as title, array_to_string(q.services, ', ') as line
from public.quote_requests q
union all
select 'application', a.id, a.created_at, a.status, a.status not in ('hired', 'rejected'), a.full_name, a.position
from public.job_applications a
union all
select 'callback', f.id, f.created_at, f.status, f.status not in ('affiliated', 'discarded'), f.full_name, f.address
from public.affiliations f;

create function private.request_table(kind text) returns text language plpgsql immutable set search_path = '' as $$
begin
  return case kind when 'quote' then 'quote_requests' when 'application' then 'job_applications' when 'callback' then 'affiliations' end;
end $$;

create function private.check_request_kind(kind text) returns void language plpgsql set search_path = '' as $$
begin
  if private.request_table(kind) is null then
    perform private.refuse('unknown_inbox');
  end if;
end $$;

-- The request as it stands, locked for one act: on the row of the office, which its first act makes.
create function private.hold_request(kind text, record_id uuid) returns private.requests
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
  return request;
end $$;

-- The same for an act that is based on what the member has seen.
create function private.hold_request(kind text, record_id uuid, based_on integer) returns private.requests
language plpgsql volatile set search_path = '' as $$
declare
  request private.requests := private.hold_request($1, $2);
begin
  if based_on is distinct from (select c.version from public.request_cases c where c.kind = $1 and c.record_id = $2) then
    perform private.refuse('stale_version');
  end if;
  return request;
end $$;

create function private.append_request_event(
  kind text, record_id uuid, event text, actor uuid, reference uuid default null, details jsonb default '{}'
) returns void language plpgsql volatile set search_path = '' as $$
begin
  insert into public.request_events (kind, record_id, at, event, actor, reference, details)
  values ($1, $2, private.clock(), $3, $4, $5, $6);
  -- Looking at a file changes nothing that an act could be based on.
  if $3 <> 'resume_opened' then
    update public.request_cases c set version = c.version + 1 where c.kind = $1 and c.record_id = $2;
  end if;
end $$;

create function private.write_request_note(kind text, record_id uuid, author uuid, note text) returns uuid
language sql volatile set search_path = '' as $$
  insert into public.request_notes (kind, record_id, author, created_at, body)
  values ($1, $2, $3, private.clock(), private.require_text($4, 'note')) returning id
$$;

-- What an act answers with: enough to go on from.
create function private.request_standing(kind text, record_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'status', r.status, 'version', coalesce(c.version, 1))
  from private.requests r left join public.request_cases c on c.kind = r.kind and c.record_id = r.id
  where r.kind = $1 and r.id = $2
$$;

create function private.take_request(kind text, record_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  request private.requests := private.hold_request($1, $2, $3);
begin
  if not request.open or (select c.assignee is not null from public.request_cases c where c.kind = $1 and c.record_id = $2) then
    perform private.refuse('step_not_allowed');
  end if;
  update public.request_cases c set assignee = me.user_id where c.kind = $1 and c.record_id = $2;
  perform private.append_request_event($1, $2, 'taken', me.user_id);
  return private.request_standing($1, $2);
end $$;

create function private.assign_request(kind text, record_id uuid, based_on integer, new_assignee uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  request private.requests;
begin
  if not exists (select from public.staff s where s.user_id = new_assignee and s.active) then
    perform private.refuse('unknown_member');
  end if;
  request := private.hold_request($1, $2, $3);
  if not request.open then
    perform private.refuse('step_not_allowed');
  end if;
  update public.request_cases c set assignee = new_assignee where c.kind = $1 and c.record_id = $2;
  perform private.append_request_event($1, $2, 'assigned', me.user_id, new_assignee);
  return private.request_standing($1, $2);
end $$;

-- Adds to the file without changing anything in it, so it is based on no version.
create function private.note_request(kind text, record_id uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.hold_request($1, $2);
  perform private.append_request_event($1, $2, 'noted', me.user_id, private.write_request_note($1, $2, me.user_id, $3));
  return private.request_standing($1, $2);
end $$;

-- The steps that a request may take now. What is done goes back to where it came from, as far as that is known.
create function private.next_steps(request private.requests) returns table (to_status text, reopens boolean)
language sql stable set search_path = '' as $$
  select s.to_status, s.reopens from private.request_steps s
  where s.kind = request.kind and s.from_status = request.status and (not s.reopens or s.to_status = coalesce((
    select e.details ->> 'from' from public.request_events e
    where e.kind = request.kind and e.record_id = request.id and e.event = 'stepped' order by e.id desc limit 1
  ), s.to_status))
$$;

create function private.step_request(kind text, record_id uuid, based_on integer, status text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  request private.requests := private.hold_request($1, $2, $3);
  reopens boolean;
begin
  select s.reopens into reopens from private.next_steps(request) s where s.to_status = $4;
  if not found then
    perform private.refuse('step_not_allowed', format('%s does not follow %s', $4, request.status));
  end if;
  execute format('update public.%I set status = $1 where id = $2', private.request_table($1)) using $4, $2;
  -- Whoever moves what nobody has, has it.
  update public.request_cases c set assignee = coalesce(c.assignee, me.user_id) where c.kind = $1 and c.record_id = $2;
  perform private.append_request_event($1, $2, case when reopens then 'reopened' else 'stepped' end, me.user_id,
    case when reopens or $5 ~ '\S' then private.write_request_note($1, $2, me.user_id, $5) end,
    jsonb_build_object('from', request.status, 'to', $4));
  return private.request_standing($1, $2);
end $$;
