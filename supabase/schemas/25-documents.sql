-- Documents: PDFs for the public, in editions. Managers publish editions, correct their words and withdraw them. Append-only: each
-- change is a new version, and the highest counts.

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  -- Its part of the address, which never changes and is never given to another document.
  name text not null check (name ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and char_length(name) <= 80),
  -- The specified documents have a first edition in the code, and are never without one.
  specified text unique
);
-- Some file systems do not tell small letters from capitals.
create unique index documents_name_idx on public.documents (lower(name));

create table public.document_editions (
  document_id uuid not null references public.documents,
  edition integer not null,
  version integer not null,
  -- Null for the typed edition as the code has it.
  publication bigint unique references public.publications,
  title text not null check (title ~ '\S' and char_length(title) <= 150),
  -- Null for a typed edition that names no day.
  in_force date,
  -- Null for a typed edition.
  file text references public.published_files,
  withdrawn boolean not null default false,
  -- Why it was withdrawn, for the office.
  reason text check (reason ~ '\S' and char_length(reason) <= 500),
  primary key (document_id, edition, version),
  check (withdrawn = (reason is not null)),
  check (file is null or (publication is not null and in_force is not null))
);
create index document_editions_file_idx on public.document_editions (file);
create index document_editions_in_force_idx on public.document_editions (in_force);

-- The same as in app/content/downloads.ts (tested).
with typed (specified, name, title, in_force) as (values
  ('contract', 'CCU-Yari-Ambiental', 'Contrato de Condiciones Uniformes (CCU)', null::date),
  ('tariffs', 'tarifas-junio-2025', 'Tarifas del servicio de aseo, junio de 2025', '2025-06-01'),
  ('methodology', 'metodologia-tarifaria', 'Metodología tarifaria', null),
  ('routes', 'rutas-rurales', 'Rutas rurales de recolección', null)
), made as (
  insert into public.documents (name, specified) select t.name, t.specified from typed t returning id, documents.specified
)
insert into public.document_editions (document_id, edition, version, title, in_force)
select m.id, 1, 1, t.title, t.in_force from made m join typed t on t.specified = m.specified;

create view private.current_editions with (security_invoker = true) as
select distinct on (e.document_id, e.edition) e.* from public.document_editions e order by e.document_id, e.edition, e.version desc;

-- The edition that holds today: the one with the latest day, and of one day the last that was published.
create function private.edition_in_force(document_id uuid) returns integer language sql stable set search_path = '' as $$
  select e.edition from private.current_editions e
  where e.document_id = $1 and not e.withdrawn and (e.in_force <= private.today()) is not false
  order by e.in_force desc nulls last, e.edition desc limit 1
$$;

-- An edition whose day has come is a publication too, because the site has to be built with it. Any publication since that day
-- has brought it; one of a clock that was ahead does not count. Returns the number of the newest publication.
create function private.bring_into_force() returns bigint language plpgsql volatile set search_path = '' as $$
declare
  last_day date := private.day_in_bogota((select max(p.at) from public.publications p where p.at <= private.now()));
  author uuid;
begin
  select p.author into author from public.document_editions e join public.publications p on p.id = e.publication
  where e.in_force > coalesce(last_day, '-infinity') and e.in_force <= private.today() and not e.withdrawn
    and e.version = (select max(v.version) from public.document_editions v where v.document_id = e.document_id and v.edition = e.edition)
  order by e.publication desc limit 1;
  -- The site of a clock that was ahead may show what has not begun.
  select coalesce(author, (select p.author from public.publications p where p.id = private.newest_publication() and private.day_in_bogota(p.at) > private.today()))
    into author;
  return case when author is null then private.newest_publication() else private.new_publication(author) end;
end $$;

create function private.checked_day(day text) returns date language plpgsql stable set search_path = '' as $$
declare
  typed date := private.day_typed(day);
begin
  if not coalesce(typed between '1990-01-01' and private.today() + interval '2 years', false) then
    perform private.refuse('wrong_day');
  end if;
  return typed;
end $$;

-- Names of editions are made from those of documents, and must not be taken for one.
create function private.checked_name(name text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(private.is_slug(name) and name !~ '(^|-)edicion-[0-9]+$', false) then
    perform private.refuse('wrong_name');
  end if;
  return name;
end $$;

create function private.check_pdf(file text) returns void language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.published_files f where f.path = $1 and f.type = 'application/pdf' and f.confirmed_at is not null) then
    perform private.refuse('unknown_pdf');
  end if;
end $$;

-- The answer to each act of a manager.
create function private.published_edition(document_id uuid, edition integer) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', d.id, 'name', d.name, 'edition', e.edition, 'version', e.version, 'publication', e.publication)
  from private.current_editions e join public.documents d on d.id = e.document_id where e.document_id = $1 and e.edition = $2
$$;

create function private.last_edition(document_id uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(max(e.edition), 0) from public.document_editions e where e.document_id = $1
$$;

-- One after the other: they count editions and versions, and what remains in force.
create function private.lock_document(document_id uuid) returns void language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('document ' || $1, 0))
$$;

