-- Files of a case: what the person sends as evidence, and what the office adds (a signed notice, papers from the counter).
-- They lie in a private bucket. A path is given out before the upload and confirmed after it; only then it is an attachment.

create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  -- In the bucket `evidence`: random, with nothing in it that somebody typed.
  path text not null unique,
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- As announced; as stored once it is confirmed.
  size bigint not null check (size between 1 and 10 * 1024 * 1024),
  name text not null check (name ~ '\S' and char_length(name) <= 110),
  -- A member of the staff; null for the person.
  added_by uuid,
  created_at timestamptz not null,
  -- Until then the path holds its place and takes the upload.
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index attachments_pqr_id_idx on public.attachments (pqr_id);

-- A member reads a file for a minute after opening it.
create table private.attachment_openings (
  attachment_id uuid not null references public.attachments,
  member uuid not null,
  until timestamptz not null,
  primary key (member, attachment_id)
);
create index attachment_openings_attachment_id_idx on private.attachment_openings (attachment_id);

alter table public.pqr_events
  drop constraint pqr_events_kind_check,
  add constraint pqr_events_kind_check check (kind in (
    'filed', 'taken', 'assigned', 'noted', 'asked', 'replied', 'extended', 'answered', 'answer_voided', 'answer_sent',
    'notified', 'consent_given', 'consent_withdrawn', 'email_corrected', 'appeal_filed', 'appeal_decided',
    'appeal_sent_on', 'withdrawn', 'transferred', 'claimed', 'mail_accepted', 'mail_dead',
    'evidence_added', 'document_added', 'attachment_opened'
  ));

create function private.expects_upload(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.attachments a where a.path = $1 and a.confirmed_at is null
    and a.expires_at > private.clock() and (a.added_by is null or a.added_by = auth.uid()))
$$;

create function private.readable_evidence() returns setof text
language sql stable security definer set search_path = '' as $$
  select a.path from private.attachment_openings o
  join public.attachments a on a.id = o.attachment_id
  join public.staff s on s.user_id = o.member and s.active
  where o.member = auth.uid() and o.until > private.clock()
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('evidence', 'evidence', false, 10 * 1024 * 1024, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- No policy for update or delete: what was stored stays as it is, and a path works once.
create policy "Whoever was given a path uploads there" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'evidence' and private.expects_upload(name));
-- A subselect, so that listing costs one look at the openings and not one a file.
create policy "A member reads what was opened" on storage.objects
  for select to authenticated
  using (bucket_id = 'evidence' and name = any (array(select private.readable_evidence())));

-- For the file of a case.
create function private.attachments_of(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', a.size,
    'at', a.confirmed_at, 'by', a.added_by) order by a.confirmed_at, a.id), '[]')
  from public.attachments a where a.pqr_id = case_id and a.confirmed_at is not null
$$;

revoke all on public.attachments from anon, authenticated, service_role;
grant select on public.attachments to service_role;
alter table public.attachments enable row level security;
create policy "The owner's tools read" on public.attachments for select to service_role using (true);

revoke execute on all functions in schema private from public;
grant execute on function private.expects_upload(text) to anon, authenticated;
grant execute on function private.readable_evidence() to authenticated;
