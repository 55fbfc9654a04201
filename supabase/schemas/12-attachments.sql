-- Files of a case: evidence that the person sends, and papers that the office adds (a scanned letter, a photo, a proof of delivery,
-- copies for the person). They are in a private bucket. `add_…` gives a path, the storage takes the upload, and `confirm_…` checks the stored file and
-- writes the event; only then is it an attachment. All three can be repeated when an answer was lost.

create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  -- In the bucket `evidence`: random, with nothing in it that a person typed.
  path text not null unique,
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- The announced size; after the confirmation the stored one.
  size bigint not null check (size between 1 and 10 * 1024 * 1024),
  name text not null check (name ~ '\S' and char_length(name) <= 110),
  -- A member; null for the person.
  added_by uuid,
  -- Of a paper of the office, whose letter names it; the desk computes it from the file.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The answer that a paper of the office goes out with.
  goes_with uuid references public.pqr_answers,
  -- A file of the person for the appeal, which has a limit of its own.
  for_appeal boolean not null default false,
  created_at timestamptz not null,
  -- Until then the path takes the upload and counts in the limit of files.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  check (num_nonnulls(added_by, sha256) in (0, 2)),
  check (added_by is null or not for_appeal)
);
create index attachments_pqr_id_idx on public.attachments (pqr_id);
create index attachments_goes_with_idx on public.attachments (goes_with) where goes_with is not null;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('evidence', 'evidence', false, 10 * 1024 * 1024, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.expects_upload(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.attachments a where a.path = $1 and a.confirmed_at is null
    and a.expires_at > private.now() and (a.added_by is null or a.added_by = auth.uid()))
$$;

-- A file can be read for a minute after it was opened: an attachment or a resume by a member, a paper of the office by the person.
create table private.openings (
  -- A member, or the case of the person.
  reader uuid not null,
  bucket_id text not null,
  path text not null,
  until timestamptz not null,
  primary key (reader, bucket_id, path)
);

create function private.let_read(reader uuid, bucket_id text, path text) returns void
language sql volatile set search_path = '' as $$
  delete from private.openings o where o.reader = $1 and o.until <= private.now();
  insert into private.openings (reader, bucket_id, path, until) values ($1, $2, $3, private.now() + interval '1 minute')
  on conflict on constraint openings_pkey do update set until = excluded.until
$$;

-- As for the functions of the desk (private.member), a token without a session, or without the code of a second factor, reads
-- nothing.
create function private.readable_files(bucket_id text) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.path from private.openings o join public.staff s on s.user_id = o.reader and s.active
  where o.reader = auth.uid() and o.bucket_id = $1 and o.until > private.now()
    and private.has_session() and not private.lacks_code()
$$;

-- The paper that a person has opened and now asks for. Storage knows no more of a person than the address of the request, so whoever
-- knows the random path may read it during that minute; a listing asks for no path and gets none.
create function private.opened_paper() returns text language sql stable security definer set search_path = '' as $$
  select o.path from private.openings o join public.attachments a on a.path = o.path and a.pqr_id = o.reader
  where o.bucket_id = 'evidence' and o.until > private.now()
    and o.path = substring(current_setting('request.path', true)
      from '^(?:/storage/v1)?/object/(?:authenticated/)?evidence/([^?#]+)')
$$;

-- There is no policy for update or delete: a stored file stays as it is, and a path works once.
create policy "Visitors and members upload to the path they were given" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'evidence' and private.expects_upload(name));
-- Subselects, so that a listing looks at the openings once and not once a file. The bucket of the resumes is public to anybody who
-- knows a name; the desk does not rely on that, because the owner may make the bucket private.
create policy "A member reads what was opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'evidence' and name = any (array(select private.readable_files('evidence')))
    or bucket_id = 'applications' and name = any (array(select private.readable_files('applications'))));
create policy "A person reads the paper that was opened" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'evidence' and name = (select private.opened_paper()));

