-- What the office publishes on the site. The site is static: a publication is visible once the site was built with it. Here are the
-- publications, their files, and how far each has come; what was published stands in the versions of its subject (24-news.sql, 25-documents.sql, 26-facts.sql).

-- Numbered in the order of their commits (private.new_publication), so that a site with a number has all up to it.
create table public.publications (
  id bigint generated always as identity primary key,
  author uuid not null references public.staff,
  at timestamptz not null
);
create index publications_author_idx on public.publications (author);
create index publications_at_idx on public.publications (at);

create function private.new_publication(author uuid) returns bigint language plpgsql set search_path = '' as $$
declare
  number bigint;
begin
  lock table public.publications in share row exclusive mode;
  insert into public.publications (author, at) values ($1, private.now()) returning id into number;
  return number;
end $$;

-- Zero where nothing was published.
create function private.newest_publication() returns bigint language sql stable set search_path = '' as $$
  select coalesce(max(p.id), 0) from public.publications p
$$;

-- Files of publications, in a bucket that everybody reads. A name is the hash of the content, which the build checks.
create table public.published_files (
  path text primary key check (path ~ '^[0-9a-f]{64}\.(jpg|png|webp|pdf)$'),
  type text not null,
  size bigint not null check (size between 1 and 10 * 1024 * 1024),
  added_by uuid not null references public.staff,
  -- Until then the path takes the upload.
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index published_files_added_by_idx on public.published_files (added_by);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('published', 'published', true, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.expects_published_file(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.published_files f join public.staff s on s.user_id = f.added_by and s.active and s.role = 'manager'
    where f.path = $1 and f.expires_at > private.now() and f.added_by = auth.uid()
      and private.has_session() and not private.lacks_code())
$$;

create policy "Managers upload to the path they were given" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'published' and private.expects_published_file(name));

-- A path for an upload, for an hour. The same file announced again gets the same path, and needs no upload once it was confirmed, unless
-- it was lost since, as from a damaged backup.
create function private.add_published_file(sha256 text, type text, size bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  given public.published_files;
begin
  perform private.check_file($2, $3);
  if $1 is null or $1 !~ '^[0-9a-f]{64}$' then
    perform private.refuse('wrong_content');
  end if;
  insert into public.published_files as f (path, type, size, added_by, expires_at)
  values ($1 || '.' || private.file_extension($2), $2, $3, me.user_id, private.now() + interval '1 hour')
  on conflict on constraint published_files_pkey do update set expires_at = excluded.expires_at, size = excluded.size,
    added_by = excluded.added_by
    where f.confirmed_at is null or not exists (select from storage.objects o where o.bucket_id = 'published' and o.name = f.path)
  returning * into given;
  return jsonb_build_object('path', $1 || '.' || private.file_extension($2), 'uploaded', given.path is null);
end $$;
create function public.add_published_file(sha256 text, type text, size bigint) returns jsonb
  language sql volatile set search_path = '' return private.add_published_file(sha256 => sha256, type => type, size => size);

-- Checks the stored file, whatever was announced.
create function private.confirm_published_file(path text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  announced public.published_files;
  stored jsonb;
begin
  select * into announced from public.published_files f where f.path = $1 for no key update;
  select o.metadata into stored from storage.objects o where o.bucket_id = 'published' and o.name = $1;
  if announced.path is null or stored is null then
    perform private.refuse('not_uploaded');
  end if;
  if stored ->> 'mimetype' is distinct from announced.type or (stored ->> 'size')::bigint is distinct from announced.size then
    perform private.refuse('wrong_content');
  end if;
  update public.published_files f set confirmed_at = private.now() where f.path = $1 and f.confirmed_at is null;
  return '{}';
end $$;
create function public.confirm_published_file(path text) returns jsonb
  language sql volatile set search_path = '' return private.confirm_published_file(path => path);

-- The attempts to bring publications to the site, by the server or by a command beside it.
create table private.site_builds (
  id bigint generated always as identity primary key,
  publication bigint not null,
  began_at timestamptz not null,
  -- Null while it is under way, and of one that was killed.
  ended_at timestamptz,
  -- `handed_over`: another host was told to build (PUBLISH_HOOK).
  state text check (state in ('visible', 'handed_over', 'failed')),
  failure text check (failure in ('disk_full', 'bad_picture', 'bad_document', 'hook_refused', 'build_failed')),
  -- The file, article or document that the failure is about.
  about text,
  check ((ended_at is null) = (state is null)),
  check ((failure is not null) = (state is not distinct from 'failed'))
);

create function private.begin_build(publication bigint) returns bigint language sql volatile set search_path = '' as $$
  insert into private.site_builds (publication, began_at) values ($1, private.now()) returning id
$$;

create function private.end_build(build bigint, state text, failure text default null, about text default null) returns void
language sql volatile set search_path = '' as $$
  update private.site_builds b set ended_at = private.now(), state = $2, failure = $3, about = left($4, 300) where b.id = $1
$$;

-- How far the newest publication has come. What was visible once stays so during a later build, as after a new release.
create function private.desk_site() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  newest bigint := private.newest_publication();
  last_build private.site_builds;
  visible_since timestamptz;
begin
  perform private.manager();
  select * into last_build from private.site_builds b where b.publication >= newest and newest > 0 order by b.id desc limit 1;
  select min(b.ended_at) into visible_since from private.site_builds b where b.publication >= newest and b.state = 'visible';
  return jsonb_build_object(
    'publication', newest,
    -- The last one that the site shows, with all before it.
    'visible', (select coalesce(max(b.publication), 0) from private.site_builds b where b.state = 'visible'),
    'published_at', (select p.at from public.publications p where p.id = newest),
    'state', case when newest = 0 then null
      when last_build.state is null and visible_since is not null then 'visible'
      else coalesce(last_build.state, 'under_way') end,
    'since', case when last_build.state = 'failed' then last_build.ended_at else coalesce(visible_since, last_build.ended_at) end,
    'failure', last_build.failure,
    'about', last_build.about);
end $$;
create function public.desk_site() returns jsonb
  language sql stable set search_path = '' return private.desk_site();
