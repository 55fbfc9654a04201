-- Quotes, applications and call-backs go through an office too: steps, an assignee, notes and events, as for a PQR.

-- Which step may follow which. What is done can be reopened, to the step it came from and with a note: the wrong button
-- was pressed, or the company calls after all.
create table private.request_steps (
  kind text,
  from_status text,
  to_status text,
  reopens boolean not null default false,
  primary key (kind, from_status, to_status)
);
insert into private.request_steps (kind, from_status, to_status) values
  ('quote', 'pending', 'contacted'),
  ('quote', 'contacted', 'quoted'),
  ('quote', 'quoted', 'won'),
  ('quote', 'pending', 'lost'),
  ('quote', 'contacted', 'lost'),
  ('quote', 'quoted', 'lost'),
  ('application', 'pending', 'reviewed'),
  ('application', 'reviewed', 'interview'),
  ('application', 'interview', 'hired'),
  ('application', 'pending', 'rejected'),
  ('application', 'reviewed', 'rejected'),
  ('application', 'interview', 'rejected'),
  ('callback', 'pending', 'called'),
  ('callback', 'called', 'affiliated'),
  ('callback', 'pending', 'discarded'),
  ('callback', 'called', 'discarded');
insert into private.request_steps (kind, from_status, to_status, reopens)
  select s.kind, s.to_status, s.from_status, true from private.request_steps s
  where not exists (select from private.request_steps next where next.kind = s.kind and next.from_status = s.to_status);

-- Appears with the first act of the office, so that whoever files does not pay for it.
create table public.request_cases (
  kind text check (kind in ('quote', 'application', 'callback')),
  record_id uuid,
  version integer not null default 1,
  assignee uuid references public.staff,
  primary key (kind, record_id)
);
create index request_cases_assignee_idx on public.request_cases (assignee, kind) where assignee is not null;

create table public.request_events (
  id bigint generated always as identity,
  kind text not null,
  record_id uuid not null,
  at timestamptz not null,
  event text not null check (event in (
    'taken', 'assigned', 'noted', 'stepped', 'reopened', 'resume_opened', 'erased'
  )),
  actor uuid,
  -- The note or the member it tells of.
  reference uuid,
  -- Steps, never texts.
  details jsonb not null default '{}',
  primary key (kind, record_id, id),
  foreign key (kind, record_id) references public.request_cases
);

create table public.request_notes (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  record_id uuid not null,
  author uuid not null,
  created_at timestamptz not null,
  body text not null check (char_length(body) <= 10000),
  foreign key (kind, record_id) references public.request_cases
);
create index request_notes_record_idx on public.request_notes (kind, record_id);

revoke all on public.request_cases, public.request_events, public.request_notes from anon, authenticated, service_role;
revoke all on sequence public.request_events_id_seq from anon, authenticated, service_role;
grant select on public.request_cases, public.request_events, public.request_notes to service_role;
alter table public.request_cases enable row level security;
alter table public.request_events enable row level security;
alter table public.request_notes enable row level security;
create policy "The owner's tools read" on public.request_cases for select to service_role using (true);
create policy "The owner's tools read" on public.request_events for select to service_role using (true);
create policy "The owner's tools read" on public.request_notes for select to service_role using (true);

create index quote_requests_open_idx on public.quote_requests (created_at, id) where status not in ('won', 'lost');
create index job_applications_open_idx on public.job_applications (created_at, id) where status not in ('hired', 'rejected');
create index affiliations_open_idx on public.affiliations (created_at, id) where status not in ('affiliated', 'discarded');

-- One face for the three kinds. `open` begins with the condition of the partial indexes, to the letter; what was erased is not
-- open any more.
create view private.requests with (security_invoker = true) as
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

-- The request as it stands, locked for one act: on the row of the office, which its first act makes. An erased one takes none.
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
  if request.erased_at is not null then
    perform private.refuse('already_erased');
  end if;
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
create function public.take_request(kind text, id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.take_request($1, $2, $3);

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
create function public.assign_request(kind text, id uuid, version integer, assignee uuid) returns jsonb
  language sql volatile set search_path = '' return private.assign_request($1, $2, $3, $4);

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
create function public.note_request(kind text, id uuid, note text) returns jsonb
  language sql volatile set search_path = '' return private.note_request($1, $2, $3);

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
create function public.step_request(kind text, id uuid, version integer, status text, note text default null) returns jsonb
  language sql volatile set search_path = '' return private.step_request($1, $2, $3, $4, $5);

-- The inboxes.

create function private.request_rows(kind text, ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'title', r.title,
      'line', translate(left(r.line, 160), E'\n\r\t', '   '), 'created_at', r.created_at, 'status', r.status, 'done', not r.open,
      'erased_at', r.erased_at, 'assignee', c.assignee, 'version', coalesce(c.version, 1)) order by wanted.place), '[]')
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
create function public.desk_requests(kind text, view text, after jsonb default null) returns jsonb
  language sql stable set search_path = '' return private.desk_requests($1, $2, $3);

