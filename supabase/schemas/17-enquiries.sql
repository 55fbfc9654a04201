-- Enquiries: quotes, applications and affiliations. The office works on them with steps, an assignee, notes and events.

-- Which status may follow which. A finished enquiry can be reopened with a note, to the status before: a member pressed the wrong
-- button, or the company calls after all.
create table private.enquiry_steps (
  form text,
  from_status text,
  to_status text,
  reopens boolean not null default false,
  primary key (form, from_status, to_status)
);
insert into private.enquiry_steps (form, from_status, to_status) values
  ('quote', 'pending', 'contacted'),
  ('quote', 'contacted', 'quoted'),
  ('quote', 'quoted', 'won'),
  ('application', 'pending', 'reviewed'),
  ('application', 'reviewed', 'interview'),
  ('application', 'interview', 'hired'),
  ('affiliation', 'pending', 'called'),
  ('affiliation', 'called', 'affiliated');
-- Every open enquiry can be closed without success.
insert into private.enquiry_steps (form, from_status, to_status)
  select s.form, s.from_status, closing.status from private.enquiry_steps s
  join (values ('quote', 'lost'), ('application', 'rejected'), ('affiliation', 'discarded')) as closing (form, status)
    on closing.form = s.form;
insert into private.enquiry_steps (form, from_status, to_status, reopens)
  select s.form, s.to_status, s.from_status, true from private.enquiry_steps s
  where not exists (select from private.enquiry_steps next where next.form = s.form and next.from_status = s.to_status);

-- The first act of the office makes the row, so that it does not slow down the filing.
create table public.enquiry_cases (
  form text check (form in ('quote', 'application', 'affiliation')),
  record_id uuid,
  version integer not null default 1,
  assignee uuid references public.staff,
  -- The day on which a member wants to call the person again.
  call_again_on date,
  primary key (form, record_id)
);
create index enquiry_cases_assignee_idx on public.enquiry_cases (assignee, form) where assignee is not null;

create table public.enquiry_events (
  id bigint generated always as identity,
  form text not null,
  record_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in (
    'taken', 'assigned', 'noted', 'called', 'stepped', 'reopened', 'resume_opened', 'erased'
  )),
  actor uuid,
  -- The note or the member that the event is about.
  reference uuid,
  -- Statuses, dates and codes, never texts.
  details jsonb not null default '{}',
  primary key (form, record_id, id),
  foreign key (form, record_id) references public.enquiry_cases
);

create table public.enquiry_notes (
  id uuid primary key default gen_random_uuid(),
  form text not null,
  record_id uuid not null,
  author uuid not null,
  created_at timestamptz not null,
  body text not null check (char_length(body) <= 10000),
  foreign key (form, record_id) references public.enquiry_cases
);
create index enquiry_notes_record_idx on public.enquiry_notes (form, record_id);

create index quote_requests_open_idx on public.quote_requests (created_at, id) where status not in ('won', 'lost');
create index job_applications_open_idx on public.job_applications (created_at, id) where status not in ('hired', 'rejected');
create index affiliations_open_idx on public.affiliations (created_at, id) where status not in ('affiliated', 'discarded');

-- The three forms as one view. `open` begins with exactly the condition of the partial indexes; an erased enquiry is not open any
-- more.
create view private.enquiries with (security_invoker = true) as
select 'quote' as form, q.id, q.created_at, q.status, q.status not in ('won', 'lost') and q.erased_at is null as open,
  q.company_name as title, array_to_string(q.services, ', ') as line, q.erased_at, q.reference, q.promised_on, q.email, q.submission_key
from public.quote_requests q
union all
select 'application', a.id, a.created_at, a.status, a.status not in ('hired', 'rejected') and a.erased_at is null, a.full_name,
  a.position, a.erased_at, a.reference, a.promised_on, a.email, a.submission_key
from public.job_applications a
union all
select 'affiliation', f.id, f.created_at, f.status, f.status not in ('affiliated', 'discarded') and f.erased_at is null, f.full_name,
  f.address, f.erased_at, f.reference, f.promised_on, f.email, f.submission_key
from public.affiliations f;

create function private.enquiry_table(form text) returns text language plpgsql immutable set search_path = '' as $$
begin
  return case form when 'quote' then 'quote_requests' when 'application' then 'job_applications' when 'affiliation' then 'affiliations' end;
end $$;

create function private.check_enquiry_form(form text) returns void language plpgsql set search_path = '' as $$
begin
  if private.enquiry_table(form) is null then
    perform private.refuse('unknown_form');
  end if;
