-- Words are kept by the year of the radicado («2026.basura»): a search goes from year to year, the newest first, and ends as
-- soon as it has a page. Of a word that many cases have it reads the part of one year.

-- `=` marks the identity number, in whatever year, and an address is one word: parts of it, like «gmail» and «com», are in
-- half of all cases.
create or replace function private.words_of(pqr public.pqr_requests) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  phone text := regexp_replace(pqr.phone, '\D', '', 'g');
  year text := split_part(pqr.radicado, '-', 1) || '.';
  words text[] := tsvector_to_array(to_tsvector('pg_catalog.simple', concat_ws(' ',
    private.plain_words(concat_ws(' ', pqr.radicado, pqr.full_name, pqr.id_number, pqr.phone, pqr.subscription_code,
      pqr.description)),
    replace(pqr.radicado, '-', ''), ltrim(split_part(pqr.radicado, '-', 2), '0'),
    regexp_replace(pqr.id_number, '\D', '', 'g'), regexp_replace(pqr.subscription_code, '\D', '', 'g'),
    -- Also without the code of the country.
    phone, right(phone, 10))));
begin
  return array_to_tsvector(array(select year || word from unnest(words || coalesce(lower(pqr.email), '@')) as word)
    || ('=' || coalesce(private.plain_identity(pqr.id_number), '')));
end $$;

drop index private.pqr_words_words_idx;
update private.pqr_words w set words = private.words_of(r) from public.pqr_requests r where r.id = w.pqr_id;
create index pqr_words_words_idx on private.pqr_words using gin (words) with (fastupdate = on, gin_pending_list_limit = 512);

-- What a case of these years must have, all of it. The beginning of a word is enough from its third letter on, of a number
-- from its fifth digit: shorter ones begin half the index. Nothing but digits, with spaces, points or hyphens, is one number,
-- or a radicado without its zeros.
drop function private.search_parts(text);
create function private.search_parts(typed text, years integer[]) returns tsquery[]
language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(typed, '\D', '', 'g');
  address text := lower(btrim(typed));
begin
  if address ~ '^[^@\s]+@[^@\s]*$' then
    return array[private.in_years(address, ':*', years)];
  end if;
  if length(digits) >= 5 and typed !~ '[[:alpha:]]' then
    return array[private.in_years(digits, ':*', years)
      || coalesce(private.in_years(replace(private.plain_radicado(typed), '-', ''), '', years), '')];
  end if;
  return array(
    select private.in_years(word, case when length(word) >= case when word ~ '^\d+$' then 5 else 3 end then ':*' else '' end, years)
    from unnest((tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_words(typed))))[:8]) as word);
end $$;

create function private.in_years(word text, ending text, years integer[]) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg('''' || year || '.' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || ending, ' | ')::tsquery
  from unnest(years) as year
$$;

-- The last thousand cases tell how common a word is, and if they hold a page of hits, that is the answer. A word that every
-- tenth case has is no use to the index: it is looked for among the cases that have the others.
-- The planner takes common words for independent, and would read the whole table for two that never meet.
create or replace function private.desk_search(typed text) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  recent uuid[];
  years integer[];
  oldest integer := (select split_part(min(r.radicado), '-', 1) from public.pqr_requests r);
  parts tsquery[];
  is_rare boolean[];
  wanted tsquery;
  rare tsquery;
  hits uuid[];
begin
  perform private.member();
  typed := left(typed, 200);
  select array_agg(r.id), array_agg(distinct split_part(r.radicado, '-', 1)::integer) into recent, years
  from (select * from public.pqr_requests r order by r.created_at desc, r.id desc limit 1000) r;
  parts := private.search_parts(typed, years);
  wanted := private.all_of(parts);
  if wanted is null then
    return jsonb_build_object('rows', '[]'::jsonb);
  end if;
  with known as materialized (select w.pqr_id, w.words from private.pqr_words w where w.pqr_id = any(recent))
  select array(select known.pqr_id from known where known.words @@ wanted),
    array(select (select count(*) < 100 from known where known.words @@ part)
      from unnest(parts) with ordinality as each (part, place) order by place)
  into hits, is_rare;
  if cardinality(hits) < 50 then
    for year in reverse years[cardinality(years)] .. oldest loop
      parts := private.search_parts(typed, array[year]);
      wanted := private.all_of(parts);
      rare := private.all_of(array(select part from unnest(parts, is_rare) as each (part, is_rare) where each.is_rare));
      hits := hits || array(
        select w.pqr_id from private.pqr_words w
        where w.words @@ coalesce(rare, wanted) and ts_match_vq(w.words, wanted) limit 200);
      -- Those of the last thousand may be in it twice.
      exit when cardinality(hits) >= 100;
    end loop;
  end if;
  -- An appeal and an answer have numbers of their own.
  hits := hits || array(
    select p.pqr_id from public.pqr_appeals p where p.radicado = private.plain_radicado(typed)
    union select a.pqr_id from public.pqr_answers a where a.number = 'RES-' || private.plain_radicado(typed));
  return jsonb_build_object('rows', private.desk_rows(array(
    select r.id from public.pqr_requests r where r.id = any(hits)
    order by r.radicado = private.plain_radicado(typed) desc, r.created_at desc, r.id desc limit 50)));
end $$;

revoke execute on function private.search_parts(text, integer[]), private.in_years(text, text, integer[]) from public;