-- The confirmed attachments, for the desk and for the count in a receipt.
create function private.attachments_of(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', a.size,
    'at', a.confirmed_at, 'by', a.added_by, 'sha256', a.sha256, 'goes_with', a.goes_with, 'for_appeal', a.for_appeal) order by a.confirmed_at, a.id), '[]')
  from public.attachments a where a.pqr_id = case_id and a.confirmed_at is not null
$$;

create function private.file_extension(type text) returns text language sql immutable set search_path = '' as $$
  select case type when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpg'
    when 'image/png' then 'png' when 'image/webp' then 'webp' end
$$;

-- The name to show and to save under: without folders, invisible characters or marks that turn the direction of writing, and
-- always with the extension of its type.
create function private.file_name(typed text, type text) returns text language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(stem, 100), ' .'), ''), 'archivo') || '.' || private.file_extension(type)
  from regexp_replace(left($1, 1000), '^.*[/\\]', '') as base,
    regexp_replace(base, '[\u0001-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]', ' ', 'g') as plain,
    regexp_replace(plain, '\.(pdf|jpe?g|png|webp)\s*$', '', 'i') as stem
$$;

create function private.check_file(type text, size bigint) returns void language plpgsql set search_path = '' as $$
begin
  if private.file_extension(type) is null then
    perform private.refuse('unknown_file_type');
  elsif size is null or size < 1 then
    perform private.refuse('empty_file');
  elsif size > 10 * 1024 * 1024 then
    perform private.refuse('file_too_large');
  end if;
end $$;

-- Locks the case, so that two files at once do not take the same place in the limit.
create function private.case_by_code(radicado text, tracking_code text) returns uuid
language plpgsql set search_path = '' as $$
declare
  case_id uuid;
begin
  select r.id into case_id from public.pqr_requests r
  where r.radicado = any(private.radicados($1)) and r.tracking_code = private.plain_code($2) for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  return case_id;
end $$;

-- A file that comes after the notification is for the appeal.
create function private.is_for_appeal(case_id uuid) returns boolean language sql stable set search_path = '' as $$
  select r.status = 'notified' from public.pqr_requests r where r.id = case_id
$$;

-- An appeal takes files until it is decided, and also while it is being written: until the last day to file it.
create function private.appeal_takes_files(case_id uuid) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.appeal_status(case_id) = 'filed', private.today() <= private.appeal_until(case_id), false)
$$;

-- How many files the person can still add, of five to the PQR and five more to its appeal; null where the case takes none.
create function private.evidence_left(case_id uuid) returns integer language sql stable set search_path = '' as $$
  select 5 - (select count(*)::integer from public.attachments a where a.pqr_id = case_id and a.added_by is null
    and a.confirmed_at is not null and a.for_appeal = (r.status = 'notified'))
  from public.pqr_requests r join private.pqr_steps s on s.act = 'add_evidence' and r.status = any(s.from_statuses)
  where r.id = case_id and (r.status <> 'notified' or private.appeal_takes_files(case_id))
$$;

create function private.check_evidence_left(case_id uuid) returns void language plpgsql set search_path = '' as $$
declare
  places integer := private.evidence_left(case_id);
begin
  if places is null then
    perform private.refuse('step_not_allowed');
  elsif places < 1 then
    perform private.refuse('too_many_files');
  end if;
end $$;