end $$;

-- The mails about a new enquiry, in its own transaction. The argument is its form.
create function private.announce_enquiry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind, form, record_id, created_at, send_after)
  select kind, tg_argv[0], new.id, new.created_at, new.created_at
  from unnest(array['enquiry_received', 'office_enquiry']) as kind;
  return null;
end $$;
create trigger announce_enquiry after insert on public.quote_requests
  for each row execute function private.announce_enquiry('quote');
create trigger announce_enquiry after insert on public.job_applications
  for each row execute function private.announce_enquiry('application');
create trigger announce_enquiry after insert on public.affiliations
  for each row execute function private.announce_enquiry('affiliation');

-- For a retry whose first answer was lost: what the person was told about the enquiry that was sent with this key.
create function private.enquiry_receipt(form text, key uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', r.reference, 'promised_on', r.promised_on) 
  from private.enquiries r where r.form = $1 and r.submission_key = key
$$;
create function public.enquiry_receipt(form text, submission_key uuid) returns jsonb
  language sql stable set search_path = '' return private.enquiry_receipt(form => form, key => submission_key);

-- Makes the row of the office, if this is the first act, and locks it.
create function private.lock_enquiry(form text, record_id uuid) returns void language sql volatile set search_path = '' as $$
  insert into public.enquiry_cases (form, record_id)
  select r.form, r.id from private.enquiries r where r.form = $1 and r.id = $2 on conflict do nothing;
  select from public.enquiry_cases c where c.form = $1 and c.record_id = $2 for update
$$;

-- The present state of the enquiry, locked for one act. An erased enquiry refuses every act.
create function private.hold_enquiry(form text, record_id uuid) returns private.enquiries
language plpgsql volatile set search_path = '' as $$
declare
  enquiry private.enquiries;
begin
  perform private.check_enquiry_form($1);
  perform private.lock_enquiry($1, $2);
  select * into enquiry from private.enquiries r where r.form = $1 and r.id = $2;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  if enquiry.erased_at is not null then
    perform private.refuse('already_erased');
  end if;
  return enquiry;
end $$;

-- The same for an act that is based on the version that the member has seen.
create function private.hold_enquiry(form text, record_id uuid, based_on integer) returns private.enquiries
language plpgsql volatile set search_path = '' as $$
declare
  enquiry private.enquiries := private.hold_enquiry($1, $2);
begin
  if based_on is distinct from (select c.version from public.enquiry_cases c where c.form = $1 and c.record_id = $2) then
    perform private.refuse('stale_version');
  end if;
  return enquiry;
end $$;

create function private.append_enquiry_event(
  form text, record_id uuid, kind text, actor uuid, reference uuid default null, details jsonb default '{}'
) returns void language plpgsql volatile set search_path = '' as $$
begin
  insert into public.enquiry_events (form, record_id, at, kind, actor, reference, details)
  values ($1, $2, private.now(), $3, $4, $5, $6);
  -- Opening a resume changes nothing that another act is based on.
  if $3 <> 'resume_opened' then
    update public.enquiry_cases c set version = c.version + 1 where c.form = $1 and c.record_id = $2;
  end if;
end $$;

create function private.write_enquiry_note(form text, record_id uuid, author uuid, note text) returns uuid
language sql volatile set search_path = '' as $$
  insert into public.enquiry_notes (form, record_id, author, created_at, body)
  values ($1, $2, $3, private.now(), private.require_text($4, 'note')) returning id
$$;

-- The answer to an act: what the next act needs.
create function private.enquiry_standing(form text, record_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'status', r.status, 'version', c.version)
  from private.enquiries r join public.enquiry_cases c on c.form = r.form and c.record_id = r.id
  where r.form = $1 and r.id = $2
$$;

create function private.take_enquiry(form text, record_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
begin
  if private.is_repeat('take_enquiry', record_id, me.user_id) then return private.repeated(private.enquiry_standing($1, $2)); end if;
  enquiry := private.hold_enquiry($1, $2, $3);
  if not enquiry.open or (select c.assignee is not null from public.enquiry_cases c where c.form = $1 and c.record_id = $2) then
    perform private.refuse('step_not_allowed');
  end if;
  update public.enquiry_cases c set assignee = me.user_id where c.form = $1 and c.record_id = $2;
  perform private.append_enquiry_event($1, $2, 'taken', me.user_id);
  return private.enquiry_standing($1, $2);
end $$;
create function public.take_enquiry(form text, id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.take_enquiry(form => form, record_id => id, based_on => version);

create function private.assign_enquiry(form text, record_id uuid, based_on integer, new_assignee uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
begin
  if private.is_repeat('assign_enquiry', record_id, me.user_id) then return private.repeated(private.enquiry_standing($1, $2)); end if;
  perform private.require_member(new_assignee);
  enquiry := private.hold_enquiry($1, $2, $3);
  if not enquiry.open then
    perform private.refuse('step_not_allowed');
  end if;
  update public.enquiry_cases c set assignee = new_assignee where c.form = $1 and c.record_id = $2;
  perform private.append_enquiry_event($1, $2, 'assigned', me.user_id, new_assignee);
  return private.enquiry_standing($1, $2);
end $$;
create function public.assign_enquiry(form text, id uuid, version integer, assignee uuid) returns jsonb
  language sql volatile set search_path = '' return private.assign_enquiry(
    form => form, record_id => id, based_on => version, new_assignee => assignee);

-- A note is accepted at any version; like every act it raises the version.
create function private.note_enquiry(form text, record_id uuid, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('note_enquiry', record_id, me.user_id) then return private.repeated(private.enquiry_standing($1, $2)); end if;
  perform private.hold_enquiry($1, $2);
  perform private.append_enquiry_event($1, $2, 'noted', me.user_id, private.write_enquiry_note($1, $2, me.user_id, $3));
  return private.enquiry_standing($1, $2);
end $$;
create function public.note_enquiry(form text, id uuid, note text) returns jsonb
  language sql volatile set search_path = '' return private.note_enquiry(form => form, record_id => id, note => note);

create function private.move_enquiry(enquiry private.enquiries, to_status text, kind text, member uuid, note_id uuid default null)
returns void language plpgsql volatile set search_path = '' as $$
begin
  execute format('update public.%I set status = $1 where id = $2', private.enquiry_table(enquiry.form)) using to_status, enquiry.id;
  -- A member who moves an unassigned enquiry becomes its assignee.
  update public.enquiry_cases c set assignee = coalesce(c.assignee, member) where c.form = enquiry.form and c.record_id = enquiry.id;
  perform private.append_enquiry_event(enquiry.form, enquiry.id, kind, member, note_id,
    jsonb_build_object('from', enquiry.status, 'to', to_status));
end $$;

-- A new quote or affiliation whose person was reached is contacted: nobody has to press that too.
create function private.record_enquiry_call(
  form text, record_id uuid, based_on integer, outcome text, again_on date, note text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
begin
  if private.is_repeat('record_enquiry_call', record_id, me.user_id) then
    return private.repeated(private.enquiry_standing($1, $2));
  end if;
  enquiry := private.hold_enquiry($1, $2, $3);
  if not enquiry.open then
    perform private.refuse('step_not_allowed');
  end if;
  perform private.append_enquiry_event($1, $2, 'called', me.user_id,
    case when $6 ~ '\S' then private.write_enquiry_note($1, $2, me.user_id, $6) end, private.call_details($4, $5));
  update public.enquiry_cases c set call_again_on = $5 where c.form = $1 and c.record_id = $2;
  if $4 = 'reached' and enquiry.status = 'pending' and $1 <> 'application' then
    perform private.move_enquiry(enquiry, case $1 when 'quote' then 'contacted' else 'called' end, 'stepped', me.user_id);
  end if;
  return private.enquiry_standing($1, $2);
end $$;
create function public.record_enquiry_call(
  form text, id uuid, version integer, outcome text, again_on date default null, note text default null
) returns jsonb language sql volatile set search_path = '' return private.record_enquiry_call(
    form => form, record_id => id, based_on => version, outcome => outcome, again_on => again_on, note => note);

-- The steps that are possible now. A finished enquiry goes back to the status before it, if an event names that status.
create function private.next_steps(enquiry private.enquiries) returns table (to_status text, reopens boolean)
language sql stable set search_path = '' as $$
  select s.to_status, s.reopens from private.enquiry_steps s
  where s.form = enquiry.form and s.from_status = enquiry.status and (not s.reopens or s.to_status = coalesce((
    select e.details ->> 'from' from public.enquiry_events e
    where e.form = enquiry.form and e.record_id = enquiry.id and e.kind = 'stepped' order by e.id desc limit 1
  ), s.to_status))
$$;

create function private.step_enquiry(form text, record_id uuid, based_on integer, status text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
  reopens boolean;
begin
  if private.is_repeat('step_enquiry', record_id, me.user_id) then return private.repeated(private.enquiry_standing($1, $2)); end if;
  enquiry := private.hold_enquiry($1, $2, $3);
  select s.reopens into reopens from private.next_steps(enquiry) s where s.to_status = $4;
  if not found then
    perform private.refuse('step_not_allowed', format('%s does not follow %s', $4, enquiry.status));
  end if;
  perform private.move_enquiry(enquiry, $4, case when reopens then 'reopened' else 'stepped' end, me.user_id,
    case when reopens or $5 ~ '\S' then private.write_enquiry_note($1, $2, me.user_id, $5) end);
  return private.enquiry_standing($1, $2);
end $$;
create function public.step_enquiry(form text, id uuid, version integer, status text, note text default null) returns jsonb
  language sql volatile set search_path = '' return private.step_enquiry(
    form => form, record_id => id, based_on => version, status => status, note => note);

create function private.enquiry_rows(form text, ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'form', r.form, 'title', r.title,
      'line', translate(left(r.line, 160), E'\n\r\t', '   '), 'created_at', r.created_at, 'status', r.status, 'done', not r.open,
      'erased_at', r.erased_at, 'reference', r.reference, 'promised_on', r.promised_on, 'assignee', c.assignee, 'call_again_on', case when r.open then c.call_again_on end,
      'version', coalesce(c.version, 1)) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place)
    join private.enquiries r on r.form = $1 and r.id = wanted.id
    left join public.enquiry_cases c on c.form = $1 and c.record_id = wanted.id);
end $$;

-- A page has a hundred rows; `after` is the `next` of the page before. The open enquiry that waits longest comes first.
create function private.desk_enquiries(form text, wanted text, after jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  moment timestamptz := (after ->> 'created_at')::timestamptz;
  last_id uuid := (after ->> 'id')::uuid;
  ids uuid[];
begin
  perform private.check_enquiry_form($1);
  if wanted = 'open' then
    ids := array(
      select r.id from private.enquiries r where r.form = $1 and r.open
        and (r.created_at, r.id) > (coalesce(moment, '-infinity'), coalesce(last_id, '00000000-0000-0000-0000-000000000000'))
      order by r.created_at, r.id limit 101);
  elsif wanted = 'mine' then
    ids := array(
      select r.id from public.enquiry_cases c join private.enquiries r on r.form = c.form and r.id = c.record_id
      where c.assignee = me.user_id and c.form = $1 and r.open
        and (r.created_at, r.id) > (coalesce(moment, '-infinity'), coalesce(last_id, '00000000-0000-0000-0000-000000000000'))
      order by r.created_at, r.id limit 101);
  elsif wanted = 'all' then
    ids := array(
      select r.id from private.enquiries r where r.form = $1
        and (r.created_at, r.id) < (coalesce(moment, 'infinity'), coalesce(last_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc limit 101);
  else
    perform private.refuse('unknown_view');
  end if;
  return jsonb_build_object('rows', private.enquiry_rows($1, ids[:100]), 'next', case when cardinality(ids) > 100 then (
    select jsonb_build_object('created_at', r.created_at, 'id', r.id) from private.enquiries r where r.form = $1 and r.id = ids[100]) end);
end $$;
create function public.desk_enquiries(form text, view text, after jsonb default null) returns jsonb
  language sql stable set search_path = '' return private.desk_enquiries(form => form, wanted => view, after => after);

-- The fields that the person filled in, without the address of the resume.
create function private.enquiry_record(form text, record_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  record jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id = $1', private.enquiry_table($1)) into record using $2;
  return record
    - array['id', 'created_at', 'status', 'user_id', 'submission_key', 'privacy_version', 'resume_url', 'reference', 'promised_on',
      'erased_at'];
end $$;

-- The text of the event `erased` is the manager's reason.
create function private.enquiry_events_json(enquiry private.enquiries) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('id', 0, 'at', enquiry.created_at, 'kind', 'received', 'by', null, 'text', null,
    'details', '{}'::jsonb)) || coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', s.name,
      'text', nullif(case e.kind when 'erased' then x.reason else n.body end, ''),
      'details', e.details || case e.kind when 'assigned' then jsonb_build_object('assignee', chosen.name)
        when 'erased' then jsonb_build_object('sha256', x.sha256) else '{}' end) order by e.id), '[]')
  from public.enquiry_events e
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.kind = 'assigned'
  left join public.enquiry_notes n on n.id = e.reference
  left join public.erasures x on e.kind = 'erased' and x.form = e.form and x.record_id = e.record_id
  where e.form = enquiry.form and e.record_id = enquiry.id
$$;

create function private.desk_enquiry(form text, record_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  enquiry private.enquiries;
  office public.enquiry_cases;
  steps text[];
begin
  perform private.check_enquiry_form($1);
  select * into enquiry from private.enquiries r where r.form = $1 and r.id = $2;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  select * into office from public.enquiry_cases c where c.form = $1 and c.record_id = $2;
  steps := array(select s.to_status from private.next_steps(enquiry) s order by s.to_status);
  return (private.enquiry_rows($1, array[$2]) -> 0) || jsonb_build_object(
    'record', private.enquiry_record($1, $2),
    'resume', case when $1 = 'application' and enquiry.erased_at is null then (
      select private.resume_json(a) from public.job_applications a where a.id = $2) end,
    'events', private.enquiry_events_json(enquiry),
    'mails', private.mails_to_person($2),
    'may', case when enquiry.erased_at is not null then '[]' else to_jsonb(steps || 'note'::text
      || case when enquiry.open then array['assign', 'call'] else '{}' end
      || case when enquiry.open and office.assignee is null then array['take'] else '{}' end) end);
end $$;
create function public.desk_enquiry(form text, id uuid) returns jsonb
  language sql stable set search_path = '' return private.desk_enquiry(form => form, record_id => id);

-- The enquiries whose reference was typed: «C-7KQ4XP», «c 7kq 4xp», or without the letter of the form.
create function private.enquiries_by_reference(typed text) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  plain text := private.plain_code(typed);
begin
  return (
    select coalesce(jsonb_agg(private.enquiry_rows(r.form, array[r.id]) -> 0 order by r.reference), '[]')
    from private.enquiries r where r.reference = any(case length(plain)
      when 7 then array[left(plain, 1) || '-' || substr(plain, 2)]
      when 6 then array['A-' || plain, 'C-' || plain, 'E-' || plain] end));
end $$;

-- The desk shows «más de 10.000».
create function private.open_enquiries(form text) returns integer language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from (select from private.enquiries r where r.form = $1 and r.open limit 10001) counted);
end $$;

-- A resume is opened from our own storage. The sender could write any address into an application, so the address only names the
-- file, and only if it has the shape that our form makes, is of our own host, and no earlier application has it.

-- The host names that this site has or had. The owner adds to them after a move (docs/desk.md).
create table private.site_hosts (
  host text primary key check (host = lower(host))
);

-- The daily tasks add the host of SITE_URL. Earlier names stay, so that resumes from before a move still count as ours.
create function private.add_site_host(site text) returns void language sql volatile set search_path = '' as $$
  insert into private.site_hosts (host)
  select lower(parts[1]) from regexp_match(site, '^https?://([^/?#@\s]+)') as parts where parts is not null
  on conflict do nothing
$$;

-- The host that issued the calling member's token is ours too.
create function private.is_own_host(host text) returns boolean language sql stable set search_path = '' as $$
  select lower(host) = lower(substring(auth.jwt() ->> 'iss' from '^https?://([^/]+)/'))
    or exists (select from private.site_hosts h where h.host = lower($1))
$$;

create index job_applications_resume_idx on public.job_applications (split_part(resume_url, '/object/public/applications/', 2));

-- A file belongs to the first application that named it.
create function private.first_with_resume(path text) returns uuid language sql stable set search_path = '' as $$
  select a.id from public.job_applications a where split_part(a.resume_url, '/object/public/applications/', 2) = path
  order by a.created_at, a.id limit 1
$$;

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
  first := private.first_with_resume(parts[2]);
  if first <> application.id then
    return jsonb_build_object('state', 'forged', 'why', 'taken', 'other', first);
  end if;
  return jsonb_build_object('state', 'stored', 'path', parts[2], 'size', (stored ->> 'size')::bigint,
    'name', private.file_name('Hoja de vida ' || application.full_name, 'application/pdf'));
end $$;

create function private.open_resume(application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  application public.job_applications;
  resume jsonb;
begin
  perform private.hold_enquiry('application', $1);
  select * into application from public.job_applications a where a.id = $1;
  resume := private.resume_json(application);
  if resume ->> 'state' = 'forged' then
    perform private.refuse('forged_resume');
  elsif resume ->> 'state' = 'missing' then
    perform private.refuse('missing_resume');
  end if;
  perform private.let_read(me.user_id, 'applications', resume ->> 'path');
  perform private.append_enquiry_event('application', $1, 'resume_opened', me.user_id);
  return resume - 'state' || jsonb_build_object('type', 'application/pdf');
end $$;
create function public.open_resume(id uuid) returns jsonb
  language sql volatile set search_path = '' return private.open_resume(application_id => id);
