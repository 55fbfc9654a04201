-- A resume is opened from our own storage. The address that came with an application was typed by whoever sent it: it only
-- says which file is meant, and only if it is one that our form makes, of our own host, and no other application has it.

-- Names under which this site was or is also reached. The owner adds to them after a move (docs/desk.md).
create table private.site_hosts (
  host text primary key check (host = lower(host))
);

-- Of whoever calls: the member's token says by which name of this site it was given.
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

-- As private.readable_evidence.
create function private.readable_resumes() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.path from private.resume_openings o
  join public.staff s on s.user_id = o.member and s.active
  join auth.sessions session on session.user_id = s.user_id and session.id = (auth.jwt() ->> 'session_id')::uuid
  where o.member = auth.uid() and o.until > private.clock()
$$;

-- The bucket is public to whoever knows a name. The desk does not rely on that: the owner may close it.
create policy "A member reads the resume that was opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'applications' and name = any (array(select private.readable_resumes())));