-- Publishes a new edition, or a new document with its first one.
create function private.publish_edition(document_id uuid, name text, title text, in_force text, file text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  number integer;
  line text;
  day date;
begin
  if private.is_repeat('publish_edition', $1, me.user_id) then
    return private.repeated(private.published_edition($1, private.last_edition($1)));
  end if;
  if $1 is null then
    perform private.refuse('unknown_document');
  end if;
  perform private.lock_document($1);
  line := private.checked_line($3, 'title', 150);
  day := private.checked_day($4);
  perform private.check_pdf($5);
  if not exists (select from public.documents d where d.id = $1) then
    if $2 is null then
      perform private.refuse('unknown_document');
    end if;
    insert into public.documents (id, name) values ($1, private.checked_name($2)) on conflict do nothing;
    if not found then
      perform private.refuse('name_taken', $2);
    end if;
  end if;
  number := private.last_edition($1) + 1;
  insert into public.document_editions (document_id, edition, version, publication, title, in_force, file)
  values ($1, number, 1, private.new_publication(me.user_id), line, day, $5);
  return private.published_edition($1, number);
end $$;
create function public.publish_edition(document_id uuid, name text, title text, in_force text, file text) returns jsonb
  language sql volatile set search_path = '' return private.publish_edition(
    document_id => document_id, name => name, title => title, in_force => in_force, file => file);

-- The last version of an edition that stands, if it is the one that the manager has seen.
create function private.edition_to_change(document_id uuid, edition integer, based_on integer) returns public.document_editions
language plpgsql set search_path = '' as $$
declare
  words public.document_editions;
begin
  perform private.lock_document($1);
  select * into words from public.document_editions e where e.document_id = $1 and e.edition = $2 order by e.version desc limit 1;
  if words.edition is null then
    perform private.refuse('unknown_edition');
  end if;
  if words.version is distinct from $3 then
    perform private.refuse('stale_version');
  end if;
  if words.withdrawn then
    perform private.refuse('edition_withdrawn');
  end if;
  return words;
end $$;

-- What a key of an act stands for.
create function private.edition_subject(document_id uuid, edition integer) returns uuid language sql immutable set search_path = '' as $$
  select md5($1 || ' ' || $2)::uuid
$$;

-- A specified document is never without an edition that holds.
create function private.add_edition_version(words public.document_editions, author uuid) returns void
language plpgsql set search_path = '' as $$
begin
  words.version := words.version + 1;
  words.publication := private.new_publication(author);
  insert into public.document_editions select words.*;
  if private.edition_in_force(words.document_id) is null
      and exists (select from public.documents d where d.id = words.document_id and d.specified is not null) then
    perform private.refuse('last_edition');
  end if;
end $$;

-- Its file never changes: another file is another edition. A typed edition stays as the code has it.
create function private.correct_edition(document_id uuid, edition integer, based_on integer, title text, in_force text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  words public.document_editions;
begin
  if private.is_repeat('correct_edition', private.edition_subject($1, $2), me.user_id) then
    return private.repeated(private.published_edition($1, $2));
  end if;
  words := private.edition_to_change($1, $2, $3);
  if words.file is null then
    perform private.refuse('typed_edition');
  end if;
  words.title := private.checked_line($4, 'title', 150);
  words.in_force := private.checked_day($5);
  perform private.add_edition_version(words, me.user_id);
  return private.published_edition($1, $2);
end $$;
create function public.correct_edition(document_id uuid, edition integer, version integer, title text, in_force text) returns jsonb
  language sql volatile set search_path = '' return private.correct_edition(
    document_id => document_id, edition => edition, based_on => version, title => title, in_force => in_force);

create function private.withdraw_edition(document_id uuid, edition integer, based_on integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  words public.document_editions;
begin
  if private.is_repeat('withdraw_edition', private.edition_subject($1, $2), me.user_id) then
    return private.repeated(private.published_edition($1, $2));
  end if;
  words := private.edition_to_change($1, $2, $3);
  words.withdrawn := true;
  words.reason := btrim(private.require_text($4, 'reason', 500));
  perform private.add_edition_version(words, me.user_id);
  return private.published_edition($1, $2);
end $$;
create function public.withdraw_edition(document_id uuid, edition integer, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_edition(
    document_id => document_id, edition => edition, based_on => version, reason => reason);

create function private.edition_words(e private.current_editions) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('edition', e.edition, 'title', e.title, 'in_force', e.in_force, 'file',
    (select jsonb_build_object('path', f.path, 'size', f.size) from public.published_files f where f.path = e.file))
$$;

create function private.desk_documents() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object('documents', (
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'specified', d.specified, 'current', private.edition_in_force(d.id),
      'editions', (
        select jsonb_agg(private.edition_words(e) || jsonb_build_object('version', e.version, 'publication', e.publication, 'at', p.at,
          'by', s.name, 'withdrawn', e.withdrawn, 'reason', e.reason) order by e.in_force desc nulls last, e.edition desc)
        from private.current_editions e left join public.publications p on p.id = e.publication
        left join public.staff s on s.user_id = p.author where e.document_id = d.id)) order by d.name)
    from public.documents d));
end $$;
create function public.desk_documents() returns jsonb
  language sql stable set search_path = '' return private.desk_documents();

-- The documents of which anything was published; all others are as the code has them.
create function private.site_documents() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'specified', d.specified,
    -- A clock that went back must leave no specified address empty.
    'current', coalesce(private.edition_in_force(d.id), case when d.specified is not null then editions.earliest end),
    'editions', editions.standing) order by d.specified, d.name), '[]')
  from public.documents d cross join lateral (
    select jsonb_agg(private.edition_words(e) order by e.in_force desc nulls last, e.edition desc)
      filter (where not e.withdrawn) as standing,
      (array_agg(e.edition order by e.in_force, e.edition) filter (where not e.withdrawn))[1] as earliest, max(e.publication) as publication
    from private.current_editions e where e.document_id = d.id) editions
  where editions.publication is not null and editions.standing is not null
$$;