-- A path for one upload, for an hour. The same file announced again is a retry and gets the same path.
create function private.give_path(case_id uuid, added_by uuid, type text, size bigint, name text, sha256 text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  given public.attachments;
  shown_name text := private.file_name($5, $3);
begin
  update public.attachments a set expires_at = private.now() + interval '1 hour'
  where a.pqr_id = $1 and a.added_by is not distinct from $2 and a.type = $3 and a.size = $4 and a.name = shown_name
    and a.sha256 is not distinct from $6 and a.for_appeal = ($2 is null and private.is_for_appeal($1))
    and a.confirmed_at is null and a.expires_at > private.now() returning * into given;
  if not found then
    if $2 is null and private.evidence_left($1) <= (select count(*) from public.attachments a
        where a.pqr_id = $1 and a.added_by is null and a.confirmed_at is null and a.expires_at > private.now()
          and a.for_appeal = private.is_for_appeal($1)) then
      perform private.refuse('files_on_the_way');
    end if;
    if $2 is not null then
      perform private.check_papers_left($1);
    end if;
    -- Paths that expired without an upload.
    delete from public.attachments a where a.pqr_id = $1 and a.confirmed_at is null
      and a.expires_at < private.now() - interval '1 day'
      and not exists (select from storage.objects o where o.bucket_id = 'evidence' and o.name = a.path);
    insert into public.attachments (pqr_id, path, type, size, name, added_by, sha256, for_appeal, created_at, expires_at)
    values ($1, gen_random_uuid() || '/' || gen_random_uuid() || '.' || private.file_extension($3), $3, $4, shown_name, $2,
      $6, $2 is null and private.is_for_appeal($1), private.now(), private.now() + interval '1 hour')
    returning * into given;
  end if;
  return jsonb_build_object('id', given.id, 'path', given.path);
end $$;

-- Checks the stored file, whatever was announced.
create function private.check_upload(path text, type text) returns bigint language plpgsql set search_path = '' as $$
declare
  stored jsonb;
begin
  select o.metadata into stored from storage.objects o
  where o.bucket_id = 'evidence' and o.name = $1 and o.metadata is not null;
  if not found then
    perform private.refuse('not_uploaded');
  end if;
  if stored ->> 'mimetype' is distinct from $2 then
    perform private.refuse('wrong_content');
  end if;
  perform private.check_file($2, (stored ->> 'size')::bigint);
  return (stored ->> 'size')::bigint;
end $$;

create function private.confirm_upload(attachment public.attachments, event text) returns void
language plpgsql set search_path = '' as $$
declare
  stored_size bigint := private.check_upload(attachment.path, attachment.type);
begin
  -- The hash of a paper is that of the announced file.
  if attachment.sha256 is not null and stored_size <> attachment.size then
    perform private.refuse('wrong_content');
  end if;
  update public.attachments a set confirmed_at = private.now(), size = stored_size where a.id = attachment.id;
  perform private.append_event(attachment.pqr_id, event, attachment.added_by, attachment.id,
    jsonb_build_object('type', attachment.type, 'size', stored_size));
end $$;

-- Radicado and code are enough: adding evidence tells nothing and takes nothing away.
create function private.add_evidence(radicado text, tracking_code text, type text, size bigint, name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  case_id uuid := private.case_by_code($1, $2);
begin
  perform private.check_evidence_left(case_id);
  perform private.check_file($3, $4);
  return private.give_path(case_id, null, $3, $4, $5);
end $$;
create function public.add_evidence(radicado text, tracking_code text, type text, size bigint, name text) returns jsonb
  language sql volatile set search_path = '' return private.add_evidence(
    radicado => radicado, tracking_code => tracking_code, type => type, size => size, name => name);

create function private.confirm_evidence(radicado text, tracking_code text, attachment_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  case_id uuid := private.case_by_code($1, $2);
  attachment public.attachments;
begin
  select * into attachment from public.attachments a where a.id = $3 and a.pqr_id = case_id and a.added_by is null;
  if not found then
    perform private.refuse('unknown_attachment');
  end if;
  if attachment.confirmed_at is null then
    perform private.check_evidence_left(case_id);
    perform private.step(case_id, 'add_evidence');
    perform private.confirm_upload(attachment, 'evidence_added');
  end if;
  return private.done(case_id);
end $$;
create function public.confirm_evidence(radicado text, tracking_code text, attachment_id uuid) returns jsonb
  language sql volatile set search_path = '' return private.confirm_evidence(
    radicado => radicado, tracking_code => tracking_code, attachment_id => attachment_id);

-- A bound of its own: thirty papers, beside the files of the person.
create function private.check_papers_left(case_id uuid) returns void language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.attachments a where a.pqr_id = case_id and a.added_by is not null
      and (a.confirmed_at is not null or a.expires_at > private.now())) >= 30 then
    perform private.refuse('too_many_papers');
  end if;
end $$;

create function private.add_paper(case_id uuid, type text, size bigint, name text, sha256 text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform from public.pqr_requests r where r.id = case_id for no key update;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  perform private.check_file($2, $3);
  if $5 is null or $5 !~ '^[0-9a-f]{64}$' then
    perform private.refuse('wrong_content');
  end if;
  return private.give_path(case_id, me.user_id, $2, $3, $4, $5);
end $$;
create function public.add_paper(pqr_id uuid, type text, size bigint, name text, sha256 text) returns jsonb
  language sql volatile set search_path = '' return private.add_paper(
    case_id => pqr_id, type => type, size => size, name => name, sha256 => sha256);

-- A paper is accepted at any version; like every act it raises the version.
create function private.confirm_paper(paper_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  paper public.attachments;
begin
  perform from public.pqr_requests r
  where r.id = (select a.pqr_id from public.attachments a where a.id = $1) for no key update;
  select * into paper from public.attachments a where a.id = $1 and a.added_by = me.user_id;
  if not found then
    perform private.refuse('unknown_attachment');
  end if;
  if paper.confirmed_at is null then
    perform private.step(paper.pqr_id, 'attach');
    perform private.confirm_upload(paper, 'paper_added');
  end if;
  return private.standing(paper.pqr_id);
end $$;
create function public.confirm_paper(id uuid) returns jsonb
  language sql volatile set search_path = '' return private.confirm_paper(paper_id => id);

-- Of the chosen papers those that can go out with an answer of the case, in the order of its letter: a paper goes out once.
create function private.papers_to_send(case_id uuid, papers uuid[])
returns table (id uuid, name text, sha256 text, place bigint) language sql stable set search_path = '' as $$
  select a.id, a.name, a.sha256, row_number() over (order by a.confirmed_at, a.id)
  from public.attachments a
  where a.pqr_id = $1 and a.id = any($2) and a.added_by is not null and a.confirmed_at is not null and a.goes_with is null
$$;

-- The person downloads a paper of an answer that was notified.
create function private.open_paper(radicado text, tracking_code text, id_number text, paper_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  paper public.attachments;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  -- The lock makes this act and an erasing wait for each other.
  perform from public.pqr_requests r where r.id = proof.case_id for key share;
  select a.* into paper from public.attachments a join public.pqr_answers w on w.id = a.goes_with
  where a.id = paper_id and a.pqr_id = proof.case_id and w.notified_on is not null;
  if not found then
    perform private.refuse('unknown_attachment');
  end if;
  perform private.require_few(proof.case_id, 'paper_opened', 100);
  perform private.let_read(proof.case_id, 'evidence', paper.path);
  perform private.append_event(proof.case_id, 'paper_opened', null, paper.id);
  return jsonb_build_object('path', paper.path, 'type', paper.type, 'name', paper.name, 'sha256', paper.sha256);
end $$;
create function public.open_paper(radicado text, tracking_code text, id_number text, paper_id uuid) returns jsonb
  language sql volatile set search_path = '' return private.open_paper(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, paper_id => paper_id);

-- Each opening is an event of the dossier.
create function private.open_attachment(file_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  attachment public.attachments;
begin
  -- The lock makes this act and an erasing wait for each other.
  perform from public.pqr_requests r where r.id = (select a.pqr_id from public.attachments a where a.id = $1) for key share;
  select * into attachment from public.attachments a where a.id = $1 and a.confirmed_at is not null;
  if not found then
    perform private.refuse('unknown_attachment');
  end if;
  perform private.let_read(me.user_id, 'evidence', attachment.path);
  perform private.append_event(attachment.pqr_id, 'attachment_opened', me.user_id, attachment.id);
  return jsonb_build_object('path', attachment.path, 'type', attachment.type, 'name', attachment.name, 'size', attachment.size);
end $$;
create function public.open_attachment(id uuid) returns jsonb
  language sql volatile set search_path = '' return private.open_attachment(file_id => id);