-- What the person sent, without the owner's columns and without the address of the resume.
create function private.request_record(kind text, record_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  record jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', private.request_table($1)) into record using $2;
  return record
    - array['id', 'created_at', 'status', 'user_id', 'submission_key', 'privacy_version', 'resume_url', 'erased_at'];
end $$;

-- The text of the event `erased` is the manager's reason.
create function private.request_events_json(request private.requests) returns jsonb
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
    'resume', case when $1 = 'application' and request.erased_at is null then (
      select private.resume_json(a) from public.job_applications a where a.id = $2) end,
    'events', private.request_events_json(request),
    'may', case when request.erased_at is not null then '[]' else to_jsonb(steps || 'note'::text
      || case when request.open then array['assign'] else '{}' end
      || case when request.open and office.assignee is null then array['take'] else '{}' end) end);
end $$;
create function public.desk_request(kind text, id uuid) returns jsonb
  language sql stable set search_path = '' return private.desk_request($1, $2);

-- Counted no further than a screen says.
create function private.open_requests(kind text) returns integer language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from (select from private.requests r where r.kind = $1 and r.open limit 10001) counted);
end $$;

-- A resume is opened from our own storage. The address that came with an application was typed by whoever sent it: it only
-- says which file is meant, and only if it is one that our form makes, of our own host, and no other application has it.

-- Names under which this site was or is also reached. The owner adds to them after a move (docs/desk.md).
create table private.site_hosts (
  host text primary key check (host = lower(host))
);

-- Whoever runs the daily tasks says where the site is (SITE_URL). The names it had before stay, so that resumes from
-- before a move are still known as ours.
create function private.add_site_host(site text) returns void language sql volatile set search_path = '' as $$
  insert into private.site_hosts (host)
  select lower(parts[1]) from regexp_match(site, '^https?://([^/?#@\s]+)') as parts where parts is not null
  on conflict do nothing
$$;

-- Also ours is the name by which the member who calls got the token.
create function private.is_own_host(host text) returns boolean language sql stable set search_path = '' as $$
  select lower(host) = lower(substring(auth.jwt() ->> 'iss' from '^https?://([^/]+)/'))
    or exists (select from private.site_hosts h where h.host = lower($1))
$$;

create index job_applications_resume_idx on public.job_applications (split_part(resume_url, '/object/public/applications/', 2));

create function private.resume_json(application public.job_applications) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  parts text[] := regexp_match(application.resume_url,
    '^https?://([^/?#@\s]+)/storage/v1/object/public/applications/(resumes/[0-9]{13}-[A-Za-z0-9_-]{22,186}\.[A-Za-z0-9]{1,10})$');
  stored jsonb;
  first uuid;
begin
  if parts is null or private.is_own_host(parts[1]) is not true then
    return jsonb_build_object('state', 'forged', 'why', 'address');
  end if;
  select o.metadata into stored from storage.objects o
  where o.bucket_id = 'applications' and o.name = parts[2] and o.metadata ->> 'mimetype' = 'application/pdf';
  if not found then
    return jsonb_build_object('state', 'missing');
  end if;
  select a.id into first from public.job_applications a
  where split_part(a.resume_url, '/object/public/applications/', 2) = parts[2] order by a.created_at, a.id limit 1;
  if first <> application.id then
    return jsonb_build_object('state', 'forged', 'why', 'taken', 'other', first);
  end if;
  return jsonb_build_object('state', 'stored', 'path', parts[2], 'size', (stored ->> 'size')::bigint,
    'name', private.file_name('Hoja de vida ' || application.full_name, 'application/pdf'));
end $$;

-- A member reads a resume for a minute after opening it.
create table private.resume_openings (
  member uuid not null,
  path text not null,
  until timestamptz not null,
  primary key (member, path)
);

create function private.open_resume(application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  application public.job_applications;
  resume jsonb;
begin
  perform private.hold_request('application', $1);
  select * into application from public.job_applications a where a.id = $1;
  resume := private.resume_json(application);
  if resume ->> 'state' = 'forged' then
    perform private.refuse('forged_resume');
  elsif resume ->> 'state' = 'missing' then
    perform private.refuse('missing_resume');
  end if;
  delete from private.resume_openings o where o.member = me.user_id and o.until <= private.clock();
  insert into private.resume_openings (member, path, until)
  values (me.user_id, resume ->> 'path', private.clock() + interval '1 minute')
  on conflict (member, path) do update set until = excluded.until;
  perform private.append_request_event('application', $1, 'resume_opened', me.user_id);
  return resume - 'state' || jsonb_build_object('type', 'application/pdf');
end $$;
create function public.open_resume(id uuid) returns jsonb
  language sql volatile set search_path = '' return private.open_resume($1);

-- As private.readable_evidence.
create function private.readable_resumes() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.path from private.resume_openings o
  join public.staff s on s.user_id = o.member and s.active
  join auth.sessions session on session.user_id = s.user_id and session.id = (auth.jwt() ->> 'session_id')::uuid
  where o.member = auth.uid() and o.until > private.clock() and not private.lacks_code()
$$;

-- The bucket is public to whoever knows a name. The desk does not rely on that: the owner may close it.
create policy "A member reads the resume that was opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'applications' and name = any (array(select private.readable_resumes())));
